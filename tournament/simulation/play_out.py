"""One table's game played by the engine, with the clock of the round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.fields import Json
from games.interface import Game
from games.randomness import MASK, draw
from games.registry import game as engine_of
from tournament.draw.chance import Chance
from tournament.simulation.skill import Levels, erring

FINE = 2**20  # steps of a number between 0 and 1


def around_one(chance: Chance, deviation: float, least: float, most: float) -> float:
    """About 1, with this standard deviation: a bell made of twelve equal chances.

    Sums and products only, so that it is the same number on every machine.
    """
    bell = sum(chance.below(FINE) for _ in range(12)) / FINE - 6
    return min(max(1 + deviation * bell, least), most)


S = TypeVar("S")

OWN_CHANCE = 0x5DEECE66D  # so that a table's pace is not drawn from the numbers of its cards
QUICKEST, SLOWEST = 0.4, 1.6  # of the usual pace: no table is outside


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast tables play a game; an organiser may change it. A turn is one move of the engine;
    dealing is in it."""

    turns_per_minute: float
    spread: float = 0.15  # standard deviation between tables, as a part of the pace


@dataclass(frozen=True, slots=True)
class Played:
    """What a table hands in, and how long it took."""

    report: dict[str, Any]
    minutes: float
    turns: int
    over: bool  # not stopped by the clock


def play_out(
    game: str,
    seed: int,
    levels: Levels,
    *,
    options: Mapping[str, Json],
    minutes: int,
    pace: Pace,
    halved: Sequence[int] = (0,),
) -> Played:
    """A game between players of these levels, one for each seat, until it ends or time is up.

    ``halved``: the temperature of each level (skill.py); one of 0 never errs.
    """
    asked = Asked(game, levels, options, minutes, pace, halved)
    return next(play_on(asked, seed, (1.0,)))


@dataclass(frozen=True, slots=True)
class Asked:
    """A table whose game is wanted."""

    game: str
    levels: Levels
    options: Mapping[str, Json]
    minutes: int
    pace: Pace
    halved: Sequence[int]


def play_on(asked: Asked, seed: int, factors: Iterable[float]) -> Iterator[Played]:
    """One game as it is when time is up for tables of these paces, the slowest first."""
    engine, levels = engine_of(asked.game), asked.levels
    chance = Chance(draw(seed ^ OWN_CHANCE)[1] & MASK)
    usual = asked.pace.turns_per_minute * around_one(chance, asked.pace.spread, QUICKEST, SLOWEST)
    state, turns = engine.initial(len(levels), seed, asked.options), 0
    halved = tuple(asked.halved[level] for level in levels)
    for factor in factors:
        speed = usual * factor
        most = max(1, int(asked.minutes * speed))
        state, more = moved(engine, state, most - turns, chance, halved)
        turns += more
        over = engine.to_move(state) is None
        taken = min(turns / speed, float(asked.minutes)) if over else float(asked.minutes)
        yield Played(engine.report(state), round(taken, 1), turns, over)


def moved(
    engine: Game[S], state: S, most: int, chance: Chance, halved: Sequence[int]
) -> tuple[S, int]:
    """The game after at most so many turns, and how many were played."""
    for turn in range(most):
        seat = engine.to_move(state)
        if seat is None:
            return state, turn
        # a seat that must choose has a move
        if halved[seat]:
            move = erring(engine.weighed(state), halved[seat], chance)
        else:
            move = engine.policy(state) or ""
        state = engine.advance(state, move)
    return state, most
