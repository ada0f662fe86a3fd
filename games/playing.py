"""Whole games and counted move trees, the same for every game."""

from typing import TypeVar

from games.interface import Game

S = TypeVar("S")


def play_out(game: Game[S], state: S) -> tuple[S, list[str]]:
    """The game played to its end by the simple player: the last state and all moves."""
    moves: list[str] = []
    while (move := game.policy(state)) is not None:
        state = game.advance(state, move)
        moves.append(move)
    return state, moves


def perft(game: Game[S], state: S, depth: int) -> int:
    """The number of move sequences of exactly this length; a game that ends sooner adds none."""
    if depth == 0:
        return 1
    moves = game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.advance(state, move), depth - 1) for move in moves)
