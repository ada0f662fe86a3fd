"""Byes and short tables: who carries them in which round, and what an unfair share costs.

After every round each share is to be as equal as can be (designs/README, L2). With c burdens carried
after a round an entry costs c(c - 1)/2 for that round; summed over all entries that is least
exactly when the counts differ by at most one, so nobody is twice before everybody once.
"""

from tournament.draw.criteria import Prices, repeats
from tournament.draw.field import Field

FULL, SHORT, BYE = 0, 1, 2


class Burdens:
    """The roles of all entries as bit masks of rounds, with their prices."""

    def __init__(self, field: Field, prices: Prices) -> None:
        people = len(field.ids)
        self._rounds = len(field.shapes)
        self._had = {SHORT: field.shorts or (0,) * people, BYE: field.byes or (0,) * people}
        self._price = {SHORT: prices.short, BYE: prices.bye}
        self._masks = {SHORT: [0] * people, BYE: [0] * people}
        self._known: dict[tuple[int, int], int] = {}
        self._roles = [
            [SHORT if size < field.size else FULL for size in shape.sizes] + [BYE]
            for shape in field.shapes
        ]
        self._idle = not any(shape.byes or field.short_seats(shape) for shape in field.shapes)
        self._least = {role: self._fair_share(field, role) for role in (SHORT, BYE)}
        self._spent = {SHORT: 0, BYE: 0}

    def role(self, round_: int, table: int) -> int:
        return self._roles[round_][table]

    def start(self, round_: int, tables: list[list[int]]) -> None:
        for role, table in zip(self._roles[round_], tables, strict=True):
            if role != FULL:
                for person in table:
                    self._masks[role][person] |= 1 << round_
        if round_ == self._rounds - 1:
            self._spent = {role: sum(self._shares(role)) for role in self._masks}

    def cost(self) -> int:
        """Above the fairest share there is; 0 means as fair as possible after every round."""
        return sum(
            self._price[role] * (self._spent[role] - self._least[role]) for role in (SHORT, BYE)
        )

    def unfair(self) -> list[int]:
        """Those who carry more than one burden of a kind whose shares are unequal."""
        if self._idle:
            return []
        found: list[int] = []
        for role in (SHORT, BYE):
            if self._spent[role] > self._least[role]:
                shares = self._shares(role)
                top = max(shares)
                found.extend(person for person, share in enumerate(shares) if share == top)
        return found

    def change(self, round_: int, p: int, q: int, here: int, there: int) -> int:
        """What it costs when ``p`` leaves table ``here`` for ``there`` and ``q`` the other way."""
        total = 0
        bit = 1 << round_
        own, other = self._roles[round_][here], self._roles[round_][there]
        for role in (own, other):
            if role == FULL:
                continue
            masks = self._masks[role]
            before = self._share(role, p, masks[p]) + self._share(role, q, masks[q])
            after = self._share(role, p, masks[p] ^ bit) + self._share(role, q, masks[q] ^ bit)
            total += self._price[role] * (after - before)
        return total

    def exchange(self, round_: int, p: int, q: int, here: int, there: int) -> None:
        own, other = self._roles[round_][here], self._roles[round_][there]
        if own == other:
            return
        for role in (own, other):
            if role == FULL:
                continue
            masks = self._masks[role]
            for person in (p, q):
                self._spent[role] -= self._share(role, person, masks[person])
                masks[person] ^= 1 << round_
                self._spent[role] += self._share(role, person, masks[person])

    def _shares(self, role: int) -> list[int]:
        return [self._share(role, person, mask) for person, mask in enumerate(self._masks[role])]

    def _share(self, role: int, person: int, mask: int) -> int:
        count = self._had[role][person]
        key = (count, mask)
        cost = self._known.get(key)
        if cost is None:
            cost = 0
            for round_ in range(self._rounds):
                count += mask >> round_ & 1
                cost += count * (count - 1) // 2
            self._known[key] = cost
        return cost

    def _fair_share(self, field: Field, role: int) -> int:
        """The least that can be reached when every burden goes to who carried fewest so far."""
        counts = list(self._had[role])
        total = 0
        for shape in field.shapes:
            load = shape.byes if role == BYE else field.short_seats(shape)
            for person in sorted(shape.present, key=counts.__getitem__)[:load]:
                counts[person] += 1
            total += repeats(counts)
        return total
