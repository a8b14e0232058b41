"""The duel as a matrix game (C5), on any measure of what the hands after it are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.tacocat.cards import Hand, without

Matrix = list[list[float]]
"""What the row player wins: a row for each own card, a column for each card of the other."""

Worth = Callable[[Hand, Hand], float]
"""From the attacker's and the defender's hand to what the round is worth to the attacker; what it is
worth to the defender is the negative of that."""


def matrix(own: Hand, other: Hand, worth: Worth) -> Matrix:
    """The duel of two known hands. After a tie the lead is taken to be open."""
    rests = [without(other, (card,)) for card in other]
    table: Matrix = []
    for card in own:
        rest = without(own, (card,))
        row = []
        for theirs, their_rest in zip(other, rests, strict=True):
            value = 0.0
            if card >= theirs:
                value += worth(rest, their_rest)
            if card <= theirs:
                value -= worth(their_rest, rest)
            row.append(value / 2 if card == theirs else value)
        table.append(row)
    return table


def solve(table: Sequence[Sequence[float]], rounds: int) -> tuple[list[float], float]:
    """How often each row should be played, and the value of the game, by fictitious play."""
    rows, columns = [0.0] * len(table), [0.0] * len(table[0])
    played = [0] * len(table)
    row = column = 0
    for _ in range(rounds):
        played[row] += 1
        for index, line in enumerate(table):
            rows[index] += line[column]
        for index, value in enumerate(table[row]):
            columns[index] += value
        row, column = rows.index(max(rows)), columns.index(min(columns))
    return [count / rounds for count in played], (max(rows) + min(columns)) / 2 / rounds
