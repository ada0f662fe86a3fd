"""One entry's day, for the phone in its pocket."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from scoring.played import EventPlayed
from scoring.points import absent_scores, match_scores
from tournament.core.web.newest import Newest
from tournament.entries.reads.names import public_names, substitutes_in
from tournament.events.reads.rules import scheme_of
from tournament.events.reads.zones import zone_by_table
from tournament.events.words.criteria import points_said
from tournament.events.words.log import table_in_words
from tournament.models import Event
from tournament.seating.reads.seats import colours_at, seat_of, seating_in
from tournament.standings.reads.public import public_of
from tournament.standings.reads.record import newest_record
from tournament.standings.reads.standing import public_standing
from tournament.standings.words.standing import told_one


@dataclass(frozen=True, slots=True)
class MyRound:
    """``table`` is None without a place and 0 with a bye; ``points`` None while not known."""

    number: int
    table: int | None
    colours: tuple[str, ...]
    others: tuple[tuple[int, str], ...]
    partner: int | None
    zone: str = ""
    instead: str = ""  # who plays, where a substitute does
    points: Fraction | None = None

    @property
    def place(self) -> str:
        return table_in_words(self.table or 0, self.zone)


@dataclass(frozen=True, slots=True)
class MyPlace:
    """Where an entry stands, as far as everybody may know it."""

    rank: int
    after: int  # this round
    points: str
    climbed: int  # places won since the round before; below 0: lost
    sentence: str

    @property
    def fallen(self) -> int:
        return -self.climbed


@dataclass(frozen=True, slots=True)
class Book:
    """All that a thousand phones ask for, read once for each version of the event."""

    names: dict[int, str]
    instead: dict[int, dict[int, str]]  # where somebody plays for another: round → number → names
    seating: dict[str, list[list[int]]]
    zones: dict[int, str]  # by table
    played: EventPlayed  # as far as everybody may know it
    never_came: frozenset[int]
    here: frozenset[int]  # checked in


_books: Newest[Book] = Newest()


def book_of(event: Event) -> Book:
    return _books.get(event, lambda: read_book(event))


def read_book(event: Event) -> Book:
    record = newest_record(event)
    played = record.until(public_of(event).until)
    absent = record.missing.difference(played.entries)
    zones = zone_by_table(event)
    names = public_names(event)
    instead = {
        round_: {
            number: name
            for number, name in public_names(event, round_).items()
            if name != names.get(number)
        }
        for round_ in substitutes_in(event)
    }
    playing = event.entries.playing().prefetch_related("players")
    here = frozenset(one.number for one in playing if one.number and one.is_checked_in)
    return Book(names, instead, seating_in(record), zones, played, absent, here)


def place_of(event: Event, number: int) -> MyPlace | None:
    """None: nothing is counted yet, it is kept secret, or the entry never came."""
    page = public_standing(event)
    row = told_one(page, number) if page and page.after else None
    if page is None or row is None:
        return None
    return MyPlace(
        row.row.rank, page.after, points_said(row.row.points), row.row.climbed, row.sentence
    )


def points_of(event: Event, book: Book, number: int) -> dict[int, Fraction]:
    """What each round that is known brought this entry: only its own tables are counted."""
    scheme, alone = scheme_of(event), replace(book.played, entries=(number,))
    found: dict[int, Fraction] = {}
    for round_ in book.played.rounds:
        match = next((one for one in round_.matches if number in one.seats), None)
        if match is None:
            scores = absent_scores(alone, round_, scheme)
        else:
            scores = match_scores(book.played, round_.number, match, scheme)
        found.update((round_.number, one.points) for one in scores if one.entry == number)
    return found


def rounds_of(event: Event, book: Book, number: int) -> list[MyRound]:
    """All published rounds of this entry, in order."""
    points = points_of(event, book, number)
    rows = [
        my_round(event, book, number, int(round_), tables)
        for round_, tables in sorted(book.seating.items(), key=lambda one: int(one[0]))
    ]
    if event.is_festival:
        rows = [row for row in rows if row.table]
    return [replace(row, points=points.get(row.number)) for row in rows]


def my_round(
    event: Event, book: Book, number: int, round_: int, tables: list[list[int]]
) -> MyRound:
    seat = seat_of(event, tables, number)
    if seat is None or not seat.table:
        return MyRound(round_, seat and 0, (), (), None)
    beside = [] if seat.partner is None else [seat.partner]
    names = {**book.names, **book.instead.get(round_, {})}
    others = tuple((other, names.get(other, "")) for other in [*beside, *seat.against])
    zone = book.zones.get(seat.table, "")
    instead = book.instead.get(round_, {}).get(number, "")
    return MyRound(round_, seat.table, seat.colours, others, seat.partner, zone, instead)


def is_received(current: MyRound | None, state: dict[str, Any], phase: str) -> bool:
    """The form of one's own table is in, while the others still play or hand in theirs."""
    return bool(
        phase in {"playing", "missing"}
        and current
        and current.table
        and current.table not in state["open"]
    )


def for_the_phone(event: Event, book: Book, number: int) -> dict[str, Any]:
    """What the page's script needs to show a newly published round by itself."""
    return {
        "me": number,
        "format": event.format,
        "names": book.names,
        "instead": book.instead,
        "zones": {table: zone for table, zone in book.zones.items() if zone},
        "colours": {
            f"{size}-{place}": colours_at(event, place, size)
            for size in ((2,) if event.format == Event.Format.DUOS else (3, 4))
            for place in range(size)
        },
    }
