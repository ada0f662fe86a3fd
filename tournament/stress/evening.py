"""An evening on which people come and go, played in advance: how long they wait, how often they play."""

import heapq
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import combinations
from statistics import median

from tournament.draw.chance import Chance
from tournament.draw.festival import Call, Due, Pair, level_of_newcomer, pair

MOST_GAMES = 5000
COMES, ENDS = 0, 1  # in the same moment whoever comes is there before a table is free


@dataclass(frozen=True, slots=True)
class Asked:
    """Of an evening: so many people at so many tables of this size."""

    people: int
    tables: int
    size: int
    games: int = 0  # then it is over; 0: as many as begin in time
    minutes: float = 360.0
    shortest: int = 25  # minutes of a game
    longest: int = 45
    comes_late: bool = True  # a third comes later, and another one goes earlier
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    begin: float
    end: float
    table: int
    entries: tuple[int, ...]


Calls = Callable[[list[Due], set[int], int, Counter[Pair], list[list[Due]]], Call | None]


def in_turn(
    due: list[Due], free: set[int], size: int, _met: Counter[Pair], _playing: list[list[Due]]
) -> Call | None:
    """Whoever has played least and waits longest; the others at the table change no waiting."""
    line = sorted(due, key=lambda one: (one.games, one.since, one.id))[:size]
    return Call(min(free), tuple(one.id for one in line)) if free and len(line) == size else None


@dataclass
class Evening:
    """Played when it is made."""

    asked: Asked
    call: Calls = in_turn
    games: list[Game] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    met: Counter[Pair] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)
    start: Counter[int] = field(default_factory=Counter)
    last: Counter[int] = field(default_factory=Counter)
    since: dict[int, float] = field(default_factory=dict)  # of those who are in line

    def __post_init__(self) -> None:
        asked, chance = self.asked, Chance(self.asked.seed)
        span = asked.longest - asked.shortest + 1
        self.lengths = [float(asked.shortest + chance.below(span)) for _ in range(MOST_GAMES)]
        everybody = range(1, asked.people + 1)
        self.come = dict.fromkeys(everybody, 0.0)
        self.gone = dict.fromkeys(everybody, asked.minutes)
        for number in everybody if asked.comes_late else ():
            if number % 3 == 1:
                self.come[number] = float(chance.below(int(asked.minutes / 2)))
            if number % 3 == 2:
                self.gone[number] -= chance.below(int(asked.minutes / 3))
        self.moments = [(at, COMES, number) for number, at in self.come.items()]
        heapq.heapify(self.moments)
        self.free, self.on = set(range(1, asked.tables + 1)), dict[int, Game]()
        while self.moments and not self.is_over:
            self.go_on()

    @property
    def is_over(self) -> bool:
        return len(self.games) >= (self.asked.games or MOST_GAMES)

    @property
    def stayed(self) -> list[int]:
        """From the beginning to the end."""
        last = self.asked.minutes
        return [n for n, at in self.come.items() if at == 0 and self.gone[n] == last]

    @property
    def repeats(self) -> int:
        """Meetings of two who had met."""
        return sum(times - 1 for times in self.met.values())

    def go_on(self) -> None:
        """To the next moment, with all that happens in it."""
        at = self.moments[0][0]
        while self.moments and self.moments[0][0] == at:
            _at, what, number = heapq.heappop(self.moments)
            if what == COMES:
                self.comes(number, at)
            else:
                self.free.add(number)
                self.since.update(dict.fromkeys(self.on.pop(number).entries, at))
        while at < self.asked.minutes and not self.is_over and self.calls(at):
            continue

    def comes(self, number: int, at: float) -> None:
        there = {*self.since, *(n for game in self.on.values() for n in game.entries)}
        levels = [self.played[n] + self.start[n] for n in there if self.gone[n] > at]
        self.start[number], self.since[number] = level_of_newcomer(levels), at

    def due(self, number: int) -> Due:
        level = self.played[number] + self.start[number]
        return Due(number, level, self.since.get(number, 0.0), self.last[number])

    def calls(self, at: float) -> bool:
        due = [self.due(n) for n in self.since if self.gone[n] > at]
        playing = [[self.due(n) for n in game.entries] for game in self.on.values()]
        call = self.call(due, self.free, self.asked.size, self.met, playing)
        if call is None:
            return False
        game = Game(at, at + self.lengths[len(self.games)], call.table, call.entries)
        self.games.append(game)
        self.free.discard(call.table)
        self.on[call.table] = game
        self.met.update(pair(a, b) for a, b in combinations(call.entries, 2))
        for number in call.entries:
            self.waits.append(at - self.since.pop(number))
            self.played[number] += 1
            self.last[number] = call.table
        heapq.heappush(self.moments, (game.end, ENDS, call.table))
        return True


@dataclass(frozen=True, slots=True)
class Expected:
    """With so many tables: games of those who stay, and minutes of waiting before a game."""

    tables: int
    fewest: int
    most: int
    usual_wait: float
    longest_wait: float


def expected(asked: Asked) -> Expected:
    found = Evening(asked)
    games = [found.played[number] for number in found.stayed] or [0]
    waits = found.waits or [0.0]
    return Expected(asked.tables, min(games), max(games), median(waits), max(waits))


def around(asked: Asked) -> list[Expected]:
    """For fewer and for more tables, too."""
    counts = sorted({max(1, round(asked.tables * share / 4)) for share in (2, 3, 4, 5, 6)})
    return [expected(replace(asked, tables=tables)) for tables in counts]
