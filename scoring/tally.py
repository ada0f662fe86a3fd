"""All scores of an event, gathered per entry: what tie-breaks look at."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring import playoff
from scoring.played import EventPlayed
from scoring.points import HOW_PLAYED, RoundScore, round_scores
from scoring.schemes import Scheme
from scoring.stages.festival import worth


@dataclass(frozen=True, slots=True)
class Tally:
    """Points and rounds of every entry; ``bases`` are the play-offs' seeds, when they are known.

    ``finished`` says how a game of a play-off ended: by playing it, or from where it is kept.
    """

    event: EventPlayed
    scheme: Scheme
    scores: dict[int, tuple[RoundScore, ...]]
    points: dict[int, Fraction]
    bases: playoff.Bases | None = None
    finished: playoff.Finished = playoff.remembered

    def played(self, entry: int) -> list[RoundScore]:
        """The rounds really played at a table: no byes, no no-shows, no missed rounds."""
        return [score for score in self.scores[entry] if score.how == HOW_PLAYED]

    def together(self, entry: int, others: Sequence[int]) -> list[RoundScore]:
        """The rounds in which this entry met at least one of the others."""
        wanted = set(others) - {entry}
        return [score for score in self.played(entry) if wanted.intersection(score.opponents)]

    def all_met(self, entries: Sequence[int]) -> bool:
        """Has every two of them met at a table?"""
        for entry in entries:
            met = {other for score in self.played(entry) for other in score.opponents}
            if not met.issuperset(other for other in entries if other != entry):
                return False
        return True


def plain(value: Any) -> Any:
    """A whole number as such: it compares with fractions all the same, and much faster."""
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def total(points: Iterable[Fraction]) -> Fraction:
    """The exact sum; whole numbers, which nearly all of them are, are added as such."""
    whole, rest = 0, Fraction(0)
    for one in points:
        if one.denominator == 1:
            whole += one.numerator
        else:
            rest += one
    return rest + whole if rest else Fraction(whole)


def tally(
    event: EventPlayed,
    scheme: Scheme,
    bases: playoff.Bases | None = None,
    finished: playoff.Finished = playoff.remembered,
) -> Tally:
    return gathered(event, scheme, round_scores(event, scheme), bases, finished)


def together(event: EventPlayed, points: list[Fraction], scheme: Scheme) -> Fraction:
    """What an entry's rounds are worth, decisions apart."""
    return worth(event.festival, points, scheme.missed) if event.festival else total(points)


def gathered(
    event: EventPlayed,
    scheme: Scheme,
    known: Iterable[RoundScore],
    bases: playoff.Bases | None = None,
    finished: playoff.Finished = playoff.remembered,
) -> Tally:
    """The same from scores that are known already, in order of the rounds."""
    per_entry: dict[int, list[RoundScore]] = defaultdict(list)
    for score in known:
        per_entry[score.entry].append(score)
    points = {
        entry: together(event, [score.points for score in per_entry[entry]], scheme)
        for entry in event.entries
    }
    for adjustment in event.adjustments:
        points[adjustment.entry] += adjustment.points
    scores = {entry: tuple(per_entry[entry]) for entry in event.entries}
    return Tally(event, scheme, scores, points, bases, finished)
