"""What a person has picked: a card, a marble, a target; and which legal action that is. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from game.games.tac import advice
from game.games.tac.advice import Preview
from game.games.tac.cards import Card, Hand
from game.games.tac.rules.legal import undone
from game.games.tac.rules.model import Discard, Give, Observation, Phase, Play
from game.games.tac.rules.position import BASE, Place, Position
from game.games.tac.rules.seven import Step


class Kind(Enum):
    """What a choice begins with."""

    MARBLE = "marble"
    OPEN = "open"
    CARD = "card"
    LAY = "lay"


class Group(NamedTuple):
    """Actions that begin alike: with the marble on ``place``, by opening onto ``place``, with the card alone, or by
    laying the card down."""

    kind: Kind
    place: Place


@dataclass(slots=True)
class Picks:
    """The picks of the person to act."""

    seen: Observation | None = None
    hand: Hand = ()
    legal: tuple[Any, ...] = ()
    index: int | None = None
    group: Group | None = None
    action: Any = None
    _previews: dict[Any, Preview] = field(default_factory=dict)
    _reasons: dict[Card, Any] = field(default_factory=dict)
    _groups: dict[int | None, list[Group]] = field(default_factory=dict)

    def offer(self, seen: Observation, hand: Hand, legal: tuple[Any, ...]) -> None:
        """A new position: picks are dropped unless it is the one from before."""
        same = self.legal == legal and self.hand == hand and self.seen == seen
        self.seen, self.hand, self.legal = seen, hand, legal
        if not same:
            self.index = self.group = self.action = None
            self._previews, self._reasons, self._groups = {}, {}, {}
            if self.stepping:
                self._narrow()

    # --- what is there ------------------------------------------------------------------------------------

    @property
    def stepping(self) -> bool:
        """Whether a seven is under way."""
        return bool(self.legal) and isinstance(self.legal[0], Step)

    @property
    def card(self) -> Card | None:
        """The picked card."""
        return self.hand[self.index] if self.index is not None and self.index < len(self.hand) else None

    @property
    def function(self) -> Card | None:
        """What the picked card acts as; a seven under way is a seven."""
        if self.stepping:
            return Card.SEVEN
        card = self.card
        if not any(isinstance(action, Play) for action in self.options):
            return None
        return self.seen.card if card is Card.TAC and self.seen is not None else card

    @property
    def undoing(self) -> bool:
        """Whether a TAC is picked to be played, so that the three boards are shown."""
        return self.card is Card.TAC and self.function is not None

    @property
    def giving(self) -> bool:
        """Whether a card for the partner is asked for."""
        return bool(self.legal) and isinstance(self.legal[0], Give)

    @property
    def discarding(self) -> bool:
        """Whether nothing but laying a card down is possible."""
        return bool(self.legal) and all(isinstance(action, Discard) for action in self.legal)

    def uses(self, card: Card) -> list[Any]:
        """The legal actions with a card."""
        return [action for action in self.legal if getattr(action, "card", None) == card]

    @property
    def options(self) -> list[Any]:
        """The legal actions with what is picked as card; all steps of a seven under way."""
        if self.stepping:
            return list(self.legal)
        card = self.card
        return self.uses(card) if card is not None else []

    @property
    def swapping(self) -> bool:
        """Whether two marbles change places."""
        return self.function is Card.TRICKSTER and bool(self.options)

    def groups_of(self, action: Any, swapping: bool | None = None) -> list[Group]:
        """How an action may begin; a swap with either marble. ``swapping`` is passed on where it is known."""
        if isinstance(action, Give | Discard):
            return [Group(Kind.LAY, BASE)]
        if action.target == BASE:
            return [Group(Kind.CARD, BASE)]
        if action.source == BASE:
            return [Group(Kind.OPEN, action.target)]
        if self.swapping if swapping is None else swapping:
            return [Group(Kind.MARBLE, action.source), Group(Kind.MARBLE, action.target)]
        return [Group(Kind.MARBLE, action.source)]

    @property
    def groups(self) -> list[Group]:
        """All beginnings, marbles last, each once."""
        if self.index not in self._groups:
            swapping = self.swapping
            found = dict.fromkeys(group for action in self.options for group in self.groups_of(action, swapping))
            order = {Kind.OPEN: 0, Kind.CARD: 1, Kind.LAY: 2, Kind.MARBLE: 3}
            self._groups[self.index] = sorted(found, key=lambda group: (order[group.kind], group.place))
        return self._groups[self.index]

    def actions_of(self, group: Group) -> list[Any]:
        """The actions that begin so, the shortest first."""
        swapping = self.swapping
        found = [action for action in self.options if group in self.groups_of(action, swapping)]
        return sorted(found, key=lambda action: (getattr(action, "steps", 0), getattr(action, "target", 0)))

    @property
    def moving(self) -> bool:
        """Whether the picked action does something on the board."""
        return isinstance(self.action, Play | Step)

    @property
    def steps_left(self) -> int:
        """Steps of the seven that are still to be taken."""
        if self.seen is not None and self.seen.seven is not None:
            return self.seen.seven.left
        return 7

    @property
    def steps_open(self) -> int:
        """Steps of the seven that are left when what is picked is played."""
        return self.steps_left - (self.action.steps if self.action is not None else 0)

    @property
    def ground(self) -> Position:
        """The position the picked card acts on: after the undo for a TAC (A20)."""
        assert self.seen is not None
        return undone(advice.public_state(self.seen)) if self.undoing else self.seen.position

    def end_of(self, action: Any) -> Place:
        """The place that an action of the picked group ends on."""
        if self.swapping and self.group is not None and self.group.place == action.target:
            return int(action.source)
        return int(action.target)

    def targets(self) -> dict[Place, list[Any]]:
        """The places that can be clicked as an end, with their actions."""
        found: dict[Place, list[Any]] = {}
        swapping = self.swapping
        if swapping and self.group is None:
            return found
        actions = self.actions_of(self.group) if self.group is not None else self.options
        for action in actions:
            if getattr(action, "target", BASE) != BASE:
                end = self.end_of(action) if swapping else int(action.target)
                found.setdefault(end, []).append(action)
        return found

    def sources(self) -> set[Place]:
        """The marbles that can be picked."""
        return {group.place for group in self.groups if group.kind is Kind.MARBLE}

    def movers(self, index: int) -> set[Place]:
        """The marbles that a card of the hand could move, and the starts it could open."""
        if not self.legal or index >= len(self.hand) or self.stepping:
            return set()
        found: set[Place] = set()
        for action in self.uses(self.hand[index]):
            if isinstance(action, Play) and action.target != BASE:
                found.add(action.target if action.source == BASE else action.source)
                if self.hand[index] is Card.TRICKSTER:
                    found.add(action.target)
        return found

    # --- picking ------------------------------------------------------------------------------------------

    def may(self, index: int) -> bool:
        """Whether a card can be picked now."""
        return index < len(self.hand) and not self.stepping and bool(self.uses(self.hand[index]))

    def take(self, index: int) -> bool:
        """Pick a card, or drop it. Returns whether something changed."""
        if not self.may(index):
            return False
        picked = self.index != index
        self.index = index if picked else None
        self.group = self.action = None
        if picked:
            self._narrow()
        return True

    def _narrow(self) -> None:
        """Pick what there is no choice about."""
        groups = self.groups
        if len(self.options) == 1:
            self.group, self.action = groups[0], self.options[0]
        elif len(groups) == 1:
            self.begin(groups[0])

    def begin(self, group: Group) -> None:
        """Pick a beginning; of a seven as many steps as can be taken."""
        self.group = group
        actions = self.actions_of(group)
        only = len(actions) == 1 or (self.function is Card.SEVEN and actions)
        self.action = actions[-1] if only else None

    def choose(self, action: Any) -> None:
        """Pick a whole action."""
        if self.group is None or self.group not in self.groups_of(action):
            self.group = self.groups_of(action)[0]
        self.action = action

    def place(self, place: Place) -> bool:
        """A place on the board was clicked. Returns whether it meant something."""
        ends = self.targets().get(place)
        if ends and not (self.group is not None and place == self.group.place and self.group.kind is Kind.MARBLE):
            at = ends.index(self.action) if self.action in ends else -1
            self.choose(ends[(at + 1) % len(ends)])
            return True
        for group in self.groups:
            if group.place == place and group.kind in (Kind.OPEN, Kind.MARBLE):
                if self.group == group:
                    self.group = self.action = None
                else:
                    self.begin(group)
                return True
        return False

    def cycle(self, by: int) -> bool:
        """Pick the next or the previous whole action of the card. Returns whether there is one."""
        order: list[tuple[Group, Any]] = []
        for group in self.groups:
            actions = self.actions_of(group)
            order += [(group, action) for action in actions if not self.swapping or _first(group, action)]
        if not order:
            return False
        at = next((number for number, pair in enumerate(order) if pair[1] == self.action), None)
        self.group, self.action = order[(at + by) % len(order)] if at is not None else order[0 if by > 0 else -1]
        return True

    def count(self, group: Group, by: int) -> bool:
        """More or fewer steps for a marble of a seven; with none it is no longer picked."""
        actions = self.actions_of(group)
        at = actions.index(self.action) if self.group == group and self.action in actions else -1
        new = at + by
        if new >= len(actions) or new < -1:
            return False
        self.group, self.action = (group, actions[new]) if new >= 0 else (None, None)
        return True

    def clear(self) -> bool:
        """Drop the last pick. Returns whether there was one."""
        if self.stepping:
            had = self.group is not None and len(self.groups) > 1
            if had:
                self.group = self.action = None
            return had
        if self.group is not None and len(self.groups) > 1:
            self.group = self.action = None
            return True
        had = self.index is not None
        self.index = self.group = self.action = None
        return had

    @property
    def has_picks(self) -> bool:
        """Whether :meth:`clear` would drop something."""
        if self.stepping:
            return self.group is not None and len(self.groups) > 1
        return self.index is not None

    # --- what follows -------------------------------------------------------------------------------------

    def preview(self, action: Any) -> Preview:
        """What an action would do to the marbles."""
        assert self.seen is not None
        if action not in self._previews:
            self._previews[action] = advice.preview(self.seen, action)
        return self._previews[action]

    def reason(self, card: Card) -> Any:
        """Why a card of the hand cannot be played, or None."""
        if self.seen is None or self.seen.phase not in (Phase.PLAY, Phase.SKIPPED):
            return None
        if card not in self._reasons:
            self._reasons[card] = advice.why_not(self.seen, card)
        return self._reasons[card]


def _first(group: Group, action: Any) -> bool:
    """Whether the group is that of the first marble of a swap: each pair is met once."""
    return bool(group.place == action.source or group.kind is not Kind.MARBLE)
