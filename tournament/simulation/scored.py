"""Scores of simulated rounds, by the scoring of real ones.

A model's forms come again and again, so what a form brings under a scheme is computed once, by
scoring.points, and then only written down for other entries.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from scoring.forms import SeatScore
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.points import HOW_PLAYED, RoundScore, absent_scores, exactly, match_scores
from scoring.schemes import Scheme
from scoring.stages.plan import Filled
from scoring.tally import Tally, plain
from tournament.draw.chance import Chance
from tournament.simulation.score_model import Sample, ScoreModel

Models = Mapping[int, ScoreModel]  # by the number of entries at a table


@dataclass(frozen=True, slots=True)
class PlayedTable:
    seats: tuple[int, ...]  # entries, in the order of the form
    sample: Sample


@dataclass(frozen=True, slots=True)
class PlayedRound:
    number: int
    tables: tuple[PlayedTable, ...]
    byes: tuple[int, ...] = ()


def table_of(
    seats: Sequence[int], levels: Mapping[int, int], models: Models, chance: Chance
) -> PlayedTable:
    """These entries play: a form from the model of tables of this size."""
    model = models[len(seats)]
    sample, places = model.sample(chance, [levels[entry] for entry in seats])
    return PlayedTable(tuple([seats[place] for place in places]), sample)


@dataclass(frozen=True, slots=True)
class PlaceScore:
    """What a form brings a place of its table; the numbers that places stand for come later."""

    place: int
    against: tuple[int, ...]
    points: Fraction
    figures: SeatScore


@dataclass(frozen=True, slots=True)
class Column:
    """One round's scores and points by entry."""

    round: PlayedRound
    scores: dict[int, RoundScore]
    points: dict[int, int | Fraction]


@dataclass
class Scorer:
    """One scheme's scores. Samples are known by identity: they live as long as their model."""

    game: str
    format: str
    scheme: Scheme
    read: dict[int, list[PlaceScore]] = field(default_factory=dict)
    columns: dict[int, Column] = field(default_factory=dict)

    def tally(
        self,
        entries: Sequence[int],
        rounds: Sequence[PlayedRound],
        stages: tuple[Filled, ...] = (),
    ) -> Tally:
        """Everything that tie-breaks look at, after these rounds."""
        columns = self._columns(rounds)
        each = [column.scores for column in columns]
        if stages:  # not everybody has something to play in every round
            scores = {entry: tuple([o[entry] for o in each if entry in o]) for entry in entries}
        else:
            scores = {entry: tuple([one[entry] for one in each]) for entry in entries}
        points = {
            entry: exactly(number) if isinstance(number, int) else number
            for entry, number in summed(entries, columns).items()
        }
        event = EventPlayed(self.game, self.format, tuple(entries), (), (), stages)
        return Tally(event, self.scheme, scores, points)

    def points(
        self, entries: Sequence[int], rounds: Sequence[PlayedRound]
    ) -> dict[int, int | Fraction]:
        return summed(entries, self._columns(rounds))

    def forget(self) -> None:
        """The rounds of this event will not be asked for again."""
        self.columns.clear()

    def _columns(self, rounds: Sequence[PlayedRound]) -> list[Column]:
        for round_ in rounds:
            if id(round_) not in self.columns:
                scores = {score.entry: score for score in self.scores(round_)}
                points = {entry: plain(score.points) for entry, score in scores.items()}
                self.columns[id(round_)] = Column(round_, scores, points)
        return [self.columns[id(round_)] for round_ in rounds]

    def scores(self, round_: PlayedRound) -> Iterable[RoundScore]:
        number = round_.number
        for table in round_.tables:
            seats = table.seats
            for one in self._by_place(table):
                met = tuple([seats[place] for place in one.against])
                yield RoundScore(seats[one.place], number, HOW_PLAYED, one.points, met, one.figures)
        for entry in round_.byes:
            given = self.bye
            yield RoundScore(entry, number, given.how, given.points, (), given.figures)

    def _by_place(self, table: PlayedTable) -> list[PlaceScore]:
        key = id(table.sample)
        found = self.read.get(key)
        if found is None:
            places = tuple(range(len(table.seats)))
            match = MatchPlayed(0, places, table.sample.report)
            here = EventPlayed(self.game, self.format, places, ())
            scores = match_scores(here, 0, match, self.scheme)
            found = self.read[key] = [
                PlaceScore(one.entry, one.opponents, one.points, one.figures) for one in scores
            ]
        return found

    @cached_property
    def bye(self) -> RoundScore:
        alone = EventPlayed(self.game, self.format, (0,), ())
        return next(iter(absent_scores(alone, RoundPlayed(0, (), frozenset({0})), self.scheme)))


def summed(entries: Sequence[int], columns: Sequence[Column]) -> dict[int, int | Fraction]:
    each = [column.points for column in columns]
    if all(len(one) == len(entries) for one in each):
        return {entry: sum([one[entry] for one in each]) for entry in entries}
    return {entry: sum([one.get(entry, 0) for one in each]) for entry in entries}
