"""Where things lie on the cloth: the other hand, the row of spaces, and the mat with its two rows of cards."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Box, around

CARD = (80.0, 114.0)
"""A card with its lower edge, in its own units."""


def card_box(centre: tuple[float, float], width: float) -> Box:
    """The box of a card of that width."""
    return around(centre, width, width * CARD[1] / CARD[0])


@dataclass(frozen=True, slots=True)
class Cell:
    """Where one attacking card lies and where its answer goes."""

    blow: Box
    answer: Box


@dataclass(frozen=True, slots=True)
class Places:
    """Everything on the board zone, in logical pixels. Rows: 0 is the other player, 1 the one at the bottom."""

    board: Box
    compact: bool
    plate: Box
    backs: Box
    note: Box
    tray: Box
    side: float
    gap: float
    mat: Box
    own_plate: Box | None
    own: Box

    @staticmethod
    def of(board: Box, compact: bool, count: int, open_hands: bool) -> Places:
        """``count`` spaces; ``open_hands`` keeps a strip below the mat for the second hand (replays)."""
        pad, gap, strip_h = (8.0, 6.0, 58.0) if compact else (22.0, 8.0, 92.0)
        top = board.y + (8 if compact else 16)
        plate_w, note_w = (190.0, 190.0) if compact else (200.0, 250.0)
        plate_h = 54.0
        plate = Box(board.x + pad, top, plate_w, plate_h)
        note = Box(board.right - pad + (0 if compact else 4) - note_w, top, note_w, plate_h)
        half = min(board.centre.x - plate.right, note.x - board.centre.x) - 12
        backs = Box(board.centre.x - half, top, 2 * half, strip_h)
        margin = 16.0 if compact else 46.0
        columns = count + 2
        side = min(104.0, (board.w - margin - 16 * compact - (columns - 1) * gap) / columns)
        low = 118.0 - 70 if compact else 70.0
        gaps = (6.0, 10.0) if compact else (18.0, 30.0)
        foot = board.bottom - (8 if compact else 16)
        own_plate = None
        own = Box(board.centre.x - 60, board.bottom - 20, 120, 60)
        if open_hands:
            own = Box(backs.x, foot - strip_h, backs.w, strip_h)
            own_plate = Box(plate.x, foot - plate_h, plate_w, plate_h)
            foot = own.y - (6 if compact else 10)
            gaps = (6.0, 8.0) if compact else (12.0, 14.0)
            side = min(side, 74.0 if not compact else 58.0)
        row_w = columns * side + (columns - 1) * gap
        edge = 12.0 if compact else 14.0
        tray = Box(board.centre.x - row_w / 2 - edge, top + strip_h + gaps[0], row_w + 2 * edge, side + low)
        mat_top = tray.bottom + gaps[1]
        mat = Box(board.x + pad, mat_top, board.w - 2 * pad, foot - mat_top)
        return Places(board, compact, plate, backs, note, tray, side, gap, mat, own_plate, own)

    # --- the row ------------------------------------------------------------------------------------------

    def column(self, position: float) -> float:
        """The left edge of a position of the cat: -1 is the left goal."""
        edge = 12.0 if self.compact else 14.0
        return self.tray.x + edge + (position + 1) * (self.side + self.gap)

    def space(self, position: float) -> Box:
        """A space."""
        return Box(self.column(position), self.tray.y + (8 if self.compact else 14), self.side, self.side)

    def goal(self, position: int) -> Box:
        """A goal: as wide as a space, higher."""
        box = self.space(position)
        return Box(box.x, box.y, box.w, box.w * 1.3)

    def tag(self, position: int) -> Box:
        """Where hand size and arrow of a space stand."""
        box = self.space(position)
        return Box(box.x, box.bottom + (6 if self.compact else 8), box.w, 24)

    # --- the mat ------------------------------------------------------------------------------------------

    @property
    def words_width(self) -> float:
        """The width of the words at the left of the mat."""
        return 146.0 if self.compact else 200.0

    @property
    def piles_width(self) -> float:
        """The width of the two piles at the right of the mat."""
        return 168.0 if self.compact else 240.0

    @property
    def slots(self) -> Box:
        """The middle of the mat, where cards are played."""
        inner = 12.0 if self.compact else 22.0
        x = self.mat.x + inner + self.words_width
        return Box(x, self.mat.y + 8, self.mat.right - inner - self.piles_width - x, self.mat.h - 16)

    def words(self, row: int) -> Box:
        """The words of a row."""
        inner = 12.0 if self.compact else 22.0
        half = (self.mat.h - 16) / 2
        return Box(self.mat.x + inner, self.mat.y + 8 + row * half, self.words_width - 10, half)

    @property
    def card_width(self) -> float:
        """The width of a card on the mat."""
        return min(64.0, ((self.mat.h - 16) / 2 - 6) * CARD[0] / CARD[1])

    def row_cards(self, row: int, count: int) -> list[Box]:
        """A row of ``count`` cards side by side, overlapping where there is no room."""
        area = self.slots
        width = self.card_width
        step = min(width + 12, (area.w - width) / max(1, count - 1)) if count > 1 else 0.0
        y = area.y + area.h * (0.25 + 0.5 * row)
        return [card_box((area.x + width / 2 + index * step, y), width) for index in range(count)]

    def cells(self, count: int, attacker_row: int) -> list[Cell]:
        """Places for ``count`` attacking cards and their answers: one below the other, or, where there are many, two
        rows of pairs with the answer laid over its blow."""
        area = self.slots
        width = self.card_width
        if count <= 4 and area.w / count >= width + 10:
            step = min(132.0 if not self.compact else 88.0, area.w / count)
            rows = [area.y + area.h * 0.25, area.y + area.h * 0.75]
            found = []
            for index in range(count):
                x = area.x + width / 2 + index * step
                boxes = [card_box((x, y), width) for y in rows]
                found.append(Cell(boxes[attacker_row], boxes[1 - attacker_row]))
            return found
        columns = (count + 1) // 2
        step = area.w / columns
        high = area.h / 2
        small = min(width, step * 0.56, (high - 6) * 0.8 * CARD[0] / CARD[1])
        shift, drop = step - small - 12, high - 6 - small * CARD[1] / CARD[0]
        found = []
        for index in range(count):
            row, column = divmod(index, columns)
            x = area.x + column * step + small / 2
            y = area.y + row * high + 2 + small * CARD[1] / CARD[0] / 2
            found.append(Cell(card_box((x, y), small), card_box((x + min(shift, small * 0.6), y + drop), small)))
        return found

    def pile(self, place: int) -> Box:
        """The draw pile (0) or the discard pile (1)."""
        width = min(72.0, self.piles_width / 2 - 26, (self.mat.h - 84) * CARD[0] / CARD[1])
        inner = 12.0 if self.compact else 22.0
        half = (self.piles_width - 12) / 2
        x = self.mat.right - inner - self.piles_width + 12 + half * (place + 0.5)
        return card_box((x, self.mat.centre.y - 14), width)

    def side_of(self, row: int) -> tuple[float, float]:
        """Where the hand of a row is, for cards that come and go."""
        if row == 0:
            return self.backs.centre
        return self.own.centre
