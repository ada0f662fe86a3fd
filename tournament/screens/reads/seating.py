"""Where everybody sits: by number, by name, and in all rounds that are known."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db.models import Q
from django.utils.translation import gettext

from tournament.entries.reads.names import public_people
from tournament.events.reads.zones import tables_by_zone, zone_by_table
from tournament.models import Entry, Event
from tournament.screens import layout
from tournament.screens.reads.picture import Frame, Made, ScreenPage, pages_of_cells, pages_of_lines
from tournament.seating.reads.seats import seating_of, seats_in

WORD = 2.0  # "vrij" in place of a table, in its size


def label(table: int | None) -> str:
    """What is in a cell: the table, a bye, or nothing this round."""
    return str(table) if table else gettext("bye") if table == 0 else "–"


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of the grid: always the same entry in the same cell."""

    number: int
    table: int | None  # None: not in this round; 0: a bye
    colours: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        return label(self.table)


@dataclass(frozen=True, slots=True)
class Part:
    """The zone of a hall, or all of it: who sits there, by number and by name."""

    zone: str
    places: list[Place]
    people: list[tuple[str, str, str]]  # as lines: nothing before the name, the table behind it


def seating_pages(event: Event, frame: Frame) -> Made:
    shown = seating_of(event)
    now = frame.hall.round.number if frame.hall.round else 0
    places = places_in(event, shown[str(now)])
    parts = parts_of(event, places, frame.screen.zone, now)
    numbers = by_number(parts, frame)
    others = by_name(parts, frame, frame.pictures - len(numbers))
    where = " · ".join(f"{zone} {tables}" for zone, tables in tables_by_zone(event) if zone)
    coming = [number for number in map(int, shown) if number >= now]
    if now == min(map(int, shown)) and len(coming) > 1 and not frame.screen.zone:
        room = layout.FULL_TURN * frame.screen.parts - len(numbers + others)
        rounds = all_rounds(places, shown, coming, replace(frame, pictures=room), where)
        # Whoever wants to know them beforehand has them on paper and phone too.
        others += rounds if len(rounds) <= room else []
    figures = {
        "rounds": coming,
        "has_colours": any(place.colours for place in places),
        "where": where,
    }
    return numbers + others, turns(len(numbers), len(others), frame.pictures), figures


def turns(numbers: int, others: int, pictures: int) -> list[int]:
    """The numbers between all others, unless that takes too long."""
    by_number, rest = list(range(numbers)), range(numbers, numbers + others)
    between = [index for other in rest for index in [*by_number, other]]
    return between if between and len(between) <= pictures else [*by_number, *rest]


def parts_of(event: Event, places: list[Place], only: str, round_: int) -> list[Part]:
    """Each zone apart; who sits nowhere is in all of them."""
    zones = zone_by_table(event)
    seated = {zones.get(place.table, "") for place in places if place.table}
    names = public_people(event, round_)
    found = []
    for zone in [only] if only else sorted(seated) or [""]:
        mine = [one for one in places if not one.table or zones.get(one.table, "") == zone]
        labels = {place.number: place.label for place in mine}
        rows = [("", name, labels[number]) for name, number in names if number in labels]
        found.append(Part(zone, mine, rows))
    return found


def by_number(parts: list[Part], frame: Frame) -> list[ScreenPage]:
    """In large figures, if the names turn in time beside them."""
    fast = layout.FAST_TURN * frame.screen.parts
    names = sum(len(layout.lines(part.people, frame.high, 1).pages) for part in parts)
    pages: list[ScreenPage] = []
    for part in parts:
        numbers, tables = (
            max((len(str(value)) for value in values), default=1)
            for values in (
                [place.number for place in part.places],
                [place.table for place in part.places if place.table],
            )
        )
        wide = layout.FIGURE * (numbers + tables) + 0.8
        made = layout.cells(len(part.places), wide, frame.high, (fast - names) // len(parts))
        more = f" figures-{tables}"
        pages += pages_of_cells("by_number", part.places, made, part.zone, more)
    return pages


def by_name(parts: list[Part], frame: Frame, pictures: int) -> list[ScreenPage]:
    everybody = sum(len(part.people) for part in parts) or 1
    pages: list[ScreenPage] = []
    for part in parts:
        share = max(1, pictures * len(part.people) // everybody)
        pages += pages_of_lines("by_name", layout.lines(part.people, frame.high, share), part.zone)
    return pages


def places_in(event: Event, tables: list[list[int]]) -> list[Place]:
    seats = seats_in(event, tables)
    found = {number: Place(number, one.table, one.colours) for number, one in seats.items()}
    numbers = event.entries.filter(
        Q(state=Entry.State.PLAYING) | Q(number__in=list(found)), number__isnull=False
    )
    ordered = numbers.order_by("number").values_list("number", flat=True)
    return [found.get(number or 0, Place(number or 0, None)) for number in ordered]


def all_rounds(
    places: list[Place],
    shown: dict[str, list[list[int]]],
    coming: list[int],
    frame: Frame,
    where: str,
) -> list[ScreenPage]:
    rounds = [
        {entry: table for table, *entries in shown[str(number)] for entry in entries}
        for number in coming
    ]
    seats = [(place.number, [tables.get(place.number) for tables in rounds]) for place in places]
    high = frame.high - layout.BAND * layout.bands(where)
    wide = wide_of_rounds(seats)
    made = layout.cells(len(seats), wide, high, frame.pictures, together=False)
    rows = [(number, [label(table) for table in tables]) for number, tables in seats]
    return pages_of_cells("all_rounds", rows, made)


def wide_of_rounds(seats: Sequence[tuple[int, Sequence[int | None]]]) -> float:
    """Of a number and its tables, in sizes; a word in place of a table is no wider than this."""
    numbers = max((len(str(number)) for number, _tables in seats), default=1)
    tables = [table for _number, at in seats for table in at]
    figures = layout.FIGURE * max((len(str(table)) for table in tables if table), default=2) + 0.4
    one = figures if all(tables) else max(figures, WORD)
    return layout.FIGURE * numbers + 0.6 + (len(seats[0][1]) if seats else 1) * one
