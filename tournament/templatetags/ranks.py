"""The long lists of the standing, written in one go (see boards.py); the heads are templates."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.models import Event
from tournament.stages.reads.clinched import stages_ahead_of
from tournament.stages.words.clinched import Mark, marks_of
from tournament.standings.reads.parts import LinkedRow
from tournament.standings.reads.rankings import PersonRow

register = template.Library()

escaped = lru_cache(maxsize=1024)(escape)  # the same few figures stand in every row
NUMBER = '<td class="number">'
NAMES = '<th scope="row" class="names">'  # read aloud with each figure of the row


@register.simple_tag
def standing_rows(rows: Iterable[LinkedRow], event: Event, after: int) -> SafeString:
    """Rank, number, names, points, a cell a round, the criteria that divided somebody."""
    won = f'<span class="out-of-sight">{escape(gettext("places gained:"))} </span>'
    ahead = stages_ahead_of(event, after)
    lines = [
        row_of(row, event.prizes, won, marks_of(ahead, row.row.number), is_begun=after > 0)
        for row in rows
    ]
    return SafeString("\n".join(lines))


def row_of(
    linked: LinkedRow, prizes: int, won: str, marks: Iterable[Mark], *, is_begun: bool
) -> str:
    row = linked.row
    moved = f'<span aria-hidden="true">↑</span>{won}{row.climbed}' if row.climbed > 0 else ""
    cells = [
        f'<td class="number narrow-away {cell.how}">{escaped(words)}</td>'
        for cell, words in linked.cells
    ]
    cells += [
        f'<td class="number narrow-away soft small">{escaped(value)}</td>'
        for value in linked.criteria
    ]
    prize = ' class="prize"' if is_begun and row.rank <= prizes else ""
    return (
        f"<tr{prize}>"
        f'<td class="number rank">{row.rank if is_begun else ""}'
        f'<span class="moved">{moved}</span></td>'
        f"{NUMBER}{row.number}</td>{NAMES}{named(linked)}{marked(marks)}</th>"
        f'<td class="number points">{escape(linked.told.points)}</td>{"".join(cells)}</tr>'
    )


def marked(marks: Iterable[Mark]) -> str:
    """Whether the next stage is certain, within reach or out of it."""
    return "".join(
        [
            f' <span class="tag{" tag-right" if mark.is_certain else ""}">{escape(mark.words)}</span>'
            for mark in marks
        ]
    )


def named(linked: LinkedRow) -> str:
    """The names as a link, the club, and what a referee decided."""
    row = linked.row
    club = f' <span class="club soft small">{escape(row.club)}</span>' if row.club else ""
    adjusted = f' <span class="tag">{row.adjusted:+d}</span>' if row.adjusted else ""
    return f'<a href="{escape(linked.address)}">{escape(row.name)}</a>{club}{adjusted}'


@register.simple_tag
def reason_rows(rows: Iterable[LinkedRow]) -> SafeString:
    """Rank, number and names, and the sentence that explains the rank."""
    return SafeString(
        "\n".join(
            [
                f'<li><b class="rank">{one.row.rank}</b><span class="grow">'
                f'<a href="{escape(one.address)}">{one.row.number} {escape(one.row.name)}</a><br>'
                f'<span class="soft">{escape(one.told.sentence)}</span></span></li>'
                for one in rows
            ]
        )
    )


@register.simple_tag
def people_rows(rows: Iterable[tuple[PersonRow, str, str]]) -> SafeString:
    """Rank, name, points and number of every person."""
    return SafeString(
        "\n".join(
            [
                f'<tr><td class="number rank">{row.rank}</td>{NAMES}{escape(row.name)}</th>'
                f'<td class="number points">{escape(points)}</td>'
                f'{NUMBER}<a href="{escape(address)}">{row.number}</a></td></tr>'
                for row, points, address in rows
            ]
        )
    )
