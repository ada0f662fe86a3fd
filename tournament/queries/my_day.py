"""One entry's day, for the phone in its pocket."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring.points import round_scores
from tournament.models import Event, Round
from tournament.queries.colours import colours_at
from tournament.queries.newest import Newest
from tournament.queries.public_state import seating_of
from tournament.queries.results import event_played, scheme_of
from tournament.queries.shown import public_names


@dataclass(frozen=True, slots=True)
class MyRound:
    """``table`` is None without a place and 0 with a bye; ``points`` None while not known."""

    number: int
    table: int | None
    colours: tuple[str, ...]
    others: tuple[tuple[int, str], ...]
    partner: int | None
    points: Fraction | None
    is_over: bool


@dataclass(frozen=True, slots=True)
class Book:
    """All that a thousand phones ask for, read once for each version of the event."""

    names: dict[int, str]
    seating: dict[str, list[list[int]]]
    points: dict[tuple[int, int], Fraction]  # (entry, round)
    closed: frozenset[int]


_books: Newest[Book] = Newest()


def book_of(event: Event) -> Book:
    return _books.get(event, lambda: read_book(event))


def read_book(event: Event) -> Book:
    played = event_played(event)
    scores = round_scores(played, scheme_of(event))
    known = {
        (number, match_round.number)
        for match_round in played.rounds
        for match in match_round.matches
        if match.report is not None or match.no_show
        for number in match.seats
    }
    points = {
        (score.entry, score.round): score.points
        for score in scores
        if (score.entry, score.round) in known
    }
    closed = event.rounds.filter(state=Round.State.CLOSED).values_list("number", flat=True)
    return Book(public_names(event), seating_of(event), points, frozenset(closed))


def rounds_of(event: Event, book: Book, number: int) -> list[MyRound]:
    """All published rounds of this entry, in order."""
    return [
        my_round(event, book, number, int(round_), tables)
        for round_, tables in sorted(book.seating.items(), key=lambda one: int(one[0]))
    ]


def my_round(
    event: Event, book: Book, number: int, round_: int, tables: list[list[int]]
) -> MyRound:
    points = book.points.get((number, round_))
    over = round_ in book.closed
    for table, *entries in tables:
        if number not in entries:
            continue
        if not table:
            return MyRound(round_, 0, (), (), None, points, over)
        place = entries.index(number)
        partner = None
        if event.format == Event.Format.SINGLES and len(entries) == 4:
            partner = entries[(place + 2) % 4]  # the partner sits opposite
        others = tuple((other, book.names.get(other, "")) for other in entries if other != number)
        colours = colours_at(event, place, len(entries))
        return MyRound(round_, table, colours, others, partner, points, over)
    return MyRound(round_, None, (), (), None, points, over)


def for_the_phone(event: Event, book: Book, number: int) -> dict[str, Any]:
    """What the page's script needs to show a newly published round by itself."""
    return {
        "me": number,
        "format": event.format,
        "names": book.names,
        "colours": {
            f"{size}-{place}": colours_at(event, place, size)
            for size in ((2,) if event.format == Event.Format.DUOS else (3, 4))
            for place in range(size)
        },
    }
