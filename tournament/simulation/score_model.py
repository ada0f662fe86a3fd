"""What tables hand in: games played by the engine beforehand, to draw forms from.

A model holds so many played games for every table of levels (skill.py). Playing them is the slow
part, and is cut into pieces that can be played anywhere, in any order, with the same model; drawing
a form from it takes microseconds. Every table of levels is played with its players turned around
the table evenly, so that no level always has the best seat.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, NamedTuple, Self

from games.randomness import draw
from tournament.draw.chance import Chance
from tournament.simulation.likelihood import Duel, Outcomes
from tournament.simulation.play_out import Asked, Pace, play_on
from tournament.simulation.skill import LEVELS, Levels, all_vectors, at_seats, seat_order, turned

GAMES = 10_000  # of a model, spread over its tables of levels
FEWEST = 150  # games of one table of levels, however many of them there are
A_PIECE = 100  # games: about a second


@dataclass(frozen=True, slots=True)
class Assumptions:
    """All that a model depends on: equal assumptions, equal model."""

    game: str
    format: str  # "duos", "singles", "groups"
    entries: int  # at the table: two duos, or so many single players
    minutes: int
    pace: Pace
    halved: tuple[int, ...]  # the temperature of each level, in tenths (skill.py)
    options: str = "{}"  # the game's, as JSON with sorted keys
    games: int = GAMES
    fewest: int = FEWEST
    seed: int = 1

    @property
    def games_each(self) -> int:
        """Games of every table of levels."""
        return max(self.games // len(self.vectors), self.fewest)

    @property
    def vectors(self) -> list[Levels]:
        """Its tables of levels."""
        return all_vectors(self.format, self.entries, range(len(self.halved)))

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**{**data, "pace": Pace(**data["pace"]), "halved": tuple(data["halved"])})


def options_text(options: Mapping[str, Any]) -> str:
    return json.dumps(dict(options), sort_keys=True, separators=(",", ":"))


class Sample(NamedTuple):
    """One table's game: its form, how long it took, whether it ended before the clock.

    ``turned`` tells how far the levels, in their order, had been turned around the table.
    """

    report: dict[str, Any]
    minutes: float
    over: bool
    turned: int


@dataclass(frozen=True)
class ScoreModel:
    assumptions: Assumptions
    samples: Mapping[Levels, tuple[Sample, ...]]

    def sample(self, chance: Chance, levels: Sequence[int]) -> tuple[Sample, tuple[int, ...]]:
        """A form for a table of these levels, and who sits where on it.

        The second value has for each line or seat of the form the place in ``levels`` of who sits
        there: ties by lot, partners across the table together.
        """
        form = self.assumptions.format
        order = seat_order(form, levels, chance)
        drawn = chance.choice(self.samples[tuple(levels[place] for place in order)])
        return drawn, turned(order, drawn.turned)

    def likelihood(self, report: Mapping[str, Any], levels: Sequence[int]) -> float:
        """How likely such a form is at a table of these levels, in the order of its seats."""
        return self._outcomes.likelihood(report, levels)

    def duels(self, report: Mapping[str, Any], seat: int) -> list[Duel] | None:
        """The likelihood as seen by one seat; None where it cannot be taken apart."""
        return self._outcomes.duels(report, seat, len(LEVELS))

    @cached_property
    def _outcomes(self) -> Outcomes:
        return Outcomes(
            self.assumptions.game,
            self.assumptions.format,
            {
                levels: [(sample.report, sample.turned) for sample in samples]
                for levels, samples in self.samples.items()
            },
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "assumptions": self.assumptions.as_json(),
            "samples": [
                [list(levels), [list(sample) for sample in samples]]
                for levels, samples in self.samples.items()
            ],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        samples = {
            tuple(levels): tuple(Sample(*sample) for sample in samples)
            for levels, samples in data["samples"]
        }
        return cls(Assumptions.from_json(data["assumptions"]), samples)


def pieces(assumptions: Assumptions) -> list[dict[str, Any]]:
    """The games of a model, cut into plain JSON arguments of ``play_piece``."""
    each = assumptions.games_each
    return [
        {
            "assumptions": assumptions.as_json(),
            "levels": list(levels),
            "seed": assumptions.seed + each * number + first,
            "first": first,
            "count": min(A_PIECE, each - first),
        }
        for number, levels in enumerate(assumptions.vectors)
        for first in range(0, each, A_PIECE)
    ]


def play_piece(arguments: Mapping[str, Any]) -> list[list[Any]]:
    """The games of one piece, in their order, as JSON."""
    assumptions = Assumptions.from_json(arguments["assumptions"])
    levels = tuple(arguments["levels"])
    first, seed = arguments["first"], arguments["seed"]
    return [
        list(played(assumptions, levels, first + number, seed + number)[0])
        for number in range(arguments["count"])
    ]


def played(
    assumptions: Assumptions,
    levels: Levels,
    number: int,
    seed: int,
    paces: Sequence[float] = (1.0,),
) -> list[Sample]:
    """One game, as the clock stops it at each of these parts of the usual pace, the slowest first."""
    around = number % assumptions.entries
    asked = Asked(
        assumptions.game,
        at_seats(assumptions.format, turned(levels, around)),
        json.loads(assumptions.options),
        assumptions.minutes,
        assumptions.pace,
        assumptions.halved,
    )
    return [
        Sample(one.report, one.minutes, one.over, around)
        for one in play_on(asked, draw(seed)[1] >> 1, paces)
    ]


def gathered(assumptions: Assumptions, answers: Iterable[Iterable[Sequence[Any]]]) -> ScoreModel:
    """The model, from the answers to all pieces in their order."""
    samples: dict[Levels, list[Sample]] = {}
    for piece, answer in zip(pieces(assumptions), answers, strict=True):
        group = samples.setdefault(tuple(piece["levels"]), [])
        group += [Sample(*sample) for sample in answer]
    return ScoreModel(assumptions, {levels: tuple(found) for levels, found in samples.items()})
