"""Every legal move of a state, as the names of RULES.md, section 5 (KZ-30, KZ-31, KZ-60)."""

from games.keezen.board import (
    LETTERS,
    OTHERS,
    START,
    TRACK,
    WAITING,
    Pawns,
    Side,
    backward,
    colour_played,
    homes,
    reach,
    walls,
)
from games.keezen.cards import FOUR_NAMES, holding
from games.keezen.sevens import sevens
from games.keezen.state import State

FOLD = "fold"
FOLD_ONLY = (FOLD,)


def legal(state: State) -> list[str]:
    """Sorted by code point; a fold only when nothing else is possible (KZ-31, RUL-15)."""
    mover = state.to_move
    if mover is None:
        return []
    pawns = state.pawns
    hand = holding(state.hands[mover])
    colour = colour_played(pawns, mover)
    side = pawns[colour]
    moves: list[str] = []
    if hand.enters and side[0] == WAITING and START not in side:  # KZ-40
        moves += hand.enters
    if side[3] == WAITING:
        return moves or [FOLD]
    walls_ = walls(pawns, colour)
    if hand.walks:
        steps = reach(state.options.close, walls_, homes(side))
        for bit, names in hand.walks:
            labels = names[colour]
            for pawn in side:
                if steps[pawn] & bit:
                    moves.append(labels[pawn])
    if hand.four:
        open_ = backward(walls_)
        moves += [FOUR_NAMES[colour][pawn] for pawn in side if 0 <= pawn < TRACK and open_[pawn]]
    if hand.jack:
        moves += jacks(pawns, colour, side)
    if hand.seven:
        moves += sevens(pawns, colour, mover, state.options)
    moves.sort()
    return moves or [FOLD]


def jacks(pawns: Pawns, colour: int, side: Side) -> list[str]:
    """KZ-45: a track pawn, also a protected one (RUL-8), for another colour's unprotected one."""
    mine = [f"J:{LETTERS[colour]}{pawn}/" for pawn in side if START <= pawn < TRACK]
    if not mine:
        return []
    theirs = [
        f"{LETTERS[other]}{pawn}"
        for other, _ in OTHERS[colour]  # partner and opponents alike (RUL-21)
        for pawn in pawns[other]
        if START < pawn < TRACK
    ]
    return [own + other for own in mine for other in theirs]
