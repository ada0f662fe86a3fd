"""The board: seats, colours, squares, and where a pawn of one colour stands for another.

A position is counted from the pawn's own start square (RULES.md, section 1): -1 waiting, 0-63 on
the track, 64-67 home. Tables indexed by position have 69 places, so that -1, Python's last place,
is the waiting pawn.
"""

SEATS = range(4)
LETTERS = "BGYR"
DUOS = ("BY", "GR")
PARTNER = (2, 3, 0, 1)

WAITING = -1
START = 0
TRACK = 64  # the number of track squares, and so the first home position
LAST = 67
POSITIONS = range(WAITING, LAST + 1)
HOME_SQUARES = LAST - TRACK + 1

# Four ascending positions of one colour; four of those, by seat.
Side = tuple[int, ...]
Pawns = tuple[Side, ...]

ALL_WAITING: Pawns = ((WAITING,) * 4,) * 4

# For each colour the three others, each with what is added to a track position of the first to
# get the position of the same square as the other counts it.
OTHERS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((other, 16 * (colour - other) % TRACK) for other in SEATS if other != colour)
    for colour in SEATS
)


def is_home(side: Side) -> bool:
    """All four pawns of a colour home; a side is ascending, so the first one tells."""
    return side[0] >= TRACK


def home_count(side: Side) -> int:
    return sum(pawn >= TRACK for pawn in side)


def colour_played(pawns: Pawns, seat: int) -> int:
    """KZ-50: the own colour, or the partner's once the own four pawns are home."""
    return PARTNER[seat] if pawns[seat][0] >= TRACK else seat


def square(colour: int, position: int) -> int:
    """The track square of a pawn on the track."""
    return (16 * colour + position) % TRACK


def occupant(pawns: Pawns, colour: int, position: int) -> tuple[int, int] | None:
    """The pawn (colour, position) on a track square that is named as ``colour`` counts it."""
    if position in pawns[colour]:
        return colour, position
    for other, shift in OTHERS[colour]:
        there = (position + shift) & 63
        if there in pawns[other]:
            return other, there
    return None
