"""State ↔ JSON (RULES.md, 5.2). Whatever is loaded can be played on: all that is wrong is refused
here, with the field and the reason, so that the other modules may trust what they get.
"""

from __future__ import annotations

from collections import Counter
from typing import cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.frantic import options
from games.frantic.cards import CODES, COLOURS, DECK, DIGITS, EVENTS, FU
from games.frantic.consistency import check_choice
from games.frantic.pending_notation import dump_pending, load_pending, pending_cards
from games.frantic.readers import cards, seat, seats, sorted_cards
from games.frantic.state import Finished, Phase, Reason, Round, State

FIELDS = (
    "game",
    "players",
    "options",
    "rng",
    "to_move",
    "phase",
    "round",
    "dealer",
    "actor",
    "turn",
    "hands",
    "deck",
    "discard",
    "events",
    "shown",
    "top",
    "want",
    "colour",
    "skips",
    "bomb",
    "dry",
    "pend",
    "totals",
    "log",
)
REASONS: tuple[Reason, ...] = get_args(Reason)
PHASES: tuple[Phase, ...] = get_args(Phase)


def dump(state: State) -> dict[str, Json]:
    fixed = state.round
    return {
        "game": "frantic",
        "players": state.players,
        "options": fixed.options.as_json(),
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
        "log": [
            {"points": list(row.points), "end": row.end, "bomb": row.bomb} for row in fixed.log
        ],
    }


def load(data: Json) -> State:
    data = fields.mapping(data, "", InvalidState)
    fields.exact_keys(data, FIELDS, "", InvalidState)
    fields.choice(data["game"], "game", InvalidState, ("frantic",))
    players = options.read_players(data["players"], InvalidState)
    state = State()
    state.round = _load_round(data, players)
    state.rng = fields.whole(data["rng"], "rng", InvalidState, 0, 2**64 - 1)
    state.phase = cast(Phase, fields.choice(data["phase"], "phase", InvalidState, PHASES))
    state.to_move = None if data["to_move"] is None else seat(data["to_move"], "to_move", players)
    state.actor = seat(data["actor"], "actor", players)
    state.turn = fields.whole(data["turn"], "turn", InvalidState, 0)
    hands = fields.items(data["hands"], "hands", InvalidState, length=players)
    state.hands = [sorted_cards(hand, f"hands.{p}") for p, hand in enumerate(hands)]
    state.deck_at = 0
    state.discard = cards(data["discard"], "discard")
    state.events_at = len(data["shown"])
    _load_table(state, data)
    state.skips = seats(data["skips"], "skips", players)
    if list(state.skips) != sorted(set(state.skips)):
        raise InvalidState("skips", "must be sorted, each seat once")
    state.bomb = None
    if data["bomb"] is not None:
        state.bomb = fields.whole(data["bomb"], "bomb", InvalidState, 0)
    state.dry = fields.boolean(data["dry"], "dry", InvalidState)
    state.pend = load_pending(data["pend"], players)
    _check_conservation(state)
    check_choice(state)
    return state


def _load_round(data: dict[str, Json], players: int) -> Round:
    agreed = fields.mapping(data["options"], "options", InvalidState)
    fields.exact_keys(agreed, ("limit", "rounds"), "options", InvalidState)
    totals = fields.items(data["totals"], "totals", InvalidState, length=players)
    log = fields.items(data["log"], "log", InvalidState)
    return Round(
        options=options.from_json(agreed, InvalidState),
        number=fields.whole(data["round"], "round", InvalidState, 1),
        dealer=seat(data["dealer"], "dealer", players),
        deck=cards(data["deck"], "deck"),
        events=_events(data),
        totals=tuple(_points(total, f"totals.{p}") for p, total in enumerate(totals)),
        log=tuple(_finished(row, f"log.{i}", players) for i, row in enumerate(log)),
    )


def _load_table(state: State, data: dict[str, Json]) -> None:
    """What lies in the middle: the card to match, the request, the last colour."""
    visible = [card for card in CODES if card != FU]  # FR-24
    state.top = _one_of(data["top"], "top", visible)
    state.want = _one_of(data["want"], "want", [*COLOURS, *DIGITS])
    state.colour = _one_of(data["colour"], "colour", COLOURS)


def _one_of(value: Json, field: str, allowed: list[str] | tuple[str, ...]) -> str | None:
    return None if value is None else fields.choice(value, field, InvalidState, allowed)


def _events(data: dict[str, Json]) -> tuple[str, ...]:
    """The revealed events and the pile together: no event card twice (FR-01).

    A position may name only the events that matter to it.
    """
    events: list[str] = []
    for field in ("shown", "events"):
        names = fields.items(data[field], field, InvalidState)
        for i, name in enumerate(names):
            fields.choice(name, f"{field}.{i}", InvalidState, EVENTS)
            if name in events:
                raise InvalidState(f"{field}.{i}", f"there is only one {name}")
            events.append(name)
    return tuple(events)


def _points(value: Json, field: str) -> int:
    if not fields.is_whole(value):
        raise InvalidState(field, f"must be a whole number, not {fields.shown(value)}")
    number: int = value
    return number


def _finished(row: Json, field: str, players: int) -> Finished:
    row = fields.mapping(row, field, InvalidState)
    fields.exact_keys(row, ("points", "end", "bomb"), field, InvalidState)
    points = fields.items(row["points"], f"{field}.points", InvalidState, length=players)
    return Finished(
        tuple(_points(value, f"{field}.points.{p}") for p, value in enumerate(points)),
        cast(Reason, fields.choice(row["end"], f"{field}.end", InvalidState, REASONS)),
        fields.boolean(row["bomb"], f"{field}.bomb", InvalidState),
    )


def _check_conservation(state: State) -> None:
    """No card is there more often than it was printed.

    A position may leave out those that do not matter to it.
    """
    held = Counter(state.round.deck)
    held.update(state.discard)
    for hand in state.hands:
        held.update(hand)
    held.update(pending_cards(state.pend))
    whole = Counter(DECK)
    for card in CODES:
        if held[card] > whole[card]:
            raise InvalidState(
                "hands", f"there are {whole[card]} of {card} in all places, not {held[card]}"
            )
