"""How fast the engines play, beside python-chess and RLCard's Uno in the same run.

    python3 start.py bench engines [GAME …] [--seconds S] [--rounds R] [--players N]

A decision is the full list of legal moves and one of them played at random, in the engine's inner
representation. A game is a whole one by the simple player. All are measured in turn, each in a
process of its own, on one core and in processor time, so that a busy machine spoils little; the
best of the rounds counts. Peak memory is that of the whole process, Python included.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import util
from typing import Any

import psutil

from games import registry
from games.playing import play_out
from games.registry import game

YARDSTICKS = ("python-chess", "RLCard Uno")
RANDOM, POLICY = "random", "policy"


def random_play(slug: str, players: int) -> Iterator[int]:
    """Random games without end; each step tells how many decisions were made since the last."""
    engine, rng = game(slug), random.Random(1)
    legal, advance = engine.legal, engine.advance
    for seed in range(10**9):
        state, decisions = engine.initial(players, seed, {}), 0
        while moves := legal(state):
            state = advance(state, moves[int(rng.random() * len(moves))])
            decisions += 1
            if decisions % 500 == 0:
                yield 500
        yield decisions % 500


def policy_play(slug: str, players: int) -> Iterator[int]:
    """Whole games by the simple player, one a step."""
    engine = game(slug)
    for seed in range(10**9):
        play_out(engine, engine.initial(players, seed, {}))
        yield 1


def random_chess(_slug: str, _players: int) -> Iterator[int]:
    import chess  # noqa: PLC0415 - only in the process that measures it

    rng = random.Random(1)
    while True:
        board, decisions = chess.Board(), 0
        while decisions < 500:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
        yield decisions


def random_uno(_slug: str, players: int) -> Iterator[int]:
    from rlcard.games.uno import Game  # noqa: PLC0415 - the rules alone, no learning

    rng = random.Random(1)
    while True:
        table, decisions = Game(num_players=players), 0
        table.np_random.seed(rng.randrange(2**32))
        table.init_game()
        while not table.is_over() and decisions < 500:
            moves = table.get_legal_actions()
            table.step(moves[int(rng.random() * len(moves))])
            decisions += 1
        yield decisions


def subject(name: str, kind: str) -> Callable[[str, int], Iterator[int]]:
    if name == "python-chess":
        return random_chess
    if name == "RLCard Uno":
        return random_uno
    return random_play if kind == RANDOM else policy_play


def peak_memory() -> float:
    """Megabytes."""
    if sys.platform == "win32":
        return float(psutil.Process().memory_info().peak_wset) / 2**20
    import resource  # noqa: PLC0415 - not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


def measure(name: str, kind: str, players: int, seconds: float) -> dict[str, float]:
    """In this process: the rate after a short warming up, and the peak of memory."""
    steps = subject(name, kind)(name, players)
    warm = time.process_time() + seconds / 5
    while time.process_time() < warm:
        next(steps)
    start, done = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        done += next(steps)
    return {"rate": done / spent, "peak": peak_memory()}


def in_own_process(name: str, kind: str, players: int, seconds: float) -> dict[str, float]:
    arguments = ["--measure", name, kind, "--players", str(players), "--seconds", str(seconds)]
    run = subprocess.run(
        [sys.executable, "-m", "bench.engines", *arguments], stdout=subprocess.PIPE, check=True
    )
    found: dict[str, float] = json.loads(run.stdout)
    return found


def best(measured: list[dict[str, float]]) -> dict[str, float]:
    return max(measured, key=lambda one: one["rate"])


def table(rows: dict[tuple[str, str], dict[str, float]], slugs: list[str]) -> Iterator[str]:
    chess = rows.get(("python-chess", RANDOM))
    uno = rows.get(("RLCard Uno", RANDOM))
    yield f"{'':<14}{'decisions/s':>12}{'x chess':>9}{'x Uno':>8}{'games/s':>10}{'peak MB':>9}"
    for name in [*slugs, *(name for name in YARDSTICKS if (name, RANDOM) in rows)]:
        play = rows[name, RANDOM]
        policy = rows.get((name, POLICY))
        yield (
            f"{name:<14}{play['rate']:>12,.0f}"
            f"{ratio(play, chess):>9}{ratio(play, uno):>8}"
            f"{policy['rate'] if policy else 0:>10,.0f}"
            f"{max(play['peak'], policy['peak'] if policy else 0):>9.1f}"
        )


def ratio(row: dict[str, float], yardstick: dict[str, float] | None) -> str:
    return f"{row['rate'] / yardstick['rate']:.1f}" if yardstick else "-"


def arguments() -> Any:
    parser = argparse.ArgumentParser(prog="bench engines", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(registry.slugs()))
    parser.add_argument("--seconds", type=float, default=3, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--measure", nargs=2, metavar=("NAME", "KIND"), help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    options = arguments()
    if options.measure:
        print(json.dumps(measure(*options.measure, options.players, options.seconds)))
        return
    slugs = options.games or registry.slugs()
    here = {"python-chess": util.find_spec("chess"), "RLCard Uno": util.find_spec("rlcard")}
    subjects = [(name, RANDOM) for name in YARDSTICKS if here[name]]
    subjects += [(slug, kind) for slug in slugs for kind in (RANDOM, POLICY)]
    measured: dict[tuple[str, str], list[dict[str, float]]] = {one: [] for one in subjects}
    for _ in range(options.rounds):  # in turn, so that a slow minute hits all alike
        for name, kind in subjects:
            found = in_own_process(name, kind, options.players, options.seconds)
            measured[name, kind].append(found)
    for line in table({one: best(found) for one, found in measured.items()}, slugs):
        print(line)


if __name__ == "__main__":
    main()
