"""What each kind of screen shows: pictures that fit without scrolling, and their order."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tournament.entries.reads.names import public_names
from tournament.events.words.criteria import written
from tournament.forecast.reads import chances as made_chances
from tournament.forecast.words import told_rows
from tournament.models import Event, Round
from tournament.screens import layout
from tournament.screens.reads.festival import festival
from tournament.screens.reads.picture import Frame, Made, ScreenPage, one_page, pages_of_lines
from tournament.screens.reads.prizes import prizes
from tournament.screens.reads.seating import seating_pages
from tournament.screens.reads.stages import stage_pages
from tournament.standings.reads.standing import shown_until, standing_page

MISSING_LINES = 26.0  # the lines above and below the tables whose form is missing


def seating(event: Event, frame: Frame) -> Made:
    """By number in a fixed grid, by name, and all rounds when they are known beforehand."""
    return seating_pages(event, frame) if frame.hall.round else waiting(event, frame)


def check_in(event: Event, frame: Frame) -> Made:
    names = public_names(event)
    entries = list(event.entries.playing().exclude(number=None).prefetch_related("players"))
    rows = [
        (str(one.number), names[one.number or 0], "") for one in entries if not one.is_checked_in
    ]
    absent = layout.lines(rows, frame.high, 1)
    pages = [ScreenPage("check_in")]
    if rows and len(absent.pages) == 1:  # more of them would keep the code away too long
        pages += pages_of_lines("absent", absent)
    figures = {"entries": len(entries), "here": len(entries) - len(rows)}
    return pages, list(range(len(pages))), figures


def waiting(event: Event, _frame: Frame) -> Made:
    drawn = event.rounds.exclude(state=Round.State.CLOSED).first()
    is_coming = drawn is not None and drawn.state != Round.State.RUNNING
    return one_page("waiting", round=drawn.number if drawn and is_coming else 0)


def clock(event: Event, frame: Frame) -> Made:
    hall = frame.hall
    if hall.clock is None or hall.round is None or hall.round.state != Round.State.RUNNING:
        return waiting(event, frame)
    return one_page("clock", hall.own_clocks)


def missing(_event: Event, frame: Frame) -> Made:
    """Of a hall in zones a picture for each of them that has any."""
    open_tables = [table for table in frame.hall.tables if table.is_open]
    by_zone: dict[str, list[int]] = {} if open_tables else {"": []}
    for table in open_tables:
        by_zone.setdefault(table.zone, []).append(table.table)
    pages = [missing_in(zone, tables, frame) for zone, tables in by_zone.items()]
    return pages, list(range(len(pages))), {}


def missing_in(zone: str, tables: list[int], frame: Frame) -> ScreenPage:
    digits = len(str(max(tables, default=1)))
    high = frame.high - MISSING_LINES - layout.BAND * layout.bands(zone)
    grid = layout.grid(len(tables), layout.FIGURE * digits + 0.5, high, 1.25)
    return ScreenPage("missing", tables, grid.classes, zone=zone)


def standings(event: Event, frame: Frame) -> Made:
    until, is_frozen = shown_until(event)
    figures: dict[str, Any] = {"until": until, "is_frozen": is_frozen}
    if not until:
        return one_page("hidden", **figures)
    page = standing_page(event, until, is_public=True)
    rows = [(str(row.rank), str(row.name or row.number), written(row.points)) for row in page.rows]
    high = frame.high - (layout.BAND if is_frozen else 0)
    pages = pages_of_lines("standings", layout.lines(rows, high, frame.pictures))
    if page.never_came:
        apart = [(str(row.number), str(row.name), "") for row in page.never_came]
        pages += pages_of_lines("never_came", layout.lines(apart, high, frame.pictures))
    return pages, list(range(len(pages))), figures


def stages(event: Event, frame: Frame) -> Made:
    """And the standing behind them, as after any round."""
    own = stage_pages(event, frame)
    if not own:
        return standings(event, frame)
    pages, _order, figures = standings(event, frame)
    whole = [*own, *pages]
    return whole, list(range(len(whole))), figures


def chances(event: Event, frame: Frame) -> Made:
    """The best ten; nothing as long as the organiser keeps them, or the standing is hidden."""
    made = made_chances.public(event)
    if made is None:
        return waiting(event, frame)
    best = told_rows(made.rows[: made_chances.TOP], public_names(event))
    rows = [(str(one.number), one.name or str(one.number), one.win.words) for one in best]
    bars = iter(best)
    pages = [
        replace(page, rows=[[(line, next(bars).win) for line in column] for column in page.rows])
        for page in pages_of_lines("chances", layout.lines(rows, frame.high, frame.pictures))
    ]
    return pages, list(range(len(pages))), {"made": made}


MAKERS: dict[str, Callable[[Event, Frame], Made]] = {
    "check_in": check_in,
    "waiting": waiting,
    "seating": seating,
    "clock": clock,
    "missing": missing,
    "festival": festival,
    "standings": stages,
    "chances": chances,
    "prizes": prizes,
    "test": lambda _event, _frame: one_page("test"),
}
