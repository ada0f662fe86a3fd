"""What has been played, as plain values: the standings depend on this and on nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games import fields
from games.fields import Json, Refusal
from scoring.stages.plan import Filled, Stage

Report = Mapping[str, Any]  # the form in the JSON of the game's RULES.md


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """One table in one round. Without report and no-shows it is not known yet how it ended."""

    table: int
    seats: tuple[int, ...]  # entries, in the order of their seats
    report: Report | None = None
    no_show: frozenset[int] = frozenset()

    @property
    def present(self) -> tuple[int, ...]:
        if not self.no_show:
            return self.seats
        return tuple(entry for entry in self.seats if entry not in self.no_show)


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    number: int
    matches: tuple[MatchPlayed, ...]
    byes: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A penalty or an award of a referee."""

    entry: int
    points: int
    round: int | None = None  # that it is about


@dataclass(frozen=True, slots=True)
class EventPlayed:
    """Everything that a standing is made of; entries in the order of their numbers."""

    game: str
    format: str  # "duos", "singles", "groups"
    entries: tuple[int, ...]
    rounds: tuple[RoundPlayed, ...]
    adjustments: tuple[Adjustment, ...] = field(default=())
    stages: tuple[Filled, ...] = field(default=())  # those that have begun
    festival: Stage | None = None  # everybody plays as many games as they like


MOST = 10**6  # far beyond any form; larger numbers are no mistake of typing


def refuse_other_numbers(
    value: Json, length: int, at: str, refuse: Refusal, low: int = -MOST
) -> None:
    """So many whole numbers."""
    for number in fields.items(value, at, refuse, length=length):
        fields.whole(number, at, refuse, low, MOST)


def refuse_other_players(report: Json, players: int, at: str, refuse: Refusal) -> None:
    if fields.whole(report.get("players"), f"{at}.players", refuse, 1) != players:
        raise refuse(f"{at}.players", f"must be {players}, as many as sit there")


def objects(value: Json, at: str, refuse: Refusal) -> list[tuple[str, dict[str, Any]]]:
    """Each object of a list, with its place."""
    found = fields.items(value, at, refuse)
    return [
        (f"{at}[{i}]", fields.mapping(item, f"{at}[{i}]", refuse)) for i, item in enumerate(found)
    ]
