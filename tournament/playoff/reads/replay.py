"""A simulated game move by move: the board, what happened, and how it stands.

A game is named by its slug, the number of players, the seed and the options; nothing of it is
stored, for anybody who plays it again gets the same moves.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from django.core.cache import cache
from django.utils.translation import get_language

from games.playing import play_out
from games.registry import game as engine_of
from games.strong import strong
from tournament.games.protocol import table_game
from tournament.games.words import board, explain_move, figures

MOVES_KEPT = 3600  # seconds
AT_ONCE = 24  # frames in one answer


@dataclass(frozen=True, slots=True)
class Game:
    """Which game, and who sits where (no names: the game's own words)."""

    slug: str
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    names: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The game after ``step`` moves; ``is_event``: more happened than a pawn or card that moved."""

    step: int
    board: str
    said: str
    figures: tuple[str, ...]
    is_event: bool


def moves_of(game: Game) -> list[str]:
    """All moves by the simple player, remembered for a while: finding them is the slow part."""
    name = json.dumps([game.slug, game.players, game.seed, game.options], sort_keys=True)
    found: list[str] | None = cache.get(key := f"moves:{name}".replace(" ", ""))
    if found is None:
        engine = engine_of(game.slug)
        _state, found = play_out(engine, engine.initial(game.players, game.seed, game.options))
        cache.set(key, found, MOVES_KEPT)
    return found


def frames_of(game: Game, first: int, last: int) -> list[Frame]:
    """The frames from ``first`` to ``last``; 0 is the game before its first move."""
    engine, moves = engine_of(game.slug), moves_of(game)
    state = engine.initial(game.players, game.seed, game.options)
    frames = [_frame(game, 0, state, [], first)]
    for step, move in enumerate(moves[: max(0, last)], start=1):
        facts = engine.facts(state, move) if step >= first else []
        state = engine.advance(state, move)
        frames.append(_frame(game, step, state, facts, first))
    return [frame for frame in frames if frame is not None]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do instead of the move that follows; ``said`` is empty if nothing."""

    said: str = ""
    is_choice: bool = True


def has_strong_player(slug: str) -> bool:
    return engine_of(slug).foresight is not None


def advice_of(game: Game, step: int) -> Advice:
    """After ``step`` moves; the same whenever it is asked."""
    engine, moves = engine_of(game.slug), moves_of(game)
    state = engine.initial(game.players, game.seed, game.options)
    for move in moves[:step]:
        state = engine.advance(state, move)
    if len(engine.legal(state)) < 2:
        return Advice(is_choice=False)
    chosen = strong(engine, state, game.seed + step)
    if chosen is None or chosen == moves[step]:
        return Advice()
    return Advice(explain_move(game.slug, engine.facts(state, chosen), game.names))


def sentences_of(game: Game) -> list[str]:
    """What each move did, in the reader's language; remembered as the moves are."""
    asked = [game.slug, game.players, game.seed, game.options, list(game.names), get_language()]
    key = "said:" + sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()
    found: list[str] | None = cache.get(key)
    if found is None:
        engine, found = engine_of(game.slug), []
        state = engine.initial(game.players, game.seed, game.options)
        for move in moves_of(game):
            found.append(explain_move(game.slug, engine.facts(state, move), game.names))
            state = engine.advance(state, move)
        cache.set(key, found, MOVES_KEPT)
    return found


def _frame(game: Game, step: int, state: Any, facts: Sequence[Any], first: int) -> Frame | None:
    if step < first:
        return None
    return Frame(
        step=step,
        board=board(game.slug, engine_of(game.slug).dump(state), game.names, facts),
        said=explain_move(game.slug, facts, game.names),
        figures=_figures(game.slug, state),
        is_event=len(facts) > 1,
    )


def _figures(slug: str, state: Any) -> tuple[str, ...]:
    """What each side has now. Empty where only the end tells."""
    engine = engine_of(slug)
    if not table_game(slug).counts_points and engine.result(state) is None:
        return ()
    return tuple(figures(slug, engine.report(state)))
