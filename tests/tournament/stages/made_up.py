"""Plans of stages as anybody might think of them, and events that are played by them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.schemes import preset
from scoring.stages.plan import CARRIES, Filled, Plan, Stage, Tables
from scoring.standings import ranked
from scoring.tally import tally
from tournament.draw.course import Course
from tournament.draw.problem import Entry, Given

SCHEME = preset("keezen", None)
DUOS = Tables(2, (2,))


def a_plan(chance: random.Random) -> Plan:
    """Sensible or not: sizes and sources are taken as they come."""
    kind = chance.choice(("rounds", "rounds", "groups", "knockout"))
    stages = [a_stage(chance, "first", kind, None)]
    for index in range(chance.choice((0, 1, 1, 1, 2, 2, 3))):
        source = chance.choice(stages).name if chance.random() < 0.4 else stages[0].name
        kind = chance.choice(("final", "final", "knockout", "groups"))
        stages.append(a_stage(chance, f"{kind} {index}", kind, source))
    return tuple(stages)


def a_stage(chance: random.Random, name: str, kind: str, of: str | None) -> Stage:
    takes_rounds = kind in {"rounds", "final"} or chance.random() < 0.03
    return Stage(
        name,
        kind,  # type: ignore[arg-type]
        of=of,
        size=0 if of is None else chance.choice((2, 4, 4, 6, 8, 8, 12, 16)),
        rounds=chance.choice((1, 2, 3)) if takes_rounds else 0,
        carry=chance.choice(CARRIES),
        goes_on=kind == "rounds" and chance.random() < 0.5,
        group=chance.choice((4, 5, 6)) if kind == "groups" else 0,
        games=chance.choice((1, 1, 3)),
        third_place=chance.random() < 0.5,
        consolation=chance.random() < 0.3,
    )


@dataclass
class Evening:
    """An event that is played by chance, as far as it is."""

    plan: Plan
    count: int
    chance: random.Random
    rounds: list[RoundPlayed] = field(default_factory=list)
    filled: tuple[Filled, ...] = ()
    given: dict[int, Given] = field(default_factory=dict)
    lines: dict[int, tuple[int, ...]] = field(default_factory=dict)  # as it stood before a round

    @property
    def entries(self) -> tuple[int, ...]:
        return tuple(range(1, self.count + 1))

    def played(self) -> EventPlayed:
        begun = tuple(one for one in self.filled if one.first <= len(self.rounds))
        return EventPlayed("keezen", "duos", self.entries, tuple(self.rounds), (), begun)

    def line(self) -> tuple[int, ...]:
        return tuple(row.entry for row in ranked(tally(self.played(), SCHEME), ("conceded",)))

    def course(self) -> Course:
        number = len(self.rounds) + 1
        played = self.played()
        self.lines[number] = self.line() if self.rounds else self.entries
        return Course(
            plan=self.plan,
            tables=DUOS,
            entries=tuple(Entry(one) for one in self.entries),
            next_round=number,
            settled=played.stages,
            line=self.lines[number],
            scores=tally(played, SCHEME).scores,
            seed=self.chance.randrange(10**6),
        )

    def play(self) -> None:
        """One round: what the stages give, and for everybody else a table by chance."""
        course = self.course()
        number = course.next_round
        given, free = course.given(number), course.free(number)
        self.filled, self.given[number] = course.filled, given
        others = [one for one in self.entries if one not in given.entries | free]
        self.chance.shuffle(others)
        pairs = [*given.matches, *zip(others[::2], others[1::2], strict=False)]
        byes = {*given.byes, *others[len(others) // 2 * 2 :]}
        matches = tuple(
            MatchPlayed(table, (a, b), self.form()) for table, (a, b) in enumerate(pairs, start=1)
        )
        self.rounds.append(RoundPlayed(number, matches, frozenset(byes)))

    def form(self) -> dict[str, dict[str, int]]:
        return {"home": {"BY": self.chance.randrange(9), "GR": self.chance.randrange(9)}}

    def play_all(self) -> None:
        while len(self.rounds) < self.course().rounds:
            self.play()


def points(evening: Evening, entry: int, first: int, last: int) -> Fraction:
    """A reading of its own, straight from the forms: pawns home, and ten for eight of them."""
    return sum(
        (Fraction(worth) for number, worth in worths(evening, entry) if first <= number <= last),
        Fraction(0),
    )


def worths(evening: Evening, entry: int) -> Iterator[tuple[int, Fraction]]:
    for round_ in evening.rounds:
        for match in round_.matches:
            if entry in match.seats and match.report is not None:
                own = match.report["home"]["BY" if match.seats[0] == entry else "GR"]
                bonus = SCHEME.win_bonus if own == 8 else 0
                yield round_.number, Fraction(SCHEME.weight * own + bonus)
        if entry in round_.byes:
            yield round_.number, Fraction(SCHEME.bye)
