"""Rows of different heights in columns, as many as fit below each other."""

from collections.abc import Sequence
from typing import TypeVar

Row = TypeVar("Row")


def filled(rows: Sequence[Row], highs: Sequence[float], deep: float) -> list[list[Row]]:
    """Column after column; nothing is cut in two."""
    columns: list[list[Row]] = [[]]
    used = 0.0
    for row, high in zip(rows, highs, strict=True):
        if used + high > deep and used:
            columns.append([])
            used = 0
        columns[-1].append(row)
        used += high
    return columns
