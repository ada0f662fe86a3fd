"""The changing seating of a search: who sits where, what every meeting costs, what it costs now."""

from array import array
from itertools import combinations

from tournament.draw.criteria import NEVER, SCORE_STEPS, Prices
from tournament.draw.field import Field, Pair, Seating, Sitting
from tournament.draw.groups.burdens import Burdens

Matrix = list["array[int]"]


class SeatingState:
    """All the searches change it by one kind of step: two entries of one round change places."""

    def __init__(self, field: Field, prices: Prices, start: Seating) -> None:
        people = len(field.ids)
        self.field = field
        self.meet = prices.meet
        self.burdens = Burdens(field, prices)
        self._met, self._first = meeting_prices(field, prices)
        self._times = [array("H", bytes(2 * people)) for _ in range(people)]
        # those who have a bye are the last "table" of a round, at which nobody meets
        self.rounds = [[list(t) for t in sitting.tables] for sitting in start]
        for tables, sitting in zip(self.rounds, start, strict=True):
            tables.append(list(sitting.byes))
        self.where = [self._places(tables) for tables in self.rounds]
        self.bad: list[Pair] = []  # the pairs whose meeting costs something
        self._bad_place: dict[Pair, int] = {}
        self.cost = self._start_cost()

    def seating(self) -> Seating:
        return tuple(
            Sitting(tuple(map(tuple, tables[:-1])), tuple(tables[-1])) for tables in self.rounds
        )

    def rows(self, round_: int) -> Matrix:
        """For every two what one more meeting in this round costs."""
        return self._first if self.field.shapes[round_].number == 1 else self._met

    def change(self, round_: int, p: int, q: int) -> int:
        """What it would cost to exchange these two, who sit at different tables."""
        rows, tables, where = self.rows(round_), self.rounds[round_], self.where[round_]
        here, there = where[p], where[q]
        byes = len(tables) - 1
        row_p, row_q = rows[p], rows[q]
        total = 0
        if here != byes:
            for x in tables[here]:
                total += row_q[x] - row_p[x]
            total += self.meet * (len(tables[here]) - 1) - row_q[p]
        if there != byes:
            for x in tables[there]:
                total += row_p[x] - row_q[x]
            total += self.meet * (len(tables[there]) - 1) - row_p[q]
        burdens = self.burdens
        if burdens.role(round_, here) != burdens.role(round_, there):
            total += burdens.change(round_, p, q, here, there)
        return total

    def exchange(self, round_: int, p: int, q: int, change: int) -> None:
        """Do it; ``change`` is what it costs."""
        tables, where = self.rounds[round_], self.where[round_]
        here, there = where[p], where[q]
        for person, old, new in ((p, here, there), (q, there, here)):
            for x in tables[old] if old != len(tables) - 1 else ():
                if x not in (p, q):
                    self._part(person, x)
            for x in tables[new] if new != len(tables) - 1 else ():
                if x not in (p, q):
                    self._meet(person, x)
        tables[here][tables[here].index(p)] = q
        tables[there][tables[there].index(q)] = p
        where[p], where[q] = there, here
        self.burdens.exchange(round_, p, q, here, there)
        self.cost += change

    def rounds_together(self, a: int, b: int) -> list[int]:
        return [
            number
            for number, where in enumerate(self.where)
            if 0 <= where[a] == where[b] < len(self.rounds[number]) - 1
        ]

    def _meet(self, a: int, b: int) -> None:
        self._count(a, b, 1)
        pair = (a, b) if a < b else (b, a)
        if pair not in self._bad_place and self._costs_something(a, b):
            self._bad_place[pair] = len(self.bad)
            self.bad.append(pair)

    def _part(self, a: int, b: int) -> None:
        self._count(a, b, -1)
        pair = (a, b) if a < b else (b, a)
        if pair in self._bad_place and not self._costs_something(a, b):
            place = self._bad_place.pop(pair)
            last = self.bad.pop()
            if last != pair:
                self.bad[place] = last
                self._bad_place[last] = place

    def _count(self, a: int, b: int, by: int) -> None:
        self._times[a][b] += by
        self._times[b][a] += by
        price = self.meet * by
        self._met[a][b] += price
        self._met[b][a] += price
        if self._first is not self._met:
            self._first[a][b] += price
            self._first[b][a] += price

    def _costs_something(self, a: int, b: int) -> bool:
        return self._times[a][b] > 0 and self._first[a][b] > self.meet

    def _places(self, tables: list[list[int]]) -> list[int]:
        where = [-1] * len(self.field.ids)
        for index, table in enumerate(tables):
            for person in table:
                where[person] = index
        return where

    def _start_cost(self) -> int:
        cost = 0
        for round_, tables in enumerate(self.rounds):
            rows = self.rows(round_)
            for table in tables[:-1]:
                for a, b in combinations(table, 2):
                    cost += rows[a][b]
                    self._meet(a, b)
            self.burdens.start(round_, tables)
        return cost + self.burdens.cost()


def meeting_prices(field: Field, prices: Prices) -> tuple[Matrix, Matrix]:
    """For every two entries what one more meeting costs, and the same for round 1, in which some
    pairs cost more; one matrix twice where that makes no difference."""
    people = len(field.ids)
    rows = [array("i", bytes(4 * people)) for _ in range(people)]
    if field.standing:
        scale = max(1, -(-(max(field.standing) - min(field.standing)) // SCORE_STEPS))
        for row, own in zip(rows, field.standing, strict=True):
            for other, points in enumerate(field.standing):
                row[other] = prices.score * (abs(own - points) // scale)
    for pair, times in field.met.items():
        _add(rows, pair, prices.meet * min(times, 255))
    always = {"rather_not": prices.rather_not, "never": NEVER}
    _add_clubs(rows, field, always.get(field.for_clubs, 0))
    for pairs, price in (
        (field.rather_not, prices.rather_not),
        (field.zoned, prices.zoned),
        (field.never, NEVER),
    ):
        for pair in pairs:
            _add(rows, pair, price)
    in_first = field.not_first or (field.clubs and field.for_clubs == "not_first")
    if not in_first or all(shape.number != 1 for shape in field.shapes):
        return rows, rows
    first = [row[:] for row in rows]
    _add_clubs(first, field, prices.not_first if field.for_clubs == "not_first" else 0)
    for pair in field.not_first:
        _add(first, pair, prices.not_first)
    return rows, first


def _add_clubs(rows: Matrix, field: Field, price: int) -> None:
    """Two of a club that somebody named are priced by that wish, which is the stronger one."""
    if not price:
        return
    club_of: dict[int, int] = {}
    for number, members in enumerate(field.clubs):
        club_of |= dict.fromkeys(members, number)
        for one in members:
            row = rows[one]
            for other in members:
                row[other] += price
            row[one] -= price
    for pair in field.named:
        if club_of.get(pair[0], -1) == club_of.get(pair[1], -2):
            _add(rows, pair, -price)


def _add(rows: Matrix, pair: Pair, price: int) -> None:
    a, b = pair
    rows[a][b] += price
    rows[b][a] += price
