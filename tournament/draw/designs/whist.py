"""Many rounds for single players: a new partner every round, in the end with everybody.

Everything here is cyclic: one first round is turned by 1, 2 or 3 places a round (README, D7-D9).
The members of a table stand in order: first and third are partners, second and fourth.
"""

from itertools import product

from tournament.draw.chance import Chance
from tournament.draw.designs.finite_fields import finite_field
from tournament.draw.designs.small_fields import STAYS, people_of

Table = tuple[int, ...]
Pair = tuple[int, int]
WhistRound = tuple[list[Table], tuple[int, ...]]  # the tables, and who has a bye

# First rounds found by search: all differences once between partners, twice between opponents.
# Written as small fields are; the star is the player who is not turned.
STARTERS = {
    8: "5624 0*13",
    12: "9a16 3584 70*2",
    16: "9a73 b*61 ce08 5d42",
    20: "a671 ig85 b*d4 fce0 h923",
    21: "hc8e 1b9i j6fg dk72 3a45",
    24: "me63 9b18 di4h cag0 7j52 k*fl",
    28: "apjl 957k mcgf q0id 6eho 2*38 14nb",
    32: "501s 3epl bhgn iku2 mo7d 4rcq af8t 96j*",
    33: "rg9s k2u3 h5l8 vtb4 wca7 6imp jedn ofq1",
}
SEARCH_TRIES = 20_000


def whist_rounds(people: int, rounds: int, chance: Chance) -> list[WhistRound] | None:
    """A new partner in every round: for 4n people up to 4n - 1 rounds, for 4n + 1 up to 4n + 1.

    Nobody meets an opponent more than twice where a whist design is known (STARTERS, and 4n + 1
    a prime power); then everybody has opposed everybody exactly twice in the end.
    """
    left_over = people % 4
    if people < 4 or rounds > (people - 1 if left_over in (0, 2) else people):
        return None
    field = finite_field(people) if left_over == 1 else None
    if field is not None:
        # Bose and Cameron: tables of four points a quarter of the powers apart (D7)
        powers, quarter = field.powers(), (field.order - 1) // 4
        points = [[powers[i + n * quarter] for n in range(4)] for i in range(quarter)]
        return [
            ([tuple(field.plus(x, turn) for x in table) for table in points], (turn,))
            for turn in range(rounds)
        ]
    if left_over == 2:
        return _pair_left_out(people, rounds, chance)
    known = tuple(map(people_of, STARTERS.get(people, "").split()))
    starter = known or _starter(people, chance)
    modulus = people - 1 if left_over == 0 else people
    return [_turned(starter, turn, modulus, left_over) for turn in _turns(rounds, people)]


