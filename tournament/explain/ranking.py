"""A standing as people read it: rows with their sentence, cells with their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournament.explain.criteria import HEADS, written
from tournament.explain.standing import rank_sentence


@dataclass(frozen=True, slots=True)
class ToldRow:
    """``row`` is the query's row (tournament/queries/standing_page.py)."""

    row: Any
    points: str
    cells: tuple[str, ...]
    criteria: tuple[str, ...]
    sentence: str
    is_shared: bool


def told(page: Any) -> list[ToldRow]:
    rows = page.rows
    return [told_row(rows, index, page.chain) for index in range(len(rows))]


def told_row(rows: Sequence[Any], index: int, chain: Sequence[str]) -> ToldRow:
    row = rows[index]
    shared = [one.number for one in rows if one.rank == row.rank and one.number != row.number]
    first = next(at for at, one in enumerate(rows) if one.rank == row.rank)
    leader = rows[first]
    before = rows[first - 1] if first else None
    return ToldRow(
        row=row,
        points=written(row.points),
        cells=tuple(cell_words(cell) for cell in row.cells),
        criteria=tuple(
            written(row.criteria[code]) if code in row.criteria else "" for code in chain
        ),
        sentence=rank_sentence(
            row.rank,
            leader.decided_by,
            {"points": row.points, **row.criteria},
            (before.number, {"points": before.points, **before.criteria}) if before else None,
            shared,
        ),
        is_shared=bool(shared),
    )


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
