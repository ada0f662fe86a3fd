"""A standing in words: rows and cells as people read them, and why an entry has its rank."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy as _n

from tournament.events.words.criteria import HEADS, NAMES, one_or_more, points_said, written

# criterion → what divided the entry from the one before it; mine and theirs are its values
BELOW: dict[str, str | Promise] = {
    "points": _n(
        "%(rank)s: %(mine)s point; number %(other)s has %(theirs)s.",
        "%(rank)s: %(mine)s points; number %(other)s has %(theirs)s.",
        "count",
    ),
    "conceded": _n(
        "%(rank)s: as many points as number %(other)s, but %(mine)s pawn conceded against %(theirs)s.",
        "%(rank)s: as many points as number %(other)s, but %(mine)s pawns conceded against %(theirs)s.",
        "count",
    ),
    "wins": _n(
        "%(rank)s: as many points as number %(other)s, but %(mine)s round won against %(theirs)s.",
        "%(rank)s: as many points as number %(other)s, but %(mine)s rounds won against %(theirs)s.",
        "count",
    ),
    "difference": _(
        "%(rank)s: tied with number %(other)s up to the difference of pawns: %(mine)s against "
        "%(theirs)s."
    ),
    "mutual": _(
        "%(rank)s: tied with number %(other)s up to the games among each other: %(mine)s "
        "against %(theirs)s."
    ),
    "opponents": _(
        "%(rank)s: tied with number %(other)s up to the mean of the opponents' points: %(mine)s "
        "against %(theirs)s."
    ),
    "best_rounds": _(
        "%(rank)s: tied with number %(other)s up to the best rounds: %(mine)s against %(theirs)s."
    ),
    "best_round": _(
        "%(rank)s: tied with number %(other)s up to the best round: %(mine)s against %(theirs)s."
    ),
    "firsts": _(
        "%(rank)s: tied with number %(other)s up to the first places: %(mine)s against %(theirs)s."
    ),
    "lasts": _(
        "%(rank)s: tied with number %(other)s up to the last places: %(mine)s against %(theirs)s."
    ),
    "places": _(
        "%(rank)s: tied with number %(other)s up to the first places, second places and so on: "
        "%(mine)s against %(theirs)s."
    ),
    "cards": _(
        "%(rank)s: tied with number %(other)s up to the cards left: %(mine)s against %(theirs)s."
    ),
    "turns": _(
        "%(rank)s: tied with number %(other)s up to the mean of turns: %(mine)s against %(theirs)s."
    ),
    "fritsjes": _(
        "%(rank)s: tied with number %(other)s up to the fritsjes: %(mine)s against %(theirs)s."
    ),
    "average": _(
        "%(rank)s: tied with number %(other)s up to the average of a round at the table: "
        "%(mine)s against %(theirs)s."
    ),
    "rounds_won": _(
        "%(rank)s: tied with number %(other)s up to the rounds won at the table: %(mine)s "
        "against %(theirs)s."
    ),
    "positive_deals": _(
        "%(rank)s: tied with number %(other)s up to the deals with points: %(mine)s against "
        "%(theirs)s."
    ),
    "worst_deal": _n(
        "%(rank)s: tied with number %(other)s up to the worst deal: %(mine)s minus point "
        "against %(theirs)s.",
        "%(rank)s: tied with number %(other)s up to the worst deal: %(mine)s minus points "
        "against %(theirs)s.",
        "count",
    ),
    "playoff": _("%(rank)s: tied with number %(other)s on everything; decided by the play-off."),
    "lots": _("%(rank)s: tied with number %(other)s on everything; decided by lot."),
    "stage": _("%(rank)s: the first behind number %(other)s, who plays for the places before it."),
    "seed": _("%(rank)s: as far as number %(other)s, who stood before it when they came in."),
    "group": _("%(rank)s: a place lower in its group than number %(other)s."),
    "knockout": _(
        "%(rank)s: number %(other)s came farther in the knock-out, or had the better seed."
    ),
}


def ordinal(rank: int) -> str:
    """ "2nd" as the language writes it: Dutch 2e, German 2."""
    return _ordinal(rank, get_language())


@lru_cache(maxsize=2048)
def _ordinal(rank: int, _language: str | None) -> str:
    if gettext("%(rank)sth") != "%(rank)sth":
        return gettext("%(rank)sth") % {"rank": rank}
    teen = 10 <= rank % 100 <= 20
    ending = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"


def rank_sentence(
    rank: int,
    decided_by: str | None,
    mine: Mapping[str, Any],
    before: tuple[int, Mapping[str, Any]] | None,
    shared_with: list[int],
    *,
    ahead: tuple[int, str] | None = None,
    stage: str = "",
) -> str:
    """``mine`` and ``before`` (the number and values of the entry before) hold ``points`` too.

    ``ahead``: of the first one, whom it is ahead of on equal points, and by what. ``stage``: what it
    plays in for its place.
    """
    words: dict[str, Any] = {"rank": ordinal(rank)}
    if stage and before is None and not shared_with:
        return gettext("%(rank)s: the first of the stage “%(stage)s”.") % {**words, "stage": stage}
    if shared_with:
        numbers = ", ".join(str(number) for number in shared_with)
        told = gettext("%(rank)s: shared with %(numbers)s, tied on everything that counts.")
        shared = told % {**words, "numbers": numbers}
        if rank == 1 or decided_by is None or before is None:
            return shared
        rest = below(words, decided_by, mine, before).removeprefix(f"{words['rank']}: ")
        return f"{shared} {rest[:1].upper()}{rest[1:]}"
    if ahead:
        number, code = ahead
        first = {"points": points_said(mine["points"]), "other": number, "why": str(NAMES[code])}
        said = gettext("%(points)s; ahead of number %(other)s by %(why)s") % first
        return f"{words['rank']}: {said}."
    if before is None or decided_by is None:
        points = {**words, "points": written(mine["points"])}
        return gettext("%(rank)s: most points, %(points)s.") % points
    return below(words, decided_by, mine, before)


def below(
    words: dict[str, Any],
    decided_by: str,
    mine: Mapping[str, Any],
    before: tuple[int, Mapping[str, Any]],
) -> str:
    number, theirs = before
    values = {
        "other": number,
        "mine": written(mine.get(decided_by)),
        "theirs": written(theirs.get(decided_by)),
        "count": one_or_more(mine.get(decided_by)),
    }
    return str(BELOW[decided_by] % {**words, **values})


class ToldRow(NamedTuple):
    """``row`` is the query's row (tournament/standings/reads/standing.py); the sentence and the
    tie-breaks are put into words when a page asks for them."""

    row: Any
    points: str
    cells: tuple[str, ...]
    chain: tuple[str, ...]
    shared: tuple[Any, ...]  # all rows of this rank, this one included
    above: Any | None  # the last row of the rank before
    below: Any | None  # the first row of the rank after

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
            ahead=None if above else self.ahead,
            stage=row.stage,
        )

    @property
    def ahead(self) -> tuple[int, str] | None:
        """Whom it is ahead of on equal points, and by which criterion."""
        below = self.below
        if below is None or below.decided_by not in NAMES or below.points != self.row.points:
            return None
        return below.number, below.decided_by


def told(page: Any) -> list[ToldRow]:
    found: list[ToldRow] = []
    ranks = [tuple(rows) for _rank, rows in groupby(page.rows, key=attrgetter("rank"))]
    for place, shared in enumerate(ranks):
        above = ranks[place - 1][-1] if place else None
        below = ranks[place + 1][0] if place + 1 < len(ranks) else None
        for row in shared:
            cells = tuple(cell_words(cell) for cell in row.cells)
            points = written(row.points)
            found.append(ToldRow(row, points, cells, page.chain, shared, above, below))
    return found


def told_one(page: Any, number: int) -> ToldRow | None:
    """The row of one entry; a thousand phones ask, each for its own."""
    row = next((one for one in page.rows if one.number == number), None)
    if row is None:
        return None
    shared = tuple(one for one in page.rows if one.rank == row.rank)
    above = next((one for one in reversed(page.rows) if one.rank < row.rank), None)
    below = next((one for one in page.rows if one.rank > row.rank), None)
    cells = tuple(cell_words(cell) for cell in row.cells)
    return ToldRow(row, written(row.points), cells, page.chain, shared, above, below)


def cell_words(cell: Any) -> str:
    """The points of a round, or why there are none yet."""
    if cell.how == "open":
        return "…"
    points = "–" if cell.points is None else written(cell.points)
    if cell.how == "bye":
        return gettext("%(points)s bye") % {"points": points}
    return points


def chain_words(chain: Sequence[str]) -> list[str]:
    return [str(HEADS[code]) for code in chain]
