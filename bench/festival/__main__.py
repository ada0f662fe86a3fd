"""Six hours of a festival: 300 people at 40 tables, and how well they are called.

    python3 start.py bench festival [--people 300] [--tables 40] [--evenings 3] [--forms 120]

A third comes later and another one goes earlier; games take 25 to 45 minutes. Beside it the same
evening in which whoever waits longest is called, whoever the others are: what the number of tables
forces. Then small evenings against every way to call them, and a real site on which forms come in.
Goals: a call within 2 s of the free table; the median wait at most 60 s beyond the other evening's;
at most one game of difference among those who stay; opponents met again within 5 % of the least.
"""

import argparse
import time
from collections import Counter
from dataclasses import replace
from statistics import median
from tempfile import TemporaryDirectory

from bench.festival.site import seconds_of_calls
from bench.parts.yardstick import Yardstick
from tests.tournament.draw.festival_evenings import as_honk_does, evening, least_repeats
from tournament.draw.festival import Call, Due, Pair
from tournament.stress.evening import Asked, Evening

SMALL = [
    *((people, 2, 2, 2 * people) for people in range(6, 10)),
    *((people, 3, 2, 2 * people) for people in range(8, 11)),
    *((people, 2, 3, people) for people in (8, 9, 10)),
    *((people, 1, 4, 6) for people in (8, 9, 10, 11)),
    *((people, 2, 4, 6) for people in (11, 12)),
]  # people, tables, size, games


def longest_first(
    due: list[Due], free: set[int], size: int, _met: Counter[Pair], _playing: list[list[Due]]
) -> Call | None:
    line = sorted(due, key=lambda one: (one.since, one.id))[:size]
    return Call(min(free), tuple(one.id for one in line)) if free and len(line) == size else None


class Timed:
    """As Honk calls, with how long it thinks."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def __call__(
        self,
        due: list[Due],
        free: set[int],
        size: int,
        met: Counter[Pair],
        playing: list[list[Due]],
    ) -> Call | None:
        began = time.perf_counter()
        found = as_honk_does(due, free, size, met, playing)
        self.seconds.append(time.perf_counter() - began)
        return found


def six_hours(asked: Asked) -> None:
    timed = Timed()
    ours, forced = Evening(asked, timed), Evening(asked, longest_first)
    games = [ours.played[number] for number in ours.stayed]
    beyond = 60 * (median(ours.waits) - median(forced.waits))
    print(
        f"{len(ours.games)} games ({len(forced.games)} where the longest wait decides): median wait "
        f"{median(ours.waits):.1f} min, {beyond:+.0f} s beyond what the tables force; at most "
        f"{max(ours.waits):.0f} min ({max(forced.waits):.0f}); {len(games)} stayed and played "
        f"{min(games)} to {max(games)} games; {ours.repeats} meetings again ({forced.repeats}); "
        f"a call takes at most {max(timed.seconds):.3f} s"
    )


def small(seeds: int) -> None:
    ours = least = 0
    for people, tables, size, games in SMALL:
        for seed in range(seeds):
            asked = Asked(people, tables, size, games, comes_late=False, seed=seed)
            found = evening(asked)
            ours += found.repeats
            least += least_repeats(found)
    print(
        f"{len(SMALL) * seeds} small evenings: {ours} meetings again, {least} at least by exact search "
        f"({100 * (ours / max(least, 1) - 1):+.1f} %)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="start.py bench festival", description=__doc__)
    parser.add_argument("--people", type=int, default=300)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--evenings", type=int, default=3)
    parser.add_argument("--forms", type=int, default=120)
    given = parser.parse_args()
    with Yardstick() as yardstick:
        asked = Asked(given.people, given.tables, 4)
        for seed in range(given.evenings):
            six_hours(replace(asked, seed=seed))
        small(given.evenings)
        with TemporaryDirectory(prefix="honk-bench-") as folder:
            took = seconds_of_calls(folder, given.people, given.tables, given.forms)
        print(
            f"on a site: {len(took)} forms, from the clerk's Enter to the next call mostly "
            f"{median(took):.3f} s, at most {max(took):.3f} s"
        )
    print(yardstick)


if __name__ == "__main__":
    main()
