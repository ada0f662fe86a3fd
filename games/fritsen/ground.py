"""The ground of the table: where the open piles lie and where the next one may be started.

A place is its own text, such as ``"-1,2"``. A ``Ground`` never changes and is shared by all states
between two new piles: what it works out once serves them all.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable
from functools import lru_cache

from games.fritsen.cards import CODES

CLOSED = "0,0"  # the closed pile's place: never free, also when the pile is used up (RUL-11)
FIRST = "1,0"  # the first open pile
SIDES: tuple[str, ...] = ("-1,0", "0,-1", "0,1", "1,0")  # directly beside the closed pile, sorted

Row = tuple[str, ...]  # the move strings of one place, by card


@lru_cache(maxsize=1024)
def neighbours(place: str) -> tuple[str, str, str, str]:
    """The four places that share a side with this one; the board has no edge (RUL-10)."""
    x, y = map(int, place.split(","))
    return f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"


@lru_cache(maxsize=1024)
def row_of(place: str) -> Row:
    """The move of laying each card at this place."""
    return tuple(f"{code}@{place}" for code in CODES)


class Ground:
    """Where piles lie, and what that leaves free.

    ``places``, ``rows`` and the piles of a state run parallel, in ascending order of place.
    """

    __slots__ = ("free", "free_rows", "free_sides", "index", "joker", "places", "rows")

    def __init__(self, places: list[str], free: list[str], joker: str | None) -> None:
        """``places`` and ``free`` sorted; ``free``: every free neighbour of a pile."""
        self.places = places
        self.joker = joker
        self.free = free
        self.index = {place: number for number, place in enumerate(places)}
        self.rows = [row_of(place) for place in places]
        self.free_sides = [place for place in SIDES if place not in self.index and place != joker]
        self.free_rows = [row_of(place) for place in free]
        if joker is None and len(self.free_sides) == 1:
            # FR-41: the last side is kept for the joker pile
            self.free_rows.remove(row_of(self.free_sides[0]))

    def __eq__(self, other: object) -> bool:
        # the rest follows
        return isinstance(other, Ground) and (self.places, self.joker) == (
            other.places,
            other.joker,
        )

    __hash__ = None  # type: ignore[assignment]  # as for the other values with lists in them

    def with_pile(self, place: str) -> "Ground":
        """The ground once an open pile lies at this free place."""
        places = self.places.copy()
        insort(places, place)
        return Ground(places, self._free_after(place), self.joker)

    def with_joker_pile(self, place: str) -> "Ground":
        return Ground(self.places, self._free_after(place), place)

    def _free_after(self, place: str) -> list[str]:
        """FR-40: the neighbours of the new pile come free, its own place does not stay so."""
        free = self.free.copy()
        free.remove(place)
        for near in neighbours(place):
            if near not in self.index and near not in (CLOSED, self.joker):
                position = bisect_left(free, near)
                if position == len(free) or free[position] != near:
                    free.insert(position, near)
        return free

    def blocked(self, glass: str) -> frozenset[str]:
        """FR-53: the places of the piles on which nobody may lay while the glass stands there."""
        return frozenset((glass, *neighbours(glass)))


def ground_of(places: Iterable[str], joker: str | None) -> Ground:
    """The ground of open piles at these places."""
    taken = sorted(places)
    every_pile = [CLOSED, *taken] if joker is None else [CLOSED, joker, *taken]
    occupied = frozenset(every_pile)
    beside = {near for place in every_pile for near in neighbours(place)}
    return Ground(taken, sorted(beside - occupied), joker)
