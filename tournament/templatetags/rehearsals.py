"""Figures of a rehearsal's report."""

from __future__ import annotations

from datetime import timedelta

from django import template
from django.utils.functional import Promise

from tournament.games.filled import FilledCell
from tournament.rehearsal.words import minutes, pace_words

register = template.Library()


@register.filter
def span(took: timedelta) -> str:
    return minutes(took)


@register.filter
def pace(seconds: float | None) -> str:
    return pace_words(seconds)


@register.filter
def by_hand(cell: FilledCell) -> str | Promise:
    """As somebody writes it: a tick, a word, a figure."""
    if cell.cell.kind == "tick":
        return "✓" if cell.text else ""
    return dict(cell.cell.choices).get(cell.text, cell.text)
