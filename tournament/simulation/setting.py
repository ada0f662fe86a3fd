"""The event that is played thousands of times, what is assumed of its people, and what is asked."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import time
from typing import Any, Self

from scoring.stages.plan import Plan as Stages
from scoring.stages.reading import plan_from
from tournament.draw.problem import Format, Plan
from tournament.simulation.skill import LEVELS

FORMATS: dict[str, Format] = {"duos": "duos", "singles": "singles", "groups": "groups"}
Match = tuple[int, ...]  # entries, in the order of the draw's seats


@dataclass(frozen=True, slots=True)
class Day:
    """Minutes from the start of the first round; ``starts`` as planned, None where nothing is."""

    minutes: int  # a round's
    turn_round: float = 12.0  # from the end of a round to the start of the next
    turn_spread: float = 0.25  # standard deviation, as a part of the above
    starts: tuple[int | None, ...] = ()
    prizes_at: int | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """Entries are numbered from 1; everybody plays all rounds."""

    game: str
    format: Format
    entries: int
    rounds: int
    pairing: str  # "planned", "results", "mixed"
    day: Day
    planned_rounds: int = 0  # mixed
    final_size: int = 0
    final_from: int = 0
    stages: Stages = ()
    mix: tuple[int, ...] = (25, 50, 25)  # parts of the field of each level of skill

    def levels(self) -> list[int]:
        """The levels of the field; whoever has which is drawn for every event again."""
        whole = sum(self.mix)
        bounds = [sum(self.mix[: level + 1]) * self.entries // whole for level in LEVELS]
        counts = [bound - before for bound, before in zip(bounds, [0, *bounds], strict=False)]
        return [level for level, count in zip(LEVELS, counts, strict=True) for _ in range(count)]

    def by_results(self, number: int) -> bool:
        return (
            self.pairing == "results"
            or (self.pairing == "mixed" and number > self.planned_rounds)
            or self.is_final(number)
        )

    def is_final(self, number: int) -> bool:
        return bool(self.final_size) and number >= self.final_from

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        day = Day(**{**data["day"], "starts": tuple(data["day"]["starts"])})
        stages = plan_from(data.get("stages") or [])
        return cls(**{**data, "day": day, "mix": tuple(data["mix"]), "stages": stages})


@dataclass(frozen=True, slots=True)
class Seating:
    """One round as drawn beforehand, or its mere shape where it is drawn by results."""

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(match) for match in self.matches)

    def as_json(self) -> list[Any]:
        return [[list(match) for match in self.matches], list(self.byes)]

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Self:
        matches, byes = data
        return cls(tuple(tuple(match) for match in matches), tuple(byes))


def seatings(plan: Plan) -> tuple[Seating, ...]:
    """A plan of the draw, without its tables: where they stand changes no score."""
    return tuple(
        Seating(tuple(match.seats for match in round_.matches), round_.byes)
        for round_ in plan.rounds
    )


def minutes_of(moment: str) -> int:
    """Of the day, from "10:00"."""
    at = time.fromisoformat(moment)
    return 60 * at.hour + at.minute


@dataclass(frozen=True, slots=True)
class Assumed:
    """What the settings do not say; the same gives the same answer again."""

    entries: int
    turns_per_minute: float
    spread: int = 15  # of a hundred: how unlike the tables are in pace
    strong: int = 25  # parts of the field
    usual: int = 50
    casual: int = 25
    turn_round: int = 12  # minutes from the end of a round to the start of the next
    events: int = 2000
    seed: int = 1

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Rules:
    """A points scheme with a tie-break chain; ``key`` names them in the answer."""

    key: str
    scheme: Mapping[str, Any]  # as scoring.own_scheme reads it
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """All that a stress test depends on, besides the models."""

    setting: Setting
    plan: tuple[Seating, ...]  # also of the further rounds
    rules: tuple[Rules, ...]  # the event's own first
    lengths: tuple[int, ...]  # numbers of rounds to compare
    finals: tuple[int, ...]  # places in a final of the last round to compare
    seed: int
    events: int

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"plan": [seating.as_json() for seating in self.plan]}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(
            Setting.from_json(data["setting"]),
            tuple(Seating.from_json(one) for one in data["plan"]),
            tuple(Rules(**{**one, "chain": tuple(one["chain"])}) for one in data["rules"]),
            tuple(data["lengths"]),
            tuple(data["finals"]),
            data["seed"],
            data["events"],
        )
