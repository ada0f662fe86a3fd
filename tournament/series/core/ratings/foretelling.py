"""How much skills differ and how long they last: the settings with which every turn is best
foretold from those before it.

A filter goes once through all tables in order of day. Skills are taken for independent of each
other here; the ratings themselves are not (smoothing.py).
"""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from math import exp, log
from typing import NamedTuple

import numpy as np

from tournament.series.core.ratings.seating import Floats, Played, Seating

ENOUGH = 200_000  # tables: more of them tell nothing new of two settings
STEPS = (4, 2, 1)  # on the net of settings
LEAST = 0.08  # as likely as the best: settings below that have no say


class Settings(NamedTuple):
    """``spread``: the variance of skills, in that of one table's chance; ``memory``: the days after
    which skills have a correlation of 1/e with themselves; ``chance``: the variance of one table's
    chance, at full clarity, where all performances have 1."""

    spread: float
    memory: float
    chance: float = 1.0


class Judged(NamedTuple):
    told: float  # the logarithm of how likely all that was played was beforehand
    settings: Settings


# What is taken for usual before anything was played; it tells little beside some evenings.
USUAL = Settings(0.25, 500.0, 0.8)
LOOSE = 3.0  # by such a factor skills may differ from that, and last
FIRM = 10  # as many tables speak for the usual chance
WIDTHS = (1.6, 2.2)  # factors from one place of the net to the next

At = tuple[int, int]  # in the net of settings
Turn = tuple[int, list[Seating]]  # with its day


def likely_settings(played: Played) -> list[tuple[float, Settings]]:
    """The best and all that are nearly as good, each with its share: where little was played, many."""
    some = sampled(played)
    turns, units = list(turns_in(some)), len(some.units)

    @cache
    def at(place: At) -> Judged:
        return judged(net(place), turns, units)

    best = (0, 0)
    for step in STEPS:
        while (better := max(around(best, step), key=lambda one: at(one).told)) != best:
            best = better
    likely, grown = {best}, {best}
    while grown:
        beside = {one for place in grown for one in around(place, 1)} - likely
        grown = {one for one in beside if at(one).told > at(best).told + log(LEAST)}
        likely |= grown
    shares = {one: exp(at(one).told - at(best).told) for one in sorted(likely)}
    total = sum(shares.values())
    return [(share / total, at(one).settings) for one, share in shares.items()]


def net(place: At) -> Settings:
    return Settings(USUAL.spread * WIDTHS[0] ** place[0], USUAL.memory * WIDTHS[1] ** place[1])


def around(place: At, step: int) -> list[At]:
    """This one first: it stays where none is better."""
    one, other = place
    ways = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    return [(one + a * step, other + b * step) for a, b in ways]


def sampled(played: Played) -> Played:
    """Where there are far too many tables: whole days, evenly spread."""
    count = sum(len(one.day) for one in played.seatings)
    if count <= ENOUGH:
        return played
    days = np.unique(np.concatenate([one.day for one in played.seatings]))
    kept = days[:: -(-count // ENOUGH)]
    parts = [one.part(np.isin(one.day, kept)) for one in played.seatings]
    return Played(played.units, tuple(one for one in parts if len(one.day)))


def turns_in(played: Played) -> Iterator[Turn]:
    """The tables of each turn, with their day."""
    found: list[tuple[int, int, int, Seating]] = []
    for kind, one in enumerate(played.seatings):
        order = np.lexsort((one.turn, one.day))
        when = np.stack([one.day[order], one.turn[order]])
        cuts = np.flatnonzero((np.diff(when) != 0).any(axis=0)) + 1
        for rows in np.split(order, cuts):
            found.append((int(one.day[rows[0]]), int(one.turn[rows[0]]), kind, one.part(rows)))
    found.sort(key=lambda part: part[:3])
    for (day, _turn), parts in groupby(found, key=lambda part: part[:2]):
        yield day, [part[3] for part in parts]


def judged(settings: Settings, turns: list[Turn], units: int) -> Judged:
    """How well the turns were foretold, with the chance with which they were foretold best."""
    mean, variance = np.zeros(units), np.full(units, settings.spread)
    last = np.full(units, turns[0][0])
    squares, logs, count = USUAL.chance * FIRM, 0.0, FIRM
    for day, seatings in turns:
        for one in seatings:
            unit = one.unit
            kept = np.exp((last[unit] - day) / settings.memory)
            mean[unit] *= kept
            variance[unit] = settings.spread + (variance[unit] - settings.spread) * kept**2
            last[unit] = day
            square, said = learnt(one, mean, variance)
            squares, logs = squares + square, logs + said
            count += one.score.size - len(one.score)
    chance = squares / count
    told = -0.5 * (logs + count * log(chance))
    for value, usual in zip(settings[:2], USUAL[:2], strict=True):
        told -= (log(value / usual) / log(LOOSE)) ** 2 / 2
    return Judged(told, settings._replace(chance=chance))


def learnt(one: Seating, mean: Floats, variance: Floats) -> tuple[float, float]:
    """Takes one turn in; how far off it was, and how sure that had been."""
    spread = variance[one.unit] * one.weight  # covariance of each member with its side
    known = np.einsum("tsm,tsm->ts", spread, one.weight)
    weight = 1 / (known + 1 / one.clarity)
    off = one.score - one.of_sides(mean)
    total = weight.sum(axis=1, keepdims=True)
    off -= (weight * off).sum(axis=1, keepdims=True) / total
    pull = (weight * off)[:, :, None] * spread
    shrink = (weight - weight**2 / total)[:, :, None] * spread**2
    real = one.weight > 0
    mean[one.unit[real]] += pull[real]
    variance[one.unit[real]] -= shrink[real]
    return float((weight * off**2).sum()), float(np.log(total).sum() - np.log(weight).sum())
