"""Who wins a simulated play-off: equal players, complete games, seeds that nobody chose.

Every game's RULES.md says who plays whom from which seed; what is said there for two is done here
for any number. The values sort higher for the better entry.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from games.playing import play_out
from games.randomness import SEED_LIMIT, shuffle
from games.registry import game as engine_of

PAIRS = 10  # Keezen: pairs of games before lots decide
SEEDS_BETWEEN = 20  # the seeds of one play-off between two
LOTS_OFFSET = 10**6
AGAIN = 20  # tables of the other games: how often those still equal play again
OPTIONS: dict[str, dict[str, Any]] = {"frantic": {"limit": None, "rounds": 1}}  # else: the usual

# Game, number of players, seed → the result of that game.
Finished = Callable[[str, int, int], dict[str, Any]]


class NotPlayed(Exception):
    """A game's result is not at hand: who depends on it share their rank until it is played."""


def commitment_of(secret: bytes) -> str:
    """What is published before round 1: it binds to the secret and tells nothing of it."""
    return hashlib.sha256(secret).hexdigest()


def base_of(secret: bytes, text: str) -> int:
    """The seed that nobody chose: from the secret and the standing that all rounds made."""
    return int.from_bytes(hashlib.sha256(secret + text.encode()).digest()[:8], "big") >> 2


def finished(game: str, players: int, seed: int) -> dict[str, Any]:
    """A whole game by equal players, played here and now."""
    engine = engine_of(game)
    state, _moves = play_out(engine, engine.initial(players, seed, OPTIONS.get(game, {})))
    return engine.result(state) or {}  # a game played out always has a result


@lru_cache(maxsize=4096)
def remembered(game: str, players: int, seed: int) -> dict[str, Any]:
    """As ``finished``; a game asked for again is not played again."""
    return finished(game, players, seed)


