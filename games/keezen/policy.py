"""The simple player of RULES.md, section 9: no search, public knowledge and the own hand.

The board after a move is judged by what the move changes: the worth of the pawns that moved, and
which pawns have an opponent within reach behind them. For the latter each duo's track pawns are a
64-bit set of squares, and "within reach" is that set smeared twelve squares forward.
"""

from games.keezen.board import POSITIONS, SEATS, START, TRACK, Pawns, square
from games.keezen.changes import changes
from games.keezen.moves import legal
from games.keezen.state import State

MASK = (1 << TRACK) - 1
THREAT = 6  # what a pawn in reach of an opponent is worth less


def _worth(position: int) -> int:
    if position < START:
        return 0
    if position >= TRACK:
        return 100 + 3 * (position - 63)
    return 15 + position + (5 if position == START else 0)


def _by_position(values: list[int]) -> tuple[int, ...]:
    """Positions run from -1; as a table the waiting pawn comes last."""
    return (*values[1:], values[0])


WORTH = _by_position([_worth(p) for p in POSITIONS])
# the square of a track pawn as a bit; 0 when it is not on the track
ON_TRACK = tuple(
    _by_position([1 << square(s, p) if START <= p < TRACK else 0 for p in POSITIONS]) for s in SEATS
)
# the same for the pawns that can be threatened: a pawn on its own start cannot
EXPOSED = tuple(
    _by_position([1 << square(s, p) if START < p < TRACK else 0 for p in POSITIONS]) for s in SEATS
)


def policy(state: State) -> str | None:
    """The move with the highest sum, among equals the first by name; None when it is over."""
    moves = legal(state)
    if not moves:
        return None
    if len(moves) == 1:
        return moves[0]
    mover = state.to_move
    assert mover is not None  # noqa: S101 - there are moves
    pawns = state.pawns
    mine, theirs = _squares(pawns, mover), _squares(pawns, mover + 1)
    reaches: dict[int, int] = {}
    best, best_score = moves[0], -(10**9)
    for move in moves:
        score = _gain(changes(pawns, mover, move), mover, mine, theirs, reaches)
        if score > best_score:
            best, best_score = move, score
    return best


def weighed(state: State) -> list[tuple[str, int]]:
    """Every legal move with its sum, less what is the same for all of them."""
    moves = legal(state)
    mover = state.to_move
    if mover is None or len(moves) < 2:
        return [(move, 0) for move in moves]
    pawns = state.pawns
    mine, theirs = _squares(pawns, mover), _squares(pawns, mover + 1)
    reaches: dict[int, int] = {}
    return [
        (move, _gain(changes(pawns, mover, move), mover, mine, theirs, reaches)) for move in moves
    ]


def _gain(
    moved: list[tuple[int, int, int]],
    mover: int,
    mine: tuple[int, int],
    theirs: tuple[int, int],
    reaches: dict[int, int],
) -> int:
    """The sum of section 9 after these changes, but for what is the same for every move."""
    my_track, my_exposed = mine
    their_track, their_exposed = theirs
    score = 0
    for colour, here, there in moved:
        track = ON_TRACK[colour][here] ^ ON_TRACK[colour][there]
        exposed = EXPOSED[colour][here] ^ EXPOSED[colour][there]
        if (colour ^ mover) & 1:
            score -= WORTH[there] - WORTH[here]
            their_track ^= track
            their_exposed ^= exposed
        else:
            score += WORTH[there] - WORTH[here]
            my_track ^= track
            my_exposed ^= exposed
    my_reach = reaches.get(my_track)
    if my_reach is None:
        my_reach = reaches[my_track] = ahead(my_track)
    their_reach = reaches.get(their_track)
    if their_reach is None:
        their_reach = reaches[their_track] = ahead(their_track)
    threats = (their_exposed & my_reach).bit_count() - (my_exposed & their_reach).bit_count()
    return score + THREAT * threats


def _squares(pawns: Pawns, seat: int) -> tuple[int, int]:
    """The track pawns of this seat's duo, and those of them that can be threatened."""
    track = exposed = 0
    for colour in (seat & 1, (seat & 1) + 2):
        for pawn in pawns[colour]:
            track |= ON_TRACK[colour][pawn]
            exposed |= EXPOSED[colour][pawn]
    return track, exposed


def ahead(squares: int) -> int:
    """The squares 1 to 12 past any of these, round the track."""
    smear = squares | squares << 1
    smear |= smear << 2  # 0 to 3 past
    smear = (smear | smear << 4 | smear << 8) << 1  # 1 to 12 past
    return (smear | smear >> TRACK) & MASK
