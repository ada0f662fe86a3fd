"""What a stress test is asked: an event, its rules and others beside them, and how often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tournament.simulation.setting import Seating, Setting


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

    def as_json(self) -> dict[str, Any]:
        return {"key": self.key, "scheme": dict(self.scheme), "chain": list(self.chain)}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Rules:
        return Rules(data["key"], data["scheme"], tuple(data["chain"]))


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
        return {
            "setting": self.setting.as_json(),
            "plan": [seating.as_json() for seating in self.plan],
            "rules": [rules.as_json() for rules in self.rules],
            "lengths": list(self.lengths),
            "finals": list(self.finals),
            "seed": self.seed,
            "events": self.events,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Question:
        return Question(
            Setting.from_json(data["setting"]),
            tuple(Seating.from_json(one) for one in data["plan"]),
            tuple(Rules.from_json(one) for one in data["rules"]),
            tuple(data["lengths"]),
            tuple(data["finals"]),
            data["seed"],
            data["events"],
        )
