"""A standing as text that never changes: what the play-off's seed is made from.

Numbers instead of names (a name may be corrected or removed later), codes instead of words, exact
fractions, lines that end in a line feed: the same bytes on every machine and in every language.
"""

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from scoring.standings import Standing

BY_CHANCE = ("playoff", "lots")


def before_chance(chain: Sequence[str]) -> tuple[str, ...]:
    """The criteria that what was played decides, up to the first that needs a seed."""
    codes = list(chain)
    return tuple(
        codes[: min((codes.index(code) for code in BY_CHANCE if code in codes), default=len(codes))]
    )


def standing_text(rows: Sequence[Standing], chain: Sequence[str]) -> str:
    """Comma separated: rank, number, points, then a column for each criterion."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["rank", "number", "points", *chain])
    for row in rows:
        criteria = [written(row.criteria.get(code, "")) for code in chain]
        writer.writerow([row.rank, row.entry, written(row.points), *criteria])
    return out.getvalue()


def written(value: Any) -> str:
    """Exact: fractions as "a/b", several values with spaces between."""
    if isinstance(value, tuple | list):
        return " ".join(written(item) for item in value)
    if isinstance(value, Fraction) and value.denominator == 1:
        return str(value.numerator)
    return str(value)
