"""Carrying out a move: one function per phase that asks for one."""

from __future__ import annotations

from collections.abc import Callable

from games.errors import IllegalMove
from games.fields import Json
from games.frantic import attacks, choices
from games.frantic.cards import NICE_TRY
from games.frantic.effects import play_card
from games.frantic.ending import after_effects, finish_turn, nice_try_draws
from games.frantic.moves import legal
from games.frantic.pending import NiceTry
from games.frantic.setup import start_round
from games.frantic.state import Phase, State, ask, draw_cards, mover, surrender


def apply(state: State, move: Json) -> State:
    if not isinstance(move, str) or move not in legal(state):
        raise IllegalMove(move)
    return advance(state, move)


def advance(state: State, move: str) -> State:
    new = state.copy()
    STEPS[state.phase](new, move)
    return new


def _turn(state: State, move: str) -> None:
    seat = mover(state)
    if move == "draw":
        draw_cards(state, seat, 1)
        ask(state, "drawn", seat)
    else:
        play_card(state, seat, move[5:])


def _drawn(state: State, move: str) -> None:
    if move == "pass":
        after_effects(state)
    else:
        play_card(state, mover(state), move[5:])


def _second(state: State, move: str) -> None:
    play_card(state, mover(state), move[5:])


def _target(state: State, move: str) -> None:
    attacks.name_target(state, int(move[3:]))


def _split(state: State, move: str) -> None:
    attacks.split_one(state, int(move[3:]))


def _request(state: State, move: str) -> None:
    state.want = move[5:]
    if state.pend is None:
        after_effects(state)
    elif isinstance(state.pend, NiceTry):
        nice_try_draws(state)
    else:
        attacks.open_windows(state)


def _counter(state: State, move: str) -> None:
    if move == "pass":
        attacks.let_through(state)
    else:
        attacks.counter(state)


def _give(state: State, move: str) -> None:
    attacks.give(state, move[5:])


def _nice(state: State, move: str) -> None:
    if move == "pass":
        state.pend = None
        finish_turn(state)
        return
    seat = mover(state)
    surrender(state, seat, NICE_TRY)
    state.discard = (NICE_TRY, *state.discard)
    state.top = NICE_TRY
    state.want = None
    ask(state, "request", seat)


def _lay(state: State, move: str) -> None:
    choices.lay(state, move[4:])


def _take(state: State, move: str) -> None:
    choices.take(state, move[5:])


def _xmas(state: State, move: str) -> None:
    choices.share_out(state, int(move[3:]))


def _drop(state: State, move: str) -> None:
    choices.drop(state, move[5:])


def _party(state: State, move: str) -> None:
    choices.present(state, move[5:7], int(move[8:]))


def _deal(state: State, _: str) -> None:
    start_round(state)


STEPS: dict[Phase, Callable[[State, str], None]] = {
    "turn": _turn,
    "drawn": _drawn,
    "second": _second,
    "target": _target,
    "split": _split,
    "request": _request,
    "counter": _counter,
    "give": _give,
    "nice": _nice,
    "lay": _lay,
    "take": _take,
    "xmas": _xmas,
    "drop": _drop,
    "party": _party,
    "deal": _deal,
}
