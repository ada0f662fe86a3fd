"""What a big screen shows: pages that fit without scrolling, in the order in which they turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from django.db.models import Q
from django.utils.translation import gettext

from tournament.entries.reads.names import public_names, public_people
from tournament.events.reads.zones import tables_by_zone, zone_by_table
from tournament.events.words.criteria import written
from tournament.forecast.reads import chances as made_chances
from tournament.forecast.words import told_rows
from tournament.models import Entry, Event, Round, Screen
from tournament.rounds.reads.hall import Hall, hall_for_all
from tournament.rounds.reads.public_state import notice_of, phase_of, seal_of, state_of
from tournament.seating.reads.seats import seating_of, seats_in
from tournament.standings.reads.prizes import revealed
from tournament.standings.reads.standing import shown_until, standing_page
from tournament.standings.words.prizes import said_of

T = TypeVar("T")

# Cells that one page holds: name of the grid in screen.css, columns × rows.
GRIDS = (("few", 12), ("a", 24), ("b", 40), ("c", 60), ("d", 84), ("e", 128))
LISTS = (("few", 7), ("one", 13), ("even", 18), ("", 26))  # as many rows a column as there are
TILES = (("", 21), ("more", 40), ("many", 72), ("most", 999))  # tables whose form is missing
NAMES_A_PAGE = 68  # 4 × 17
ROUNDS_A_PAGE = 45  # 3 × 15
MISSING_NAMED = 24  # above it the numbers alone fit

# What a phase shows on a screen that follows the day.
BY_PHASE = {
    "check_in": "check_in",
    "drawing": "waiting",
    "seating": "seating",
    "playing": "clock",
    "missing": "missing",
    "standings": "standings",
    "prizes": "prizes",
    "finished": "standings",
}
BY_THE_CLOCK = {"playing", "missing"}


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
class ScreenPage:
    """One full screen; ``kind`` chooses the template."""

    kind: str
    rows: Sequence[Any] = ()
    grid: str = ""
    part: int = 1
    parts: int = 1
    zone: str = ""

    @property
    def template(self) -> str:
        return f"screens/{self.kind}.html"


@dataclass(frozen=True, slots=True)
class Show:
    """All pages of a screen, and in which order they turn (by their index)."""

    kind: str
    phase: str
    pages: list[ScreenPage]
    order: list[int]
    hall: Hall
    state: dict[str, Any]
    notice: str
    seal: tuple[int, str] | None  # none while a round is played
    figures: dict[str, Any] = field(default_factory=dict)

    @property
    def said(self) -> str:
        """What everybody has to read, in one line."""
        return " · ".join(filter(None, [*self.state["say"], self.notice]))


def show_of(event: Event, screen: Screen, now: datetime) -> Show:
    hall = hall_for_all(event, now)
    phase = phase_of(event, hall)
    kind = BY_PHASE[phase] if screen.shows == Screen.Shows.DAY else screen.shows
    pages, order, figures = MAKERS[kind](event, hall, screen)
    order, state = part_of(order, screen), state_of(event, now, hall)
    seal = None if phase in BY_THE_CLOCK else seal_of(event)
    return Show(kind, phase, pages, order, hall, state, notice_of(event), seal, figures)


Made = tuple[list[ScreenPage], list[int], dict[str, Any]]


def part_of(order: list[int], screen: Screen) -> list[int]:
    """A hall too big for one page: several screens share the pages between them."""
    if screen.parts < 2:
        return order
    distinct = sorted(set(order))
    mine = distinct[screen.part - 1 :: screen.parts]
    return mine or [distinct[(screen.part - 1) % len(distinct)]]


def cut(rows: Sequence[T], size: int) -> list[Sequence[T]]:
    """Pages of even length, so that the last one is not nearly empty."""
    count = max(1, -(-len(rows) // size))
    each = -(-len(rows) // count) if rows else 1
    return [rows[start : start + each] for start in range(0, max(len(rows), 1), each)]


def fitting(cells: int, sizes: Sequence[tuple[str, int]]) -> str:
    """The largest type in which so many fit on one page."""
    return next((name for name, size in sizes if cells <= size), sizes[-1][0])


def pages_of(
    kind: str,
    rows: Sequence[Any],
    size: int,
    grids: Sequence[tuple[str, int]] = (("", 0),),
    zone: str = "",
) -> list[ScreenPage]:
    """As many as these rows need, so many rows on each at most."""
    parts = cut(rows, size)
    return [
        ScreenPage(kind, on_page, fitting(len(on_page), grids), part, len(parts), zone)
        for part, on_page in enumerate(parts, start=1)
    ]


def one_page(kind: str, rows: Sequence[Any] = (), grid: str = "", **figures: Any) -> Made:
    return [ScreenPage(kind, rows, grid)], [0], figures


def seating(event: Event, hall: Hall, screen: Screen) -> Made:
    """By number in a fixed grid, by name, and all rounds when they are known beforehand."""
    if hall.round is None:
        return waiting(event, hall, screen)
    shown = seating_of(event)
    places = places_in(event, shown[str(hall.round.number)])
    by_number, others = by_zone(event, places, screen.zone)
    coming = [number for number in map(int, shown) if number >= hall.round.number]
    if hall.round.number == min(map(int, shown)) and len(coming) > 1 and not screen.zone:
        others += all_rounds(places, shown, coming)
    pages = by_number + others
    numbers = list(range(len(by_number)))
    order = [index for other in range(len(by_number), len(pages)) for index in [*numbers, other]]
    figures = {
        "rounds": coming,
        "has_colours": any(place.colours for place in places),
        "zones": [zone for zone in tables_by_zone(event) if zone[0]],
    }
    return pages, order or numbers, figures


def by_zone(
    event: Event, places: list[Place], only: str
) -> tuple[list[ScreenPage], list[ScreenPage]]:
    """Pages by number and by name, those of each zone apart. Who sits nowhere is on all of them."""
    zones = zone_by_table(event)
    seated = {zones.get(place.table, "") for place in places if place.table}
    names = public_people(event)
    numbers, people = [], []
    for zone in [only] if only else sorted(seated) or [""]:
        mine = [one for one in places if not one.table or zones.get(one.table, "") == zone]
        labels = {place.number: place.label for place in mine}
        rows = [(name, labels[number]) for name, number in names if number in labels]
        numbers += pages_of("by_number", mine, GRIDS[-1][1], GRIDS, zone=zone)
        people += pages_of("by_name", rows, NAMES_A_PAGE, zone=zone)
    return numbers, people


def places_in(event: Event, tables: list[list[int]]) -> list[Place]:
    seats = seats_in(event, tables)
    found = {number: Place(number, one.table, one.colours) for number, one in seats.items()}
    numbers = event.entries.filter(
        Q(state=Entry.State.PLAYING) | Q(number__in=list(found)), number__isnull=False
    )
    ordered = numbers.order_by("number").values_list("number", flat=True)
    return [found.get(number or 0, Place(number or 0, None)) for number in ordered]


def all_rounds(
    places: list[Place], shown: dict[str, list[list[int]]], coming: list[int]
) -> list[ScreenPage]:
    rounds = [
        {entry: table for table, *entries in shown[str(number)] for entry in entries}
        for number in coming
    ]
    rows = [
        (place.number, [label(tables.get(place.number)) for tables in rounds]) for place in places
    ]
    return pages_of("all_rounds", rows, ROUNDS_A_PAGE)


def check_in(event: Event, _hall: Hall, _screen: Screen) -> Made:
    names = public_names(event)
    entries = list(event.entries.playing().exclude(number=None).prefetch_related("players"))
    rows = [(one.number, names[one.number or 0]) for one in entries if not one.is_checked_in]
    named = rows if len(rows) <= MISSING_NAMED else []
    return one_page("check_in", named, entries=len(entries), here=len(entries) - len(rows))


def waiting(event: Event, _hall: Hall, _screen: Screen) -> Made:
    drawn = event.rounds.exclude(state=Round.State.CLOSED).first()
    is_coming = drawn is not None and drawn.state != Round.State.RUNNING
    return one_page("waiting", round=drawn.number if drawn and is_coming else 0)


def clock(event: Event, hall: Hall, screen: Screen) -> Made:
    if hall.clock is None or hall.round is None or hall.round.state != Round.State.RUNNING:
        return waiting(event, hall, screen)
    return one_page("clock", hall.own_clocks)


def missing(_event: Event, hall: Hall, _screen: Screen) -> Made:
    count = len(hall.missing)
    return one_page("missing", hall.missing, fitting(count, TILES), count=count)


def standings(event: Event, _hall: Hall, _screen: Screen) -> Made:
    until, is_frozen = shown_until(event)
    figures: dict[str, Any] = {"until": until, "is_frozen": is_frozen}
    if not until:
        return one_page("hidden", **figures)
    page = standing_page(event, until, is_public=True)
    rows = [(row.rank, row.name or row.number, written(row.points)) for row in page.rows]
    pages = pages_of("standings", rows, LISTS[-1][1], LISTS)
    if page.never_came:
        apart = [(row.number, row.name) for row in page.never_came]
        pages += pages_of("never_came", apart, MISSING_NAMED)
    return pages, list(range(len(pages))), figures


def chances(event: Event, hall: Hall, screen: Screen) -> Made:
    """The best ten; nothing as long as the organiser keeps them, or the standing is hidden."""
    made = made_chances.public(event)
    if made is None:
        return waiting(event, hall, screen)
    rows = told_rows(made.rows[: made_chances.TOP], public_names(event))
    return one_page("chances", rows, made=made)


def prizes(event: Event, _hall: Hall, _screen: Screen) -> Made:
    """From the last place to the first, as far as they were read out."""
    rows = [said_of(one) for one in revealed(event)]
    return one_page("prizes", rows, is_begun=bool(rows))


MAKERS: dict[str, Callable[[Event, Hall, Screen], Made]] = {
    "check_in": check_in,
    "waiting": waiting,
    "seating": seating,
    "clock": clock,
    "missing": missing,
    "standings": standings,
    "chances": chances,
    "prizes": prizes,
    "test": lambda _event, _hall, _screen: one_page("test"),
}
