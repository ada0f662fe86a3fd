"""The rules stress test: the same event thousands of times, under several rules side by side.

Every simulated event is scored under all schemes and tie-break chains, so that they are compared
on the same games; and it is looked at after fewer and more rounds and with final stages, so that
what a further round would bring is the difference between equals. What is asked everywhere is how
the paper leaves the standing: before a play-off or lots.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.randomness import draw
from scoring.dividing import Group
from scoring.schemes import Scheme, own_scheme
from scoring.standings import divided
from scoring.text import before_chance
from tournament.draw.chance import Chance
from tournament.simulation.event import Hall, Playing, begin, day_of
from tournament.simulation.score_model import ScoreModel
from tournament.simulation.scored import PlayedRound, Scorer
from tournament.simulation.setting import Question, Rules
from tournament.simulation.skill import STRONG

A_PIECE = 50  # events
PODIUM = 4  # places: whether the third is shared shows at the fourth
LOOKED_AT_CLOSELY = 2  # of so many events one is played on, and with finals
POINTS, SHARED = "points", "shared"  # what decides the first place, besides the tie-breaks
Counts = dict[str, Any]  # JSON


def pieces(events: int) -> list[tuple[int, int]]:
    """The first event of each piece, and how many it has."""
    return [(first, min(A_PIECE, events - first)) for first in range(0, events, A_PIECE)]


def gathered(answers: Iterable[Counts]) -> Counts:
    """The counts of all pieces together."""
    whole: Counts = {}
    for answer in answers:
        add(whole, answer)
    return whole


def add(whole: Counts, part: Counts) -> None:
    """Numbers added, however deep they stand."""
    for key, value in part.items():
        if isinstance(value, dict):
            add(whole.setdefault(key, {}), value)
        else:
            whole[key] = whole.get(key, 0) + value


class Tester:
    """Plays events and counts. Whoever does several pieces keeps it: it remembers what it read."""

    def __init__(self, question: Question, models: Mapping[int, ScoreModel]) -> None:
        self.question, self.setting = question, question.setting
        self.counts: Counts = {}
        self.scorers: dict[Scheme, Scorer] = {}
        own = self.scorer(question.rules[0])
        self.hall = Hall(question.setting, question.plan, models, own)

    def piece(self, first: int, count: int) -> Counts:
        self.counts = {}
        for number in range(first, first + count):
            self.play(number)
        return self.counts

    def scorer(self, rules: Rules) -> Scorer:
        scheme = own_scheme(self.setting.game, rules.scheme)
        if scheme not in self.scorers:
            self.scorers[scheme] = Scorer(self.setting.game, self.setting.format, scheme)
        return self.scorers[scheme]

    def play(self, number: int) -> None:
        for scorer in self.scorers.values():
            scorer.forget()
        seed = draw(self.question.seed + number)[1]
        playing = begin(self.hall, seed)
        playing.play(self.setting.rounds)
        lots = Chance(seed ^ 1)
        add(self.counts, {"events": 1, "rounds": rounds_counted(playing.rounds)})
        add(self.counts, {"day": self.day(playing.rounds, lots)})
        add(self.counts, {"rules": self.by_rules(playing, lots)})
        if number % LOOKED_AT_CLOSELY == 0:
            add(self.counts, {"closely": 1, "finals": self.by_final(playing, lots)})
            add(self.counts, {"lengths": self.by_length(playing, lots)})

    def day(self, rounds: Sequence[PlayedRound], chance: Chance) -> Counts:
        late, end = day_of(self.setting.day, rounds, chance)
        prizes = self.setting.day.prizes_at
        return {
            "late": {str(number): int(is_late) for number, is_late in enumerate(late, start=1)},
            "late_prizes": int(prizes is not None and end > prizes),
            "ends": {str(round(end)): 1},
        }

    def by_rules(self, playing: Playing, lots: Chance) -> Counts:
        tallies = {}
        found: Counts = {}
        for rules in self.question.rules:
            scorer = self.scorer(rules)
            if scorer.scheme not in tallies:
                tallies[scorer.scheme] = scorer.tally(
                    list(playing.levels), playing.rounds, playing.stages
                )
            groups = divided(tallies[scorer.scheme], before_chance(rules.chain), first=PODIUM)
            found[rules.key] = counted(groups, playing.levels, lots)
        return found

    def by_length(self, playing: Playing, lots: Chance) -> Counts:
        """After each of the numbers of rounds, under the event's own rules."""
        playing.play(max(self.question.lengths, default=0))
        return {
            str(length): self.own(playing.levels, playing.rounds[:length], lots)
            for length in self.question.lengths
        }

    def by_final(self, playing: Playing, lots: Chance) -> Counts:
        return {
            str(size): self.own(playing.levels, playing.with_final(size).rounds, lots)
            for size in self.question.finals
        }

    def own(self, levels: Mapping[int, int], rounds: Sequence[PlayedRound], lots: Chance) -> Counts:
        rules = self.question.rules[0]
        tally = self.hall.scorer.tally(list(levels), rounds)
        return counted(divided(tally, before_chance(rules.chain), first=PODIUM), levels, lots)


def rounds_counted(rounds: Sequence[PlayedRound]) -> Counts:
    """For each round: tables, those that the clock stopped, and the minutes it lasted."""
    return {
        str(round_.number): {
            "tables": len(round_.tables),
            "stopped": sum(not table.sample.over for table in round_.tables),
            "any_stopped": int(any(not table.sample.over for table in round_.tables)),
        }
        for round_ in rounds
    }


def counted(groups: Sequence[Group], levels: Mapping[int, int], lots: Chance) -> Counts:
    """One standing: what decided the first place, ties on the podium, how far skill came.

    Who shares a place gets it by lot when it is asked who won, as a play-off would give it.
    """
    decided = SHARED if len(groups[0].entries) > 1 else POINTS
    if decided == POINTS and len(groups) > 1:
        decided = groups[1].decided_by or POINTS
    podium: list[int] = []
    for group in groups:
        if len(podium) < 3:
            podium += lots.shuffled(group.entries)[: 3 - len(podium)]
    return {
        "events": 1,
        "decided": {decided: 1},
        # without a tie among them the first three groups are the first three places
        "podium_tie": int(any(len(group.entries) > 1 for group in groups[:3])),
        "strong_first": int(levels[podium[0]] == STRONG),
        "strong_on_podium": sum(levels[entry] == STRONG for entry in podium),
    }
