"""The ground of a Fritsen table: piles in their places round the closed pile, and the glass."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.core.drawing.svg import text
from tournament.games.fritsen.pieces import (
    BACK,
    CARD_HEIGHT,
    CARD_WIDTH,
    EDGE,
    EDGE_STEP,
    INK,
    PAPER,
    QUIET,
    STACKED,
    TOP,
    back,
    face,
    glass,
    moved,
    outline,
    stack,
    star,
)

WIDTH, MARGIN = 600, 16
CELL_WIDTH, CELL_HEIGHT = 62, 80
ROOM = (WIDTH - 2 * MARGIN, 470)  # the piles are made smaller to fit in here
LARGEST = 1.3
CLOSED = "0,0"
SIDES = ("1,0", "-1,0", "0,1", "0,-1")


def coordinates(place: str) -> tuple[int, int]:
    x, y = place.split(",")
    return int(x), int(y)


def lanes(used: Collection[int]) -> dict[int, int]:
    """Coordinates → columns or rows from 0; a wide gap of a hand-made state takes one lane."""
    numbers: dict[int, int] = {}
    lane, previous = -1, 0
    for value in sorted(set(used)):
        lane += 1 if lane < 0 or value == previous + 1 else 2
        numbers[value] = lane
        previous = value
    return numbers


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the places lie in the picture."""

    columns: Mapping[int, int]
    rows: Mapping[int, int]
    scale: float

    @property
    def bottom(self) -> float:
        return MARGIN + (max(self.rows.values()) + 1) * CELL_HEIGHT * self.scale

    def middle(self, place: str) -> tuple[float, float]:
        x, y = coordinates(place)
        across = self.columns[x] - max(self.columns.values()) / 2
        down = self.rows[-y] + 0.5
        scale = self.scale
        return WIDTH / 2 + across * CELL_WIDTH * scale, MARGIN + down * CELL_HEIGHT * scale


def grid_of(piles: Collection[str]) -> Grid:
    """All piles and the four sides of the closed pile; y grows upwards."""
    places = [coordinates(place) for place in (CLOSED, *SIDES, *piles)]
    columns = lanes([x for x, _y in places])
    rows = lanes([-y for _x, y in places])
    across = (max(columns.values()) + 1) * CELL_WIDTH
    down = (max(rows.values()) + 1) * CELL_HEIGHT
    return Grid(columns, rows, min(LARGEST, ROOM[0] / across, ROOM[1] / down))


def is_blocked(state: Mapping[str, Any], place: str) -> bool:
    """Does the glass stand on this pile or next to it?"""
    if state["glass"] is None:
        return False
    (x, y), (glass_x, glass_y) = coordinates(place), coordinates(state["glass"])
    return abs(x - glass_x) + abs(y - glass_y) <= 1


def ground(state: Mapping[str, Any], grid: Grid, marked: str | None) -> Iterator[str]:
    """Everything that lies on the table; ``marked`` is where the last card went."""
    yield (
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{grid.bottom:.1f}" rx="18"'
        f' fill="{TOP}" stroke="{EDGE}" stroke-width="2"/>'
    )
    yield moved(*grid.middle(CLOSED), grid.scale, *_closed_pile(len(state["deck"])))
    free = [side for side in SIDES if side not in state["piles"]]
    if state["joker"] is None and len(free) == 1:  # FR-41: kept for the joker pile
        kept = outline(fill="none", stroke=EDGE, width=2, dashed=True) + star(0, 0, 13, EDGE)
        yield moved(*grid.middle(free[0]), grid.scale, kept)
    for place, cards in state["piles"].items():
        parts = _pile(cards, blocked=is_blocked(state, place), marked=place == marked)
        yield moved(*grid.middle(place), grid.scale, *parts)
    if state["glass"] is not None:  # last, so that no pile covers it
        yield moved(*grid.middle(state["glass"]), grid.scale, glass(19, 22))


def _closed_pile(cards: int) -> Iterator[str]:
    if not cards:
        yield outline(fill="none", stroke=QUIET, width=2, dashed=True)
        yield text(0, 9, "0", size=26, fill=QUIET, bold=True)
        return
    yield stack(back(), cards, under=BACK)
    yield f'<circle r="19" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>'
    yield text(0, 8, str(cards), size=22, bold=True)


def _pile(cards: Sequence[str], *, blocked: bool, marked: bool) -> Iterator[str]:
    if marked:  # round the card and the edges of those below it
        spread = EDGE_STEP * (min(len(cards), STACKED) - 1)
        yield (
            f'<rect x="{-CARD_WIDTH / 2 - 5}" y="{-CARD_HEIGHT / 2 - 5}"'
            f' width="{CARD_WIDTH + 10 + spread:.1f}" height="{CARD_HEIGHT + 10 + spread:.1f}"'
            f' rx="9" fill="none" stroke="{INK}" stroke-width="3"/>'
        )
    yield stack(face(cards[0]), len(cards))
    if blocked:  # pale and crossed out: nothing can be laid here
        yield (
            f'<g fill-opacity="0.55">{outline(fill=PAPER, stroke="none")}</g>'
            + outline(fill="none", stroke=INK, width=2, dashed=True)
            + f'<path d="M{-CARD_WIDTH / 2 + 5},{CARD_HEIGHT / 2 - 5}L{CARD_WIDTH / 2 - 5},'
            f'{-CARD_HEIGHT / 2 + 5}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="5 4"/>'
        )
