"""A stress test's counts as what is told of it: chances with their error bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.text import before_chance
from tournament.simulation.calibration.fitting import Fitted
from tournament.simulation.chances import Chance, chance
from tournament.simulation.setting import Assumed, Question, Rules
from tournament.simulation.stress import POINTS

ON_TIME = 0.9  # of days: what a plan should hold for


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of events under one set of rules."""

    shared: Chance  # the first place, on paper
    podium: Chance  # any tie among the first three
    left: tuple[tuple[str, Chance], ...]  # first place still shared after points, each criterion
    strong_first: Chance
    strong_on_podium: float  # how many of the three, in the mean


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    number: int
    stopped: Chance  # a table that the clock stops
    tables: float  # such tables, in the mean
    late: Chance  # starts later than planned


@dataclass(frozen=True, slots=True)
class DayOutcome:
    """Minutes from the start of round 1."""

    rounds: tuple[RoundOutcome, ...]
    late_prizes: Chance
    ends: tuple[tuple[int, int], ...]  # minute → how many days ended then
    on_time: int  # when nine days of ten are over


@dataclass(frozen=True, slots=True)
class Summary:
    events: int
    rules: tuple[Outcome, ...]  # in the order of the question's
    lengths: tuple[tuple[int, Outcome], ...]
    finals: tuple[tuple[int, Outcome], ...]
    day: DayOutcome

    @property
    def own(self) -> Outcome:
        return self.rules[0]


@dataclass(frozen=True, slots=True)
class Finding:
    """A stress test that was made, with all that it rests on."""

    assumed: Assumed
    question: Question
    summary: Summary
    first: str  # when round 1 started by the plan
    levels: Fitted | None = None  # None: our guess, from nobody's forms


def summary(question: Question, counts: Mapping[str, Any]) -> Summary:
    own = question.rules[0]
    return Summary(
        events=counts["events"],
        rules=tuple(outcome(counts["rules"][rules.key], rules) for rules in question.rules),
        lengths=_numbered(counts.get("lengths", {}), own),
        finals=_numbered(counts.get("finals", {}), own),
        day=day(counts),
    )


def _numbered(found: Mapping[str, Any], rules: Rules) -> tuple[tuple[int, Outcome], ...]:
    return tuple((number, outcome(found[str(number)], rules)) for number in sorted(map(int, found)))


def outcome(counts: Mapping[str, Any], rules: Rules) -> Outcome:
    events, decided = counts["events"], counts["decided"]
    left, undecided = [], events
    for code in (POINTS, *before_chance(rules.chain)):
        undecided -= decided.get(code, 0)
        left.append((code, chance(undecided, events)))
    return Outcome(
        shared=chance(undecided, events),
        podium=chance(counts["podium_tie"], events),
        left=tuple(left),
        strong_first=chance(counts["strong_first"], events),
        strong_on_podium=counts["strong_on_podium"] / events,
    )


def day(counts: Mapping[str, Any]) -> DayOutcome:
    events, times = counts["events"], counts["day"]
    ends = sorted((int(minute), days) for minute, days in times["ends"].items())
    return DayOutcome(
        rounds=tuple(
            RoundOutcome(
                number,
                chance(found["stopped"], found["tables"]),
                found["stopped"] / events,
                chance(times["late"].get(str(number), 0), events),
            )
            for number, found in sorted((int(key), one) for key, one in counts["rounds"].items())
        ),
        late_prizes=chance(times["late_prizes"], events),
        ends=tuple(ends),
        on_time=_reached(ends, events * ON_TIME),
    )


def _reached(ends: Sequence[tuple[int, int]], days: float) -> int:
    """The minute at which so many days are over."""
    over = 0
    for minute, count in ends:
        over += count
        if over >= days:
            return minute
    return ends[-1][0]
