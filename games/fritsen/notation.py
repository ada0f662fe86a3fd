"""State ↔ JSON (section 6.2 of RULES.md). What ``load`` accepts, every other module relies on.

The fields are read one by one; how they must fit together is the subject of ``consistency``.
"""

import re
from collections.abc import Collection
from typing import cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.fritsen.cards import CARD, JOKER, codes, in_hand_order
from games.fritsen.consistency import check_consistency
from games.fritsen.ground import CLOSED, ground_of
from games.fritsen.options import NAMES, PLAYERS, read_options
from games.fritsen.state import Deal, Phase, Six, State
from games.notation import demand, different_seats, each, rng_of, seat_or_none, seen_by, state_of

KEYS = (
    "game", "players", "options", "rng", "to_move", "phase", "turn", "drawn", "deck", "hands",
    "piles", "joker", "glass", "glass_by", "six", "ask", "vuil", "turns", "fritsjes", "out",
)  # fmt: skip
# "x,y" without spaces, plus signs or leading zeros; nine digits are further than any game reaches
COORDINATE = "(?:0|-?[1-9][0-9]{0,8})"
PLACE = re.compile(f"{COORDINATE},{COORDINATE}")
COUNT_LIMIT = 10**12  # of turns and fritsjes: no table counts so far


def dump(state: State) -> dict[str, Json]:
    """The state as the JSON object of RULES.md, made of new containers."""
    options = state.deal.options
    piles = dict(zip(state.ground.places, map(codes, state.piles), strict=True))
    if state.ground.joker is not None:
        piles[state.ground.joker] = codes([JOKER] * state.jokers)
    return {
        "game": "fritsen",
        "players": state.deal.players,
        "options": {name: getattr(options, name) for name in NAMES},
        "rng": state.deal.rng,
        "to_move": state.to_move,
        "phase": state.phase,
        "turn": state.turn,
        "drawn": state.drawn,
        "deck": codes(state.deck),
        "hands": [codes(in_hand_order(hand)) for hand in state.hands],
        "piles": piles,
        "joker": state.ground.joker,
        "glass": state.glass,
        "glass_by": state.glass_by,
        "six": None if state.six is None else {"cell": state.six.cell, "kind": state.six.kind},
        "ask": list(state.ask),
        "vuil": state.vuil.copy(),
        "turns": state.turns.copy(),
        "fritsjes": state.fritsjes.copy(),
        "out": list(state.out),
    }


def load(data: Json) -> State:
    """The state that this JSON value describes; refuses with InvalidState."""
    data = state_of(data, "fritsen", KEYS)
    players = fields.among(data["players"], "players", InvalidState, PLAYERS)
    given = fields.record(data["options"], NAMES, "options", InvalidState)
    options = read_options(given, players, InvalidState, "options.")
    rng = rng_of(data)
    piles = _piles(data["piles"])
    places = tuple(piles)
    joker = _pile_or_none(data["joker"], "joker", places)
    joker_pile = b"" if joker is None else piles.pop(joker)
    ground = ground_of(piles, joker)
    state = State(
        deal=Deal(players, options, rng),
        to_move=seat_or_none(data["to_move"], "to_move", players),
        phase=cast(Phase, fields.choice(data["phase"], "phase", InvalidState, get_args(Phase))),
        turn=seat_or_none(data["turn"], "turn", players),
        drawn=fields.boolean(data["drawn"], "drawn", InvalidState),
        deck=_cards(data["deck"], "deck"),
        hands=[
            bytes(sorted(hand)) for hand in each(data["hands"], "hands", _cards, length=players)
        ],
        ground=ground,
        piles=[piles[place] for place in ground.places],
        tops=bytes(piles[place][0] for place in ground.places),
        jokers=len(joker_pile),
        glass=_pile_or_none(data["glass"], "glass", places),
        glass_by=seat_or_none(data["glass_by"], "glass_by", players),
        six=_six(data["six"], ground.places),
        ask=different_seats(data["ask"], "ask", players),
        vuil=_counts(data, "vuil", players, options.vuil_max),
        turns=_counts(data, "turns", players, COUNT_LIMIT),
        fritsjes=_counts(data, "fritsjes", players, COUNT_LIMIT),
        out=different_seats(data["out"], "out", players),
    )
    check_consistency(state, joker_pile)
    return state


def _counts(data: dict[str, Json], field: str, players: int, limit: int) -> list[int]:
    def count(value: Json, at: str) -> int:
        return fields.whole(value, at, InvalidState, 0, limit)

    return each(data[field], field, count, length=players)


def _cards(value: Json, field: str) -> bytes:
    return bytes(each(value, field, _card))


def _card(value: Json, field: str) -> int:
    if not isinstance(value, str) or value not in CARD:
        raise InvalidState(field, f"must be a card, not {fields.shown(value)}")
    return CARD[value]


def _piles(value: Json) -> dict[str, bytes]:
    """All piles by place, the joker pile among them."""
    piles = {}
    for place, cards in fields.mapping(value, "piles", InvalidState).items():
        free = PLACE.fullmatch(place) and place != CLOSED
        demand(free, "piles", f"has no place {fields.shown(place)}")
        piles[place] = _cards(cards, f"piles.{place}")
        demand(piles[place], f"piles.{place}", "must hold a card")
    return piles


def _pile_or_none(value: Json, field: str, places: Collection[str]) -> str | None:
    """The place of one of these piles, or None."""
    if value is None:
        return None
    if not isinstance(value, str) or value not in places:
        raise InvalidState(field, f"must be the place of a pile, not {fields.shown(value)}")
    return value


def _six(value: Json, places: Collection[str]) -> Six | None:
    if value is None:
        return None
    given = fields.record(value, ("cell", "kind"), "six", InvalidState)
    cell = _pile_or_none(given["cell"], "six.cell", places)
    if cell is None:
        raise InvalidState("six.cell", "must be the place of a pile")
    return Six(cell, fields.choice(given["kind"], "six.kind", InvalidState, ("5-12", "5-13")))


def view(state: State, seat: int) -> dict[str, Json]:
    return seen_by(seat, dump(state), "deck")
