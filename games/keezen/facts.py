"""A move as facts, in the order in which a table sees them; words are made elsewhere.

``seat`` is always the player who moves; ``colour`` the seat whose pawn it is.
"""

from games.interface import Fact
from games.keezen.board import TRACK, WAITING
from games.keezen.cards import RANK_OF
from games.keezen.changes import Change, changes
from games.keezen.moves import FOLD
from games.keezen.play import WIN, advance
from games.keezen.state import State


def facts(state: State, move: str) -> list[Fact]:
    mover = state.to_move
    assert mover is not None  # noqa: S101 - a legal move was handed in
    if move == FOLD:
        cards = [RANK_OF[card] for card in state.hands[mover]]
        told = [Fact("fold", {"seat": mover, "cards": cards})]
    else:
        told = _of_changes(mover, move, changes(state.pawns, mover, move))
    after = advance(state, move)
    if after.over == WIN:
        told.append(Fact("win", {"duo": mover & 1}))
    elif after.over is not None:
        told.append(Fact("cap", {"turns": after.turn}))
    return told


def _of_changes(mover: int, move: str, made: list[Change]) -> list[Fact]:
    """One fact for each pawn that moves; a capture is told after the move that makes it."""
    card = move[: move.index(":")]
    if card == "J":
        (colour, here, there), (other, other_here, other_there) = made
        swapped = {"seat": mover, "colour": colour, "from": here, "to": there}
        theirs = {"other": other, "other_from": other_here, "other_to": other_there}
        return [Fact("swap", {**swapped, **theirs})]
    told: list[Fact] = []
    hit: list[Fact] = []
    for colour, here, there in made:
        if there == WAITING:
            hit = [Fact("capture", {"seat": mover, "colour": colour, "from": here})]
        else:
            told += [_walk(mover, card, (colour, here, there)), *hit]
            hit = []
    return told


def _walk(mover: int, card: str, change: Change) -> Fact:
    colour, here, there = change
    data = {"seat": mover, "colour": colour, "card": card, "from": here, "to": there}
    if here == WAITING:
        return Fact("enter", data)
    if card == "4":
        return Fact("back", data)
    data["steps"] = there - here
    if there >= TRACK:
        return Fact("home", {**data, "place": there - TRACK + 1})
    return Fact("walk", data)
