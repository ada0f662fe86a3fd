"""A long list in pages, and what somebody looks for in all of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from django.core.paginator import Page, Paginator

from tournament.core.text import fold

T = TypeVar("T")
ROWS = 100  # on a page; what is shorter stays in one piece


def found_in(rows: Sequence[T], asked: Mapping[str, str], says: Callable[[T], str]) -> Sequence[T]:
    """The rows that say what was typed into the field above the list."""
    wanted = fold(asked.get("find", "")).split()
    if not wanted:
        return rows
    return [row for row in rows if all(part in fold(says(row)) for part in wanted)]


def page_of(rows: Sequence[T], asked: Mapping[str, str]) -> Page[T]:
    """The page asked for, or the nearest there is."""
    return Paginator(rows, ROWS).get_page(asked.get("page"))
