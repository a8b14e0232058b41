"""The rail of Tacara: prompt, consequence, and the few buttons that matter now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tacara.rules import Draft, End, Phase, Refuel, Step
from game.games.tacara.table import marks, words
from game.games.tacara.table.choices import Preview
from game.games.tacara.table.notices import notice_of, rail_words
from game.games.tacara.table.picks import Pick
from game.i18n import _, ngettext
from game.ui.table import Rail, RailButton

if TYPE_CHECKING:
    from game.games.tacara.table.table import TacaraTable


def rail_of(table: TacaraTable) -> Rail:
    """What the rail says in the present state."""
    view = table.view
    if view is None or view.player is None or view.player < 0:
        return Rail(_("One moment"), _("The discs are drawn."), None)
    person = table.desk.people[view.player]
    car = table.car
    token, label = person.token, table.label_of(car) if car is not None else str(person.token)
    if not view.legal:
        if person.human:
            return Rail(_("{name} drives").format(name=person.name), "", token, label)
        notice = notice_of(table.state)
        line = rail_words(notice) if notice is not None else _("The bot moves by itself.")
        return Rail(_("{name} is thinking").format(name=person.name), line, token, label)
    match table.state.phase:
        case Phase.DRAFT:
            return _draft(table, person.name, token, label)
        case Phase.AFTER:
            return _after(table, person.name, token, label)
        case _:
            return _before(table, person.name, token, label)


def _before(table: TacaraTable, name: str, token: int, label: str) -> Rail:
    picks = table.picks
    match picks.pick:
        case Pick.TURBO:
            return _turbo(table, name, token, label)
        case Pick.CHIP_STOP:
            line = _("The car stands still and keeps its speed; the chip counts from the next turn.")
            button = RailButton(_("Take chip"), table.commit, "check", primary=True)
            return Rail(_("{name}, take a chip?").format(name=name), line, token, label, (button,), can_clear=True)
    shown = picks.shown
    buttons: list[RailButton] = []
    chosen = picks.choice is not None
    if chosen and len(picks.choice.previews if picks.choice else ()) > 1:
        buttons.append(RailButton(_("Other way"), table.other_way, "swap", short=_("Other")))
    else:
        buttons += _chip_buttons(table)
    turbo_after = chosen and shown is not None and shown.crash is None
    if turbo_after:
        hand = table.state.cars[table.car].chips if table.car is not None else ()
        buttons.append(
            RailButton(
                _("Drive, then turbo"),
                table.turbo_mode,
                enabled=bool(hand),
                reason="" if hand else _("There is no turbo chip left."),
                short=_("Then turbo"),
            )
        )
    else:
        hand = table.state.cars[table.car].chips if table.car is not None else ()
        reason = _("There is no turbo chip left.") if not hand else _("Something is in the way of every turbo chip.")
        buttons.append(
            RailButton(
                _("Use turbo"), table.turbo_mode, enabled=bool(picks.pushes), reason="" if picks.pushes else reason
            )
        )
    reason = "" if chosen else _("Choose a square first.")
    buttons.append(RailButton(_("Drive"), table.commit, "flag", primary=True, enabled=chosen, reason=reason))
    prompt = _("{name}, choose where your car ends").format(name=name)
    return Rail(prompt, drive_line(table, shown), token, label, tuple(buttons), can_clear=chosen)


def _chip_buttons(table: TacaraTable) -> list[RailButton]:
    """Taking a chip instead of driving (R12)."""
    picks = table.picks
    if len(picks.stops) > 1:
        return [
            RailButton(
                ngettext("Take {n}", "Take {n}", stop.value).format(n=stop.value),
                lambda stop=stop: table.chip_stop(stop),  # type: ignore[misc]
            )
            for stop in picks.stops
        ]
    if picks.stops:
        stop = picks.stops[0]
        return [RailButton(_("Take turbo chip"), lambda: table.chip_stop(stop), short=_("Take chip"))]
    return [
        RailButton(_("Take turbo chip"), lambda: None, enabled=False, reason=_chip_reason(table), short=_("Take chip"))
    ]


def _chip_reason(table: TacaraTable) -> str:
    state = table.state
    if not state.pool:
        return _("The pool is empty: chips come back when they are used.")
    if state.turbo_played:
        return _("A turbo chip was used in this turn.")
    return _("This square has already given a chip.")


def drive_line(table: TacaraTable, shown: Preview | None) -> str:
    """The consequence of the drive that is shown, in one line."""
    car = table.car
    if shown is None or car is None:
        if not table.picks.safe_exists:
            return _("Every square ends in a crash. Choose the one that costs least.")
        notice = notice_of(table.state)
        if notice is not None:
            return rail_words(notice)
        return _("White discs are safe squares, red stars are crashes.")
    ahead = table.ahead(car)
    if shown.crash is not None:
        what = words.obstacle(table.state, shown.crash, table.desk.people)
        if shown.finishes:
            return _("Over the line, then hits {what}: the car has finished.").format(what=what)
        lost = shown.crash.turns_lost
        cost = ngettext("{n} turn", "{n} turns", lost).format(n=lost)
        return _("Hits {what}. Back to neutral takes {cost}.").format(what=what, cost=cost)
    action = shown.action
    move = words.legs((action.vx, action.vy), ahead, action.legs)
    if shown.crosses:
        return _("{move}, over the line.").format(move=move)
    advice = table.hints.words(action)
    following = advice or words.brake((action.vx, action.vy), ahead)
    return _("{move}, clear road. {next}").format(move=move, next=following)


def _turbo(table: TacaraTable, name: str, token: int, label: str) -> Rail:
    picks = table.picks
    push = picks.pointed_push or picks.push
    line = _("A turbo chip moves the car straight, in full, and is then used up.")
    if push is not None:
        value = 1 if isinstance(push.action, Step) else push.action.value
        line = _("{move}. The {value} chip goes to the pool.").format(move=marks.push_words(table, push), value=value)
        if isinstance(push.action, Step):
            line = _("{move}. The drafting step is used up.").format(move=marks.push_words(table, push))
    chosen = picks.push is not None
    buttons = [RailButton(_("Back to driving"), table.turbo_mode, "chevron_left", short=_("Back"))]
    buttons.append(
        RailButton(
            _("Use turbo"),
            table.commit,
            "check",
            primary=True,
            enabled=chosen,
            reason="" if chosen else _("Choose a square first."),
        )
    )
    return Rail(_("{name}, choose a turbo move").format(name=name), line, token, label, tuple(buttons), can_clear=True)


def _after(table: TacaraTable, name: str, token: int, label: str) -> Rail:
    """The drive is done: turbo chips, the drafting step, refuelling, or the end of the turn (R10, R14)."""
    view = table.view
    assert view is not None
    picks = table.picks
    refuel = next((action for action in view.legal if isinstance(action, Refuel)), None)
    buttons: list[RailButton] = []
    end = RailButton(_("End turn"), lambda: table.play(End()), "check", primary=refuel is None and picks.push is None)
    notice = notice_of(table.state)
    line = rail_words(notice) if notice is not None else _("Use a turbo chip now, or end the turn.")
    prompt = _("{name}, anything else?").format(name=name)
    push = picks.pointed_push or picks.push
    if push is not None:
        line = _("Turbo: {move}.").format(move=marks.push_words(table, push))
    if refuel is not None:
        count = min(3, len(table.state.pool))
        line = ngettext(
            "Refuelling puts the chip to neutral and draws {n} turbo chip.",
            "Refuelling puts the chip to neutral and draws {n} turbo chips.",
            count,
        ).format(n=count)
        buttons.append(end)
        buttons.append(RailButton(_("Refuel"), lambda: table.play(refuel), "check", primary=picks.push is None))
    else:
        buttons.append(end)
    if picks.push is not None:
        buttons.append(RailButton(_("Use turbo"), table.commit, "check", primary=True))
    return Rail(prompt, line, token, label, tuple(buttons), can_clear=picks.push is not None)


def _draft(table: TacaraTable, name: str, token: int, label: str) -> Rail:
    line = _("Your car is right behind the leader and may move directly after it, out of order.")
    return Rail(
        _("{name}, draft now?").format(name=name),
        line,
        token,
        label,
        (
            RailButton(_("Keep the order"), lambda: table.play(Draft(False))),
            RailButton(_("Draft"), lambda: table.play(Draft(True)), "check", primary=True),
        ),
    )
