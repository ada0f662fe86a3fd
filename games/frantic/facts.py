"""A move as facts, in the order in which a table sees them; words are made elsewhere.

What was chosen comes from the move itself, what followed from comparing the state before with the
state after it (``consequences``). ``seat`` is always the player of whom the fact tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.frantic.consequences import consequences
from games.frantic.pending import Attack
from games.frantic.play import advance
from games.frantic.state import Phase, State, mover, pending
from games.interface import Fact

# Every code a fact can have: first what was chosen, then what came of it.
CODES = (
    *("play", "draw", "keep", "target", "split", "want", "counter", "let_through", "give"),
    *("nice_try", "no_nice_try", "lay", "take", "share", "drop", "present", "deal"),
    *("start", "no_target", "event", "discards", "void", "skipped", "gift", "exchange"),
    *("gambled", "taken_up", "draws", "missed", "out", "round_over", "match_over"),
)


def facts(state: State, move: str) -> list[Fact]:
    seat = mover(state)
    code, data = TOLD[state.phase](state, move)
    after = advance(state, move)
    return [Fact(code, {"seat": seat, **data}), *consequences(state, move, after)]


Told = tuple[str, dict[str, Any]]


def _card(state: State, move: str) -> Told:
    if move in ("draw", "pass"):
        return ("draw" if move == "draw" else "keep"), {}
    return "play", {"card": move[5:]}


def _target(state: State, move: str) -> Told:
    return "target", {"at": int(move[3:]), "kind": pending(state, Attack).kind}


def _split(state: State, move: str) -> Told:
    return "split", {"at": int(move[3:])}


def _request(state: State, move: str) -> Told:
    return "want", {"want": move[5:]}


def _counter(state: State, move: str) -> Told:
    attack = pending(state, Attack)
    data = {"by": attack.hits[attack.i].by, "kind": attack.kind}
    return ("let_through" if move == "pass" else "counter"), data


def _nice(state: State, move: str) -> Told:
    return ("no_nice_try" if move == "pass" else "nice_try"), {}


def _give(state: State, move: str) -> Told:
    return "give", {"at": pending(state, Attack).hits[0].at, "card": move[5:]}


def _lay(state: State, move: str) -> Told:
    return "lay", {"card": move[4:]}


def _take(state: State, move: str) -> Told:
    return "take", {"card": move[5:]}


def _xmas(state: State, move: str) -> Told:
    return "share", {"at": int(move[3:])}


def _drop(state: State, move: str) -> Told:
    return "drop", {"card": move[5:]}


def _party(state: State, move: str) -> Told:
    return "present", {"at": int(move[8:]), "card": move[5:7]}


def _deal(state: State, move: str) -> Told:
    return "deal", {"round": state.round.number + 1}


TOLD: dict[Phase, Callable[[State, str], Told]] = {
    "turn": _card,
    "drawn": _card,
    "second": _card,
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
