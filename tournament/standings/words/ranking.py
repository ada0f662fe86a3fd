"""A standing as people read it: rows with their sentence, cells with their words."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournament.events.words.criteria import HEADS, written
from tournament.standings.words.standing import rank_sentence


class ToldRow(NamedTuple):
    """``row`` is the query's row (tournament/standings/reads/standing.py); the sentence and the
    tie-breaks are put into words when a page asks for them."""

    row: Any
    points: str
    cells: tuple[str, ...]
    chain: tuple[str, ...]
    shared: tuple[Any, ...]  # all rows of this rank, this one included
    above: Any | None  # the last row of the rank before

    @property
    def is_shared(self) -> bool:
        return len(self.shared) > 1

    @property
    def criteria(self) -> tuple[str, ...]:
        return tuple(self.criterion(code) for code in self.chain)

    def criterion(self, code: str) -> str:
        values = self.row.criteria
        return written(values[code]) if code in values else ""

    @property
    def sentence(self) -> str:
        row, above = self.row, self.above
        others = [one.number for one in self.shared if one is not row]
        return rank_sentence(
            row.rank,
            self.shared[0].decided_by,
            {"points": row.points, **row.criteria},
            (above.number, {"points": above.points, **above.criteria}) if above else None,
            others,
        )


def told(page: Any) -> list[ToldRow]:
    found: list[ToldRow] = []
    above = None
    for _rank, rows in groupby(page.rows, key=attrgetter("rank")):
        shared = tuple(rows)
        found += [told_row(row, page.chain, shared, above) for row in shared]
        above = shared[-1]
    return found


def told_row(row: Any, chain: tuple[str, ...], shared: tuple[Any, ...], above: Any) -> ToldRow:
    cells = tuple(cell_words(cell) for cell in row.cells)
    return ToldRow(row, written(row.points), cells, chain, shared, above)


def cell_words(cell: Any) -> str:
    """The points of a round, or why there are none yet."""
    if cell.how == "open":
        return "…"
    points = "–" if cell.points is None else written(cell.points)
    if cell.how == "bye":
        return _("%(points)s bye") % {"points": points}
    return points


def chain_words(chain: Sequence[str]) -> list[str]:
    return [str(HEADS[code]) for code in chain]
