"""The ground of a Fritsen table: piles in their places round the closed pile, and the glass."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.core.drawing.svg import come, text
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
    middle_lanes: tuple[float, float]  # of those in which something lies

    @property
    def bottom(self) -> float:
        return MARGIN + (max(self.rows.values()) + 1) * CELL_HEIGHT * self.scale

    def middle(self, place: str) -> tuple[float, float]:
        x, y = coordinates(place)
        column, row = self.middle_lanes
        across, down = self.columns[x] - column, self.rows[-y] - row
        upright = (MARGIN + self.bottom) / 2
        return (
            WIDTH / 2 + across * CELL_WIDTH * self.scale,
            upright + down * CELL_HEIGHT * self.scale,
        )


def grid_of(piles: Collection[str], kept: Collection[str] = ()) -> Grid:
    """All piles and the four sides of the closed pile, in the middle what lies there, the place
    that is kept for jokers included; y grows upwards."""
    places = [coordinates(place) for place in (CLOSED, *SIDES, *piles)]
    columns = lanes([x for x, _y in places])
    rows = lanes([-y for _x, y in places])
    across = (max(columns.values()) + 1) * CELL_WIDTH
    down = (max(rows.values()) + 1) * CELL_HEIGHT
    there = [coordinates(place) for place in (CLOSED, *piles, *kept)]
    used = [columns[x] for x, _y in there], [rows[-y] for _x, y in there]
    middle = [(min(lanes_) + max(lanes_)) / 2 for lanes_ in used]
    scale = min(LARGEST, ROOM[0] / across, ROOM[1] / down)
    return Grid(columns, rows, scale, (middle[0], middle[1]))


def kept_for_jokers(state: Mapping[str, Any]) -> list[str]:
    """The last free side of the closed pile (FR-41)."""
    free = [side for side in SIDES if side not in state["piles"]]
    return free if state["joker"] is None and len(free) == 1 else []


def is_blocked(state: Mapping[str, Any], place: str) -> bool:
    """Does the glass stand on this pile or next to it?"""
    if state["glass"] is None:
        return False
    (x, y), (glass_x, glass_y) = coordinates(place), coordinates(state["glass"])
    return abs(x - glass_x) + abs(y - glass_y) <= 1


def ground(
    state: Mapping[str, Any], grid: Grid, marked: str | None, came: tuple[float, float] | None
) -> Iterator[str]:
    """Everything that lies on the table; ``marked`` is where the last card went, and ``came`` from
    where in the picture."""
    yield (
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{grid.bottom:.1f}" rx="18"'
        f' fill="{TOP}" stroke="{EDGE}" stroke-width="2"/>'
    )
    yield moved(*grid.middle(CLOSED), grid.scale, *_closed_pile(len(state["deck"])))
    for side in kept_for_jokers(state):
        kept = outline(fill="none", stroke=EDGE, width=2, dashed=True) + star(0, 0, 13, EDGE)
        yield moved(*grid.middle(side), grid.scale, kept)
    for place, cards in state["piles"].items():
        x, y = grid.middle(place)
        way = []
        if came and place == marked:
            way = [((came[0] - x) / grid.scale, (came[1] - y) / grid.scale)]
        parts = _pile(cards, blocked=is_blocked(state, place), marked=place == marked, way=way)
        yield moved(x, y, grid.scale, *parts)
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


def _pile(
    cards: Sequence[str], *, blocked: bool, marked: bool, way: Sequence[tuple[float, float]]
) -> Iterator[str]:
    if marked:  # round the card and the edges of those below it
        spread = EDGE_STEP * (min(len(cards), STACKED) - 1)
        yield (
            f'<rect x="{-CARD_WIDTH / 2 - 5}" y="{-CARD_HEIGHT / 2 - 5}"'
            f' width="{CARD_WIDTH + 10 + spread:.1f}" height="{CARD_HEIGHT + 10 + spread:.1f}"'
            f' rx="9" fill="none" stroke="{INK}" stroke-width="3"/>'
        )
    yield stack(come(face(cards[0]), way), len(cards))
    if blocked:  # pale and crossed out: nothing can be laid here
        yield (
            f'<g fill-opacity="0.55">{outline(fill=PAPER, stroke="none")}</g>'
            + outline(fill="none", stroke=INK, width=2, dashed=True)
            + f'<path d="M{-CARD_WIDTH / 2 + 5},{CARD_HEIGHT / 2 - 5}L{CARD_WIDTH / 2 - 5},'
            f'{-CARD_HEIGHT / 2 + 5}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="5 4"/>'
        )
