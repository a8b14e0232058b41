"""States as JSON data and actions as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from game.engine.rules import IllegalAction, Json, Options
from game.games.tac.board import Board
from game.games.tac.cards import CARDS, WORDS, Card, deck
from game.games.tac.options import MASTERS
from game.games.tac.rules.legal import legal_actions, plays
from game.games.tac.rules.model import (
    DEALS,
    Action,
    Cards,
    Deal,
    Declare,
    Discard,
    DrawDealer,
    Four,
    Give,
    Hands,
    Known,
    Phase,
    Play,
    Said,
    Seven,
    State,
)
from game.games.tac.rules.position import (
    BASE,
    CELLS,
    MARBLES,
    PLACES,
    PLAYERS,
    RING,
    Place,
    Position,
    home_of,
    marbles,
    of_marbles,
    place_text,
    start_of,
    team_home,
)
from game.games.tac.rules.seven import STEPS, Step


def format_action(action: Action) -> str:
    """``dealer 2``, ``deal 0 1,5,5,tac,fool``, ``declare can``, ``give 7``, ``play 5 t4 t9``, ``play 1 base t0``,
    ``play 8`` (skip), ``play 7 t4 t6 2``, ``step t9 t14 5``, ``discard 12``."""
    match action:
        case DrawDealer(player):
            return f"dealer {player}"
        case Deal(player, cards):
            return f"deal {player} {','.join(card.word for card in cards)}"
        case Declare(can):
            return f"declare {'can' if can else 'cannot'}"
        case Give(card):
            return f"give {card.word}"
        case Discard(card):
            return f"discard {card.word}"
        case Play(card, source, target, steps):
            words = ["play", card.word]
            if target != BASE:
                words += [place_text(source), place_text(target)]
            if steps:
                words.append(str(steps))
            return " ".join(words)
        case Step(source, target, steps):
            return f"step {place_text(source)} {place_text(target)} {steps}"


def parse_action(text: str) -> Action:
    """The inverse of :func:`format_action`. Raises IllegalAction."""
    try:
        action = _parsed(text.split(" "))
        if action is not None and format_action(action) == text:
            return action
    except (KeyError, ValueError):
        pass
    raise IllegalAction(
        f"'{text[:80]}' is no action of TAC. Write for instance 'play 5 t4 t9', 'play 1 base t0', 'play 8', "
        "'play 7 t4 t6 2', 'step t9 t14 5', 'discard 12', 'give 7', 'declare can' or 'deal 0 1,5,5,tac,fool'."
    )


def _parsed(words: list[str]) -> Action | None:
    match words:
        case ["dealer", "0" | "1" | "2" | "3" as player]:
            return DrawDealer(int(player))
        case ["deal", "0" | "1" | "2" | "3" as player, cards]:
            return Deal(int(player), tuple(sorted(WORDS[word] for word in cards.split(","))))
        case ["declare", "can" | "cannot" as said]:
            return Declare(said == "can")
        case ["give", card]:
            return Give(WORDS[card])
        case ["discard", card]:
            return Discard(WORDS[card])
        case ["play", card]:
            return Play(WORDS[card])
        case ["play", card, source, target]:
            return Play(WORDS[card], PLACES[source], PLACES[target])
        case ["play", card, source, target, steps]:
            return Play(WORDS[card], PLACES[source], PLACES[target], _steps(steps))
        case ["step", source, target, steps]:
            return Step(PLACES[source], PLACES[target], _steps(steps))
    return None


def _steps(word: str) -> int:
    steps = int(word)
    if not 1 <= steps <= STEPS:
        raise ValueError(word)
    return steps


def to_json(state: State) -> Json:
    """The state without board and options."""
    return {
        "marbles": _marbles(state.position),
        "fresh": _bits(state.position.fresh),
        "phase": state.phase.value,
        "dealer": state.dealer,
        "deal": state.deal,
        "deals": state.deals,
        "turn": state.turn,
        "actor": state.actor,
        "hands": _words(state.hands),
        "owed": list(state.owed),
        "declared": list(state.declared),
        "given": [card and card.word for card in state.given],
        "received": [card and card.word for card in state.received],
        "pile": [card.word for card in state.pile],
        "previous": {"marbles": _marbles(state.previous), "fresh": _bits(state.previous.fresh)},
        "card": state.card and state.card.word,
        "tricked": [place_text(place) for place in state.tricked],
        "seven": state.seven
        and {
            "left": state.seven.left,
            "locks": [place_text(place) for place in sorted(state.seven.locks)],
            "card": state.seven.card.word,
        },
        "must_tac": state.must_tac,
        "sealed": state.sealed,
        "known": [_words(own) for own in state.known],
        "origin": list(state.origin),
        "barred": [[card.word for card in CARDS if bits >> card & 1] for bits in state.barred],
        "opened": list(state.opened),
    }


def _marbles(position: Position) -> list[list[str]]:
    return [[place_text(place) for place in marbles(position, colour)] for colour in range(PLAYERS)]


def _bits(fresh: int) -> list[int]:
    return [colour for colour in range(PLAYERS) if fresh >> colour & 1]


def _words(hands: Hands) -> list[list[str]]:
    return [[card.word for card in hand] for hand in hands]


def from_json(data: Json, players: int, options: Options, board: Board) -> State:
    """The inverse of :func:`to_json`. A key that is left out stands for nothing played yet; marbles that are not
    named are in base, and ``previous`` is the present position, ``actor`` the player in turn.

    Raises ValueError with one sentence when the data is no state that can be played on.
    """
    if players != PLAYERS:
        raise ValueError(f"TAC is a game for four players, not for {players}.")
    if not isinstance(data, dict):
        raise ValueError("A TAC position is a JSON object.")
    start = to_json(State(board, bool(options[MASTERS])))
    for key in data:
        if key not in start:
            raise ValueError(f"A TAC position has no '{key}'. Its keys: {', '.join(start)}.")
    full = {**start, "phase": "play", **data} if data else start
    full.setdefault("actor", 0)
    if "previous" not in data:
        full["previous"] = {"marbles": full["marbles"], "fresh": full["fresh"]}
    if "actor" not in data:
        full["actor"] = full["turn"]
    try:
        state = _read(full, bool(options[MASTERS]), board)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"This TAC position cannot be read: {error}.") from error
    problem = _problem(state)
    if problem:
        raise ValueError(problem)
    return state


def _read(full: dict[str, Any], masters: bool, board: Board) -> State:
    locked = full["seven"]
    return State(
        board=board,
        masters=masters,
        position=_position(full),
        phase=Phase(full["phase"]),
        dealer=_player(full["dealer"]),
        deal=int(full["deal"]),
        deals=int(full["deals"]),
        turn=_player(full["turn"]),
        actor=_player(full["actor"]),
        hands=_hands(full["hands"]),
        owed=cast(Four, _four(int(count) for count in full["owed"])),
        declared=cast(Said, _four(_flag(said) for said in full["declared"])),
        given=cast(Cards, _four(word and WORDS[word] for word in full["given"])),
        received=cast(Cards, _four(word and WORDS[word] for word in full["received"])),
        pile=tuple(WORDS[word] for word in full["pile"]),
        previous=_position(full["previous"]),
        card=None if full["card"] is None else WORDS[full["card"]],
        tricked=tuple(_place(word) for word in full["tricked"]),
        seven=None
        if locked is None
        else Seven(int(locked["left"]), frozenset(_place(word) for word in locked["locks"]), WORDS[locked["card"]]),
        must_tac=bool(_flag(full["must_tac"])),
        sealed=bool(_flag(full["sealed"])),
        known=cast(Known, _four(_hands(own) for own in full["known"])),
        origin=cast(Four, _four(_player(player) for player in full["origin"])),
        barred=cast(Four, _four(sum(1 << WORDS[word] for word in words) for words in full["barred"])),
        opened=cast(Four, _four(int(count) for count in full["opened"])),
    )


def _four(values: Iterable[Any]) -> tuple[Any, ...]:
    found = tuple(values)
    if len(found) != PLAYERS:
        raise ValueError(f"{len(found)} values stand where four are due")
    return found


def _flag(value: Any) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise ValueError(f"'{value}' is neither true nor false")
    return value


def _player(value: Any) -> int:
    if value not in range(PLAYERS) or isinstance(value, bool):
        raise ValueError(f"'{value}' is no player")
    return int(value)


def _place(word: str) -> Place:
    place = PLACES[word]
    if place == BASE:
        raise ValueError("'base' is no place on the board")
    return place


def _hands(hands: Iterable[Iterable[str]]) -> Hands:
    return cast(Hands, _four(tuple(sorted(WORDS[word] for word in hand)) for hand in hands))


def _position(full: dict[str, Any]) -> Position:
    places = _four(tuple(_place(word) for word in own) for own in full["marbles"])
    taken = [place for own in places for place in own]
    if len(set(taken)) != len(taken):
        raise ValueError("two marbles stand on one field")
    for colour, own in enumerate(places):
        if len(own) > MARBLES:
            raise ValueError(f"player {colour} has more than four marbles")
        if any(place >= RING and not 0 <= place - home_of(colour) < MARBLES for place in own):
            raise ValueError(f"a marble of player {colour} is in another player's home")
    colours = [_player(colour) for colour in full["fresh"]]
    position = of_marbles(places, sum(1 << colour for colour in set(colours)))
    if any(position.cells[start_of(colour)] != colour + 1 for colour in colours):
        raise ValueError("a fresh marble must stand on its own start")
    assert len(position.cells) == CELLS
    return position


def _problem(state: State) -> str | None:
    """Why the state cannot be played on, or None."""
    used = (*state.pile, *(card for hand in state.hands for card in hand))
    for card in CARDS:
        copies = deck(state.masters).get(card, 0)
        if used.count(card) > copies:
            return f"The position uses {used.count(card)} cards '{card.word}'; the deck has {copies}."
    if min(state.owed) < 0 or sum(state.owed) + len(used) > sum(deck(state.masters).values()):
        return "More cards are owed than the draw pile has."
    if any(state.owed) != (state.phase is Phase.DEAL):
        return "Cards are owed in the phase 'deal', and only there."
    if not 0 <= state.deal < DEALS or state.deals < 0:
        return f"'deal' must be 0 to {DEALS - 1} and 'deals' not negative."
    if sorted(state.origin) != list(range(PLAYERS)):
        return "'origin' must name every player once."
    if (team_home(state.position) is not None) != (state.phase is Phase.OVER or state.must_tac):
        return "A team with all eight marbles home ends the match, unless a TAC must be played."
    return _phase_problem(state)


def _phase_problem(state: State) -> str | None:
    acting = state.phase in (Phase.DECLARE, Phase.EXCHANGE, Phase.PLAY, Phase.SKIPPED)
    if acting and not state.hands[state.turn]:
        return "The player in turn needs a card."
    if (state.seven is not None) != (state.phase is Phase.SEVEN):
        return "'seven' belongs to the phase 'seven', and only there."
    if state.seven is not None and (not 1 <= state.seven.left < STEPS or not legal_actions(state)):
        return "A seven in progress needs one to six steps that can be taken."
    if state.must_tac and not (Card.TAC in state.hands[state.turn] and plays(state, Card.TAC)):
        return "Who must play a TAC needs one that can be used."
    for player, given in enumerate(state.given):
        if given is not None and given not in state.hands[player]:
            return "A given card stays in its owner's hand until all have given."
    for own in state.known:
        for known, hand in zip(own, state.hands, strict=True):
            if any(known.count(card) > hand.count(card) for card in known):
                return "A card that is known to be in a hand must be there."
    return None
