"""One whole simulated event: who meets whom, what each table hands in, when each round ends."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from scoring.stages.plan import Filled, Tables
from scoring.standings import divided
from tournament.draw.chance import Chance
from tournament.draw.course import Course
from tournament.draw.problem import Entry
from tournament.simulation.pairing import Past, by_results
from tournament.simulation.play_out import around_one
from tournament.simulation.round_of_stages import round_of_stages
from tournament.simulation.scored import Models, PlayedRound, Scorer, table_of
from tournament.simulation.setting import Day, Seating, Setting

SHORTEST, LONGEST = 0.3, 3.0  # of the usual time between two rounds


@dataclass(frozen=True)
class Hall:
    """What all events of a stress test share."""

    setting: Setting
    plan: tuple[Seating, ...]  # planned rounds, and the shape of those drawn by results
    models: Models
    scorer: Scorer  # of the event's own scheme: draws by results look at its points

    @property
    def tables(self) -> Tables:
        sizes = tuple(sorted(set(self.plan[0].sizes)))
        return Tables(max(sizes), sizes)

    def shape(self, number: int) -> Seating:
        return self.plan[min(number, len(self.plan)) - 1]


@dataclass
class Playing:
    """An event under way."""

    hall: Hall
    chance: Chance
    levels: dict[int, int]
    rounds: list[PlayedRound]
    past: Past
    stages: tuple[Filled, ...] = ()

    def play(self, until: int) -> None:
        """All rounds up to this one."""
        for number in range(len(self.rounds) + 1, until + 1):
            seating = self.seating(number)
            self.past.note(seating)
            models = self.hall.models
            tables = [table_of(one, self.levels, models, self.chance) for one in seating.matches]
            self.rounds.append(PlayedRound(number, tuple(tables), seating.byes))

    def seating(self, number: int) -> Seating:
        hall, setting = self.hall, self.hall.setting
        if setting.stages:
            return self.of_stages(number)
        if not setting.by_results(number) or number == 1:
            return hall.shape(number)
        points = hall.scorer.points(list(self.levels), self.rounds)
        return by_results(
            setting, number, hall.shape(number), points, past=self.past, chance=self.chance
        )

    def of_stages(self, number: int) -> Seating:
        """Rounds that are planned as they are planned, until the first stage follows from them."""
        setting = self.hall.setting
        tally = self.hall.scorer.tally(list(self.levels), self.rounds, self.stages)
        groups = divided(tally, tally.scheme.chain) if self.rounds else ()
        line = [entry for group in groups for entry in self.chance.shuffled(group.entries)]
        course = Course(
            plan=setting.stages,
            tables=self.hall.tables,
            entries=tuple(Entry(entry) for entry in self.levels),
            next_round=number,
            settled=self.stages,
            line=tuple(line or self.chance.shuffled(self.levels)),
            scores=tally.scores,
            seed=self.chance.bits(30),
        )
        self.stages = course.filled
        is_planned = not setting.by_results(number) and not self.stages
        if (is_planned or number == 1) and setting.stages[0].kind == "rounds":
            return self.hall.shape(number)
        return round_of_stages(course, setting, tally.points, past=self.past, chance=self.chance)

    def with_final(self, size: int) -> Self:
        """The same event, its last round played once more with a final for the best so many."""
        last = len(self.rounds)
        setting = replace(self.hall.setting, final_size=size, final_from=last)
        past = Past()
        for round_ in self.rounds[:-1]:
            past.note(Seating(tuple(table.seats for table in round_.tables), round_.byes))
        hall = replace(self.hall, setting=setting)
        again = replace(self, hall=hall, rounds=self.rounds[:-1], past=past)
        again.play(last)
        return again


def begin(hall: Hall, seed: int) -> Playing:
    """An event before its first round: who has which skill is drawn."""
    chance = Chance(seed)
    drawn = chance.shuffled(hall.setting.levels())
    return Playing(hall, chance, dict(enumerate(drawn, start=1)), [], Past())


def day_of(day: Day, rounds: Sequence[PlayedRound], chance: Chance) -> tuple[list[bool], float]:
    """For each round whether it starts later than planned; and, in minutes from the start of
    round 1, when the prizes can be given.

    A round lasts until its last table is ready, at most until its clock ends.
    """
    late: list[bool] = []
    now = 0.0
    for index, round_ in enumerate(rounds):
        planned = day.starts[index] if index < len(day.starts) else None
        late.append(planned is not None and now > planned)
        now = max(now, planned or 0.0)
        now += max((table.sample.minutes for table in round_.tables), default=0.0)
        now += day.turn_round * around_one(chance, day.turn_spread, SHORTEST, LONGEST)
    return late, now
