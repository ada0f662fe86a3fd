"""How often the strong player wins against the simple one, and how long a decision takes it.

    python3 start.py bench strong [GAME …] [--games N] [--players N] [--workers N]

Each seed is played from every seat in turn: at Keezen a strong duo against a simple one, else
one strong player among simple ones. Processor time, beside a fixed piece of work in the same run.
Goals: Keezen won in 65 of a hundred games; elsewhere more than 1.2 times the fair share, by the lower
end of the interval; 20 ms a decision.
"""

import argparse
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bench.parts.yardstick import WORK
from bench.series.measuring import yardstick
from games.randomness import draw
from games.registry import game, slugs
from games.strong import strong
from tournament.simulation.chances import wilson

FIRST_SEED = 5 * 10**8
A_PIECE = 10
DUOS = ("keezen",)  # partners across the table


class Match(NamedTuple):
    """What the strong side had of the first place, its fair share, and its decisions' seconds."""

    won: float
    fair: float
    seconds: list[float]


def matches(slug: str, players: int, first: int, count: int) -> list[Match]:
    return [match(slug, players, number) for number in range(first, first + count)]


def match(slug: str, players: int, number: int) -> Match:
    engine = game(slug)
    own, seed = number % players, FIRST_SEED + number // players
    state, counter = engine.initial(players, seed, {}), draw(seed * players + own)[1]
    in_duos = slug in DUOS
    seconds = []
    while (seat := engine.to_move(state)) is not None:
        if seat == own or (in_duos and (seat ^ own) == 2):
            counter, chance = draw(counter)
            began = time.process_time()
            move = strong(engine, state, chance)
            if len(engine.legal(state)) > 1:
                seconds.append(time.process_time() - began)
        else:
            move = engine.policy(state)
        state = engine.advance(state, move or "")
    result = engine.result(state) or {}
    if in_duos:
        return Match(float(result["winner"] == own & 1), 1 / 2, seconds)
    places = result["places"]
    won = 1 / places.count(1) if places[own] == 1 else 0.0
    return Match(won, 1 / players, seconds)


def told(slug: str, found: list[Match]) -> Iterator[str]:
    won, count, fair = sum(one.won for one in found), len(found), found[0].fair
    seconds = sorted(second for one in found for second in one.seconds)
    low, high = wilson(round(won), count)
    yield f"{slug}: {won:.1f} of {count} games won, {won / count:.1%} ({low:.1%} to {high:.1%})"
    yield f"    {won / count / fair:.2f} times the fair share, at least {low / fair:.2f}"
    yield (
        f"    a decision {statistics.mean(seconds) * 1000:.1f} ms, "
        f"99 of a hundred within {seconds[len(seconds) * 99 // 100] * 1000:.1f}, "
        f"the longest {seconds[-1] * 1000:.1f}; {len(seconds) / count:.0f} a game"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="start.py bench strong")
    thinking = [slug for slug in slugs() if game(slug).foresight]
    parser.add_argument("slugs", nargs="*", metavar="GAME", default=thinking)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    firsts = range(0, given.games, A_PIECE)
    sizes = [min(A_PIECE, given.games - first) for first in firsts]
    with ProcessPoolExecutor(given.workers) as pool:
        for slug in given.slugs:
            work = yardstick()
            every = [[one] * len(sizes) for one in (slug, given.players)]
            found = [one for piece in pool.map(matches, *every, firsts, sizes) for one in piece]
            print(*told(slug, found), sep="\n")
            print(f"    yardstick: {WORK:,} steps of Python in {work * 1000:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
