"""The games of a play-off one by one: who sat where, from which seed, how it ended.

``playoff`` says who wins; this is what a page shows and what anybody can repeat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.registry import game as engine_of
from scoring.playoff import Finished, PairGame, TableGame, duels, remembered, table_games


@dataclass(frozen=True, slots=True)
class Held:
    """One game; ``seats`` are the entries in the order of the engine's seats."""

    players: int
    seed: int
    seats: tuple[int, ...]
    result: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Contest:
    """Games that belong together: two duos until one has won, or all the tied at one table."""

    entries: tuple[int, ...]
    games: tuple[Held, ...]
    winner: int | None = None


def contests(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> Iterator[Contest]:
    """In the order in which they are played; none where no game is played."""
    if game == "keezen":
        for p, q, duel in duels(tied, base, finished):
            games = tuple(_of_duos(played, finished) for played in duel.games)
            yield Contest((p, q), games, duel.winner)
    elif len(tied) in engine_of(game).players:
        held = tuple(
            _of_table(game, played, finished) for played in table_games(game, tied, base, finished)
        )
        yield Contest(tuple(sorted(tied)), held)


def _of_duos(played: PairGame, finished: Finished) -> Held:
    seats = (played.blue_yellow, played.green_red) * 2
    return Held(4, played.seed, seats, finished("keezen", 4, played.seed))


def _of_table(game: str, played: TableGame, finished: Finished) -> Held:
    players = len(played.seats)
    return Held(players, played.start, played.seats, finished(game, players, played.start))
