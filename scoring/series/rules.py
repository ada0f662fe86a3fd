"""How a series ranks: who is ranked, what a place is worth, which evenings count, what divides ties.

docs/series.md has an example of each.
"""

from dataclasses import dataclass

# Who is ranked.
DUO, PERSON, CLUB = "duo", "person", "club"
UNITS = (DUO, PERSON, CLUB)
# What an evening is worth.
TABLE = "table"  # points for the first, the second …
FROM_BELOW = "from_below"  # the last one gets 1, each place above one more
SHARE = "share"  # 100 × the share of the others that stand below
OWN = "own"  # the points of the evening itself
WORTHS = (TABLE, FROM_BELOW, SHARE, OWN)
# How evenings are put together.
SUM, MEAN = "sum", "mean"
SUMS = (SUM, MEAN)
# What divides who is equal.
FIRSTS, BEST, MUTUAL, PLAYED, LAST = "firsts", "best", "mutual", "played", "last"
TIES = (FIRSTS, BEST, MUTUAL, PLAYED, LAST)

USUAL_TABLE = (25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


@dataclass(frozen=True, slots=True)
class Rules:
    """0 at a number: no such limit."""

    unit: str = DUO
    worth: str = TABLE
    table: tuple[int, ...] = USUAL_TABLE
    below_table: int = 0  # for everybody below the table's last place
    adding: str = SUM
    best: int = 0  # so many evenings count, the best ones
    drop: int = 0  # so many evenings of the series never count; one that was missed is the first
    least: int = 0  # who played fewer has no rank yet
    per_club: int = 0  # so many entries of a club count in an evening, the best ones
    chain: tuple[str, ...] = (FIRSTS, BEST)
    ratings: bool = False  # beside the ranking, of which they are no part