def play(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> dict[int, Any] | None:
    """The play-off among these entries (in the order of their numbers); None: lots decide."""
    if game == "keezen":
        return keezen(tied, base, finished)
    return at_one_table(game, tied, base, finished)


def lots(tied: Sequence[int], base: int) -> list[int]:
    """The tied entries in the order of the lots, the best first (KZ-62)."""
    return shuffle(base + LOTS_OFFSET, sorted(tied))[1]


# --- Keezen: duo against duo ---


@dataclass(frozen=True, slots=True)
class PairGame:
    """One game of a play-off between P and Q: from which seed, who sat where, how it ended."""

    seed: int
    blue_yellow: int
    green_red: int
    winner: int | None
    pawns: dict[int, int]


@dataclass(frozen=True, slots=True)
class Duel:
    """A whole play-off between two: its games, and who won it (None: lots decide)."""

    games: tuple[PairGame, ...]
    winner: int | None


def duel(p: int, q: int, base: int, finished: Finished = remembered) -> Duel:
    """P is the entry with the lower number; the first pair of games that decides ends it."""
    games: list[PairGame] = []
    for pair in range(PAIRS):
        two = [
            pair_game(p, q, base + 2 * pair, finished, even=True),
            pair_game(p, q, base + 2 * pair + 1, finished),
        ]
        games += two
        won = {entry: sum(game.winner == entry for game in two) for entry in (p, q)}
        pawns = {entry: sum(game.pawns[entry] for game in two) for entry in (p, q)}
        for count in (won, pawns):
            if count[p] != count[q]:
                return Duel(tuple(games), p if count[p] > count[q] else q)
    return Duel(tuple(games), None)


def pair_game(p: int, q: int, seed: int, finished: Finished, *, even: bool = False) -> PairGame:
    """In even games P is blue and yellow, in odd games green and red."""
    sides = (p, q) if even else (q, p)
    result = finished("keezen", 4, seed)
    winner = None if result["winner"] is None else sides[result["winner"]]
    return PairGame(seed, *sides, winner, dict(zip(sides, result["duo"], strict=True)))


def pairings(tied: Sequence[int], base: int) -> Iterator[tuple[int, int, int]]:
    """Every two of them, in the order of their numbers, each from seeds of its own."""
    for index, (p, q) in enumerate(combinations(sorted(tied), 2)):
        yield p, q, base + SEEDS_BETWEEN * index


def duels(
    tied: Sequence[int], base: int, finished: Finished = remembered
) -> Iterator[tuple[int, int, Duel]]:
    for p, q, seed in pairings(tied, base):
        yield p, q, duel(p, q, seed, finished)


def keezen(
    tied: Sequence[int], base: int, finished: Finished = remembered
) -> dict[int, tuple[int, int]]:
    """Play-offs won, then pawns home minus the others' over all these games."""
    won = dict.fromkeys(tied, 0)
    pawns = dict.fromkeys(tied, 0)
    for p, q, held in duels(tied, base, finished):
        if held.winner is not None:
            won[held.winner] += 1
        if len(tied) > 2:  # between two the pawns have decided already, pair by pair
            for game in held.games:
                pawns[p] += game.pawns[p] - game.pawns[q]
                pawns[q] += game.pawns[q] - game.pawns[p]
    return {entry: (won[entry], pawns[entry]) for entry in tied}


# --- the other games: all tied players at one table ---


@dataclass(frozen=True, slots=True)
class TableGame:
    """One game among players still equal: who sat where, and each one's place.

    ``seed`` is the play-off's; ``start`` is the engine's, another one where seats were drawn first.
    """

    seed: int
    seats: tuple[int, ...]
    places: tuple[int, ...]
    start: int


Sitting = Callable[[Sequence[int], int, Finished], TableGame]


def foppen_table(tied: Sequence[int], seed: int, finished: Finished) -> TableGame:
    """By totals, then deals won."""
    result = finished("foppen", len(tied), seed)
    keys = [(-t, -w) for t, w in zip(result["totals"], result["wins"], strict=True)]
    return TableGame(seed, tuple(tied), _ranked(keys), seed)


def mezza_table(tied: Sequence[int], seed: int, finished: Finished) -> TableGame:
    """By the order of finishing."""
    result = finished("mezza", len(tied), seed)
    return TableGame(seed, tuple(tied), tuple(result["places"]), seed)


def frantic_table(tied: Sequence[int], seed: int, finished: Finished) -> TableGame:
    """One round, lowest total first."""
    result = finished("frantic", len(tied), seed)
    return TableGame(seed, tuple(tied), tuple(result["places"]), seed)


def fritsen_table(tied: Sequence[int], seed: int, finished: Finished) -> TableGame:
    """Seats are drawn first, because the first seat has a small advantage."""
    counter, order = shuffle(seed, tied)
    start = counter % SEED_LIMIT
    result = finished("fritsen", len(order), start)
    return TableGame(seed, tuple(order), tuple(result["places"]), start)


def _ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    return tuple(1 + sum(other < key for other in keys) for key in keys)


SITTINGS: dict[str, Sitting] = {
    "foppen": foppen_table,
    "mezza": mezza_table,
    "frantic": frantic_table,
    "fritsen": fritsen_table,
}


def at_one_table(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> dict[int, tuple[int, ...]] | None:
    """A game among the tied; those it leaves equal play again from the next seed.

    A player's places of one game after the other are compared, so a later game divides only who
    was equal in the games before it. None where so many cannot sit at one table.
    """
    if game == "fritsen" and len(tied) > max(engine_of(game).players):
        order = shuffle(base, sorted(tied))[1]  # the drawn order itself is the ranking
        return {entry: (-place,) for place, entry in enumerate(order, start=1)}
    if len(tied) not in engine_of(game).players:
        return None
    places: dict[int, tuple[int, ...]] = dict.fromkeys(tied, ())
    for held in table_games(game, tied, base, finished):
        for entry, place in zip(held.seats, held.places, strict=True):
            places[entry] = (*places[entry], -place)
    return places


def table_games(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> Iterator[TableGame]:
    """The games in the order in which they are played."""
    engine, waiting, seed = engine_of(game), [sorted(tied)], base
    for _ in range(AGAIN):
        if not waiting:
            return
        again: list[list[int]] = []
        for group in waiting:
            held = SITTINGS[game](group, seed, finished)
            yield held
            for place in sorted(set(held.places)):
                equal = sorted(
                    entry for entry, at in zip(held.seats, held.places, strict=True) if at == place
                )
                if len(equal) > 1 and len(equal) in engine.players:
                    again.append(equal)
        waiting, seed = again, seed + 1
