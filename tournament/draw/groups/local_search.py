"""Tabu search over who sits together: any field, history, wishes and shape (designs/README, L1).

Work is counted in exchanges looked at, never in seconds: the same seed gives the same seating.
"""

from collections.abc import Iterable

from tournament.draw.chance import Chance
from tournament.draw.criteria import Prices
from tournament.draw.field import Field, Seating
from tournament.draw.groups.state import SeatingState
from tournament.draw.watch import Watch

TABLES_TRIED = 40  # of a large round only so many tables are tried at each step
STEPS_PER_REPORT = 64


class Search:
    """``best`` is the cheapest seating met so far."""

    def __init__(self, field: Field, prices: Prices, start: Seating, chance: Chance) -> None:
        self.state = SeatingState(field, prices, start)
        self._field = field
        self._chance = chance
        self._tabu: dict[tuple[int, int], int] = {}
        self._looked = 0
        self.best = start
        self.best_cost = self.state.cost
        self._saved = True

    def run(self, work: int, *, enough: int = 0, watch: Watch) -> Seating:
        """Search until the cost is ``enough`` or ``work`` exchanges were looked at."""
        step = 0
        while self._looked < work and self.best_cost > enough:
            if step % STEPS_PER_REPORT == 0:
                watch.tell(min(self._looked, work), work)
            step += 1
            self._step(step)
        self._save()
        return self.best

    def _step(self, step: int) -> None:
        round_, person = self._pick()
        self._looked += 8  # a step that finds nothing to look at still counts
        other, change = self._best_exchange(round_, person, step)
        if other is None:
            return
        if change >= 0:
            self._save()
        self.state.exchange(round_, person, other, change)
        tenure = 3 + self._chance.below(4 + len(self._field.shapes[round_].present) // 8)
        self._tabu[round_, person] = self._tabu[round_, other] = step + tenure
        if self.state.cost < self.best_cost:
            self.best_cost = self.state.cost
            self._saved = False

    def _save(self) -> None:
        """Keep the best seating before a step leaves it."""
        if not self._saved and self.state.cost == self.best_cost:
            self.best = self.state.seating()
            self._saved = True

    def _pick(self) -> tuple[int, int]:
        """Somebody who costs something: most often one of two who should not meet."""
        chance, state = self._chance, self.state
        kind = chance.below(16)
        if state.bad and kind < 13:
            a, b = chance.choice(state.bad)
            return chance.choice(state.rounds_together(a, b)), a if chance.below(2) else b
        burdened = state.burdens.unfair() if kind < 15 else []
        if burdened:
            person = chance.choice(burdened)
            there = [r for r, where in enumerate(state.where) if where[person] >= 0]
            if there:
                return chance.choice(there), person
        round_ = chance.below(len(state.rounds))
        return round_, chance.choice(self._field.shapes[round_].present)

    def _best_exchange(self, round_: int, p: int, step: int) -> tuple[int | None, int]:
        """With whom at another table of this round, and what it costs."""
        state, tabu = self.state, self._tabu
        burdens, meet = state.burdens, state.meet
        rows, tables = state.rows(round_), state.rounds[round_]
        home, byes = state.where[round_][p], len(tables) - 1
        row = rows[p]
        mates = [x for x in tables[home] if x != p] if home != byes else []
        leaving = sum(row[x] for x in mates) - meet * len(mates)
        held = tabu.get((round_, p), 0) > step
        aim = self.best_cost - state.cost
        best: int | None = None
        chosen: int | None = None
        ties = 1
        for index in self._tables_to_try(round_, home):
            table = tables[index]
            others = table if index != byes else []
            fixed = sum(row[x] for x in others) - leaving
            fixed += meet * (len(others) - 1) if others else 0
            same_role = burdens.role(round_, home) == burdens.role(round_, index)
            self._looked += len(table)
            for q in table:
                other = rows[q]
                change = fixed
                for x in mates:
                    change += other[x]
                if others:
                    for x in others:
                        change -= other[x]
                    change -= row[q]
                if not same_role:
                    change += burdens.change(round_, p, q, home, index)
                if best is not None and change > best:
                    continue
                if (held or tabu.get((round_, q), 0) > step) and change >= aim:
                    continue
                ties = ties + 1 if change == best else 1
                if ties == 1 or not self._chance.below(ties):
                    best, chosen = change, q
        return chosen, best or 0

    def _tables_to_try(self, round_: int, home: int) -> Iterable[int]:
        count = len(self.state.rounds[round_])
        if count <= TABLES_TRIED:
            return (index for index in range(count) if index != home)
        tried = {self._chance.below(count) for _ in range(TABLES_TRIED)} | {count - 1}
        return sorted(tried - {home})
