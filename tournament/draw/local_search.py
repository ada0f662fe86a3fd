"""Tabu search over who sits together: any field, history, wishes and shape (README, L1).

The state is a seating; a step exchanges two entries of one round. Everything that is bad has a
price, the most important things by far the highest, so that one number is compared. Work is
counted in exchanges looked at, never in seconds: the same seed gives the same seating.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tournament.draw.burdens import Burdens
from tournament.draw.chance import Chance
from tournament.draw.errors import Cancelled
from tournament.draw.field import Field, Pair, Seating, Sitting
from tournament.draw.prices import Prices
from tournament.draw.problem import Cancel, Progress

TABLES_TRIED = 40  # of a large round only so many tables are tried at each step
STEPS_PER_REPORT = 64


@dataclass(slots=True)
class Move:
    """Exchange ``p`` and ``q`` in this round."""

    round: int
    p: int
    q: int


class Search:
    """The changing state; ``best`` is the cheapest seating met so far."""

    def __init__(self, field: Field, prices: Prices, start: Seating, chance: Chance) -> None:
        self._field = field
        self._prices = prices
        self._chance = chance
        self._burdens = Burdens(field, prices)
        people = len(field.ids)
        self._met = prices.matrix(field)
        self._first = prices.first_matrix(field, self._met)
        self._times = [array("H", bytes(2 * people)) for _ in range(people)]
        # the entries with a bye are one more "table", at which nobody meets
        self._rounds = [[list(t) for t in sitting.tables] for sitting in start]
        for tables, sitting in zip(self._rounds, start, strict=True):
            tables.append(list(sitting.byes))
        self._where = [self._places(tables) for tables in self._rounds]
        self._bad: list[Pair] = []
        self._bad_place: dict[Pair, int] = {}
        self._tabu: dict[tuple[int, int], int] = {}
        self.cost = self._start_cost()
        self.looked = 0
        self.best = start
        self.best_cost = self.cost
        self._saved = True

    def run(
        self,
        work: int,
        *,
        enough: int = 0,
        progress: Progress | None = None,
        cancel: Cancel | None = None,
    ) -> Seating:
        """Search until the cost is ``enough`` or ``work`` exchanges were looked at."""
        step = 0
        while self.looked < work and self.best_cost > enough:
            if step % STEPS_PER_REPORT == 0:
                if cancel is not None and cancel():
                    raise Cancelled
                if progress is not None:
                    progress(min(self.looked, work), work)
            step += 1
            self._step(step)
        self._save()
        return self.best

    def _step(self, step: int) -> None:
        round_, person = self._pick()
        self.looked += 8  # a step that finds nothing to look at still counts
        move, change = self._best_exchange(round_, person, step)
        if move is None:
            return
        if change >= 0:
            self._save()
        self._exchange(move)
        self.cost += change
        tenure = 3 + self._chance.below(4 + len(self._field.shapes[round_].present) // 8)
        self._tabu[round_, move.p] = self._tabu[round_, move.q] = step + tenure
        if self.cost < self.best_cost:
            self.best_cost = self.cost
            self._saved = False

    def _save(self) -> None:
        """Keep the best seating before a step leaves it."""
        if not self._saved and self.cost == self.best_cost:
            self.best = tuple(
                Sitting(tuple(map(tuple, tables[:-1])), tuple(tables[-1]))
                for tables in self._rounds
            )
            self._saved = True

    def _pick(self) -> tuple[int, int]:
        """Somebody who costs something: most often one of two who should not meet."""
        chance = self._chance
        kind = chance.below(16)
        if self._bad and kind < 13:
            a, b = self._bad[chance.below(len(self._bad))]
            together = [
                r
                for r, where in enumerate(self._where)
                if where[a] == where[b] >= 0 and where[a] < len(self._rounds[r]) - 1
            ]
            return chance.choice(together), a if chance.below(2) else b
        burdened = self._burdens.unfair() if kind < 15 else []
        if burdened:
            person = chance.choice(burdened)
            there = [r for r, where in enumerate(self._where) if where[person] >= 0]
            return chance.choice(there), person
        round_ = chance.below(len(self._rounds))
        return round_, chance.choice(self._field.shapes[round_].present)

    def _best_exchange(self, round_: int, p: int, step: int) -> tuple[Move | None, int]:
        """The cheapest exchange of ``p`` with somebody at another table of this round."""
        rows = self._rows(round_)
        tables = self._rounds[round_]
        home = self._where[round_][p]
        byes = len(tables) - 1
        meet = self._prices.meet
        row = rows[p]
        mates = [x for x in tables[home] if x != p] if home != byes else []
        leaving = sum(row[x] for x in mates) - meet * len(mates)
        tabu, burdens = self._tabu, self._burdens
        held = tabu.get((round_, p), 0) > step
        aim = self.best_cost - self.cost
        best: int | None = None
        ties = 0
        chosen = -1
        for index in self._tables_to_try(round_, home):
            table = tables[index]
            others = table if index != byes else ()
            joining = sum(row[x] for x in others)
            back = meet * (len(others) - 1) if others else 0
            same_role = burdens.role(round_, home) == burdens.role(round_, index)
            self.looked += len(table)
            for q in table:
                other = rows[q]
                change = joining - leaving + back
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
                if change == best:
                    ties += 1
                    if self._chance.below(ties):
                        continue
                else:
                    ties = 1
                best, chosen = change, q
        return (None, 0) if best is None else (Move(round_, p, chosen), best)

    def _tables_to_try(self, round_: int, home: int) -> Iterable[int]:
        count = len(self._rounds[round_])
        if count <= TABLES_TRIED:
            return (index for index in range(count) if index != home)
        tried = {self._chance.below(count) for _ in range(TABLES_TRIED)} | {count - 1}
        return sorted(tried - {home})

    def _exchange(self, move: Move) -> None:
        tables, where = self._rounds[move.round], self._where[move.round]
        p, q = move.p, move.q
        here, there = where[p], where[q]
        for person, old, new in ((p, here, there), (q, there, here)):
            if old != len(tables) - 1:
                for x in tables[old]:
                    if x not in (p, q):
                        self._part(person, x)
            if new != len(tables) - 1:
                for x in tables[new]:
                    if x not in (p, q):
                        self._meet(person, x)
        tables[here][tables[here].index(p)] = q
        tables[there][tables[there].index(q)] = p
        where[p], where[q] = there, here
        self._burdens.exchange(move.round, p, q, here, there)

    def _rows(self, round_: int) -> list[array[int]]:
        return self._first if self._field.shapes[round_].number == 1 else self._met

    def _meet(self, a: int, b: int) -> None:
        self._count(a, b, 1)
        pair = (a, b) if a < b else (b, a)
        if pair not in self._bad_place and self._costs_something(a, b):
            self._bad_place[pair] = len(self._bad)
            self._bad.append(pair)

    def _part(self, a: int, b: int) -> None:
        self._count(a, b, -1)
        pair = (a, b) if a < b else (b, a)
        if pair in self._bad_place and not self._costs_something(a, b):
            place = self._bad_place.pop(pair)
            last = self._bad.pop()
            if last != pair:
                self._bad[place] = last
                self._bad_place[last] = place

    def _count(self, a: int, b: int, by: int) -> None:
        self._times[a][b] += by
        self._times[b][a] += by
        price = self._prices.meet * by
        self._met[a][b] += price
        self._met[b][a] += price
        if self._first is not self._met:
            self._first[a][b] += price
            self._first[b][a] += price

    def _costs_something(self, a: int, b: int) -> bool:
        return self._times[a][b] > 0 and self._first[a][b] > self._prices.meet

    def _places(self, tables: list[list[int]]) -> list[int]:
        where = [-1] * len(self._field.ids)
        for index, table in enumerate(tables):
            for person in table:
                where[person] = index
        return where

    def _start_cost(self) -> int:
        cost = 0
        for round_, tables in enumerate(self._rounds):
            rows = self._rows(round_)
            for a, b in _pairs(tables[:-1]):
                cost += rows[a][b]
                self._meet(a, b)
            self._burdens.start(round_, tables)
        return cost + self._burdens.cost()


def _pairs(tables: list[list[int]]) -> Iterator[Pair]:
    for table in tables:
        for place, a in enumerate(table):
            for b in table[place + 1 :]:
                yield a, b
