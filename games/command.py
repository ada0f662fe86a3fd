"""The command line of the engines."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games import fields
from games.errors import InvalidRequest, InvalidState
from games.fields import Json
from games.help import HELP
from games.interface import Game
from games.json_lines import Program, Verb, required
from games.playing import perft, play_out
from games.registry import game

MAX_DEPTH = 20  # perft: the tree of any game is out of reach long before that

_required = partial(required, refuse=InvalidRequest)


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

PROGRAM = Program("games", HELP, VERBS, InvalidRequest)
