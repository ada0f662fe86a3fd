"""Who meets whom in a large field of planned duos, in all rounds at once and without matchings.

Everybody stands in two rows opposite each other, the members of a club side by side, and the second
row moves on from round to round: nobody meets twice, and a club of at most half the field does not
meet itself. Byes, absences and earlier rounds disturb that in a few places; there pairs exchange
opponents as long as that spares something. In a field so large there is always somebody to exchange
with, so what the exact matchings of ``search`` promise is reached as well.
"""

from collections import Counter, deque
from collections.abc import Mapping, Sequence

from tournament.draw.chance import Chance
from tournament.draw.criteria import HARD_WISHES, among, wish_broken
from tournament.draw.duos.complete import Paired
from tournament.draw.duos.prices import Pair, Question
from tournament.draw.problem import Problem
from tournament.draw.tally import Tally, wishes_apart

LARGE = 500  # larger fields are paired here
MENDED = ("rematches", "colours", "wishes", "fixed_tables")
WEIGHT = 1 << 10  # of a criterion against the one behind it
SWEEPS = 12
TRIES = 60  # pairs looked at to mend one
MOST_TRIES = 500_000  # of a draw
STRIDE = 7  # places between two rounds, so that a bye more or less does no harm


def paired_in_rows(
    problem: Problem, asked: Sequence[Question], tally: Tally, chance: Chance
) -> list[Paired]:
    """The pairs and byes of all these rounds."""
    order = _by_clubs(problem, chance)
    found: list[Paired] = []
    leaning = {duo: lean for duo, lean in tally.lean.items() if lean}
    leans: list[dict[int, int]] = []  # of those who play their first game since
    resting = _all_resting(asked, Counter(tally.byes), chance)
    for index, (one, byes) in enumerate(zip(asked, resting, strict=True)):
        there = {entry.id for entry in one.entries}.difference(byes)
        playing = [duo for duo in order if duo in there]
        leans.append({duo: leaning.pop(duo) for duo in playing if duo in leaning})
        if leans[-1]:
            playing = _by_lean(playing, leans[-1])
        found.append((_opposite(playing, index, len(asked)), byes))
    _Mending(tally, asked, [pairs for pairs, _ in found], leans, chance).run()
    return found


def _by_clubs(problem: Problem, chance: Chance) -> list[int]:
    """Everybody, clubs together: the larger ones at the two ends, where no row breaks them."""
    order = chance.shuffled([entry.id for entry in problem.entries])
    if problem.clubs is None:
        return order
    club = {entry.id: entry.club for entry in problem.entries}
    sizes = Counter(own for own in club.values() if own is not None)
    by_size = sorted(sizes, key=lambda name: (-sizes[name], name))
    first = {name: place for place, name in enumerate(by_size[::2])}
    last = {name: -place for place, name in enumerate(by_size[1::2], 1)}

    def place(duo: int) -> tuple[int, int]:
        name = club[duo]
        if name is None:
            return 1, 0
        return (0, first[name]) if name in first else (2, last[name])

    return sorted(order, key=place)


def _all_resting(asked: Sequence[Question], had: Counter[int], chance: Chance) -> list[list[int]]:
    """Round by round whose turn it is; then whoever rests twice more often than somebody who plays
    instead changes places with them: some come late or leave early."""
    found = []
    for one in asked:
        found.append(_resting(one, had, chance))
        had.update(found[-1])
    rounds = [[entry.id for entry in one.entries] for one in asked]
    for there, byes in zip(rounds, found, strict=True):
        fewest = deque(sorted(set(there).difference(byes), key=lambda duo: had[duo]))
        for place, duo in sorted(enumerate(byes), key=lambda own: -had[own[1]]):
            if fewest and had[duo] > had[fewest[0]] + 1:
                byes[place] = fewest.popleft()
                had.update([byes[place]])
                had.subtract([duo])
    return found


def _resting(asked: Question, had: Counter[int], chance: Chance) -> list[int]:
    """Who had the fewest byes; of these as many members of a large club as must for the others to
    be kept apart, and no more: the next rounds ask for some again."""
    there = chance.shuffled([entry.id for entry in asked.entries])
    there.sort(key=lambda duo: had[duo])
    turn: dict[int, int] = {}  # among those who had as many
    if asked.problem.parts_clubs(asked.round):
        clubs = {entry.id: entry.club for entry in asked.entries if entry.club is not None}
        for club, members in Counter(clubs.values()).items():
            too_many = members - (len(there) - asked.byes) // 2
            if too_many > 0:
                own = [duo for duo in there if clubs.get(duo) == club]
                turn |= {duo: -1 if place < too_many else 1 for place, duo in enumerate(own)}
    return sorted(there, key=lambda duo: (had[duo], turn.get(duo, 0)))[: asked.byes]


