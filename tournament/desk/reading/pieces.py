"""What hangs together in a cut-out picture, and which of it is too small to be a stroke."""

from collections.abc import Iterator

import numpy as np

from tournament.desk.reading.arrays import Bits, Ints

SPECK = 0.22  # of the longest piece: a shorter one is a dot of dirt


def without_dots(dark: Bits, least: float = SPECK) -> Bits:
    """Only pieces that are not short beside the longest."""
    pieces = [*pieces_in(dark)]
    if len(pieces) < 2:
        return dark
    lengths = [max(np.ptp(rows), np.ptp(columns)) + 1 for rows, columns in pieces]
    found = dark.copy()
    for length, (rows, columns) in zip(lengths, pieces, strict=True):
        if length < least * max(lengths):
            found[rows, columns] = False
    return found


def pieces_in(dark: Bits) -> Iterator[tuple[Ints, Ints]]:
    """The rows and columns of each."""
    starts, ends, rows = runs_in(dark)
    belongs = list(range(len(rows)))

    def first(one: int) -> int:
        while belongs[one] != one:
            belongs[one] = one = belongs[belongs[one]]
        return one

    above = 0
    for here in range(len(rows)):
        while rows[above] < rows[here] - 1 or (
            rows[above] == rows[here] - 1 and ends[above] < starts[here]
        ):
            above += 1
        other = above
        while rows[other] == rows[here] - 1 and starts[other] <= ends[here]:
            belongs[first(here)] = first(other)
            other += 1
    piece_of = np.array([first(one) for one in range(len(rows))])
    for piece in np.unique(piece_of):
        own = np.flatnonzero(piece_of == piece)
        columns = [np.arange(starts[one], ends[one]) for one in own]
        yield np.repeat(np.array(rows)[own], [len(one) for one in columns]), np.concatenate(columns)


def runs_in(dark: Bits) -> tuple[list[int], list[int], list[int]]:
    """Of each run of ink within a row: its start, the column behind it, its row."""
    edged = np.zeros((dark.shape[0], dark.shape[1] + 2), np.int8)
    edged[:, 1:-1] = dark
    turns = np.diff(edged, axis=1)
    rows, starts = np.nonzero(turns == 1)
    return starts.tolist(), np.nonzero(turns == -1)[1].tolist(), rows.tolist()
