"""Levels fitted to forms: shares, temperatures and pace under which such forms are likely.

Nobody's level is known, so levels are drawn for everybody, given the forms, and the shares,
temperatures and the pace given everybody's level, again and again (Gibbs and Metropolis sampling).
What is drawn comes as often as it is believable; nineteen draws out of twenty make the interval.
Where few forms are, the guess that one began with counts for as much as ``PEOPLE`` more people.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from math import exp, log
from random import Random
from typing import Any, Self

from tournament.simulation.calibration.ladder import BELOW, PACES, Form, Ladder, Place, read_off
from tournament.simulation.skill import Believed, Levels

SETTLING, DRAWS = 200, 800
PEOPLE = 8.0  # that the guess of the shares is worth
DOUBT = {
    "usual": 1.0,
    "casual": 1.0,
    "pace": 0.25,
}  # standard deviation of the guess, as a logarithm
STEP = {"usual": 0.25, "casual": 0.2, "pace": 0.04}  # of a draw
LEAST = 0.05  # of the usual level's temperature

Table = tuple[Ladder, Form]
Person = tuple[int, int]  # event, entry


@dataclass(frozen=True, slots=True)
class Figure:
    """With the 95 % interval of what is believable."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, draws: Sequence[float]) -> Self:
        ordered, last = sorted(draws), len(draws) - 1
        low, value, high = (ordered[round(last * part)] for part in (0.025, 0.5, 0.975))
        return cls(round(value, 4), round(low, 4), round(high, 4))


@dataclass(frozen=True, slots=True)
class Fitted:
    """Levels of a game, from so many forms of so many events."""

    events: int
    forms: int
    mix: tuple[Figure, ...]
    halved: tuple[Figure, ...]  # tenths; of the levels that err
    turns_per_minute: Figure

    def believed(self) -> Believed:
        whole = sum(one.value for one in self.mix)
        return Believed(
            (0, *(max(1, round(one.value)) for one in self.halved)),
            round(self.turns_per_minute.value, 2),
            tuple(one.value / whole for one in self.mix),
        )

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(
            data["events"],
            data["forms"],
            tuple(Figure(**one) for one in data["mix"]),
            tuple(Figure(**one) for one in data["halved"]),
            Figure(**data["turns_per_minute"]),
        )


def fitted(
    events: Sequence[Sequence[Table]], guess: Believed, *, draws: int = DRAWS, seed: int = 1
) -> Fitted:
    fitting = Fitting(events, guess, seed)
    for _ in range(SETTLING):
        fitting.again()
    found = [fitting.again() for _ in range(draws)]
    usual, casual, pace = (
        [exp(one.temper[name]) for one in found] for name in ("usual", "casual", "pace")
    )
    return Fitted(
        len(events),
        sum(map(len, events)),
        tuple(Figure.of(share) for share in zip(*(one.mix for one in found), strict=True)),
        (Figure.of(usual), Figure.of(casual)),
        Figure.of([guess.turns_per_minute * one for one in pace]),
    )


@dataclass(frozen=True, slots=True)
class Draw:
    mix: tuple[float, ...]
    temper: Mapping[str, float]  # logarithms


class Seen:
    """All forms that are equally likely, whatever the levels."""

    def __init__(self, ladder: Ladder, form: Form) -> None:
        self.ladder, self.form = ladder, form
        self.now: dict[Levels, float] = {}  # at the temperatures of the last draw
        self.at_rungs: AtRungs = AtRungs(ladder, form)

    def likelihood(self, levels: Levels, scale: "Scale") -> float:
        places, pace = scale.of(self.ladder)
        return read_off(self.at_rungs, [places[level] for level in levels], pace)


class AtRungs(dict[Levels, tuple[float, ...]]):
    """Looked up when first asked."""

    def __init__(self, ladder: Ladder, form: Form) -> None:
        self.ladder, self.form = ladder, form

    def __missing__(self, rungs: Levels) -> tuple[float, ...]:
        self[rungs] = found = self.ladder.likelihood(self.form, rungs)
        return found


