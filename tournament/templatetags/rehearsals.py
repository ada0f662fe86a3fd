"""Figures of a rehearsal's report."""

from django import template
from django.utils.functional import Promise

from tournament.games.form import TICK
from tournament.games.sheet import Cell
from tournament.rehearsal.words import minutes, pace_words

register = template.Library()
register.filter("span", minutes)
register.filter("pace", pace_words)


@register.filter
def by_hand(cell: Cell) -> str | Promise:
    """As somebody writes it: a tick, a word, a figure."""
    if cell.field.kind == TICK:
        return "✓" if cell.text else ""
    return dict(cell.field.choices).get(cell.text, cell.text)
