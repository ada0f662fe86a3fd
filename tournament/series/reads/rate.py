"""Working out the ratings of a series, game by game; what a worker does."""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import groupby
from typing import TYPE_CHECKING

from tournament.models import Series
from tournament.series.reads.pages import key_of
from tournament.series.reads.season import AT_ONCE, Known, bodies_of, known_of

if TYPE_CHECKING:
    from tournament.series.core.ratings.tables import Table

DUOS, PEOPLE = "duos", "people"
Row = tuple[str, float, float, int, bool]  # by key: figure, interval, rounds, told apart
Data = dict[str, dict[str, list[Row]]]  # by game, of duos and of people


def can_rate() -> bool:
    """Whether what works them out is installed."""
    return find_spec("numpy") is not None


def worked_out(series: Series) -> Data:
    """Of the evenings in force; a duo is whoever of an entry came together, however many."""
    from tournament.series.core.ratings.rating import (  # noqa: PLC0415 - not every Honk has numpy
        duos,
        people,
        ratings_of,
    )

    found: Data = {}
    for game, tables in tables_by_game(series, known_of(series)):
        rated = {DUOS: ratings_of(tables, duos), PEOPLE: ratings_of(tables, people)}
        found[game] = {
            what: [
                (key_of(one.who), one.figure, one.within, one.rounds, one.is_told) for one in ones
            ]
            for what, ones in rated.items()
        }
    return found


def tables_by_game(series: Series, known: Known) -> Iterator[tuple[str, list["Table"]]]:
    from tournament.series.core.ratings.tables import tables_of  # noqa: PLC0415 - as above

    events = sorted(known.played.values(), key=lambda one: (one.head["game"], one.hash))
    for game, ones in groupby(events, key=lambda one: str(one.head["game"])):
        tables: list[Table] = []
        hashes = [one.hash for one in ones]
        for at in range(0, len(hashes), AT_ONCE):
            for body in bodies_of(series, hashes[at : at + AT_ONCE]).values():
                tables += tables_of(body, known.names.link(body["hall"]))
        yield game, tables
