"""Carrying out a move: one function per phase that asks for one."""

from collections.abc import Callable

from games.frantic import attacks, choices
from games.frantic.attacks import play_card
from games.frantic.cards import NICE_TRY
from games.frantic.ending import after_effects, finish_turn, nice_try_draws
from games.frantic.pending import NiceTry
from games.frantic.setup import start_round
from games.frantic.state import Phase, State, ask, draw_cards, mover, surrender


def advance(state: State, move: str) -> State:
    new = state.copy()
    STEPS[state.phase](new, move)
    return new


def _turn(state: State, move: str) -> None:
    seat = mover(state)
    if move == "draw":
        draw_cards(state, seat, 1)
        ask(state, "drawn", seat)
    elif move == "pass":  # only after drawing
        after_effects(state)
    else:
        play_card(state, seat, move[5:])


def _request(state: State, move: str) -> None:
    state.want = move[5:]
    if state.pend is None:
        after_effects(state)
    elif isinstance(state.pend, NiceTry):
        nice_try_draws(state)
    else:
        attacks.open_windows(state)


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


STEPS: dict[Phase, Callable[[State, str], None]] = {
    "turn": _turn,
    "drawn": _turn,
    "second": _turn,
    "target": lambda state, move: attacks.name_target(state, int(move[3:])),
    "split": lambda state, move: attacks.split_one(state, int(move[3:])),
    "request": _request,
    "counter": lambda state, move: (
        attacks.let_through(state) if move == "pass" else attacks.counter(state)
    ),
    "give": lambda state, move: attacks.give(state, move[5:]),
    "nice": _nice,
    "lay": lambda state, move: choices.lay(state, move[4:]),
    "take": lambda state, move: choices.take(state, move[5:]),
    "xmas": lambda state, move: choices.share_out(state, int(move[3:])),
    "drop": lambda state, move: choices.drop(state, move[5:]),
    "party": lambda state, move: choices.present(state, move[5:7], int(move[8:])),
    "deal": lambda state, _: start_round(state),
}
