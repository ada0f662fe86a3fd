"""What happened in a number of rounds, counted plainly."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from tournament.draw.problem import MatchPlan, Round

Pair = tuple[int, int]  # ascending


def pair_of(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


def meetings(match: MatchPlan) -> list[Pair]:
    """Everybody at a table meets everybody else there; whoever did not show up met nobody."""
    there = [entry for entry in match.seats if entry not in match.no_show]
    return [pair_of(a, b) for a, b in combinations(there, 2)]


def repeats(counts: Iterable[int]) -> int:
    """Whatever happened n times counts n(n - 1)/2 repeats."""
    return sum(n * (n - 1) // 2 for n in counts)


class Record:
    """Counts over rounds. ``size`` is the wanted table size: fewer seats are a short table."""

    def __init__(self, rounds: Iterable[Round], size: int) -> None:
        self.met: Counter[Pair] = Counter()
        self.partnered: Counter[Pair] = Counter()
        self.byes: Counter[int] = Counter()
        self.short: Counter[int] = Counter()
        self.seats: Counter[tuple[int, int]] = Counter()  # entry and seat, at full tables
        self.visits: Counter[tuple[int, int]] = Counter()  # entry and table
        for round_ in rounds:
            self.byes.update(round_.byes)
            for match in round_.matches:
                self._add(match, size)

    def _add(self, match: MatchPlan, size: int) -> None:
        self.met.update(meetings(match))
        there = set(match.seats).difference(match.no_show)
        if match.no_show and len(there) == 1:  # a walkover is as free a round as a bye
            self.byes.update(there)
        if len(match.seats) == 4 and not match.no_show:  # single players at a full table
            blue, green, yellow, red = match.seats
            self.partnered.update([pair_of(blue, yellow), pair_of(green, red)])
        self.visits.update((entry, match.table) for entry in match.seats)
        if len(match.seats) < size:
            self.short.update(match.seats)
        if len(match.seats) == 4:
            self.seats.update((entry, seat) for seat, entry in enumerate(match.seats))
