"""Which entry takes which place of a schedule: by lot, or so that the wishes are met.

A schedule stays what it is when its places are dealt again; only whose wishes are broken changes.
So a search over dealings (exchanges of two entries) looks for one without broken wishes, while
no meeting is ever repeated that the schedule does not repeat (designs/README, L3).
"""

from itertools import chain, permutations

from tournament.draw.chance import Chance
from tournament.draw.criteria import NEVER, Prices
from tournament.draw.field import Field, Pair, Seating

TRIES = 30_000


def dealt(field: Field, schedule: Seating, prices: Prices, chance: Chance) -> Seating:
    entries = chance.shuffled(range(len(field.ids)))  # the entry at each place
    if field.has_wishes:
        entries = _Dealing(field, schedule, prices, chance, entries).run()
    return tuple(sitting.renamed(entries) for sitting in schedule)


class _Dealing:
    def __init__(
        self, field: Field, schedule: Seating, prices: Prices, chance: Chance, entries: list[int]
    ) -> None:
        self._chance = chance
        self._entries = entries
        self._meets: list[dict[int, int]] = [{} for _ in entries]  # by place: mate -> times
        self._meets_first: list[set[int]] = [set() for _ in entries]
        for shape, sitting in zip(field.shapes, schedule, strict=True):
            for a, b in (two for table in sitting.tables for two in permutations(table, 2)):
                self._meets[a][b] = self._meets[a].get(b, 0) + 1
                if shape.number == 1:
                    self._meets_first[a].add(b)
        self._wishes: dict[Pair, tuple[int, int]] = dict.fromkeys(field.named, (0, 0))
        for pairs, always, first in (
            (field.rather_not, prices.rather_not, 0),
            (field.not_first, 0, prices.not_first),
            (field.never, NEVER, 0),
        ):
            self._wishes |= dict.fromkeys(pairs, (always, first))
        self._zoned = dict.fromkeys(field.zoned, (prices.zoned, 0))
        for_clubs = {"rather_not": (prices.rather_not, 0), "never": (NEVER, 0)}
        self._for_clubs = for_clubs.get(field.for_clubs, (0, prices.not_first))
        self._club = {one: n for n, members in enumerate(field.clubs) for one in members}
        asking = chain(field.rather_not, field.not_first, field.never, field.zoned)
        self._wishing = sorted({*self._club, *chain.from_iterable(asking)})

    def run(self) -> list[int]:
        """Exchange whoever breaks a wish with somebody, whenever that breaks no more."""
        place_of = {entry: place for place, entry in enumerate(self._entries)}
        people = len(self._entries)
        wishing = self._wishing
        broken = sum(self._broken_at(place_of[entry]) for entry in wishing)
        for _ in range(TRIES):
            if not broken:
                break
            a = place_of[self._chance.choice(wishing)]
            if not self._broken_at(a):
                continue
            b = self._chance.below(people)
            before = self._broken_at(a) + self._broken_at(b)
            self._exchange(a, b, place_of)
            change = self._broken_at(a) + self._broken_at(b) - before
            if change > 0:
                self._exchange(a, b, place_of)
            else:
                broken += 2 * change
        return self._entries

    def _exchange(self, a: int, b: int, place_of: dict[int, int]) -> None:
        entries = self._entries
        entries[a], entries[b] = entries[b], entries[a]
        place_of[entries[a]], place_of[entries[b]] = a, b

    def _broken_at(self, place: int) -> int:
        cost, one = 0, self._entries[place]
        for there, times in self._meets[place].items():
            always, first = self._wish(one, self._entries[there])
            cost += always * times
            if first and there in self._meets_first[place]:
                cost += first
        return cost

    def _wish(self, a: int, b: int) -> tuple[int, int]:
        """The price of every meeting of these two, and of one in round 1 besides."""
        pair = (a, b) if a < b else (b, a)
        if pair in self._wishes:
            return self._wishes[pair]
        club = self._club.get(a)
        if club is not None and club == self._club.get(b):
            return self._for_clubs
        return self._zoned.get(pair, (0, 0))
