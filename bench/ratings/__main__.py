"""Ratings on simulated seasons of known strengths, beside Elo, OpenSkill and whole-history rating.

    python3 start.py bench ratings [--seasons 8] [--pairs 1000] [--tables 1000000]

Goals: 93 to 97 of 100 intervals hold the true strength; the loss of forecasts (mean −ln of the chance
that was given to what came) below all others in the same run; a million tables rated in 60 s of
processor time. Of each kind ``--seasons`` seasons are rated, and so many others that ``--pairs``
pairs at a table are foretold.
"""

import argparse
import random
from collections import Counter
from statistics import fmean

from bench.ratings.peers import SYSTEMS, losses
from bench.ratings.seasons import ROUNDS, SEASONS, Season, duo, played, points_of
from bench.series.measuring import spent, yardstick
from tournament.series.core.ratings.rating import duos, ratings_of
from tournament.series.core.ratings.tables import Table


def main() -> None:
    parser = argparse.ArgumentParser(prog="start.py bench ratings")
    parser.add_argument("--seasons", type=int, default=8)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=1_000_000)
    given = parser.parse_args()
    work = yardstick()
    held: Counter[bool] = Counter()
    told: dict[str, list[float]] = {name: [] for name in SYSTEMS}
    print(f"{'season':<28}{'held':>7}{'±':>6}  " + "".join(f"{name:>15}" for name in SYSTEMS))
    for season in SEASONS:
        here, within = covered(season, given.seasons)
        held += here
        row = foretold(season, given.pairs)
        for name, loss in row.items():
            told[name] += loss
        print(f"{season.name:<28}{share(here):>7}{within:>6.0f}  {said(row)}", flush=True)
    print(f"{'all':<28}{share(held):>7}{'':>6}  {said(told)}")
    tables = many(given.tables)
    with spent(f"{len(tables):,} tables rated", work):
        ratings_of(tables, duos)


def covered(season: Season, count: int) -> tuple[Counter[bool], float]:
    """How often the interval holds the strength, and how wide it is."""
    held: Counter[bool] = Counter()
    within = []
    for seed in range(count):
        tables, strengths = played(season, seed)
        for one in ratings_of(tables, duos):
            held[abs(strengths[one.who] - one.figure) <= one.within] += 1
            within.append(one.within)
    return held, fmean(within)


def foretold(season: Season, count: int) -> dict[str, list[float]]:
    """The losses of each system, with the best of its settings."""
    last_third = max(season.evenings // 3, 1)
    here = last_third * ROUNDS * season.field * (season.sides - 1) // 2
    seasons = [played(season, 1000 + seed)[0] for seed in range(-(-count // here))]
    return {
        name: min(
            ([loss for tables in seasons for loss in losses(tables, one)] for one in settings),
            key=fmean,
        )
        for name, settings in SYSTEMS.items()
    }


def share(held: Counter[bool]) -> str:
    return f"{100 * held[True] / held.total():.1f} %"


def said(losses_of: dict[str, list[float]]) -> str:
    return "".join(f"{fmean(losses):>15.4f}" for losses in losses_of.values())


def many(count: int) -> list[Table]:
    """A year of evenings of 100 duos each, in ten regions of 2,000 duos."""
    chance, season = random.Random(5), Season("many")
    skills = [chance.gauss(0, 0.5) for _ in range(20_000)]
    duos_ = [duo(number) for number in range(20_000)]
    tables = []
    for evening in range(-(-count // 250)):
        field = chance.sample(range(evening % 10 * 2000, evening % 10 * 2000 + 2000), 100)
        day = 738_000 + evening * 365 * 250 // count
        for _round in range(5):
            chance.shuffle(field)
            for one, other in zip(field[::2], field[1::2], strict=True):
                points = points_of(season, [skills[at] + chance.gauss(0, 1) for at in (one, other)])
                sides = ((duos_[one],), (duos_[other],))
                tables.append(Table(day, f"{evening:06}", sides, points))
    return tables[:count]


if __name__ == "__main__":
    main()
