"""State ↔ JSON (RULES.md 5.2). ``load`` trusts nothing and refuses with InvalidState."""

from typing import cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.mezza.cards import CODES, KIND, bag_of, cards_in, codes, deck
from games.mezza.options import DEFAULTS, table
from games.mezza.sense import demand_sense
from games.mezza.state import NO_VALUE, NOBODY, AddOn, Phase, State
from games.notation import backs, demand, different_seats, each, rng_of, seat, seen_by, state_of
from games.randomness import MASK

KEYS = (
    "game", "players", "options", "rng", "to_move", "phase", "moves", "stock", "pile", "value",
    "low", "hands", "open", "closed", "removed", "finished", "layer", "skip", "add", "ask",
)  # fmt: skip
MOST_CARDS = len(deck(short=False))


def dump(state: State) -> dict[str, Json]:
    add = state.add
    return {
        "game": "mezza",
        "players": state.table.players,
        "options": state.table.options(),
        "rng": state.rng,
        "to_move": None if state.to_move == NOBODY else state.to_move,
        "phase": state.phase,
        "moves": state.moves,
        "stock": codes(state.stock),
        "pile": codes(state.pile),
        "value": None if state.value == NO_VALUE else CODES[state.value],
        "low": state.low,
        "hands": [codes(cards_in(hand)) for hand in state.hands],
        "open": [codes(cards_in(open_)) for open_ in state.open],
        "closed": [codes(closed) for closed in state.closed],
        "removed": codes(cards_in(state.removed)),
        "finished": list(state.finished),
        "layer": None if state.layer == NOBODY else state.layer,
        "skip": state.skip,
        "add": add and {"card": CODES[add.kind], "from": add.source, "max": add.most},
        "ask": list(state.ask),
    }


def load(data: Json) -> State:
    data = state_of(data, "mezza", KEYS)
    options = fields.record(data["options"], DEFAULTS, "options", InvalidState)
    agreed = table(data["players"], options, InvalidState)
    seats = agreed.players
    value = data["value"]
    phase = fields.choice(data["phase"], "phase", InvalidState, get_args(Phase))
    state = State(
        table=agreed,
        rng=rng_of(data),
        to_move=seat_or_nobody(data["to_move"], "to_move", seats),
        phase=cast(Phase, phase),
        moves=fields.whole(data["moves"], "moves", InvalidState, 0, MASK),
        stock=cards(data["stock"], "stock"),
        pile=cards(data["pile"], "pile"),
        value=NO_VALUE if value is None else card(value, "value"),
        low=fields.boolean(data["low"], "low", InvalidState),
        hands=tuple(map(bag_of, each(data["hands"], "hands", cards, length=seats))),
        open=tuple(map(bag_of, each(data["open"], "open", cards, length=seats))),
        closed=tuple(each(data["closed"], "closed", cards, length=seats)),
        removed=bag_of(cards(data["removed"], "removed")),  # any order is read
        finished=different_seats(data["finished"], "finished", seats),
        layer=seat_or_nobody(data["layer"], "layer", seats),
        skip=fields.boolean(data["skip"], "skip", InvalidState),
        add=add_on(data["add"]),
        ask=different_seats(data["ask"], "ask", seats),
    )
    demand_sense(state)
    return state


def card(value: Json, field: str) -> int:
    return KIND[fields.choice(value, field, InvalidState, CODES)]


def cards(value: Json, field: str) -> bytes:
    listed = fields.items(value, field, InvalidState)
    # a bag counts up to 255 of a kind
    demand(len(listed) <= MOST_CARDS, field, f"has more than {MOST_CARDS} cards")
    return bytes(each(listed, field, card))


def seat_or_nobody(value: Json, field: str, seats: int) -> int:
    return NOBODY if value is None else seat(value, field, seats)


def add_on(value: Json) -> AddOn | None:
    if value is None:
        return None
    given = fields.record(value, ("card", "from", "max"), "add", InvalidState)
    source = fields.choice(given["from"], "add.from", InvalidState, ("hand", "open"))
    return AddOn(
        kind=card(given["card"], "add.card"),
        source="hand" if source == "hand" else "open",
        most=fields.whole(given["max"], "add.max", InvalidState, 1),
    )


def view(state: State, seat: int) -> dict[str, Json]:
    """Closed cards are hidden from everybody: nobody may look at them, not even their owner."""
    seen = seen_by(seat, dump(state), "stock")
    seen["closed"] = [backs(closed) for closed in seen["closed"]]
    return seen
