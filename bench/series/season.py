"""The ranking alone: evenings as values, all of them and one changed."""

import random

from bench.series.measuring import spent
from scoring.series.evening import Evening, Line
from scoring.series.ranking import ranking_of
from scoring.series.rules import DUO, MEAN, PERSON, SHARE, TIES, Rules
from scoring.series.season import changed, season_of

EVENINGS, PEOPLE, DUOS = 500, 20_000, 100
KINDS = {
    "best 10 of all, people": Rules(unit=PERSON, best=10),
    "best 10 of all, duos": Rules(unit=DUO, best=10),
    "all ties, people": Rules(unit=PERSON, best=10, chain=TIES),
    "mean of shares, all ties, people": Rules(unit=PERSON, worth=SHARE, adding=MEAN, chain=TIES),
}


def evenings() -> list[Evening]:
    """People play in one of ten regions, mostly with the same partner."""
    chance = random.Random(1)
    return [an_evening(chance, number) for number in range(EVENINGS)]


def an_evening(chance: random.Random, number: int) -> Evening:
    region = number % 10 * (PEOPLE // 20)
    drawn = chance.sample(range(region, region + PEOPLE // 20), DUOS)
    lines = tuple(
        Line((f"p{2 * duo}", f"p{2 * duo + 1}"), "", place, 300 - 2 * place)
        for place, duo in enumerate(drawn, start=1)
    )
    return Evening(f"e{number:03}", f"2026-{1 + number % 12:02}-{1 + number % 28:02}", lines)


def rank_all(work: float) -> None:
    every = evenings()
    people = {one for evening in every for line in evening.lines for one in line.people}
    print(f"{len(every)} evenings, {len(people):,} people, {2 * DUOS} in each")
    other = Evening(every[7].key, every[7].date, every[7].lines[::-1])
    for kind, rules in KINDS.items():
        with spent(f"season, {kind}", work):
            season = season_of(every, rules)
            ranking_of(season)
        with spent(f"one evening changed, {kind}", work):
            after = changed(season, {other.key: other})
            ranking_of(after)
