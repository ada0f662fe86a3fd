"""The rest of an event, played once: forms from the score model, ranks by the event's own rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from scoring.played import MatchPlayed, RoundPlayed
from scoring.points import RoundScore, absent_scores, match_scores
from scoring.stages.plan import Filled
from scoring.standings import Standing, divided
from scoring.tally import Tally, total
from tournament.draw.chance import Chance
from tournament.draw.course import Course
from tournament.draw.problem import Entry
from tournament.simulation.forecast_question import DRAWN, RESULTS, Coming, Question, is_open
from tournament.simulation.pairing import Past, by_results, shape_of
from tournament.simulation.round_of_stages import round_of_stages
from tournament.simulation.scored import Models, PlayedRound, Scorer, table_of
from tournament.simulation.setting import FORMATS, Day, Seating, Setting

Scores = dict[int, list[RoundScore]]


class SoFar:
    """What is played, counted once for all rests that follow it."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.scorer = Scorer(question.played.game, question.played.format, question.scheme)
        self.rounds = [*question.played.rounds, *question.drawn()]
        self.known = [
            (round_.number, match)
            for round_ in self.rounds
            for match in round_.matches
            if not is_open(match)
        ]
        self.past = Past()
        for round_ in question.played.rounds:
            self.past.note(seating_of(round_))

    @cached_property
    def scores(self) -> Scores:
        """Every score of every entry."""
        played, scheme = self.question.played, self.question.scheme
        found: Scores = {entry: [] for entry in played.entries}
        for number, match in self.known:
            for score in match_scores(played, number, match, scheme):
                found[score.entry].append(score)
        for round_ in self.rounds:
            for score in absent_scores(played, round_, scheme):
                found[score.entry].append(score)
        return found

    def tally(self) -> Tally:
        """As it stands, before the rest."""
        return Rest(self, {}, {}, Chance(0), [], []).tally()

    def points(self) -> dict[int, Fraction]:
        """Without what coming rounds bring for byes and misses."""
        drawn = {round_.number for round_ in self.question.drawn()}
        points = points_given(self.question)
        for entry, scores in self.scores.items():
            points[entry] += total(one.points for one in scores if one.round not in drawn)
        return points


def seating_of(round_: RoundPlayed) -> Seating:
    return Seating(tuple(match.seats for match in round_.matches), tuple(round_.byes))


def points_given(question: Question) -> dict[int, Fraction]:
    """What referees gave or took."""
    points = dict.fromkeys(question.played.entries, Fraction(0))
    for given in question.played.adjustments:
        points[given.entry] += given.points
    return points


@dataclass(slots=True)
class Rest:
    """One way in which the event may end, as it comes about."""

    so_far: SoFar
    levels: Mapping[int, int]
    models: Models
    chance: Chance
    rounds: list[PlayedRound]
    missed: list[RoundPlayed]  # of rounds paired here: for whoever does not play them
    stages: tuple[Filled, ...] = ()  # with those that begin on the way

    def play(self, number: int, matches: Iterable[MatchPlayed]) -> None:
        seats = [match.seats for match in matches if is_open(match)]
        tables = [table_of(one, self.levels, self.models, self.chance) for one in seats]
        self.rounds.append(PlayedRound(number, tuple(tables)))

    def tally(self) -> Tally:
        """Everything that tie-breaks look at."""
        question = self.so_far.question
        scores = {entry: list(own) for entry, own in self.so_far.scores.items()}
        for round_ in self.rounds:
            for score in self.so_far.scorer.scores(round_):
                scores[score.entry].append(score)
        for missing in self.missed:
            for score in absent_scores(question.played, missing, question.scheme):
                scores[score.entry].append(score)
        points = points_given(question)
        for entry, own in scores.items():
            points[entry] += total(score.points for score in own)
        listed = {entry: tuple(own) for entry, own in scores.items()}
        event = replace(question.played, stages=self.stages) if self.stages else question.played
        return Tally(event, question.scheme, listed, points)


def play_rest(
    so_far: SoFar, levels: Mapping[int, int], models: Models, chance: Chance
) -> list[Standing]:
    """Every open table and every coming round; then who stands where, ties by lot."""
    question = so_far.question
    rest = Rest(so_far, levels, models, chance, [], [], question.played.stages)
    for round_ in question.played.rounds:
        rest.play(round_.number, round_.matches)
    past = so_far.past.another()
    for coming in question.coming:
        if coming.how == DRAWN:
            rest.play(coming.round.number, coming.round.matches)
            past.note(seating_of(coming.round))
        else:
            pair(rest, coming, past)
    return ranked(question, rest.tally(), chance)


def pair(rest: Rest, coming: Coming, past: Past) -> None:
    """A round that is not drawn yet, paired more simply than the real draw would."""
    question, number = rest.so_far.question, coming.round.number
    if question.plan:
        pair_stages(rest, coming, past)
        return
    points = dict.fromkeys(coming.present, Fraction(0))  # all the same: by lot
    if coming.how == RESULTS:
        known = rest.tally().points
        points = {entry: known[entry] for entry in coming.present}
    setting = setting_of(question, coming)
    shape = shape_of(len(coming.present), question.sizes)
    seating = by_results(setting, number, shape, points, past=past, chance=rest.chance)
    past.note(seating)
    matches = tuple(MatchPlayed(0, seats) for seats in seating.matches)
    rest.play(number, matches)
    rest.missed.append(RoundPlayed(number, matches, frozenset(seating.byes)))


def pair_stages(rest: Rest, coming: Coming, past: Past) -> None:
    """What the stages give, and for everybody else a round by results."""
    question, number = rest.so_far.question, coming.round.number
    tally = rest.tally()
    groups = divided(tally, question.chain)
    course = Course(
        plan=question.plan,
        tables=question.tables,
        entries=tuple(Entry(entry) for entry in coming.present),
        next_round=number,
        settled=rest.stages,
        line=tuple(one for group in groups for one in rest.chance.shuffled(group.entries)),
        scores=tally.scores,
        seed=rest.chance.bits(30),
    )
    rest.stages = course.filled
    seating = round_of_stages(
        course, setting_of(question, coming), tally.points, past=past, chance=rest.chance
    )
    matches = tuple(MatchPlayed(0, one) for one in seating.matches)
    rest.play(number, matches)
    rest.missed.append(RoundPlayed(number, matches, frozenset(seating.byes)))


def setting_of(question: Question, coming: Coming) -> Setting:
    number = coming.round.number
    return Setting(
        game=question.played.game,
        format=FORMATS[question.played.format],
        entries=len(coming.present),
        rounds=number,
        pairing=RESULTS,
        day=Day(0),
        final_size=coming.finalists,
        final_from=number,
    )


def ranked(question: Question, tally: Tally, chance: Chance) -> list[Standing]:
    """Who is tied after all that was played is put in order by lot: between equal players a
    play-off is no more than that."""
    order: list[Standing] = []
    for group in divided(tally, question.chain):
        for entry in chance.shuffled(group.entries):
            order.append(Standing(entry, len(order) + 1, tally.points[entry], {}, None))
    return order
