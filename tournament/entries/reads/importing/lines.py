"""Pasted text as rows of cells: from a spreadsheet, a CSV file or a chat."""

import csv
import re

# "[10:12, 3-11-2026] Marie: " and "3-11-2026 10:12 - Marie: ", as chats are copied.
SAID = re.compile(
    r"^(?:\[[\d:.,/\s-]{5,30}(?:[ap]m)?\]\s*|\d[\d:.,/\s-]{6,24}\s-\s)[^:]{1,40}:\s+", re.IGNORECASE
)
COUNTED = re.compile(r"^\s*(?:\d{1,4}[.)]|[-*•–])\s+")  # "1. ", "- "
INVISIBLE = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\ufeff"))


def cells_of(text: str) -> list[list[str]]:
    """A row a line that holds anything; all rows equally long."""
    lines = [line.translate(INVISIBLE) for line in text.splitlines()]
    lines = [SAID.sub("", line) for line in lines if line.strip()]
    separator = separator_of(lines)
    if separator is None:
        rows = [[COUNTED.sub("", line).strip()] for line in lines]
    else:
        rows = [read_line(line, separator) for line in lines]
    longest = max(map(len, rows), default=0)
    return [row + [""] * (longest - len(row)) for row in rows]


def read_line(line: str, separator: str) -> list[str]:
    """One line by itself: a stray quote must not swallow the lines after it."""
    try:
        cells = next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        cells = line.split(separator)
    return [" ".join(cell.split()) for cell in cells]


def separator_of(lines: list[str]) -> str | None:
    """Tab before semicolon before comma: the first that is in at least half of the lines."""
    for separator in ("\t", ";", ","):
        having = sum(separator in line for line in lines)
        if having and having * 2 >= len(lines):
            return separator
    return None
