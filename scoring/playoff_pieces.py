"""Play-offs cut into pieces that can be played anywhere, in any order, with the same outcome.

A piece is plain JSON: some duels, or a whole table. Its answer are the games that it played.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from games.registry import game as engine_of
from scoring import playoff
from scoring.games import scoring_of

Piece = dict[str, Any]
Games = dict[tuple[int, int], dict[str, Any]]  # players and seed → result

MOST_PIECES = 64  # so that a piece is work, not bookkeeping, where there are many duels


def cut(game: str, groups: Iterable[Sequence[int]], bases: playoff.Bases) -> list[Piece]:
    """Everything that these groups of tied entries have to play."""
    if scoring_of(game).of_two_sides:
        duels = [list(one) for tied in groups for one in playoff.pairings(tied, bases.of(tied))]
        size = max(1, -(-len(duels) // MOST_PIECES))
        return [{"game": game, "duels": duels[at : at + size]} for at in range(0, len(duels), size)]
    players = engine_of(game).players
    return [
        {"game": game, "tied": sorted(tied), "base": bases.of(tied)}
        for tied in groups
        if len(tied) in players
    ]


def play_piece(piece: Piece) -> list[tuple[int, int, dict[str, Any]]]:
    """Its games as players, seed and result; every one is really played."""
    played: Games = {}

    def finished(game: str, players: int, seed: int) -> dict[str, Any]:
        played[players, seed] = playoff.finished(game, players, seed)
        return played[players, seed]

    for p, q, seed in piece.get("duels", []):
        playoff.duel(piece["game"], p, q, seed, finished)
    if "tied" in piece:
        for _game in playoff.table_games(piece["game"], piece["tied"], piece["base"], finished):
            pass  # asking for the next game plays it
    return [(players, seed, result) for (players, seed), result in played.items()]


def gathered(answers: Iterable[Iterable[Sequence[Any]]]) -> Games:
    """The games of all pieces together; the same game may have been played in several."""
    return {(players, seed): result for games in answers for players, seed, result in games}
