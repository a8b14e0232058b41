"""The rail of Tiny Turbo: prompt, consequence, and the few buttons that matter now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tiny_turbo.rules.actions import Done, Fly, KeepShields, RankRest, SpendShield, Stay
from game.games.tiny_turbo.rules.state import Phase
from game.games.tiny_turbo.table import words
from game.i18n import _, ngettext
from game.ui.table import Rail, RailButton

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable


def rail_of(table: TinyTurboTable) -> Rail:
    """What the rail says in the present state."""
    view = table.view
    shown = table.now
    if view is None:
        return Rail("", "", None)
    if shown.running:
        return _race(table)
    if view.player is None or view.player < 0:
        return Rail(_("One moment"), _("The remotes are shuffled."), None)
    person = table.desk.people[view.player]
    token, label = person.token, str(person.token)
    if table.pacing is not None and table.pacing.table_action is not None:
        return _together(table)
    phase = table.state.phase
    if not view.legal:
        return Rail(_waits(person.name, person.human, phase), _waits_line(phase), token, label)
    match phase:
        case Phase.CAR:
            return _car(table, person.name, token, label)
        case Phase.GRID:
            return _grid(table, person.name, token, label)
        case Phase.FLY:
            return _fly(table, person.name, token, label)
        case Phase.SHIELD:
            return _shield(table, person.name, token, label)
        case _:
            return _program(table, person.name, token, label)


def _waits(name: str, human: bool, phase: Phase) -> str:
    if phase in (Phase.PROGRAM, Phase.CLOCK, Phase.SHUFFLE):
        return _("{name} slides a program").format(name=name)
    return _("{name} chooses").format(name=name) if human else _("{name} is thinking").format(name=name)


def _waits_line(phase: Phase) -> str:
    if phase is Phase.PROGRAM:
        return _("Programs and moves stay secret until all are locked in.")
    return ""


def _together(table: TinyTurboTable) -> Rail:
    pacing = table.pacing
    assert pacing is not None
    return Rail(
        _("Race on, or finish now?"),
        _("A car is across. The others may race for their places, or are ranked as they stand."),
        None,
        "",
        (
            RailButton(_("Finish now"), lambda: pacing.decide_together(True), "flag"),
            RailButton(_("Race on"), lambda: pacing.decide_together(False), "play", primary=True),
        ),
    )


def _car(table: TinyTurboTable, name: str, token: int, label: str) -> Rail:
    car = table.picks.pointed_car or table.picks.car
    line = _("Every car has one ability. The last to choose is first on the grid.")
    if car is not None:
        line = f"{words.CARS[car]}: {words.ability(car)}"
    chosen = table.picks.car is not None
    reason = "" if chosen else _("Choose a car in the panel first.")
    button = RailButton(_("Take car"), table.commit, "check", primary=True, enabled=chosen, reason=reason)
    return Rail(_("{name}, choose your car").format(name=name), line, token, label, (button,), can_clear=chosen)


def _grid(table: TinyTurboTable, name: str, token: int, label: str) -> Rail:
    space = table.picks.space
    line = _("White discs are free spaces of the grid. On the grid nothing can harm a car.")
    if space is not None:
        line = _("You start in {place}.").format(place=words.place(space))
    reason = "" if space is not None else _("Choose a space of the grid first.")
    button = RailButton(_("Place car"), table.commit, "check", primary=True, enabled=space is not None, reason=reason)
    return Rail(
        _("{name}, line up on the grid").format(name=name), line, token, label, (button,), can_clear=space is not None
    )


def _program(table: TinyTurboTable, name: str, token: int, label: str) -> Rail:
    view = table.view
    assert view is not None
    left = table.moves_left
    timed = table.state.setup.real_time
    line = _("The yellow path is a forecast on the board as it stands now.")
    if not table.preview:
        line = _("Only the yellow rows run, from 1 to 8.")
    if timed and table.deadline is not None:
        line = _("All others are locked in. When the ten seconds are over, your program runs as it lies.")
    elif left == 0:
        line = _("No moves are left: undo some, or lock in.")
    buttons: list[RailButton] = []
    if not timed:
        moved = table.moves_used > 0
        buttons.append(
            RailButton(
                _("Reset"),
                table.reset,
                enabled=moved,
                reason="" if moved else _("Nothing has been slid yet."),
            )
        )
    if RankRest() in view.legal:
        buttons.append(RailButton(_("Finish now"), table.ask_rank, "flag"))
    else:
        icon, word = ("eye_off", _("Hide path")) if table.preview else ("eye", _("Show path"))
        buttons.append(RailButton(word, table.toggle_preview, icon))
    buttons.append(RailButton(_("Lock in"), lambda: table.desk.act(Done()), "check", primary=True))
    return Rail(_("{name}, slide your program").format(name=name), line, token, label, tuple(buttons))


def _fly(table: TinyTurboTable, name: str, token: int, label: str) -> Rail:
    lane = table.picks.lane
    line = _("Bird Racer may fly to a free space of its row. White discs are free.")
    if lane is not None:
        line = _("The car lands in lane {n}.").format(n=lane + 1)
    reason = "" if lane is not None else _("Choose a lane first.")
    return Rail(
        _("{name}, fly to another lane?").format(name=name),
        line,
        token,
        label,
        (
            RailButton(_("Stay here"), lambda: table.desk.act(Stay())),
            RailButton(
                _("Fly"),
                lambda: table.desk.act(Fly(lane if lane is not None else 0)),
                "check",
                primary=True,
                enabled=lane is not None,
                reason=reason,
            ),
        ),
        can_clear=lane is not None,
    )


def _shield(table: TinyTurboTable, name: str, token: int, label: str) -> Rail:
    count = table.state.cars[table.state.actor].shields
    end = table.shield_end
    line = ngettext("You have {n} shield.", "You have {n} shields.", count).format(n=count)
    if end is not None:
        line = _("{have} One takes the car to row {row}{stop}.").format(
            have=line, row=end[0] + 1, stop="" if not end[1] else f", {end[1]}"
        )
    return Rail(
        _("{name}, use a shield?").format(name=name),
        line,
        token,
        label,
        (
            RailButton(_("Keep shields"), lambda: table.desk.act(KeepShields()), short=_("Keep")),
            RailButton(_("Use a shield"), lambda: table.desk.act(SpendShield()), "check", primary=True),
        ),
    )


def _race(table: TinyTurboTable) -> Rail:
    shown = table.now
    if shown.player is None:
        return Rail(_("Programs are open"), _("The happiest smile drives first."), None)
    person = table.desk.people[shown.player]
    prompt = _("{name} drives").format(name=person.name)
    if shown.step:
        prompt = _("{name} drives command {n}").format(name=person.name, n=shown.step)
    return Rail(prompt, table.next_words(), person.token, str(person.token))


def motion_buttons(table: TinyTurboTable) -> list[RailButton]:
    """Pause and its company, while cars drive."""
    pacing = table.pacing
    if pacing is None or not table.now.running:
        return []
    to_end = RailButton(_("To the end of the car"), table.to_car_end, "skip_end", short=_("End of car"))
    if not pacing.paused:
        return [to_end, RailButton(_("Pause"), table.pause_race, "pause")]
    return [
        RailButton(_("Run on"), table.run_on, "play"),
        to_end,
        RailButton(_("Next command"), table.next_command, "step_fwd", primary=True),
    ]
