"""State ↔ JSON (RULES.md, 5.2). Whatever is loaded can be played on: all that is wrong is refused
here, with the field and the reason, so that the other modules may trust what they get.
"""

from collections.abc import Collection
from itertools import chain
from typing import cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.frantic.cards import CODES, COLOURS, DECK, DIGITS, EVENTS, FU
from games.frantic.consistency import check_choice
from games.frantic.options import PLAYERS, from_json
from games.frantic.pending import (
    Attack,
    Christmas,
    Gambling,
    dump_pending,
    load_pending,
    pending_cards,
    read_cards,
    read_hand,
)
from games.frantic.state import Finished, Phase, Reason, Round, State
from games.notation import (
    backs,
    demand,
    different_seats,
    each,
    rng_of,
    seat,
    seat_or_none,
    seen_by,
    state_of,
    too_often,
)

FIELDS = (
    "game", "players", "options", "rng", "to_move", "phase", "round", "dealer", "actor", "turn",
    "hands", "deck", "discard", "events", "shown", "top", "want", "colour", "skips", "bomb", "dry",
    "pend", "totals", "log",
)  # fmt: skip


def dump(state: State) -> dict[str, Json]:
    fixed = state.round
    return {
        "game": "frantic",
        "players": state.players,
        "options": fixed.options._asdict(),
        "rng": state.rng,
        "to_move": state.to_move,
        "phase": state.phase,
        "round": fixed.number,
        "dealer": fixed.dealer,
        "actor": state.actor,
        "turn": state.turn,
        "hands": [list(hand) for hand in state.hands],
        "deck": list(state.deck),
        "discard": list(state.discard),
        "events": list(fixed.events[state.events_at :]),
        "shown": list(fixed.events[: state.events_at]),
        "top": state.top,
        "want": state.want,
        "colour": state.colour,
        "skips": list(state.skips),
        "bomb": state.bomb,
        "dry": state.dry,
        "pend": dump_pending(state.pend),
        "totals": list(fixed.totals),
        "log": [row.as_json() for row in fixed.log],
    }


def load(data: Json) -> State:
    data = state_of(data, "frantic", FIELDS, field="")
    players = fields.among(data["players"], "players", InvalidState, PLAYERS)
    state = State()
    state.round = _load_round(data, players)
    state.rng = rng_of(data)
    phase = fields.choice(data["phase"], "phase", InvalidState, get_args(Phase))
    state.phase = cast(Phase, phase)
    state.to_move = seat_or_none(data["to_move"], "to_move", players)
    state.actor = seat(data["actor"], "actor", players)
    state.turn = fields.whole(data["turn"], "turn", InvalidState, 0)
    state.hands = each(data["hands"], "hands", read_hand, length=players, place=".{}")
    state.deck_at = 0
    state.discard = read_cards(data["discard"], "discard")
    state.events_at = len(data["shown"])
    visible = [card for card in CODES if card != FU]  # FR-24
    state.top = _one_of(data["top"], "top", visible)
    state.want = _one_of(data["want"], "want", [*COLOURS, *DIGITS])
    state.colour = _one_of(data["colour"], "colour", COLOURS)
    state.skips = different_seats(data["skips"], "skips", players, ".{}")
    demand(sorted(state.skips) == list(state.skips), "skips", "must be sorted, each seat once")
    state.bomb = None
    if data["bomb"] is not None:
        state.bomb = fields.whole(data["bomb"], "bomb", InvalidState, 0)
    state.dry = fields.boolean(data["dry"], "dry", InvalidState)
    state.pend = load_pending(data["pend"], players)
    _check_conservation(state)
    check_choice(state)
    return state


def _load_round(data: dict[str, Json], players: int) -> Round:
    agreed = fields.record(data["options"], ("limit", "rounds"), "options", InvalidState)
    totals = fields.items(data["totals"], "totals", InvalidState, length=players)
    log = fields.items(data["log"], "log", InvalidState)
    return Round(
        options=from_json(agreed, InvalidState),
        number=fields.whole(data["round"], "round", InvalidState, 1),
        dealer=seat(data["dealer"], "dealer", players),
        deck=read_cards(data["deck"], "deck"),
        events=_events(data),
        totals=tuple(each(totals, "totals", _points, place=".{}")),
        log=tuple(each(log, "log", lambda row, at: _finished(row, at, players), place=".{}")),
    )


def _one_of(value: Json, field: str, allowed: Collection[str]) -> str | None:
    return None if value is None else fields.choice(value, field, InvalidState, allowed)


def _events(data: dict[str, Json]) -> tuple[str, ...]:
    """The revealed events and the pile together: no event card twice (FR-01).

    A position may name only the events that matter to it.
    """
    events: list[str] = []

    def event(name: Json, field: str) -> None:
        fields.choice(name, field, InvalidState, EVENTS)
        demand(name not in events, field, f"there is only one {name}")
        events.append(name)

    each(data["shown"], "shown", event, place=".{}")
    each(data["events"], "events", event, place=".{}")
    return tuple(events)


def _points(value: Json, field: str) -> int:
    return fields.integer(value, field, InvalidState)


def _finished(row: Json, field: str, players: int) -> Finished:
    row = fields.record(row, Finished._fields, field, InvalidState)
    points = each(row["points"], f"{field}.points", _points, length=players, place=".{}")
    end = fields.choice(row["end"], f"{field}.end", InvalidState, get_args(Reason))
    bomb = fields.boolean(row["bomb"], f"{field}.bomb", InvalidState)
    return Finished(tuple(points), cast(Reason, end), bomb)


def _check_conservation(state: State) -> None:
    """No card is there more often than it was printed.

    A position may leave out those that do not matter to it.
    """
    everywhere = chain(state.deck, state.discard, *state.hands, pending_cards(state.pend))
    for card, there in too_often(sorted(everywhere), DECK):
        most = DECK.count(card)
        demand(False, "hands", f"there are {most} of {card} in all places, not {there}")


def view(state: State, seat: int) -> dict[str, Json]:
    seen = seen_by(seat, dump(state), "deck", "events")
    pend = seen["pend"]
    match state.pend:
        case Attack() if state.to_move != seat:  # only the giver is asked while cards are given
            pend["given"] = backs(pend["given"])
        case Gambling():
            pend["laid"] = [[p, card if p == seat else None] for p, card in pend["laid"]]
        case Christmas():
            pend["piles"] = [backs(pile) for pile in pend["piles"]]
    return seen
