"""Two searches over who sits together: any field, history, wishes and shape (designs/README).

Tabu search (L1), and simulated annealing (L5): slower, and better in large, tight tables. Work is
counted in exchanges looked at, never in seconds: the same seed gives the same seating.
"""

from collections.abc import Iterable

from tournament.draw.chance import Chance
from tournament.draw.criteria import Prices
from tournament.draw.field import Field, Seating
from tournament.draw.groups.state import SeatingState
from tournament.draw.watch import Watch

TABLES_TRIED = 40  # of a large round only so many tables are tried at each step
STEPS_PER_REPORT = 64
STAGES = 64  # of annealing
HOT, COOLING = 580, 967  # in thousandths of a meeting; thousandths kept from stage to stage
LOG_BITS = 16


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
        if kind < 15 and (burdened := state.burdens.unfair()):
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
                for x in others:
                    change -= other[x]
                if others:
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


def annealed(
    field: Field,
    prices: Prices,
    start: Seating,
    chance: Chance,
    exchanges: int,
    *,
    enough: int = 0,
    watch: Watch,
) -> Seating:
    """The cheapest seating met while the temperature falls.

    Chance and temperature are whole numbers: a worse seating is accepted when its cost is at most
    the temperature times a random logarithm, taken from the position of the first 1 bit.
    """
    state = SeatingState(field, prices, start)
    best, best_cost, saved = start, state.cost, True
    heat = HOT * 1000
    for stage in range(STAGES):
        watch.tell(stage, STAGES)
        warmth = prices.meet * heat // 1_000_000
        for _ in range(exchanges // STAGES):
            round_ = chance.below(len(state.rounds))
            present = field.shapes[round_].present
            p, q = chance.choice(present), chance.choice(present)
            where = state.where[round_]
            if where[p] == where[q]:
                continue
            change = state.change(round_, p, q)
            if change > 0 and change << LOG_BITS > warmth * _random_logarithm(chance):
                continue
            if change > 0 and not saved and state.cost == best_cost:
                best, saved = state.seating(), True
            state.exchange(round_, p, q, change)
            if state.cost < best_cost:
                best_cost, saved = state.cost, False
        if best_cost <= enough:
            break
        heat = heat * COOLING // 1000
    return best if saved else state.seating()


def _random_logarithm(chance: Chance) -> int:
    """Minus the binary logarithm of a random number from 0 to 1, nearly, in 1 / 2**LOG_BITS."""
    bits = chance.bits(48)
    length = bits.bit_length()
    leading = 48 - length
    mantissa = (bits << leading) >> (47 - LOG_BITS)  # from 2**LOG_BITS to twice that
    return (leading + 1 << LOG_BITS) - (mantissa - (1 << LOG_BITS)) if bits else leading << LOG_BITS
