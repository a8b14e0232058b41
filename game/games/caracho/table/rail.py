"""The rail of Caracho in words: whose turn, what follows from what is picked, and the buttons that matter now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.caracho.actions import Put
from game.games.caracho.pieces import KEPT
from game.games.caracho.state import Phase, needed
from game.games.caracho.table.picks import Journey
from game.games.caracho.table.words import car_name, hope, names, ordinal, symbol_name
from game.i18n import _, ngettext
from game.ui.table import Rail, RailButton

if TYPE_CHECKING:
    from game.games.caracho.table.table import CarachoTable

HIGHEST = 4
"""What a bet pays at most."""


def rail_of(table: CarachoTable) -> Rail:
    """What the rail says in the present state."""
    view = table.view
    if view is None:
        return Rail("", "", None)
    player = view.player
    if player is None or player < 0 or player >= len(table.desk.people):
        return _chance(table)
    person = table.desk.people[player]
    token, label = person.token, str(person.token)
    if table.animating and table.state.phase in (Phase.PUT, Phase.ORDER, Phase.TAKE):
        return Rail(_("{name} plays").format(name=person.name), "", token, label)
    if not view.legal:
        betting = table.state.phase is Phase.BET
        if person.human:
            prompt = _("{name} chooses bets") if betting else _("{name} is next")
            return Rail(prompt.format(name=person.name), "", token, label)
        line = _("Bots choose in secret, too.") if betting else _("The bot moves by itself.")
        return Rail(_("{name} is thinking").format(name=person.name), line, token, label)
    match table.state.phase:
        case Phase.BET:
            return _bets(table, person.name, token, label)
        case Phase.TAKE:
            return _takes(table, person.name, token, label)
        case _:
            return _dice(table, person.name, token, label)


def _chance(table: CarachoTable) -> Rail:
    state = table.state
    match state.phase:
        case Phase.START:
            return Rail(_("One moment"), _("The cars are put on their start spaces."), None)
        case Phase.FIRST:
            return Rail(_("One moment"), _("Lots decide who begins."), None)
        case Phase.DEAL:
            return Rail(_("One moment"), _("Three bet cards are dealt."), None)
        case Phase.OVER:
            return Rail(_("The race is over"), _("Now all bets are turned over."), None)
        case _:
            person = table.desk.people[state.player]
            return Rail(_("{name} rolls").format(name=person.name), "", person.token, str(person.token))


def _bets(table: CarachoTable, name: str, token: int, label: str) -> Rail:
    kept = table.picks.kept
    if table.hand_view.covered:
        line = _("The cards are covered. Show them to go on.")
        button = RailButton(_("Show cards"), table.cover_cards, "eye")
    else:
        line = _bet_line(table)
        button = RailButton(_("Hide cards"), table.cover_cards, "eye_off")
    ready = len(kept) == KEPT and not table.hand_view.covered
    keep = RailButton(
        _("Keep these two"), table.commit, "check", primary=True, enabled=ready,
        reason="" if ready else _("Keep exactly two of the three cards."), short=_("Keep two"),
    )  # fmt: skip
    return Rail(_("{name}, keep two bets").format(name=name), line, token, label, (button, keep), bool(kept))


def _bet_line(table: CarachoTable) -> str:
    kept = table.picks.kept
    if not kept:
        return _("Click two cards. They stay secret and cannot be changed later.")
    if len(kept) == 1:
        return _("You cheer for {hope}. Keep one more.").format(hope=hope(kept[0]))
    # Two bets on one car never pay four points each: no place is the best one of both.
    most = max(sum(card.points(place) for card in kept) for place in range(1, 6))
    if kept[0].car is not kept[1].car:
        most = HIGHEST * KEPT
    return _("You cheer for {one} and for {other}. At most {n} points.").format(
        one=hope(kept[0]), other=hope(kept[1]), n=most
    )


def _takes(table: CarachoTable, name: str, token: int, label: str) -> Rail:
    missing = table.picks.missing
    ready = bool(table.picks.ready)
    if ready:
        line = _("Three dice are in the supply. After the roll at least one car has to drive.")
        if table.picks.hopeless:
            line = _("No roll can make a car drive now, so nobody has to.")
    else:
        pointed = table.pointed_take
        if pointed is not None:
            line = _("The {symbol} of {car} goes back to the supply.").format(
                symbol=symbol_name(pointed[0]), car=car_name(pointed[1])
            )
        else:
            line = ngettext(
                "Click {n} die on a team. Taking back drives nobody.",
                "Click {n} dice on teams. Taking back drives nobody.",
                missing,
            ).format(n=missing)
    roll = RailButton(
        _("Roll dice"), table.commit, "dice", primary=True, enabled=ready,
        reason="" if ready else _("Three dice are needed for a roll."), short=_("Roll"),
    )  # fmt: skip
    prompt = ngettext("{name}, take back {n} die", "{name}, take back {n} dice", max(1, missing))
    if ready:
        return Rail(_("{name}, roll three dice").format(name=name), line, token, label, (roll,), True)
    return Rail(prompt.format(name=name, n=missing), line, token, label, (roll,), table.picks.any)


def _dice(table: CarachoTable, name: str, token: int, label: str) -> Rail:
    picks = table.picks
    ready = bool(picks.ready)
    reason = _("Choose which car drives first.") if picks.orders() else _("Put two dice on teams first.")
    end = RailButton(_("End turn"), table.commit, "check", primary=True, enabled=ready, reason="" if ready else reason)
    prompt = _("{name}, place two dice").format(name=name)
    if picks.two_drive:
        prompt = _("{name}, who drives first?").format(name=name)
    elif ready:
        prompt = _("{name}, end your turn?").format(name=name)
    return Rail(prompt, dice_line(table), token, label, (end,), can_clear=picks.any)


def dice_line(table: CarachoTable) -> str:
    """What follows from the picks, in one or two sentences."""
    picks = table.picks
    journeys = picks.journeys()
    if picks.two_drive and not picks.ready:
        return _("Both cars have to drive. {cars}: click the one that goes first.").format(cars=names(picks.two_drive))
    if picks.ready:
        if not journeys:
            return _("No car drives. The third die goes back.")
        return " ".join(journey_words(journey) for journey in journeys)
    lying = next((action.car for action in picks.actions if isinstance(action, Put)), None)
    before = ""
    if lying is None and picks.state.placed:
        lying = picks.state.placed[0]
    if lying is not None:
        before = _("Place one more, not on {car}.").format(car=car_name(lying))
        if journeys:
            before = f"{journey_words(journeys[0])} {before}"
    if picks.die is None:
        if before:
            return before
        if picks.state.must_drive:
            return _("Pick a die. At least one car has to drive this turn.")
        return _("Pick a die, then a team. Two alike make its car drive.")
    after = _pointed_words(table)
    return f"{before} {after}".strip()


def _pointed_words(table: CarachoTable) -> str:
    picks = table.picks
    assert picks.die is not None
    symbol = symbol_name(picks.slots[picks.die][0])
    car = picks.pointed
    if car is None or car not in picks.teams():
        able = [team for team in picks.teams() if picks.would(team) is not None]
        if able:
            return _("The {symbol} makes {cars} drive.").format(symbol=symbol, cars=names(able))
        return _("The {symbol} makes no car drive now.").format(symbol=symbol)
    journey = picks.would(car)
    alike = picks.alike(car)
    if journey is None:
        missing = needed(picks.state, car) - alike
        return ngettext(
            "On {car} the {symbol} lies ready: {n} more alike drives.",
            "On {car} the {symbol} lies ready: {n} more alike drive.",
            missing,
        ).format(car=car_name(car), symbol=symbol, n=missing)
    if journey.place:
        return _("On {car} the {symbol} makes {alike} alike and brings it home: {place}.").format(
            car=car_name(car), symbol=symbol, alike=alike, place=ordinal(journey.place)
        )
    if alike == 2:
        text = _("On {car} the {symbol} makes a pair and drives {n}.")
    else:
        text = _("On {car} the {symbol} makes {alike} alike and drives {n}.")
    text = text.format(car=car_name(car), symbol=symbol, n=journey.distance, alike=alike)
    return f"{text} {_('It ends in the river.')}" if journey.stuck else text


def journey_words(journey: Journey) -> str:
    """A drive to come in a sentence."""
    car = car_name(journey.car)
    if journey.place:
        return _("{car} drives {n} and is home: {place}.").format(
            car=car, n=journey.distance, place=ordinal(journey.place)
        )
    if journey.stuck:
        return _("{car} drives {n} into the river and is stuck.").format(car=car, n=journey.distance)
    return _("{car} drives {n}.").format(car=car, n=journey.distance)
