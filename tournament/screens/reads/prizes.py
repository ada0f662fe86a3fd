"""The prize-giving as pictures that rise: a line a place, two with a medal, the winner alone, and
then the podium; all of it as large as it fits."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from tournament.models import Event
from tournament.screens import layout
from tournament.screens.reads.picture import Frame, Made, one_page
from tournament.standings.reads.prizes import PODIUM, board_of
from tournament.standings.words.prizes import Said, said_of

RISING = {2: 9.0, 3: 8.05, 4: 7.2, 5: 6.4, 6: 6.4, 7: 6.4}  # of other places: the smallest
NAME, MEDAL = 136.0, 152.0  # how wide a name may be beside rank and points, or beside its ring
GAP = 0.5  # between two lines
RING, POINTS = 27.0, 9.0  # of the winner, above and below the name
STEP = 54.0  # how wide a step of the podium is, and how high each is
STEPS = {1: 40.0, 2: 32.0, 3: 24.0}
NAMES = 3  # a name takes no more lines


class Line(NamedTuple):
    """One who was read out; ``type`` is the class of the size of its name."""

    said: Said
    lines: tuple[str, ...]
    type: str
    is_medal: bool = False
    below: tuple[str, ...] = ()  # points, what it wins, and why


class Step(NamedTuple):
    rank: int
    lines: tuple[str, ...]
    type: str


def prizes(event: Event, frame: Frame) -> Made:
    board = board_of(event)
    said = [said_of(one) for one in board.lines]
    high = frame.high + layout.TITLE
    if board.kind == "places":
        return one_page("prizes", places(said, high), board.kind)
    if board.kind == "podium":
        return one_page("prizes", podium(said, high), board.kind)
    return one_page("prizes", [alone(one, high) for one in said[:1]], board.kind)


def places(said: Sequence[Said], high: float) -> list[Line]:
    """The newest first, as many as there is room for."""
    found = []
    for one in said:
        size = RISING.get(one.rank or 0, layout.FLOOR)
        is_medal = one.rank is not None and one.rank <= PODIUM
        lines = layout.broken(
            one.name, (MEDAL if is_medal else NAME) * layout.SPARE, size, bold=True
        )
        told = " · ".join(filter(None, [one.points if is_medal else "", one.gift]))
        below = layout.broken(told, NAME * layout.SPARE, layout.FLOOR) if told else ()
        high -= (len(lines) * size + len(below) * layout.FLOOR) * layout.PITCH + GAP
        if high < 0:
            break
        found.append(Line(one, lines, type_of(size), is_medal, below))
    return found


def alone(said: Said, high: float) -> Line:
    """The winner, or who gets a special prize, on the whole picture."""
    wide = (layout.WIDE - 6) * layout.SPARE
    told = [text for text in (said.gift, said.reason) if text]
    below = [part for text in told for part in layout.broken(text, wide, layout.FLOOR)]
    high -= RING + POINTS + len(below) * layout.FLOOR * layout.PITCH
    size, lines = largest([said.name], layout.WIDE - 6, high)
    return Line(said, lines, type_of(size), below=tuple(below))


def podium(said: Sequence[Said], high: float) -> list[Step]:
    """Who shares a step stands on it together; where so many names do not fit, their numbers. All
    in one type, so that nobody is larger than the winner."""
    on_it = {rank: list(sharing) for rank, sharing in groupby(said, key=lambda one: one.rank or 0)}

    def fitted(rank: int, most: float = layout.SIZES[-1]) -> tuple[float, tuple[str, ...]]:
        names = [one.name for one in on_it[rank]]
        return largest(names, STEP - 2, high - STEPS[rank] - 4, most)

    most = min((size for size, lines in map(fitted, on_it) if lines), default=layout.FLOOR)
    steps = []
    for rank, sharing in on_it.items():
        size, lines = fitted(rank, most)
        if not lines:
            numbers = " · ".join(str(one.number) for one in sharing)
            size, lines = layout.FLOOR, layout.broken(numbers, STEP - 2, layout.FLOOR)
        steps.append(Step(rank, lines, type_of(size)))
    return steps


def largest(
    names: Sequence[str], wide: float, high: float, most: float = layout.SIZES[-1]
) -> tuple[float, tuple[str, ...]]:
    """The largest type in which these names have room below each other; no lines: none has."""
    for size in reversed([one for one in layout.SIZES if one <= most]):
        broken = [layout.broken(name, wide * layout.SPARE, size, bold=True) for name in names]
        lines = tuple(line for name in broken for line in name)
        short = size == layout.FLOOR or all(len(name) <= NAMES for name in broken)
        if short and len(lines) * size * layout.PITCH <= high:
            return size, lines
    return layout.FLOOR, ()


def type_of(size: float) -> str:
    return f"type-{round(size * 100)}"
