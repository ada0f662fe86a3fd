"""Long rows of equal cells, written in one go: a template would take a third of a page's time."""

from collections.abc import Iterable, Sequence
from html import escape  # Django's own looks for lazy texts first, and there are none here

from django import template
from django.utils.safestring import SafeString

from tournament.core.text import number_in
from tournament.entries.reads.names import FieldRow
from tournament.screens.layout import Line
from tournament.screens.reads.seating import Place
from tournament.templatetags.honk import shapes

register = template.Library()

OFF = ' class="off"'  # not at a table this round


@register.simple_tag
def places(rows: Iterable[Place]) -> SafeString:
    """Number, table and the shapes of the colours."""
    return SafeString(
        "".join(
            f'<li{"" if row.table else OFF}><span class="no">{row.number}</span>'
            f'<b class="at">{escape(row.label)}</b>{shapes(*row.colours) if row.colours else ""}</li>'
            for row in rows
        )
    )


@register.simple_tag
def columns(rows: Iterable[Sequence[Line]]) -> SafeString:
    """Columns of texts with their figures, broken where the layout broke them."""
    return SafeString(
        "".join(f"<ol>{''.join([line(row) for row in column])}</ol>" for column in rows)
    )


def line(row: Line) -> str:
    first = f'<b class="first">{escape(row.first)}</b>' if row.first else ""
    last = f'<b class="last">{escape(row.last)}</b>' if row.last else ""
    text = "<br>".join(escape(part) for part in row.lines)
    return f'<li class="high-{row.high}">{first}<span class="name">{text}</span>{last}</li>'


@register.simple_tag
def tables_by_round(rows: Iterable[tuple[int, Sequence[str]]]) -> SafeString:
    """Number and its table in each round."""
    return SafeString(
        "".join(
            f'<li><span class="no">{number}</span>'
            + "".join([round_cell(table) for table in tables])
            + "</li>"
            for number, tables in rows
        )
    )


def round_cell(table: str) -> str:
    return f'<b class="at{" off" if number_in(table) is None else ""}">{escape(table)}</b>'


@register.simple_tag
def entries_to_choose(rows: Iterable[FieldRow]) -> SafeString:
    """Everybody in the field, each a link to their own page."""
    return SafeString(
        "".join(
            f'<li><a href="me/{number}/"><b>{number}</b><span>{escape(name)}</span>'
            + (f'<span class="soft">{escape(club)}</span>' if club else "")
            + "</a></li>"
            for number, name, club, *_rest in rows
        )
    )
