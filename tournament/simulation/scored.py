"""Scores of simulated rounds, by the scoring of real ones.

A model's forms come again and again, so what a form brings under a scheme is computed once, by
scoring.points, and then only written down for other entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from scoring import forms
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.points import HOW_PLAYED, RoundScore, absent_scores, match_scores
from scoring.schemes import Scheme
from scoring.tally import Tally, total
from tournament.simulation.score_model import Sample


@dataclass(frozen=True, slots=True)
class PlayedTable:
    seats: tuple[int, ...]  # entries, in the order of the form
    sample: Sample


@dataclass(frozen=True, slots=True)
class PlayedRound:
    number: int
    tables: tuple[PlayedTable, ...]
    byes: tuple[int, ...] = ()


@dataclass
class Scorer:
    """One scheme's scores. Samples are known by identity: they live as long as their model."""

    game: str
    format: str
    scheme: Scheme
    read: dict[tuple[int, bool], list[RoundScore]] = field(default_factory=dict)
    bye: RoundScore | None = None

    def tally(self, entries: Sequence[int], rounds: Sequence[PlayedRound]) -> Tally:
        """Everything that tie-breaks look at, after these rounds."""
        alike = self.are_alike(rounds)
        scores: dict[int, list[RoundScore]] = {entry: [] for entry in entries}
        for round_ in rounds:
            for score in self.scores(round_, alike=alike):
                scores[score.entry].append(score)
        points = {entry: total(score.points for score in mine) for entry, mine in scores.items()}
        event = EventPlayed(self.game, self.format, tuple(entries), ())
        return Tally(event, self.scheme, {e: tuple(mine) for e, mine in scores.items()}, points)

    def points(self, entries: Sequence[int], rounds: Sequence[PlayedRound]) -> dict[int, Fraction]:
        alike, points = self.are_alike(rounds), dict.fromkeys(entries, Fraction(0))
        for round_ in rounds:
            for score in self.scores(round_, alike=alike):
                points[score.entry] += score.points
        return points

    def are_alike(self, rounds: Sequence[PlayedRound]) -> bool:
        """As scoring.points.all_alike: as many players, as many deals at every table."""
        if self.format == "duos":
            return True
        return (
            len(
                {
                    (len(table.seats), forms.length(self.game, table.sample.report))
                    for round_ in rounds
                    for table in round_.tables
                }
            )
            <= 1
        )

    def scores(self, round_: PlayedRound, *, alike: bool) -> Iterable[RoundScore]:
        number = round_.number
        for table in round_.tables:
            seats = table.seats
            for one in self._by_place(table, alike=alike):
                met = tuple([seats[place] for place in one.opponents])
                yield RoundScore(seats[one.entry], number, HOW_PLAYED, one.points, met, one.figures)
        for entry in round_.byes:
            given = self._bye()
            yield RoundScore(entry, number, given.how, given.points, (), given.figures)

    def _by_place(self, table: PlayedTable, *, alike: bool) -> list[RoundScore]:
        """What the form brings, for the places of its table instead of entries."""
        key = (id(table.sample), alike)
        if key not in self.read:
            places = tuple(range(len(table.seats)))
            match = MatchPlayed(0, places, table.sample.report)
            here = EventPlayed(self.game, self.format, places, ())
            self.read[key] = list(match_scores(here, 0, match, self.scheme, same_size=alike))
        return self.read[key]

    def _bye(self) -> RoundScore:
        if self.bye is None:
            alone = EventPlayed(self.game, self.format, (0,), ())
            rests = RoundPlayed(0, (), frozenset({0}))
            self.bye = next(iter(absent_scores(alone, rests, self.scheme)))
        return self.bye
