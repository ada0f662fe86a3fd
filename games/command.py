"""The command line of the engines: each line is one request, each request gets one line.

A line that cannot be used is answered with ``{"error": …}`` and the run goes on. One line is in
memory at a time, so a stream may be as long as one likes.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO

from games import fields
from games.errors import GameError, InvalidRequest, InvalidState
from games.fields import Json
from games.help import HELP, HELP_WORDS
from games.interface import Game
from games.playing import perft, play_out
from games.registry import game

Verb = Callable[[dict[str, Json]], Json]

INTERNAL = "internal_error"
MAX_DEPTH = 20  # perft: the tree of any game is out of reach long before that


def main(arguments: list[str]) -> int:
    if HELP_WORDS.intersection(arguments):
        print(HELP, end="")
        return 0
    if len(arguments) != 1 or arguments[0] not in VERBS:
        print(
            f"usage: python -m games {'|'.join(VERBS)}   (JSON Lines in, JSON Lines out; --help)",
            file=sys.stderr,
        )
        return 2
    try:
        run(VERBS[arguments[0]], sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # the reader left; what is still in the buffer goes nowhere, quietly
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def run(verb: Verb, lines: Iterable[bytes], out: BinaryIO) -> None:
    """Answer every line; flushed at once, so that a program may converse with us."""
    for line in lines:
        out.write(answer(verb, line).encode() + b"\n")
        out.flush()


def answer(verb: Verb, line: bytes) -> str:
    """The answer to one line, as one line."""
    try:
        return written(verb(parse(line)))
    except GameError as error:
        return written({"error": error.as_json()})
    except Exception as error:
        # A mistake of ours must not cost the lines that follow; the tests look for this code.
        return written({"error": {"code": INTERNAL, "field": "", "reason": type(error).__name__}})


def written(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


def parse(line: bytes) -> dict[str, Json]:
    try:
        value = json.loads(line, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise InvalidRequest("", f"not a JSON line: {str(error)[:100]}") from None
    return fields.mapping(value, "", InvalidRequest)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _required(request: dict[str, Json], field: str) -> Json:
    if field not in request:
        raise InvalidRequest(field, "is missing")
    return request[field]


def _state(data: Json) -> tuple[Game[Any], Any]:
    """The engine and the inner state of a JSON state."""
    data = fields.mapping(data, "state", InvalidState)
    engine = game(_required(data, "game"))
    return engine, engine.load(data)


def _start(request: dict[str, Json]) -> tuple[Game[Any], Any]:
    engine = game(_required(request, "game"))
    options = request.get("options")
    state = engine.initial(
        _required(request, "players"),
        _required(request, "seed"),
        {} if options is None else options,
    )
    return engine, state


def _initial(request: dict[str, Json]) -> Json:
    engine, state = _start(request)
    return engine.dump(state)


def _asking(ask: Callable[[Game[Any], Any], Json]) -> Verb:
    """A verb that only asks something of a state: bare, or wrapped in a request."""
    return lambda request: ask(*_state(request.get("state", request)))


def _apply(request: dict[str, Json]) -> Json:
    engine, state = _state(_required(request, "state"))
    return engine.dump(engine.apply(state, _required(request, "move")))


def _view(request: dict[str, Json]) -> Json:
    engine, state = _state(_required(request, "state"))
    seats = request["state"]["players"]
    seat = fields.whole(_required(request, "seat"), "seat", InvalidRequest, 0, seats - 1)
    return engine.view(state, seat)


def _check(request: dict[str, Json]) -> Json:
    engine = game(_required(request, "game"))
    context = request.get("context")
    context = {} if context is None else fields.mapping(context, "context", InvalidRequest)
    return engine.check(_required(request, "report"), context).as_json()


def _play(request: dict[str, Json]) -> Json:
    engine, state = _start(request)
    state, moves = play_out(engine, state)
    return {"result": engine.result(state), "moves": moves}


def _perft(request: dict[str, Json]) -> Json:
    engine, state = _state(_required(request, "state"))
    depth = fields.whole(_required(request, "depth"), "depth", InvalidRequest, 0, MAX_DEPTH)
    return perft(engine, state, depth)


VERBS: dict[str, Verb] = {
    "initial": _initial,
    "legal": _asking(lambda engine, state: engine.legal(state)),
    "apply": _apply,
    "result": _asking(lambda engine, state: engine.result(state)),
    "view": _view,
    "policy": _asking(lambda engine, state: engine.policy(state)),
    "report": _asking(lambda engine, state: engine.report(state)),
    "check": _check,
    "play": _play,
    "perft": _perft,
}
