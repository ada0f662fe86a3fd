"""The board: seats, colours, squares, and where a pawn of one colour stands for another.

A position is counted from the pawn's own start square (RULES.md, section 1): -1 waiting, 0-63 on
the track, 64-67 home. Tables indexed by position have 69 places, so that -1, Python's last place,
is the waiting pawn.
"""

from functools import cache

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


LONGEST = 12  # the queen

# The bit of a home square in a mask of taken home squares, by position; 0 elsewhere.
HOME_BIT = (*(0 for _ in range(TRACK)), 1, 2, 4, 8, 0)


def walls(pawns: Pawns, colour: int) -> int:
    """KZ-20, KZ-24: bit k is set when the colour k seats further on stands on its own start.

    For pawns of ``colour`` that start is position 16·k; bit 0 is their own start.
    """
    found = 0
    for k in SEATS:
        if START in pawns[(colour + k) & 3]:
            found |= 1 << k
    return found


def homes(side: Side) -> int:
    """The home squares that are taken, as a mask."""
    return HOME_BIT[side[0]] | HOME_BIT[side[1]] | HOME_BIT[side[2]] | HOME_BIT[side[3]]


@cache  # 2 x 16 x 16 tables at most
def reach(close: bool, walls_: int, homes_: int) -> tuple[int, ...]:
    """By position: the numbers of steps a pawn there may walk forward (KZ-22 to KZ-28).

    The own start (bit 0 of the walls) is never in the way: after 63 comes home (KZ-21, RUL-6).
    """
    blocked = {16 * k for k in (1, 2, 3) if walls_ >> k & 1}
    blocked |= {TRACK + h for h in range(4) if homes_ >> h & 1}
    table = [_steps(position, blocked, close) for position in range(LAST + 1)]
    return (*table, 0)  # a waiting pawn walks nowhere


def _steps(position: int, blocked: set[int], close: bool) -> int:
    mask = 0
    for steps in range(1, LONGEST + 1):
        there = position + steps
        if there > LAST or there in blocked:  # KZ-23; KZ-24, KZ-27
            break
        if close and there >= TRACK and not blocked.issuperset(range(there + 1, LAST + 1)):
            continue  # OPT-1: a deeper home square is still free
        mask |= 1 << steps
    return mask


@cache
def backward(walls_: int) -> tuple[bool, ...]:
    """By position: may a track pawn go back four (KZ-44)? The own start counts here (RUL-6)."""
    blocked = {16 * k for k in SEATS if walls_ >> k & 1}
    return tuple(
        blocked.isdisjoint((position - step) % TRACK for step in range(1, 5))
        for position in range(TRACK)
    )