class Scale:
    """Where temperatures and pace lie on each ladder."""

    def __init__(self, temper: Mapping[str, float]) -> None:
        self.temper = temper
        self.known: dict[int, tuple[list[Place], Place]] = {}

    def of(self, ladder: Ladder) -> tuple[list[Place], Place]:
        if id(ladder) not in self.known:
            halved = (0.0, exp(self.temper["usual"]), exp(self.temper["casual"]))
            places = [ladder.rung(one) for one in halved]
            self.known[id(ladder)] = places, ladder.pace(exp(self.temper["pace"]))
        return self.known[id(ladder)]


class Fitting:
    def __init__(self, events: Sequence[Sequence[Table]], guess: Believed, seed: int) -> None:
        self.random, self.guess = Random(seed), guess
        self.mix, self.temper = guess.mix, dict(self.start)
        self.scale = Scale(self.temper)
        self.seen: dict[Hashable, Seen] = {}
        self.tables: list[tuple[Seen, tuple[Person, ...]]] = []
        for number, event in enumerate(events):
            for ladder, form in event:
                key = (id(ladder), ladder.key(form))
                one = self.seen.setdefault(key, Seen(ladder, form))
                self.tables.append((one, tuple((number, entry) for entry in form.entries)))
        self.at: dict[Person, list[tuple[Seen, tuple[Person, ...], int]]] = {}
        for one, people in self.tables:
            for seat, person in enumerate(people):
                self.at.setdefault(person, []).append((one, people, seat))
        self.levels = {person: self.drawn(self.mix) for person in self.at}

    @cached_property
    def start(self) -> dict[str, float]:
        _strong, usual, casual = self.guess.halved
        return {"usual": log(usual), "casual": log(casual), "pace": 0.0}

    def again(self) -> Draw:
        """Everybody's level, then what they say of the hall."""
        for person in self.at:
            self.draw_level(person)
        self.draw_mix()
        for name in self.temper:
            self.draw_temper(name)
        return Draw(self.mix, dict(self.temper))

    def drawn(self, weights: Sequence[float]) -> int:
        return self.random.choices(range(len(weights)), weights)[0]

    def draw_level(self, person: Person) -> None:
        weights, levels = list(self.mix), self.levels
        for seen, people, seat in self.at[person]:
            here = [levels[one] for one in people]
            for level in range(len(weights)):
                here[seat] = level
                weights[level] *= self.likelihood(seen, tuple(here))
        levels[person] = self.drawn(weights if sum(weights) else self.mix)

    def likelihood(self, seen: Seen, levels: Levels) -> float:
        found = seen.now.get(levels)
        if found is None:
            found = seen.now[levels] = seen.likelihood(levels, self.scale)
        return found

    def draw_mix(self) -> None:
        counted = Counter(self.levels.values())
        parts = [
            self.random.gammavariate(PEOPLE * share + counted[level], 1.0)
            for level, share in enumerate(self.guess.mix)
        ]
        self.mix = tuple(part / sum(parts) for part in parts)

    def draw_temper(self, name: str) -> None:
        """A step that makes the forms likelier is taken; another one as often as it is likely."""
        tried = {**self.temper, name: self.temper[name] + self.random.gauss(0, STEP[name])}
        if not self.is_open(tried):
            return
        scale = Scale(tried)
        gain = self.doubt(self.temper, name) - self.doubt(tried, name)
        for (seen, levels), times in self.tables_now().items():
            now, then = self.likelihood(seen, levels), seen.likelihood(levels, scale)
            gain += times * (log(max(then, 1e-300)) - log(max(now, 1e-300)))
        if gain >= 0 or self.random.random() < exp(gain):
            self.temper, self.scale = tried, scale
            for seen in self.seen.values():
                seen.now.clear()

    def tables_now(self) -> Counter[tuple[Seen, Levels]]:
        levels = self.levels
        return Counter(
            (seen, tuple([levels[one] for one in people])) for seen, people in self.tables
        )

    def doubt(self, temper: Mapping[str, float], name: str) -> float:
        return ((temper[name] - self.start[name]) / DOUBT[name]) ** 2 / 2

    def is_open(self, temper: Mapping[str, float]) -> bool:
        """On the ladder, and the levels in their order."""
        lowest, highest = log(PACES[0]), log(PACES[-1])
        least, most = self.start["usual"] + log(LEAST), self.start["casual"] + log(BELOW)
        return (
            lowest <= temper["pace"] <= highest
            and least <= temper["usual"] < temper["casual"] <= most
        )
