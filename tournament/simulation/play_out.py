"""One table's game played by the engine, with the clock of the round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from games.fields import Json
from games.interface import Game
from games.randomness import MASK, draw
from games.registry import game as engine_of
from tournament.draw.chance import Chance
from tournament.simulation.skill import HALVED, STRONG, THOUGHTLESS, Levels, erring

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
) -> Played:
    """A game between players of these levels, one for each seat, until it ends or time is up."""
    engine = engine_of(game)
    chance = Chance(draw(seed ^ OWN_CHANCE)[1] & MASK)
    speed = pace.turns_per_minute * around_one(chance, pace.spread, QUICKEST, SLOWEST)
    most = max(1, int(minutes * speed))
    state, turns = moved(engine, engine.initial(len(levels), seed, options), most, chance, levels)
    over = engine.to_move(state) is None
    taken = min(turns / speed, float(minutes)) if over else float(minutes)
    return Played(engine.report(state), round(taken, 1), turns, over)


def moved(engine: Game[S], state: S, most: int, chance: Chance, levels: Levels) -> tuple[S, int]:
    """The game after at most so many turns, and how many were played."""
    careful = not any(levels)
    for turn in range(most):
        seat = engine.to_move(state)
        if seat is None:
            return state, turn
        # a seat that must choose has a move
        move = (
            (engine.policy(state) or "") if careful else erred(engine, state, levels[seat], chance)
        )
        state = engine.advance(state, move)
    return state, most


def erred(engine: Game[S], state: S, level: int, chance: Chance) -> str:
    """The move of somebody who errs as often and as badly as this level does."""
    if engine.weighed is not None and level != STRONG:
        return erring(engine.weighed(state), HALVED[level], chance)
    if chance.below(100) < THOUGHTLESS[level]:
        return chance.choice(engine.legal(state))
    return engine.policy(state) or ""
