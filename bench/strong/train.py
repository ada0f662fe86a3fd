"""Learns the values of the strong player by temporal differences, and writes them into games/.

    python3 -m bench.strong.train [GAME …] [--games N]

The simple player plays against itself. Wherever the strong player would look at such a game (the end
of a hand or a deal), the chance told there is moved towards a mixture of what is told later and of
what came (Sutton's TD(λ), the last look first). Only + − × ÷ of floats, which are the same on every
machine: the same games give the same weights, whatever the number of processes.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import games
from games.registry import game, slugs
from games.values import SURE, UNIT, Features

FIRST_SEED = 10**9  # not those of tests and benches
PLAYERS = 4
A_PIECE = 250
LAMBDA = 0.9
TIMES, RATE = 4, 0.005  # over all games; half the rate each time


class Seen(NamedTuple):
    """One game as one seat saw it, look by look, and whether it won."""

    looks: list[Features]
    won: float


def seen_games(slug: str, first: int, count: int) -> list[Seen]:
    return [one for seed in range(first, first + count) for one in seen(slug, seed)]


def seen(slug: str, seed: int) -> Iterator[Seen]:
    """Two seats of each game: they differ in side, and the others would tell nothing new."""
    engine, knows = game(slug), import_module(f"games.{slug}.foresight")
    before = now = engine.initial(PLAYERS, FIRST_SEED + seed, {})
    looks: list[Any] = []
    while (move := engine.policy(now)) is not None:
        now = engine.advance(now, move)
        if knows.settled(before, now):
            looks.append(now)
            before = now
    for seat in (0, 1):
        told = [knows.features(look, seat) for look in looks[:-1]]
        yield Seen(told, knows.worth(looks[-1], seat) / SURE)


def learnt(size: int, lives: Iterable[Seen]) -> list[float]:
    weights = [0.0] * size
    known = list(lives)
    for time in range(TIMES):
        for one in known:
            learn(weights, one, RATE / 2**time)
    return weights


def learn(weights: list[float], one: Seen, rate: float) -> None:
    scores = [score(weights, look) for look in one.looks]
    goal, later = one.won, one.won
    for look, found in zip(reversed(one.looks), reversed(scores), strict=True):
        goal = LAMBDA * goal + (1 - LAMBDA) * later
        later = 0.5 + 0.5 * found / (1 + abs(found))
        # the slope of the logarithm of the chance told, for the quotient that stands for one
        step = rate * (goal - later) * 2 / (1 + 2 * abs(found))
        for place in look[0]:
            weights[place] += step
        for place in look[1]:
            weights[place] -= step


def score(weights: list[float], look: Features) -> float:
    return sum([weights[place] for place in look[0]]) - sum([weights[place] for place in look[1]])


def learn_game(slug: str, count: int, pool: ProcessPoolExecutor) -> list[int]:
    firsts = range(0, count, A_PIECE)
    sizes = [min(A_PIECE, count - first) for first in firsts]
    found = pool.map(seen_games, [slug] * len(sizes), firsts, sizes)
    size = import_module(f"games.{slug}.foresight").SIZE
    weights = learnt(size, (one for piece in found for one in piece))
    return [round(UNIT * weight) for weight in weights]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench strong.train")
    thinking = [slug for slug in slugs() if game(slug).foresight]
    parser.add_argument("games", nargs="*", metavar="GAME", default=thinking)
    parser.add_argument("--games", dest="count", type=int, default=12_000)
    given = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for slug in given.games:
            path = Path(games.__path__[0], slug, "values.json")
            path.write_text(json.dumps(learn_game(slug, given.count, pool)) + "\n", "ascii")
            print(f"{slug}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
