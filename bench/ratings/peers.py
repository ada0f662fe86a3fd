"""What is measured beside the ratings: Elo, OpenSkill, whole-history rating.

Each is given the setting, of a short list, that foretold the very evenings best by which it is
judged: none of them is beaten by a bad choice.
"""

import math
import warnings
from collections.abc import Callable, Iterator
from itertools import combinations
from statistics import NormalDist

from openskill.models import PlackettLuce
from whr.whole_history_rating import WHR

from tournament.series.core.ratings.rating import SCALE, WIDE, duos, ratings_of
from tournament.series.core.ratings.tables import People, Table

Chance = Callable[[People, People], float]  # that the first one is ahead
Foretells = Callable[[list[Table]], Chance]  # from all tables before
NORMAL = NormalDist()
STEPS = 40  # of whole-history rating: what is left after 20 of them no forecast shows


def ours(before: list[Table]) -> Chance:
    known = {one.who: one for one in ratings_of(before, duos)}

    def ahead(one: People, other: People) -> float:
        a, b = known[one], known[other]
        wide = math.hypot(SCALE, a.within / WIDE, b.within / WIDE)
        return NORMAL.cdf((a.figure - b.figure) / wide)

    return ahead


def elo(factor: float) -> Foretells:
    def foretell(before: list[Table]) -> Chance:
        known: dict[People, float] = {}

        def ahead(one: People, other: People) -> float:
            return 1 / (1 + 10 ** ((known.get(other, 0) - known.get(one, 0)) / 400))

        for table in before:
            gains = [
                (one, other, factor / (len(table.sides) - 1) * (won - ahead(one, other)))
                for one, other, won in pairs(table)
            ]
            for one, other, gain in gains:
                known[one] = known.get(one, 0) + gain
                known[other] = known.get(other, 0) - gain
        return ahead

    return foretell


def openskill(beta: float, tau: float) -> Foretells:
    def foretell(before: list[Table]) -> Chance:
        model = PlackettLuce(beta=beta, tau=tau)
        known = {one: model.rating() for table in before for one in seated(table)}
        for table in before:
            teams = [[known[one]] for one in seated(table)]
            rated = model.rate(teams, scores=list(table.points))
            known |= {one: team[0] for one, team in zip(seated(table), rated, strict=True)}
        return lambda one, other: model.predict_win([[known[one]], [known[other]]])[0]

    return foretell


def whole_history(drift: float, prior: float) -> Foretells:
    def foretell(before: list[Table]) -> Chance:
        warnings.simplefilter("ignore")  # that draws are few, that some never met
        base = WHR({"w2": drift, "initial_prior_wins": prior})
        for table in before:
            for one, other, won in pairs(table):
                winner = "D" if won == 0.5 else "B" if won else "W"
                base.create_game(" ".join(one), " ".join(other), winner, table.day, 0)
        base.iterate(STEPS)
        return lambda one, other: base.probability_future_match(
            " ".join(one), " ".join(other), account_for_uncertainty=True
        )[0]

    return foretell


SYSTEMS: dict[str, list[Foretells]] = {
    "ours": [ours],
    "Elo": [elo(factor) for factor in (8, 12, 16, 24, 32)],
    "OpenSkill": [
        openskill(beta, tau)
        for beta, tau in ((25 / 6, 25 / 300), (12, 0), (12, 0.2), (25, 0), (25, 0.4))
    ],
    "whole history": [
        whole_history(drift, prior) for drift, prior in ((5, 0.5), (30, 0.5), (5, 3.0), (30, 3.0))
    ],
}


def seated(table: Table) -> list[People]:
    return [entry for side in table.sides for entry in side]


def pairs(table: Table) -> Iterator[tuple[People, People, float]]:
    """Any two of a table, and whether the first was ahead; a half where they are equal."""
    for (one, a), (other, b) in combinations(zip(seated(table), table.points, strict=True), 2):
        yield one, other, 0.5 if a == b else float(a > b)


def losses(tables: list[Table], foretells: Foretells) -> list[float]:
    """Of the last third of the evenings, each foretold from all before: the loss of every pair that
    was known by then."""
    days = sorted({table.day for table in tables})
    found = []
    for day in days[-max(len(days) // 3, 1) :]:
        before = [table for table in tables if table.day < day]
        known = {one for table in before for one in seated(table)}
        ahead = foretells(before)
        for table in tables:
            if table.day == day:
                for one, other, won in pairs(table):
                    if {one, other} <= known:
                        said = min(max(ahead(one, other), 1e-6), 1 - 1e-6)
                        found.append(-won * math.log(said) - (1 - won) * math.log(1 - said))
    return found
