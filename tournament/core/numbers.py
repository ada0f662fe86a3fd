"""Whole numbers that a page sends along: in hidden fields, in its address, on a button."""

from __future__ import annotations

DIGITS = 5  # of an entry, a round, a table, a line of a list
VERSION_DIGITS = 15  # of an event's versions and of rows: what a database can look up


def number_in(text: str, digits: int = DIGITS) -> int | None:
    """The number; None for anything else, and for more digits than it can have."""
    return int(text) if text.isdecimal() and len(text) <= digits else None


def numbers_in(texts: list[str]) -> set[int]:
    """Those that are numbers."""
    return {number for text in texts if (number := number_in(text)) is not None}
