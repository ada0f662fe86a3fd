"""Figures of a rehearsal's report."""

from __future__ import annotations

from datetime import timedelta

from django import template

from tournament.explain.rehearsal import minutes, pace_words

register = template.Library()


@register.filter
def span(took: timedelta) -> str:
    return minutes(took)


@register.filter
def pace(seconds: float | None) -> str:
    return pace_words(seconds)
