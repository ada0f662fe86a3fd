"""A form of any game as figures per seat: what points and tie-breaks are made of.

Only accepted forms come here; a form that an organiser overruled may be odd, but has its shape.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One line of a form. What a game does not know stays at its default."""

    own: int = 0  # pawns home, or the points of the form
    conceded: int = 0  # the opponents' pawns home
    won: bool = False
    place: Fraction | None = None  # the mean of the places covered, when it is shared
    stands: int | None = None  # the place as the form says it
    is_last: bool = False
    cards: int = 0  # cards left
    turns: int | None = None
    fritsjes: int | None = None
    went_out: bool = False
    parts: tuple[int, ...] = ()  # points per deal or round of the table


def without_names(form: Mapping[str, Any]) -> dict[str, Any]:
    """A form as it is kept: figures and seats. Names stand with the entries, and nowhere else."""
    return {field: value for field, value in form.items() if field != "names"}


def mean_places(places: Iterable[int]) -> list[Fraction]:
    """Each place as the mean of those it covers: 1, 2, 2, 4 becomes 1, 2½, 2½, 4."""
    listed = list(places)
    return [Fraction(2 * place + listed.count(place) - 1, 2) for place in listed]


def places_of(values: Iterable[Any]) -> list[int]:
    """1 + the number of smaller values."""
    listed = list(values)
    return [1 + sum(other < value for other in listed) for value in listed]


def by_totals(
    rows: Sequence[Sequence[int]],
    players: int,
    totals: Sequence[int],
    *,
    fewest_first: bool = False,
) -> list[SeatScore]:
    """Of a form with a column per player: ``rows`` are its deals or rounds."""
    places = places_of(totals if fewest_first else [-total for total in totals])
    means = mean_places(places)
    return [
        SeatScore(
            own=totals[seat],
            place=means[seat],
            stands=places[seat],
            won=places[seat] == 1,
            is_last=places[seat] == max(places),
            parts=tuple(row[seat] for row in rows),
        )
        for seat in range(players)
    ]
