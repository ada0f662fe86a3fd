"""What a move does to the pawns: a list of changes (colour, from, to), captures included.

The one reading of move names; playing, judging and explaining a move all go through it.
"""

from games.keezen.board import (
    LETTERS,
    POSITIONS,
    SEATS,
    START,
    TRACK,
    WAITING,
    Pawns,
    colour_played,
    occupant,
)
from games.keezen.cards import FORWARD_NAMES, FOUR_NAMES, STEPS

Change = tuple[int, int, int]

PAWN_OF = {f"{LETTERS[seat]}{p}": (seat, p) for seat in SEATS for p in POSITIONS[1:]}

# forward moves and fours: colour, from, to
_WALKS: dict[str, Change] = {
    FORWARD_NAMES[rank][seat][p]: (seat, p, p + steps)
    for rank, steps in STEPS.items()
    for seat in SEATS
    for p in POSITIONS[1:]
} | {FOUR_NAMES[seat][p]: (seat, p, (p - 4) % TRACK) for seat in SEATS for p in range(TRACK)}


def changes(pawns: Pawns, mover: int, move: str) -> list[Change]:
    """The changes of a legal move in the order made; a captured pawn leaves before its captor."""
    walk = _WALKS.get(move)
    if walk is not None:
        colour, _, there = walk
        if there < TRACK:
            hit = occupant(pawns, colour, there)
            if hit is not None:
                return [(*hit, WAITING), walk]
        return [walk]
    if move[0] == "J":
        return _swap(move)
    if move[0] == "7":
        return _seven(pawns, move)
    colour = colour_played(pawns, mover)
    hit = occupant(pawns, colour, START)
    enter = (colour, WAITING, START)
    return [enter] if hit is None else [(*hit, WAITING), enter]


def _swap(move: str) -> list[Change]:
    """KZ-45: each pawn comes to the square of the other."""
    first, second = move[2:].split("/")
    (colour, here), (other, there) = PAWN_OF[first], PAWN_OF[second]
    shift = 16 * (colour - other)
    return [(colour, here, (there - shift) % TRACK), (other, there, (here + shift) % TRACK)]


def _seven(pawns: Pawns, move: str) -> list[Change]:
    """KZ-46: part after part, the second on the board as the first left it."""
    made: list[Change] = []
    for part in move[2:].split(","):
        colour, here = PAWN_OF[part[:-2]]
        there = here + int(part[-1])
        if made:
            pawns = moved(pawns, made)
        if there < TRACK:
            hit = occupant(pawns, colour, there)
            if hit is not None:
                made.append((*hit, WAITING))
        made.append((colour, here, there))
    return made


def moved(pawns: Pawns, changes_: list[Change]) -> Pawns:
    """The pawns after these changes; each side stays ascending."""
    sides = list(pawns)
    for colour, here, there in changes_:
        side = list(sides[colour])
        side[side.index(here)] = there
        side.sort()
        sides[colour] = tuple(side)
    return tuple(sides)
