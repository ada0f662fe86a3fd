"""How far a pawn can go: walls on the track, pawns in the home lane.

What a pawn may walk depends on little: its position, which other colours have a pawn on their own
start (three bits), which of the own home squares are taken (four bits), and OPT-1. So the answers
are tables, made when first needed: for every position the set of possible numbers of steps, as a
bit mask (bit n set: n steps are possible).
"""

from functools import cache

from games.keezen.board import LAST, SEATS, START, TRACK, Pawns, Side

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