def _by_lean(playing: Sequence[int], leans: Mapping[int, int]) -> list[int]:
    """Who leans to blue in the first row, who leans to green in the second; that one moves on by
    half, so that the members of a club still face others."""
    by_lean = sorted(playing, key=lambda duo: -leans.get(duo, 0))
    half = len(by_lean) // 2
    back = by_lean[half:]
    return by_lean[:half] + back[half // 2 :] + back[: half // 2]


def _opposite(there: Sequence[int], index: int, rounds: int) -> list[Pair]:
    """Table by table: the first row has moved on by so many tables, the second by twice as many."""
    half = len(there) // 2
    step = index * max(1, min(STRIDE, half // (2 * rounds + 2)))
    return [
        (there[(table - step) % half], there[half + (table - 2 * step) % half])
        for table in range(half)
    ]


def _ascending(pair: Pair) -> Pair:
    return pair if pair[0] < pair[1] else (pair[1], pair[0])


class _Mending:
    """Two pairs of a round exchange opponents wherever that is better."""

    def __init__(
        self,
        tally: Tally,
        asked: Sequence[Question],
        rounds: list[list[Pair]],
        leans: Sequence[Mapping[int, int]],
        chance: Chance,
    ) -> None:
        problem = asked[0].problem
        self._asked, self._rounds, self._chance = asked, rounds, chance
        self._met, self._leans = Counter(tally.met), leans
        self._met.update(_ascending(pair) for pairs in rounds for pair in pairs)
        self._last, self._for_clubs = problem.rounds, problem.clubs
        self._wishes = wishes_apart(problem)
        self._club = {entry.id: entry.club for entry in problem.entries}
        self._zones = {e.id: frozenset(e.fixed_table) for e in problem.entries if e.fixed_table}
        order = among(reversed(problem.priority), MENDED)
        self._weights: dict[str, int] = {name: WEIGHT**place for place, name in enumerate(order)}
        self._weights[HARD_WISHES] = self._weights["rematches"]
        self._tries = MOST_TRIES

    def run(self) -> None:
        for _ in range(SWEEPS):
            gains = sum(map(self._swept, range(len(self._rounds))))
            if not gains or self._tries <= 0:
                break

    def _swept(self, index: int) -> int:
        """So many pairs of this round are better now."""
        pairs = self._rounds[index]
        faulty = [n for n, pair in enumerate(pairs) if self._cost(index, pair, 1)]
        others: dict[str | None, Sequence[int]] = {None: range(len(pairs))}
        name = wish_broken(self._for_clubs, self._asked[index].round, self._last)
        of_club = self._weights[name] if name is not None else 0
        gains = 0
        for place in self._chance.shuffled(faulty):
            clubs = {self._club[duo] for duo in pairs[place]}
            is_club = len(clubs) == 1 and self._cost(index, pairs[place], 1) == of_club
            club = clubs.pop() if is_club else None
            if club not in others:  # two of a club look for two who are not of it
                own = ((n, {self._club[duo] for duo in pair}) for n, pair in enumerate(pairs))
                others[club] = [n for n, there in own if club not in there]
            gains += self._mended(index, place, others[club])
        return gains

    def _cost(self, index: int, pair: Pair, times: int = 0) -> int:
        """What this meeting costs beside all others; ``times`` it is counted already."""
        pair, asked, weights = _ascending(pair), self._asked[index], self._weights
        cost = weights["rematches"] * max(0, self._met[pair] - times)
        if self._wishes:
            name = wish_broken(self._wishes.get(pair), asked.round, self._last)
            cost += weights[name] if name is not None else 0
        a, b = (self._zones.get(duo) for duo in pair) if self._zones else (None, None)
        if a and b and not a & b:
            cost += weights["fixed_tables"]
        leans = self._leans[index]
        if leans and leans.get(pair[0], 0) * leans.get(pair[1], 0) > 0:
            cost += weights["colours"]
        return cost

    def _mended(self, index: int, place: int, others: Sequence[int]) -> bool:
        pairs = self._rounds[index]
        one = pairs[place]
        now = self._cost(index, one, 1)
        for _ in range(TRIES if now and others else 0):
            self._tries -= 1
            if self._tries <= 0:
                break
            there = self._chance.choice(others)
            if there == place:
                continue
            other = pairs[there]
            before = now + self._cost(index, other, 1)
            (a, b), (c, d) = one, other
            for new in (((a, d), (c, b)), ((a, c), (b, d))):
                if sum(self._cost(index, pair) for pair in new) < before:
                    self._exchange(index, (place, there), new)
                    return True
        return False

    def _exchange(self, index: int, places: tuple[int, int], new: tuple[Pair, Pair]) -> None:
        for place, pair in zip(places, new, strict=True):
            self._met[_ascending(self._rounds[index][place])] -= 1
            self._rounds[index][place] = pair
            self._met[_ascending(pair)] += 1
