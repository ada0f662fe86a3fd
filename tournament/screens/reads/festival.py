"""A festival on a big screen: who is called to which table, where everybody sits, who is due next."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils.translation import gettext as _

from tournament.core.text import sort_key
from tournament.festival.reads import TableOn, festival_now
from tournament.models import Event
from tournament.screens import layout
from tournament.screens.reads.picture import Frame, Made, ScreenPage, pages_of_lines

NEW = timedelta(minutes=10)  # before the newest call: those who may be on their way
NEXT = 16  # of the line

Row = tuple[str, str, str]


def festival(event: Event, frame: Frame) -> Made:
    """Calls turn up again after each other picture, as people look for them."""
    hall = festival_now(event, is_public=True)
    newest = max((table.called_at for table in hall.on), default=None)
    fresh = [one for one in hall.on if newest and one.called_at >= newest - NEW]
    fresh.sort(key=lambda one: one.called_at, reverse=True)
    calls = [one for one in fresh if not one.has_begun]
    called = titled(_("Go to your table"), rows_of(calls), frame)
    language = event.language
    sitting = sorted(rows_by_name(hall.on), key=lambda row: sort_key(row[1], language))
    seats = titled(_("Where do I play"), sitting, frame)
    due = [(str(one.number), one.name or str(one.number), "") for one in hall.line[:NEXT]]
    line = titled(_("Due next"), due, frame)
    pages = [*called, *seats, *line] or [ScreenPage("waiting")]
    others = range(len(called), len(pages))
    order = [one for other in others for one in (*range(len(called)), other)]
    return pages, order or list(range(len(pages))), {"round": 0}


def titled(title: str, rows: Sequence[Row], frame: Frame) -> list[ScreenPage]:
    if not rows:
        return []
    made = pages_of_lines("final", layout.lines(rows, frame.high, frame.pictures))
    return [ScreenPage(page.kind, page.rows, page.grid, title=title) for page in made]


def rows_of(tables: Sequence[TableOn]) -> list[Row]:
    return [
        (str(one.table), ", ".join(who.name or str(who.number) for who in one.who), "")
        for one in tables
    ]


def rows_by_name(tables: Sequence[TableOn]) -> list[Row]:
    return [(str(one.table), who.name or str(who.number), "") for one in tables for who in one.who]