def _turns(rounds: int, people: int) -> list[int]:
    """By how much each round is turned: with three byes by 3, so that all byes are fair."""
    if people % 4 != 3:
        return list(range(rounds))
    lap = people // 3 if people % 3 == 0 else people
    return [3 * r + (r // lap if lap < people else 0) for r in range(rounds)]


def _turned(starter: tuple[Table, ...], turn: int, modulus: int, byes: int) -> WhistRound:
    tables = [
        tuple(modulus if x == STAYS else (x + turn) % modulus for x in table) for table in starter
    ]
    return tables, tuple((bye + turn) % modulus for bye in range(byes))


def _starter(people: int, chance: Chance) -> tuple[Table, ...]:
    """Partners x and -x, pairs joined so that few opponents' differences repeat (D8)."""
    left_over = people % 4
    modulus = people - 1 if left_over == 0 else people
    # middle: 0, or 1 where 0, 1 and 2 have byes; the middle plays with the one who stays
    middle = 1 if left_over == 3 else 0
    arms = list(range(1 + middle, (modulus - 1) // 2 + 1))
    order = _Joining(modulus, arms, alone=left_over == 0).run(chance)
    pairs = [((middle + arm) % modulus, (middle - arm) % modulus) for arm in order]
    if left_over == 0:
        pairs.insert(0, (STAYS, 0))
    return tuple((a, c, b, d) for (a, b), (c, d) in zip(pairs[::2], pairs[1::2], strict=True))


class _Joining:
    """Which two pairs of partners share a table: arms a and b give the differences a ± b twice."""

    def __init__(self, modulus: int, arms: list[int], *, alone: bool) -> None:
        self._modulus = modulus
        self._arms = arms
        self._alone = alone  # the first arm sits with the middle and the one who stays

    def run(self, chance: Chance) -> list[int]:
        order = chance.shuffled(self._arms)
        counts = [0] * (self._modulus // 2 + 1)
        self._heads_cost(order, {self._head(place) for place in range(len(order))}, counts, 1)
        cost = sum(n * (n - 1) for n in counts)
        for _ in range(SEARCH_TRIES):
            if not cost or len(order) < 2:
                break
            a, b = chance.below(len(order)), chance.below(len(order))
            heads = {self._head(a), self._head(b)}
            if len(heads) < 2:
                continue
            before = self._heads_cost(order, heads, counts, -1)
            order[a], order[b] = order[b], order[a]
            after = self._heads_cost(order, heads, counts, 1)
            if after > before + (1 if chance.below(64) == 0 else 0):
                self._heads_cost(order, heads, counts, -1)
                order[a], order[b] = order[b], order[a]
                self._heads_cost(order, heads, counts, 1)
            else:
                cost += 2 * (after - before)
        return order

    def _head(self, place: int) -> int:
        """The first arm of the table at which this arm sits."""
        if self._alone:
            return place if place == 0 or place % 2 else place - 1
        return place - place % 2

    def _classes(self, order: list[int], head: int) -> list[int]:
        a = order[head]
        if self._alone and head == 0:
            return [min(a, self._modulus - a)]
        b = order[head + 1]
        return [min(d, self._modulus - d) for d in ((a - b) % self._modulus, a + b)]

    def _heads_cost(self, order: list[int], heads: set[int], counts: list[int], by: int) -> int:
        """Take these tables out of the counts, or in; how many equal differences that concerns."""
        met = 0
        for head in sorted(heads):
            for difference in self._classes(order, head):
                counts[difference] += min(by, 0)
                met += counts[difference]
                counts[difference] += max(by, 0)
        return met


def _pair_left_out(people: int, rounds: int, chance: Chance) -> list[WhistRound]:
    """4n + 2: in each round of the 1-factorisation another pair of partners has the byes (D9)."""
    modulus = people - 1
    found: list[WhistRound] = []
    opposed = [[0] * people for _ in range(people)]
    for turn, byes in _turns_with_byes(modulus)[:rounds]:
        pairs = [((turn + arm) % modulus, (turn - arm) % modulus) for arm in range(1, people // 2)]
        pairs.append((turn, modulus))
        playing = chance.shuffled(pair for pair in pairs if set(pair) != set(byes))
        _join_pairs(playing, opposed, chance)
        tables: list[Table] = []
        for (a, b), (c, d) in zip(playing[::2], playing[1::2], strict=True):
            tables.append((a, c, b, d))
            for x, y in (*product((a, b), (c, d)), *product((c, d), (a, b))):
                opposed[x][y] += 1
        found.append((tables, byes))
    return found


def _turns_with_byes(modulus: int) -> list[tuple[int, Pair]]:
    """Every turn of the 1-factorisation once, in an order in which its byes go round."""
    out: list[Pair] = [(2 * j, 2 * j + 1) for j in range(modulus // 2)]
    out.append((modulus - 1, modulus))
    out += [(2 * j + 1, 2 * j + 2) for j in range(modulus // 2)]
    found: dict[int, Pair] = {}
    for a, b in out:
        turn = a if b == modulus else (a + b) * ((modulus + 1) // 2) % modulus
        found.setdefault(turn, (a, b))
    for turn in range(modulus):
        found.setdefault(turn, (turn, modulus))
    return list(found.items())


def _join_pairs(pairs: list[Pair], opposed: list[list[int]], chance: Chance) -> None:
    """Bring pairs together that have opposed each other least."""

    def price(place: int) -> int:
        (a, b), (c, d) = pairs[place - place % 2], pairs[place - place % 2 + 1]
        return sum(opposed[x][y] ** 2 for x, y in product((a, b), (c, d)))

    for _ in range(3 * len(pairs)):
        i, j = chance.below(len(pairs)), chance.below(len(pairs))
        before = price(i) + price(j)
        pairs[i], pairs[j] = pairs[j], pairs[i]
        if i // 2 != j // 2 and price(i) + price(j) > before:
            pairs[i], pairs[j] = pairs[j], pairs[i]
