"""One plan laid out for judging: what is given, what was drawn, who was there.

Given are the rounds played and the final tables, which the standing decides and not the draw.
Everything else of the plan was open; bounds say what could have been done with that.
"""

from dataclasses import dataclass
from functools import cached_property

from tournament.draw.certificate.apart import KeptApart
from tournament.draw.certificate.finals import final_matches
from tournament.draw.certificate.record import Pair, Record, repeats
from tournament.draw.certificate.shares import fairest
from tournament.draw.problem import CRITERIA, Entry, MatchPlan, Plan, Problem, Round


@dataclass(frozen=True)
class OpenRound:
    """What the draw had to fill in one round, the final tables set apart."""

    number: int
    there: frozenset[int]
    sizes: tuple[int, ...]
    byes: int
    tables: frozenset[int]
    by_results: bool
    matches: tuple[MatchPlan, ...]
    resting: tuple[int, ...]

    @property
    def games(self) -> int:
        return len(self.sizes)


class Case:
    def __init__(self, problem: Problem, plan: Plan, *, exactly: bool = True) -> None:
        self.exactly = exactly
        self.problem = problem
        self.plan = plan
        self.entries: dict[int, Entry] = {entry.id: entry for entry in problem.entries}
        played = {round_.number for round_ in problem.played}
        drawn = [round_ for round_ in plan.rounds if round_.number not in played]
        self.drawn = sorted(drawn, key=lambda round_: round_.number)
        self.rounds = sorted([*problem.played, *self.drawn], key=lambda round_: round_.number)
        finals = {round_.number: final_matches(problem, round_) for round_ in self.drawn}
        self.has_finals = any(finals.values())
        given_byes = {one.round: one.byes for one in problem.given}
        at_finals = [
            Round(number, matches, given_byes.get(number, ()))
            for number, matches in finals.items()
            if matches or given_byes.get(number)
        ]
        self.given: list[Round] = [*problem.played, *at_finals]
        self.open = tuple(_open_round(problem, drawn, finals[drawn.number]) for drawn in self.drawn)

    @cached_property
    def size(self) -> int:
        return 2 if self.problem.format == "duos" else self.problem.size

    @cached_property
    def before(self) -> Record:
        return Record(self.given, self.size)

    @cached_property
    def after(self) -> Record:
        return Record(self.rounds, self.size)

    @cached_property
    def byes_are_fair(self) -> bool:
        """Shared as evenly as presence allows."""
        loads = [(round_.there, round_.byes) for round_ in self.open]
        return repeats(self.after.byes.values()) == fairest(self.before.byes, loads)

    @property
    def is_uniform(self) -> bool:
        """Nothing given, everybody there in every round, and every round of the same shape:
        the constructions of the literature speak of exactly this."""
        everybody = frozenset(self.entries)
        return (
            not self.given
            and bool(self.open)
            and all(round_.there == everybody for round_ in self.open)
            and len({(round_.sizes, round_.byes) for round_ in self.open}) == 1
        )

    @property
    def is_plain(self) -> bool:
        """Uniform, without wishes, in the usual order of priority, rounds drawn together."""
        return (
            self.is_uniform
            and not self.apart
            and self.problem.priority == CRITERIA
            and not any(entry.fixed_table for entry in self.problem.entries)
            and not any(round_.by_results for round_ in self.open)
        )

    @cached_property
    def apart(self) -> KeptApart:
        return KeptApart(self.problem)

    def hard(self, pair: Pair, round_: int) -> bool:
        """Whether a meeting in this round breaks a wish that is not to be weighed."""
        how = self.apart.get(pair)
        if how == "until_last":
            return round_ < self.problem.rounds
        return how == "never" or (how == "not_first" and round_ == 1)

    def games_ahead(self, entry: int) -> int:
        """The most games this entry could get in the rounds that were open."""
        return sum(entry in round_.there for round_ in self.open)


def _open_round(problem: Problem, round_: Round, finals: tuple[MatchPlan, ...]) -> OpenRound:
    seated = {entry for match in finals for entry in match.seats}
    resting = problem.given_in(round_.number).byes
    busy = {match.table for match in finals}
    matches = tuple(match for match in round_.matches if match not in finals)
    usable = [table for table in problem.open_tables(round_.number) if table not in busy]
    ordinary = [table for table in usable if table not in problem.reserve]
    # the reserve is for need only, unless this very plan uses more of it
    tables = frozenset(usable[: max(len(matches), len(ordinary))])
    return OpenRound(
        number=round_.number,
        there=frozenset(entry.id for entry in problem.present(round_.number))
        - seated.union(resting),
        sizes=tuple(sorted((len(match.seats) for match in matches), reverse=True)),
        byes=sum(entry not in resting for entry in round_.byes),
        tables=tables | {match.table for match in matches},
        by_results=problem.by_results(round_.number),
        matches=matches,
        resting=tuple(entry for entry in round_.byes if entry not in resting),
    )
