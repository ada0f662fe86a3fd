"""What a forecast is asked: what was played, what is still to play, and what there is to win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.reading import event_of
from scoring.schemes import Scheme, own_scheme
from scoring.writing import event_as_json

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


def is_open(match: MatchPlayed) -> bool:
    return match.report is None and not match.no_show


def question_as_json(question: Question) -> dict[str, Any]:
    drawn = [one.round for one in question.coming]
    played = question.played
    whole = EventPlayed(
        played.game,
        played.format,
        played.entries,
        (*played.rounds, *drawn),
        played.adjustments,
    )
    return {
        "event": event_as_json(whole, question.scheme, question.chain, None),
        "coming": [
            {"how": one.how, "present": list(one.present), "finalists": one.finalists}
            for one in question.coming
        ],
        "sizes": list(question.sizes),
        "prizes": question.prizes,
        "special": [dict(prize) for prize in question.special],
        "categories": [[entry, name] for entry, name in (question.categories or {}).items()],
    }


def question_of(data: Mapping[str, Any]) -> Question:
    """What ``question_as_json`` wrote."""
    told = data["event"]
    whole = event_of(told)
    begun = len(whole.rounds) - len(data["coming"])
    return Question(
        played=EventPlayed(
            whole.game, whole.format, whole.entries, whole.rounds[:begun], whole.adjustments
        ),
        scheme=own_scheme(whole.game, told["scheme"]),
        chain=tuple(told["chain"]),
        coming=tuple(
            Coming(round_, one["how"], tuple(one["present"]), one["finalists"])
            for round_, one in zip(whole.rounds[begun:], data["coming"], strict=True)
        ),
        sizes=tuple(data["sizes"]),
        prizes=data["prizes"],
        special=tuple(data["special"]),
        categories=dict(data["categories"]),
    )
