"""State ↔ JSON (section 6.2 of RULES.md). What ``load`` accepts, every other module relies on."""

from __future__ import annotations

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.fritsen import reading
from games.fritsen.cards import JOKER, codes, in_hand_order
from games.fritsen.consistency import check_consistency
from games.fritsen.ground import ground_of
from games.fritsen.options import NAMES, read_players
from games.fritsen.state import Deal, State
from games.randomness import MASK

KEYS = (
    "game",
    "players",
    "options",
    "rng",
    "to_move",
    "phase",
    "turn",
    "drawn",
    "deck",
    "hands",
    "piles",
    "joker",
    "glass",
    "glass_by",
    "six",
    "ask",
    "vuil",
    "turns",
    "fritsjes",
    "out",
)


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
    data = fields.mapping(data, "state", InvalidState)
    fields.exact_keys(data, KEYS, "", InvalidState)
    fields.choice(data["game"], "game", InvalidState, ("fritsen",))
    players = read_players(data["players"], InvalidState)
    options = reading.options(data["options"], players)
    rng = fields.whole(data["rng"], "rng", InvalidState, 0, MASK)
    piles = reading.piles(data["piles"])
    places = tuple(piles)
    joker = reading.optional_pile(data["joker"], "joker", places)
    joker_pile = b"" if joker is None else piles.pop(joker)
    ground = ground_of(piles, joker)
    state = State(
        deal=Deal(players, options, rng),
        to_move=reading.optional_seat(data["to_move"], "to_move", players),
        phase=reading.phase(data["phase"]),
        turn=reading.optional_seat(data["turn"], "turn", players),
        drawn=fields.boolean(data["drawn"], "drawn", InvalidState),
        deck=reading.cards(data["deck"], "deck"),
        hands=reading.hands(data["hands"], players),
        ground=ground,
        piles=[piles[place] for place in ground.places],
        tops=bytes(piles[place][0] for place in ground.places),
        jokers=len(joker_pile),
        glass=reading.optional_pile(data["glass"], "glass", places),
        glass_by=reading.optional_seat(data["glass_by"], "glass_by", players),
        six=reading.six(data["six"], ground.places),
        ask=reading.seats(data["ask"], "ask", players),
        vuil=reading.counts(data["vuil"], "vuil", players, options.vuil_max),
        turns=reading.counts(data["turns"], "turns", players, reading.COUNT_LIMIT),
        fritsjes=reading.counts(data["fritsjes"], "fritsjes", players, reading.COUNT_LIMIT),
        out=reading.seats(data["out"], "out", players),
    )
    check_consistency(state, joker_pile)
    return state
