"""Seasons of duos whose strength is known: it drifts, and every table is played by chance around it."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from tournament.series.core.ratings.rating import MIDDLE, SCALE
from tournament.series.core.ratings.tables import People, Table

ROUNDS, FIRST = 5, 738_000
Strengths = dict[People, float]  # as ratings tell them


@dataclass(frozen=True, slots=True)
class Season:
    """``spread``: the variance of skills, that of one side's chance being 1; ``memory``: after so
    many days they have a correlation of 1/e with themselves."""

    name: str
    duos: int = 60
    field: int = 24
    evenings: int = 20
    days: int = 14
    spread: float = 0.25
    memory: float = 700
    sides: int = 2
    points: str = "pawns"  # or: places, who won
    is_by_results: bool = False


SEASONS = (
    Season("pubs, a winter long"),
    Season("one club, every week", duos=12, field=12, days=7),
    Season("four evenings", duos=16, field=12, evenings=4),
    Season("a federation", duos=300, field=100),
    Season("drawn by results", duos=40, field=32, is_by_results=True),
    Season("nearly equal", spread=0.06),
    Season("far apart, soon changed", duos=200, field=50, spread=0.6, memory=300),
    Season("never changed", memory=1e6),
    Season("tables of four, by places", sides=4, points="places"),
    Season("who won, and no more", points="won"),
)


def played(season: Season, seed: int) -> tuple[list[Table], Strengths]:
    """All tables, and how strong everybody is on the last evening."""
    chance = random.Random(seed)
    skills = [chance.gauss(0, season.spread**0.5) for _ in range(season.duos)]
    tables: list[Table] = []
    for evening in range(season.evenings):
        if evening:
            kept = math.exp(-season.days / season.memory)
            wide = (season.spread * (1 - kept**2)) ** 0.5
            skills = [kept * one + chance.gauss(0, wide) for one in skills]
        day = FIRST + evening * season.days
        tables += an_evening(season, skills, day, chance)
    unit = SCALE / 2**0.5
    return tables, {duo(at): MIDDLE + unit * skill for at, skill in enumerate(skills)}


def duo(number: int) -> People:
    return f"{number:05} a", f"{number:05} b"


def an_evening(
    season: Season, skills: list[float], day: int, chance: random.Random
) -> Iterator[Table]:
    field = chance.sample(range(season.duos), season.field)
    scores = dict.fromkeys(field, 0.0)
    for _round in range(ROUNDS):
        chance.shuffle(field)
        if season.is_by_results:
            field.sort(key=scores.__getitem__)
        for first in range(0, len(field), season.sides):
            seated = field[first : first + season.sides]
            points = points_of(season, [skills[one] + chance.gauss(0, 1) for one in seated])
            for one, got in zip(seated, points, strict=True):
                scores[one] += got
            yield Table(day, f"{day}", tuple((duo(one),) for one in seated), points)


def points_of(season: Season, done: list[float]) -> tuple[float, ...]:
    """Pawns as at Keezen: 26 for the winner, 2 for each of at most seven pawns of the other."""
    if season.points == "places":
        return tuple(float(sum(one > other for other in done)) for one in done)
    lost = 0 if season.points == "won" else max(min(int(8 - 2.5 * abs(done[0] - done[1])), 7), 0)
    return (26.0, 2.0 * lost) if done[0] > done[1] else (2.0 * lost, 26.0)
