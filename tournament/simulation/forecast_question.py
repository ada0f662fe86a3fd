"""What a forecast is asked: what was played, what is still to play, and what there is to win."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.reading import event_of
from scoring.schemes import Scheme, own_scheme
from scoring.stages.plan import Plan, Tables
from scoring.stages.reading import plan_as_json, plan_from
from scoring.writing import event_as_json
from tournament.simulation.skill import MIX

DRAWN, RESULTS, LOT = "drawn", "results", "lot"


@dataclass(frozen=True, slots=True)
class Coming:
    """A round that has not begun. ``how``: its seats are known, or by results, or by lot."""

    round: RoundPlayed  # its matches and byes where they are drawn
    how: str
    present: tuple[int, ...] = ()
    finalists: int = 0  # so many of the best meet at the final tables


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that a forecast depends on, beside the score models and the seed."""

    played: EventPlayed  # the rounds that have begun, with tables whose form is not in
    scheme: Scheme
    chain: tuple[str, ...]
    coming: tuple[Coming, ...] = ()
    sizes: tuple[int, ...] = (2,)  # entries at a table, in rounds that are not drawn
    prizes: int = 3
    special: tuple[Mapping[str, Any], ...] = ()
    categories: Mapping[int, str] | None = None
    plan: Plan = ()  # stages
    mix: tuple[float, ...] = MIX  # how common each level is, before the first form

    @property
    def tables(self) -> Tables:
        return Tables(max(self.sizes), self.sizes)

    def open_matches(self) -> list[tuple[int, MatchPlayed]]:
        """Tables of rounds that have begun and of which nothing is known yet."""
        return [
            (round_.number, match)
            for round_ in self.played.rounds
            for match in round_.matches
            if is_open(match)
        ]

    def drawn(self) -> list[RoundPlayed]:
        """Coming rounds whose seats are known."""
        return [one.round for one in self.coming if one.how == DRAWN]

    def sizes_to_play(self) -> set[int]:
        """The numbers of entries at tables whose form is not in: each needs a score model."""
        open_ones = [match for _number, match in self.open_matches()]
        open_ones += [match for one in self.drawn() for match in one.matches if is_open(match)]
        paired = set(self.sizes) if any(one.how != DRAWN for one in self.coming) else set()
        return {len(match.seats) for match in open_ones} | paired

    @property
    def is_over(self) -> bool:
        return not self.coming and not self.open_matches()

    def as_json(self) -> dict[str, Any]:
        rounds = (*self.played.rounds, *(one.round for one in self.coming))
        whole = replace(self.played, rounds=rounds)
        return {
            "event": event_as_json(whole, self.scheme, self.chain, None),
            "coming": [
                {"how": one.how, "present": list(one.present), "finalists": one.finalists}
                for one in self.coming
            ],
            "sizes": list(self.sizes),
            "prizes": self.prizes,
            "special": [dict(prize) for prize in self.special],
            "categories": [[entry, name] for entry, name in (self.categories or {}).items()],
            "plan": plan_as_json(self.plan),
            "mix": list(self.mix),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        event = data["event"]
        whole = event_of(event)
        begun = len(whole.rounds) - len(data["coming"])
        return cls(
            played=replace(whole, rounds=whole.rounds[:begun]),
            scheme=own_scheme(whole.game, event["scheme"]),
            chain=tuple(event["chain"]),
            coming=tuple(
                Coming(round_, one["how"], tuple(one["present"]), one["finalists"])
                for round_, one in zip(whole.rounds[begun:], data["coming"], strict=True)
            ),
            sizes=tuple(data["sizes"]),
            prizes=data["prizes"],
            special=tuple(data["special"]),
            categories=dict(data["categories"]),
            plan=plan_from(data.get("plan") or []),
            mix=tuple(data.get("mix") or MIX),
        )


def is_open(match: MatchPlayed) -> bool:
    return match.report is None and not match.no_show
