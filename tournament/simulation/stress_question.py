"""What a stress test is asked: an event, its rules and others beside them, and how often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournament.simulation.setting import Seating, Setting


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
