"""A ranking as people and programs read it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import islice, product
from typing import Any

from django.utils.translation import gettext as _

from scoring.command import exact
from scoring.series.total import Competitor, Result, Total
from tournament.core.text import fold
from tournament.models import Series
from tournament.out.reads.rows import Sheet, plain
from tournament.series.reads.season import Known
from tournament.series.words import why

MOST_COLUMNS = 60  # evenings side by side in a spreadsheet


@dataclass(frozen=True, slots=True)
class Line:
    """One competitor; ``rank`` None: played too few evenings as yet."""

    key: str
    name: str
    total: Total
    rank: int | None
    sentence: str = ""


def name_of(known: Known, competitor: Competitor) -> str:
    """The people, or the team where that has a name; who may not be named is not."""
    called = known.names.called
    people = sorted((called.get(link, "") for link in competitor), key=lambda name: not name)
    together = " & ".join(name or _("not named") for name in people) if any(people) else ""
    team = called.get(known.teams.get(competitor, ""), "")
    return f"{team} ({together})" if team and together else team or together or _("not named")


def key_of(competitor: Competitor) -> str:
    """In addresses: it says nothing of names that are gone."""
    return hashlib.sha256("\n".join(competitor).encode()).hexdigest()[:16]


MOST_KEYS = 64  # of one competitor


def keys_of(known: Known, competitor: Competitor) -> set[str]:
    """All under which it was or may be known, as people were said to be the same or not."""
    links = product(*map(known.names.who.links_of, competitor))
    return {key_of(tuple(sorted(one))) for one in islice(links, MOST_KEYS)} | {key_of(competitor)}


def lines_at(known: Known, places: Iterable[int]) -> list[Line]:
    """Those at these places of the ranking, from 0, each with why it has its rank."""
    return [line_at(known, at) for at in places]


NAMED = 3  # of those who share a rank


def line_at(known: Known, at: int) -> Line:
    placed = known.ranking.placed
    mine = placed[at]
    near = range(max(at - NAMED - 1, 0), min(at + NAMED + 2, len(placed)))
    others = [placed[one] for one in near if one != at and placed[one].rank == mine.rank]
    above = placed[at - 1] if at else None
    before = (name_of(known, above.competitor), above) if above else None
    shared_with = [name_of(known, one.competitor) for one in others]
    sentence = why(mine, before, shared_with)
    name = name_of(known, mine.competitor)
    return Line(key_of(mine.competitor), name, mine.total, mine.rank, sentence)


def found_in(known: Known, text: str) -> list[int]:
    """The places of those whose name has this in it."""
    wanted = fold(text)
    placed = enumerate(known.ranking.placed)
    return [at for at, one in placed if wanted in fold(name_of(known, one.competitor))]


def waiting_in(known: Known) -> list[Line]:
    return [
        Line(key_of(one), name_of(known, one), total, None) for one, total in known.ranking.unranked
    ]


def one_line(known: Known, key: str) -> Line | None:
    for at, one in enumerate(known.ranking.placed):
        if key in keys_of(known, one.competitor):
            return line_at(known, at)
    few = (one for one, _total in known.ranking.unranked)
    waiting = zip(few, waiting_in(known), strict=True)
    return next((line for one, line in waiting if key in keys_of(known, one)), None)


@dataclass(frozen=True, slots=True)
class EveningLine:
    result: Result
    name: str
    venue: str
    counts: bool

    @property
    def date(self) -> date:
        return date.fromisoformat(self.result.date)


def evenings_of(known: Known, total: Total) -> list[EveningLine]:
    """What one played, in order of day."""
    lines = [
        EveningLine(
            one,
            known.played[one.evening].head["name"],
            known.played[one.evening].head["venue"],
            one in total.counted,
        )
        for one in total.results
    ]
    return sorted(lines, key=lambda line: (line.result.date, line.result.evening))


def as_data(series: Series, known: Known) -> dict[str, Any]:
    """For other programs (docs/public-data.md)."""
    return {
        "series": series.slug,
        "name": series.name,
        "version": series.version,
        "rules": series.rules,
        "events": [
            {
                "event": one.head["event"],
                "result": one.hash,
                "version": one.head["version"],
                "name": one.head["name"],
                "venue": one.head["venue"],
                "date": one.head["date"],
                "entries": one.entries,
            }
            for one in known.events
        ],
        "ranking": [
            {**line_data(known, one.competitor, one.total, one.rank), "decided_by": one.decided_by}
            for one in known.ranking.placed
        ],
        "unranked": [line_data(known, *one, None) for one in known.ranking.unranked],
    }


def line_data(
    known: Known, competitor: Competitor, total: Total, rank: int | None
) -> dict[str, Any]:
    counted = set(total.counted)
    return {
        "rank": rank,
        "key": key_of(competitor),
        "name": name_of(known, competitor),
        "points": exact(total.points),
        "evenings": [
            {
                "event": one.evening,
                "place": one.place,
                "points": exact(one.worth),
                "counts": one in counted,
            }
            for one in total.results
        ],
    }


def as_sheet(series: Series, known: Known) -> Sheet:
    """A column for each evening, as long as one can still look through them."""
    events = known.events if len(known.events) <= MOST_COLUMNS else []
    heading = [_("Rank"), _("Names"), _("Points"), _("Evenings")]
    heading += [f"{one.head['date']} {one.head['name']}" for one in events]
    ranked = [(one.competitor, one.total, one.rank) for one in known.ranking.placed]
    few = [(competitor, total, "") for competitor, total in known.ranking.unranked]
    rows = []
    for competitor, total, rank in [*ranked, *few]:
        worth = {one.evening: plain(one.worth) for one in total.results}
        evenings = [worth.get(one.head["event"], "") for one in events]
        told = [rank, name_of(known, competitor), plain(total.points), len(total.results)]
        rows.append([*told, *evenings])
    return Sheet(series.name, heading, rows)
