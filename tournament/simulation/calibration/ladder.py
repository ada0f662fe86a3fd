"""How likely a form is at any temperatures and any pace: read between games that were played.

A ladder is a score model whose levels are rungs, from who never errs to who errs four times as easily
as the lowest level does. Every game is looked at as clocks of several paces would stop it. What lies
between is read off straight lines.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import log
from typing import Any, Self

from scoring.games import scoring_of
from tournament.simulation.likelihood import NEVER_SEEN, SMOOTHING, outcome_of
from tournament.simulation.score_model import Assumptions, ScoreModel, gathered, played
from tournament.simulation.skill import Levels, in_order

PACES = tuple(2 ** (step / 8) for step in range(-4, 5))  # of the usual one
BELOW = 4  # times the temperature of the lowest level: the last rung
GAMES = 5000  # of a ladder
PARTS = 8  # of the round, and of the totals that tables come to
Place = tuple[int, float]  # between this one and the next, so far on
Course = tuple[int, int]  # in which part of the round a table was ready; in which part its total is


@dataclass(frozen=True, slots=True)
class Form:
    """What a table handed in: who sat there, in the order of its seats; how long it took."""

    entries: tuple[int, ...]
    report: Mapping[str, Any]
    minutes: float | None = None  # not known: typed later


def rungs(halved: Sequence[int]) -> tuple[int, ...]:
    return (*halved, BELOW * halved[-1])


def ladder_of(assumptions: Assumptions, games: int = GAMES) -> Assumptions:
    """What has to be played to fit forms of tables like this one."""
    return replace(assumptions, halved=rungs(assumptions.halved), games=games, fewest=1)


def play_piece(arguments: Mapping[str, Any]) -> list[list[list[Any]]]:
    """The games of one piece, each at all paces, as JSON."""
    assumptions = Assumptions.from_json(arguments["assumptions"])
    levels, first, seed = tuple(arguments["levels"]), arguments["first"], arguments["seed"]
    return [
        [list(one) for one in played(assumptions, levels, first + number, seed + number, PACES)]
        for number in range(arguments["count"])
    ]


def between(values: Sequence[float], at: float) -> Place:
    """Where it lies among these, which rise."""
    last = len(values) - 2
    low = next((place for place in range(last) if at < values[place + 1]), last)
    share = (at - values[low]) / (values[low + 1] - values[low])
    return low, min(max(share, 0.0), 1.0)


@dataclass(frozen=True)
class Ladder:
    """Tables of one kind; ``models`` at each of the paces."""

    models: Sequence[ScoreModel]

    @classmethod
    def gathered(cls, assumptions: Assumptions, answers: Iterable[list[list[list[Any]]]]) -> Self:
        """From the answers to all pieces in their order."""
        listed = list(answers)
        return cls(
            [
                gathered(assumptions, [[game[pace] for game in piece] for piece in listed])
                for pace in range(len(PACES))
            ]
        )

    @cached_property
    def rungs(self) -> tuple[float, ...]:
        """The temperatures as errors grow with them."""
        halved = self.models[0].assumptions.halved
        return tuple(log(1 + one / halved[1]) for one in halved)

    def rung(self, halved: float) -> Place:
        return between(self.rungs, log(1 + halved / self.models[0].assumptions.halved[1]))

    def pace(self, factor: float) -> Place:
        return between([log(one) for one in PACES], log(factor))

    def likelihood(self, form: Form, rungs: Levels) -> tuple[float, ...]:
        """At each pace, with everybody on a rung."""
        return tuple(
            model.likelihood(form.report, rungs) * course.likelihood(form, rungs)
            for model, course in zip(self.models, self.courses, strict=True)
        )

    def key(self, form: Form) -> Hashable:
        """Forms of the same key are equally likely."""
        course = self.courses[0]
        outcome = outcome_of(course.model.assumptions.game, form.report)
        part = None if form.minutes is None else course.part(form.minutes)
        return outcome, part, course.total(form.report)

    @cached_property
    def courses(self) -> list["Courses"]:
        return [Courses(model) for model in self.models]


class Courses:
    """How long tables took and what they came to in all, by their levels.

    Of two sides the result itself says whether the clock stopped it and what it came to: there only
    the minutes of games that ended add to it.
    """

    def __init__(self, model: ScoreModel) -> None:
        self.model = model
        samples = [one for played in model.samples.values() for one in played]
        totals = sorted(self.total(one.report) for one in samples)
        self.edges = sorted({totals[len(totals) * part // PARTS] for part in range(1, PARTS)})
        self.counted = {
            levels: Counter(
                course
                for one in played
                if (course := self.course(one.report, one.minutes)) is not None
            )
            for levels, played in model.samples.items()
        }
        self.everywhere = sum(self.counted.values(), Counter[Course]())

    @cached_property
    def two_sides(self) -> bool:
        return scoring_of(self.model.assumptions.game).of_two_sides

    def total(self, report: Mapping[str, Any]) -> int:
        scores = scoring_of(self.model.assumptions.game).seat_scores(report)
        return sum(score.own for score in scores)

    def course(self, report: Mapping[str, Any], minutes: float) -> Course | None:
        part = self.part(minutes)
        if self.two_sides:
            return (part, 0) if part < PARTS else None
        total = self.total(report)
        return part, sum(total >= edge for edge in self.edges)

    def part(self, minutes: float) -> int:
        return min(int(PARTS * minutes / self.model.assumptions.minutes), PARTS)

    def likelihood(self, form: Form, rungs: Levels) -> float:
        levels = in_order(self.model.assumptions.format, rungs)
        if form.minutes is not None:
            found = self.course(form.report, form.minutes)
            return 1.0 if found is None else self.share(levels, [found])
        if self.two_sides:
            return 1.0
        total = self.course(form.report, 0.0)
        assert total is not None  # noqa: S101 - only two sides leave it open
        return self.share(levels, [(part, total[1]) for part in range(PARTS + 1)])

    def share(self, levels: Levels, courses: Sequence[Course]) -> float:
        counted, everywhere = self.counted[levels], self.everywhere
        seen = sum(everywhere[one] for one in courses)
        usual = (seen + 1) / (everywhere.total() + NEVER_SEEN)
        own = sum(counted[one] for one in courses)
        return (own + SMOOTHING * usual) / (counted.total() + SMOOTHING)


def read_off(
    at_rungs: Mapping[Levels, tuple[float, ...]], places: Sequence[Place], pace: Place
) -> float:
    """The likelihood between the rungs of everybody, and between two paces."""
    first, on = pace
    found = 0.0
    for steps in product((0, 1), repeat=len(places)):
        weight = 1.0
        for step, (_low, share) in zip(steps, places, strict=True):
            weight *= share if step else 1 - share
        if weight:
            rungs = tuple(low + step for step, (low, _share) in zip(steps, places, strict=True))
            paces = at_rungs[rungs]
            found += weight * (paces[first] * (1 - on) + paces[first + 1] * on)
    return found
