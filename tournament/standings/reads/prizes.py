"""Who gets which prize as the standing is now, and how it is given.

Special prizes are read out first, then places from the last to the first, one key at a time. The
announcer's page, the screens and the list on paper are made of the same lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring import prizes as rules
from scoring.standings import Standing
from tournament.entries.reads.names import names_of, public_names
from tournament.models import Event
from tournament.standings.reads.public import public_of
from tournament.standings.reads.standing import last_closed, standing_page

PLACES = 10  # at least as many are read out, unless the field is smaller
PODIUM = 3


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """``title``: what a special prize is called, or what a place wins; it may have no name."""

    rule: str
    title: str
    rank: int | None
    number: int | None
    name: str
    cents: int = 0
    reason: str = ""

    @property
    def is_special(self) -> bool:
        return self.rule != "rank"


def ranked(event: Event, until: int | None = None) -> Sequence[Standing]:
    """Nobody before the first form, as everybody would be first."""
    page = standing_page(event, until)
    return page.standing if page.after or last_closed(event) else ()


def prize_rows(event: Event, until: int | None = None) -> list[PrizeRow]:
    """The prizes for ranks first, then the special ones in their order; one prize an entry. As
    things stand after this round; None: with every form that is in."""
    names = names_of(event)
    categories = dict(event.entries.exclude(number=None).values_list("number", "category"))
    given = rules.prizes(
        ranked(event, until),
        event.prizes,
        event.special_prizes,
        {number: category for number, category in categories.items() if number is not None},
        event.playoff_base,
        places=event.place_prizes,
    )
    return [
        PrizeRow(
            rule=prize.rule,
            title=prize.name,
            rank=prize.rank,
            number=prize.entry,
            name=names.get(prize.entry or 0, ""),
            cents=prize.cents,
            reason=prize.reason,
        )
        for prize in given
    ]


@dataclass(frozen=True, slots=True)
class Reading:
    """One line as it is read out; who share a rank are read out one after the other."""

    name: str
    number: int | None = None  # None: a special prize that nobody has, or not yet
    prize: str = ""  # the name of a special prize; empty for a place
    standing: Standing | None = None
    is_shared: bool = False
    ahead_by: str | None = None  # the criterion that put it before the next, points being equal
    ahead_of: int | None = None  # that next one
    won: PrizeRow | None = None


def readings(event: Event, most: int | None = None, *, open_too: bool = False) -> list[Reading]:
    """In the order of the reading: the winner at the end. ``open_too``: with special prizes that
    nobody has yet, for paper that is filled in by hand."""
    names, standing = public_names(event), ranked(event)
    rows = prize_rows(event)
    special = [
        Reading(names.get(row.number or 0, row.name), row.number, row.title, won=row)
        for row in rows
        if row.is_special
    ]
    last = max(PLACES, event.prizes) if most is None else most
    won = {row.number: row for row in rows if not row.is_special}
    places = [
        replace(one, won=won.get(one.number)) for one in place_readings(standing, last, names)
    ]
    return [*(one for one in special if one.number or open_too), *reversed(places)]


def place_readings(rows: Sequence[Standing], most: int, names: dict[int, str]) -> list[Reading]:
    """The best, in order of rank."""
    top = [row for row in rows if row.rank <= most]
    ranks = [row.rank for row in rows]
    found = []
    for row in top:
        below = next((other for other in rows if other.rank > row.rank), None)
        is_close = below is not None and below.points == row.points
        ahead = below.decided_by if below and is_close else None
        shared = ranks.count(row.rank) > 1
        next_one = below.entry if below else None
        found.append(Reading(names.get(row.entry, ""), row.entry, "", row, shared, ahead, next_one))
    return found


def steps_of(read: Sequence[Reading]) -> int:
    """A step a line, and after the winner one more: the podium."""
    return len(read) + any(one.standing for one in read)


def on_podium(read: Iterable[Reading]) -> list[Reading]:
    """The best first."""
    best = [one for one in read if one.standing and one.standing.rank <= PODIUM]
    return list(reversed(best))


@dataclass(frozen=True, slots=True)
class Board:
    """What the screens show of the prize-giving. ``kind``: nothing yet (empty), special, places,
    winner, podium. ``lines`` has the newest first."""

    kind: str = ""
    lines: tuple[Reading, ...] = ()


def board_of(event: Event) -> Board:
    read, shown = readings(event), public_of(event).prizes
    if not shown or not read:
        return Board()
    if shown > len(read):
        return Board("podium", tuple(on_podium(read)))
    newest, before = read[shown - 1], tuple(reversed(read[:shown]))
    if newest.standing is None:
        return Board("special", before)
    if newest.standing.rank == 1:
        return Board("winner", before[:1])
    return Board("places", tuple(one for one in before if one.standing))
