"""A move as facts, in the order in which a table sees them; words are made elsewhere.

What was chosen comes from the move itself, what followed from comparing the state before with the
state after it (``consequences``). ``seat`` is always the player of whom the fact tells.
"""

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


def _counter(state: State, move: str) -> Told:
    attack = pending(state, Attack)
    data = {"by": attack.hits[attack.i].by, "kind": attack.kind}
    return ("let_through" if move == "pass" else "counter"), data


def _give(state: State, move: str) -> Told:
    return "give", {"at": pending(state, Attack).hits[0].at, "card": move[5:]}


TOLD: dict[Phase, Callable[[State, str], Told]] = {
    "turn": _card,
    "drawn": _card,
    "second": _card,
    "target": _target,
    "split": lambda _, move: ("split", {"at": int(move[3:])}),
    "request": lambda _, move: ("want", {"want": move[5:]}),
    "counter": _counter,
    "give": _give,
    "nice": lambda _, move: ("no_nice_try" if move == "pass" else "nice_try", {}),
    "lay": lambda _, move: ("lay", {"card": move[4:]}),
    "take": lambda _, move: ("take", {"card": move[5:]}),
    "xmas": lambda _, move: ("share", {"at": int(move[3:])}),
    "drop": lambda _, move: ("drop", {"card": move[5:]}),
    "party": lambda _, move: ("present", {"at": int(move[8:]), "card": move[5:7]}),
    "deal": lambda state, _: ("deal", {"round": state.round.number + 1}),
}
