"""Two fields of planned duos that neither algebra nor the search of a moment settles.

Found by a long search and kept: per round the pair at each table, duos called 0, 1, 2, … The
first rounds of seven duos by themselves are free of repeats; with the fourth, as with ten duos
in six rounds, the repeats of tables are as few as counting allows.
"""

from __future__ import annotations

Rounds = tuple[tuple[tuple[int, int], ...], ...]

SEVEN_DUOS: Rounds = (
    ((0, 6), (1, 5), (2, 3)),
    ((4, 5), (0, 2), (1, 6)),
    ((1, 2), (3, 6), (0, 4)),
    ((1, 3), (2, 4), (0, 5)),
)

TEN_DUOS: Rounds = (
    ((2, 5), (0, 9), (3, 7), (1, 6), (4, 8)),
    ((0, 5), (1, 7), (2, 4), (3, 8), (6, 9)),
    ((0, 4), (2, 8), (1, 9), (5, 7), (3, 6)),
    ((1, 8), (4, 7), (0, 6), (2, 9), (3, 5)),
    ((6, 7), (2, 3), (5, 8), (4, 9), (0, 1)),
    ((3, 9), (5, 6), (1, 4), (0, 8), (2, 7)),
)

SMALL_FIELDS = {(7, 3): SEVEN_DUOS[:3], (7, 4): SEVEN_DUOS, (10, 6): TEN_DUOS}
