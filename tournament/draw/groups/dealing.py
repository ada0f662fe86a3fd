"""Which entry takes which place of a schedule: by lot, or so that the wishes are met.

A schedule stays what it is when its places are dealt again; only whose wishes are broken changes.
So a search over dealings (exchanges of two entries) looks for one without broken wishes, while
no meeting is ever repeated that the schedule does not repeat (designs/README, L3).
"""

from itertools import permutations

from tournament.draw.chance import Chance
from tournament.draw.criteria import NEVER, Prices
from tournament.draw.field import Field, Seating

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
        self._wishes: list[dict[int, tuple[int, int]]] = [{} for _ in entries]
        for pairs, always, first in (
            (field.zoned, prices.zoned, 0),
            (field.rather_not, prices.rather_not, 0),
            (field.not_first, 0, prices.not_first),
            (field.never, NEVER, 0),
        ):
            for a, b in pairs:
                self._wishes[a][b] = self._wishes[b][a] = (always, first)

    def run(self) -> list[int]:
        """Exchange whoever breaks a wish with somebody, whenever that breaks no more."""
        place_of = {entry: place for place, entry in enumerate(self._entries)}
        people = len(self._entries)
        wishing = [entry for entry in range(people) if self._wishes[entry]]
        broken = sum(self._broken_at(place_of[entry], place_of) for entry in wishing)
        for _ in range(TRIES):
            if not broken:
                break
            a = place_of[self._chance.choice(wishing)]
            if not self._broken_at(a, place_of):
                continue
            b = self._chance.below(people)
            before = self._broken_at(a, place_of) + self._broken_at(b, place_of)
            self._exchange(a, b, place_of)
            change = self._broken_at(a, place_of) + self._broken_at(b, place_of) - before
            if change > 0:
                self._exchange(a, b, place_of)
            else:
                broken += 2 * change
        return self._entries

    def _exchange(self, a: int, b: int, place_of: dict[int, int]) -> None:
        entries = self._entries
        entries[a], entries[b] = entries[b], entries[a]
        place_of[entries[a]], place_of[entries[b]] = a, b

    def _broken_at(self, place: int, place_of: dict[int, int]) -> int:
        cost = 0
        for other, (always, first) in self._wishes[self._entries[place]].items():
            there = place_of[other]
            cost += always * self._meets[place].get(there, 0)
            if there in self._meets_first[place]:
                cost += first
        return cost
