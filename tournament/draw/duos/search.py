"""Planned duos where no algebra fits: a history, late entries, absences, fixed tables, few tables.

One attempt finds pairs, then colours, then tables, each as well as the one before allows. Pairs:
small fields by a complete search and by matchings in turn, fields that stay the same by the
circle method when there are many rounds, all others by exact matchings round by round. Which
attempt is the best is for ``planned`` to say.
"""

from collections import Counter
from collections.abc import Sequence

from tournament.draw.chance import Chance
from tournament.draw.designs.constructions import circle
from tournament.draw.duos.colours import orient
from tournament.draw.duos.complete import Paired, Steps, complete
from tournament.draw.duos.large import LARGE, paired_in_rows
from tournament.draw.duos.pairing import pair
from tournament.draw.duos.prices import question
from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.seating.tables import RoundTables, TableSearch, awaiting
from tournament.draw.tally import Tally

SMALL = 16  # up to here a field is searched completely
STEPS = 30_000  # of the complete search, in all attempts
STEPS_EACH = 6_000
SWEEPS = 10  # over the tables of all rounds; in large halls the first one is free of repeats
SWEEPS_LARGE = 3


class Search:
    """Attempts at one problem; chance and the steps that are left run through all of them."""

    def __init__(self, problem: Problem, numbers: Sequence[int], chance: Chance) -> None:
        self._problem = problem
        self._chance = chance
        self._asked = [question(problem, number) for number in numbers]
        self._numbers = numbers
        self._steps = Steps(STEPS)

    def attempt(self, count: int) -> tuple[Round, ...]:
        problem, tally = self._problem, Tally(self._problem.played)
        paired = self._paired(count)
        turned = orient([pairs for pairs, _ in paired], tally.lean, self._chance)
        rows = zip(self._numbers, turned, strict=True)
        waiting = [awaiting(problem, number, row) for number, row in rows]
        large = max(map(len, turned), default=0) > 40
        tables = TableSearch(problem, tally, self._chance).solve(
            waiting,
            sweeps=SWEEPS_LARGE if large else SWEEPS,
            enough=least_repeats(problem, waiting) - least_repeats(problem, ()),
        )
        return tuple(
            Round(round_.number, tuple(map(MatchPlan, own, round_.matches)), tuple(sorted(byes)))
            for round_, own, (_, byes) in zip(waiting, tables, paired, strict=True)
        )

    def _paired(self, attempt: int) -> list[Paired]:
        problem, asked = self._problem, self._asked
        fields = [len(one.entries) for one in asked]
        if max(fields) > LARGE:
            return paired_in_rows(problem, asked, Tally(problem.played), self._chance)
        tight = 2 * problem.rounds > min(fields)
        if tight and max(fields) <= SMALL and attempt % 2 == 0:
            tally = Tally(problem.played)
            found = complete(asked, tally, self._chance, self._steps, STEPS_EACH)
            if found is not None:
                return found
        if tight and min(fields) > 1 and is_even(problem, self._numbers):
            cells, byes = circle(fields[0], len(fields))
            labels = self._chance.shuffled([entry.id for entry in problem.entries])
            return [
                ([(labels[a], labels[b]) for a, b in row], [] if bye is None else [labels[bye]])
                for row, bye in zip(cells, byes, strict=True)
            ]
        return self._matched()

    def _matched(self) -> list[Paired]:
        """Round by round, then each round again given all the others while that helps."""
        tally, asked = Tally(self._problem.played), self._asked
        before = Counter(tally.met)
        paired: list[Paired] = []
        for one in asked:
            paired.append(pair(one, tally, self._chance))
            tally.meet(*paired[-1])
        for step in range(10 * len(asked)):
            if not any(times > max(1, before[two]) for two, times in tally.met.items()):
                break
            index = step % len(asked)
            tally.meet(*paired[index], -1)
            paired[index] = pair(asked[index], tally, self._chance)
            tally.meet(*paired[index])
        return paired


def is_even(problem: Problem, numbers: Sequence[int]) -> bool:
    """Nobody has played, everybody plays every round, and the hall stays as it is."""
    return (
        not problem.played
        and all(entry.plays(number) for entry in problem.entries for number in numbers)
        and len({problem.open_tables(number) for number in numbers}) == 1
        and len(problem.open_tables(numbers[0])) >= len(problem.entries) // 2
    )


def least_repeats(problem: Problem, rounds: Sequence[RoundTables]) -> int:
    """Nobody sits at more different tables than there are: the others are repeats, except for
    whoever keeps a table."""
    tally = Tally(problem.played)
    games = Counter(entry for r in rounds for seats in r.matches for entry in seats)
    tables = {table for round_ in rounds for table in round_.tables}
    least = 0
    for entry in problem.entries:
        if not entry.fixed_table:
            seen = tally.tables[entry.id]
            repeats = sum(seen.values()) - len(seen)
            least += repeats + max(0, games[entry.id] - len(tables - set(seen)))
    return least
