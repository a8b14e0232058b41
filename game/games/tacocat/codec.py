"""States as JSON data and actions as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.engine.rules import IllegalAction, Json, Options
from game.games.tacocat.board import Board
from game.games.tacocat.cards import COPIES, HIGHEST, Hand, counts
from game.games.tacocat.options import ARROW_BREAKS_TIES
from game.games.tacocat.state import Action, Attack, Deal, Defend, Give, Lay, Pair, Phase, State, Swap
from game.i18n import _

NO_CARDS: Final = "none"


def format_action(action: Action) -> str:
    """``deal 0 3,4,5``, ``swap 3,7``, ``swap none``, ``lay 9``, ``attack 4,5,6``, ``defend 7`` or ``give``."""
    match action:
        case Deal(player, cards):
            return f"deal {player} {_cards(cards)}"
        case Swap(cards):
            return f"swap {_cards(cards)}"
        case Lay(card):
            return f"lay {card}"
        case Attack(cards):
            return f"attack {_cards(cards)}"
        case Defend(card):
            return f"defend {card}"
        case Give():
            return "give"


def parse_action(text: str) -> Action:
    """The inverse of :func:`format_action`. Raises IllegalAction."""
    try:
        match text.split():
            case ["deal", "0" | "1" as player, cards]:
                return Deal(int(player), _hand(cards))
            case ["swap", cards]:
                return Swap(_hand(cards) if cards != NO_CARDS else ())
            case ["lay", card]:
                return Lay(*_hand(card))
            case ["attack", cards]:
                return Attack(_hand(cards))
            case ["defend", card]:
                return Defend(*_hand(card))
            case ["give"]:
                return Give()
    except (TypeError, ValueError):
        pass
    raise IllegalAction(
        _(
            "'{text}' is no action of Tacocat. Write for instance 'swap 3,7', 'swap none', 'lay 9', 'attack 4,5,6', "
            "'defend 7', 'give' or 'deal 0 3,4,5'."
        ).format(text=text)
    )


def _cards(cards: Hand) -> str:
    return ",".join(map(str, cards)) or NO_CARDS


def _hand(text: str) -> Hand:
    cards = tuple(int(word) for word in text.split(","))
    if _cards(tuple(sorted(cards))) != text or not all(1 <= card <= HIGHEST for card in cards):
        raise ValueError(text)
    return cards


def to_json(state: State) -> Json:
    """The state without board and option."""
    return {
        "cat": state.cat,
        "phase": state.phase.value,
        "round": state.round,
        "covered": list(state.covered),
        "wins": list(state.wins),
        "turn": state.turn,
        "hands": [list(hand) for hand in state.hands],
        "owed": list(state.owed),
        "swaps": [None if cards is None else list(cards) for cards in state.swaps],
        "laid": list(state.laid),
        "duels": [list(cards) for cards in state.duels],
        "discards": list(state.discards),
        "blows": list(state.blows),
        "answers": list(state.answers),
        "floors": list(state.floors),
    }


def from_json(data: Json, players: int, options: Options, board: Board) -> State:
    """The inverse of :func:`to_json`. A key that is left out stands for the middle space, the first
    round and nothing played yet.

    Raises ValueError with one sentence when the data is no state that can be played on.
    """
    if not isinstance(data, dict):
        raise ValueError(_("A Tacocat position is a JSON object."))
    start = to_json(State(board, False, board.start))
    for key in data:
        if key not in start:
            raise ValueError(
                _("A Tacocat position has no '{key}'. Its keys: {known}.").format(key=key, known=", ".join(start))
            )
    full = start | data
    try:
        state = State(
            board=board,
            arrow_breaks_ties=bool(options[ARROW_BREAKS_TIES]),
            cat=int(full["cat"]),
            phase=Phase(full["phase"]),
            round=int(full["round"]),
            covered=_ints(full["covered"]),
            wins=_pair(full["wins"]),
            turn=int(full["turn"]),
            hands=_two(tuple(sorted(_ints(hand))) for hand in full["hands"]),
            owed=_pair(full["owed"]),
            swaps=_two(None if cards is None else _ints(cards) for cards in full["swaps"]),
            laid=_pair(full["laid"]),
            duels=tuple(_pair(cards) for cards in full["duels"]),
            discards=_ints(full["discards"]),
            blows=_ints(full["blows"]),
            answers=_ints(full["answers"]),
            floors=_pair(full["floors"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(_("This Tacocat position cannot be read: {error}.").format(error=error)) from error
    problem = _problem(state)
    if problem:
        raise ValueError(problem)
    return state


def _ints(values: Iterable[Any]) -> tuple[int, ...]:
    return tuple(int(value) for value in values)


def _pair(values: Iterable[Any]) -> Pair:
    return _two(_ints(values))


def _two(values: Iterable[Any]) -> tuple[Any, Any]:
    first, second = values
    return first, second


def _problem(state: State) -> str | None:
    """Why the state cannot be played on, or None."""
    spaces = len(state.board.spaces)
    over = state.phase is Phase.OVER
    if not (-1 if over else 0) <= state.cat <= (spaces if over else spaces - 1) or over == (0 <= state.cat < spaces):
        return _("The cat cannot be at {cat} in the phase '{phase}'.").format(cat=state.cat, phase=state.phase.value)
    if state.cat in state.covered or not all(0 <= space < spaces for space in state.covered):
        return _("The covered spaces must lie on the board and not under the cat.")
    if state.turn not in (0, 1):
        return _("'turn' must be 0 or 1, not {turn}.").format(turn=state.turn)
    cards = (*state.hands[0], *state.hands[1], *state.discards, *state.blows, *filter(None, state.answers))
    if not all(1 <= card <= HIGHEST for card in cards):
        return _("Cards have values from 1 to {highest}.").format(highest=HIGHEST)
    for value, used in enumerate(counts(cards)):
        if used > COPIES[value]:
            return _("The position uses {used} cards of value {value}; the deck has {copies}.").format(
                used=used, value=value, copies=COPIES[value]
            )
    if min(state.owed) < 0 or sum(state.owed) + len(cards) > sum(COPIES):
        return _("More cards are owed than the draw pile has.")
    return _phase_problem(state)


def _phase_problem(state: State) -> str | None:
    sizes = [len(hand) + owed for hand, owed in zip(state.hands, state.owed, strict=True)]
    if state.phase is Phase.ANSWER:
        sizes[1 - state.turn] += len(state.blows)
        sizes[state.turn] += len(state.answers) - state.answers.count(0)
        if len(state.answers) >= len(state.blows):
            return _("In the phase 'answer' some blow must still be open.")
    elif state.blows or state.answers:
        return _("Blows and answers belong to the phase 'answer' only.")
    if sizes[0] != sizes[1]:
        return _("Both players must have equally many cards.")
    fewest = 1 if state.phase in (Phase.SWAP, Phase.OVER) else 2
    if sizes[0] < fewest:
        return _("The phase '{phase}' needs at least {fewest} cards a player.").format(
            phase=state.phase.value, fewest=fewest
        )
    if state.phase is not Phase.SWAP and any(state.owed):
        return _("Cards are owed only in the phase 'swap'.")
    if state.phase is Phase.ANSWER and not state.hands[1 - state.turn]:
        return _("An attack leaves the attacker at least one card.")
    return _secret_problem(state)


def _secret_problem(state: State) -> str | None:
    if any(state.laid) and (state.phase is not Phase.DUEL or all(state.laid) or state.laid[state.turn]):
        return _("Only the player who is not in turn can have laid a card, and only in the phase 'duel'.")
    for hand, laid, floor in zip(state.hands, state.laid, state.floors, strict=True):
        if laid and laid not in hand:
            return _("The laid card {card} must still be among the cards of its owner.").format(card=laid)
        if hand and hand[0] < floor:
            return _("A card of a hand is lower than the floor {floor}.").format(floor=floor)
    return None
