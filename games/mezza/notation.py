"""State ↔ JSON (RULES.md 5.2). ``load`` trusts nothing and refuses with InvalidState."""

from __future__ import annotations

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.mezza.cards import CODES, KIND, Bag, bag_of, cards_in, codes, deck
from games.mezza.options import DEFAULTS, table
from games.mezza.sense import demand_sense
from games.mezza.state import NO_VALUE, NOBODY, AddOn, State
from games.randomness import MASK

PHASES = ("swap", "start", "play", "add", "snatch", "over")
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
    data = fields.mapping(data, "state", InvalidState)
    fields.exact_keys(data, KEYS, "", InvalidState)
    fields.choice(data["game"], "game", InvalidState, ("mezza",))
    options = fields.mapping(data["options"], "options", InvalidState)
    fields.exact_keys(options, DEFAULTS, "options", InvalidState)
    agreed = table(data["players"], options, InvalidState)
    seats = agreed.players
    value = data["value"]
    phase = fields.choice(data["phase"], "phase", InvalidState, PHASES)
    state = State(
        table=agreed,
        rng=fields.whole(data["rng"], "rng", InvalidState, 0, MASK),
        to_move=seat_or_nobody(data["to_move"], "to_move", seats),
        phase=phase,  # type: ignore[arg-type]  # choice has seen that it is one of them
        moves=fields.whole(data["moves"], "moves", InvalidState, 0, MASK),
        stock=cards(data["stock"], "stock"),
        pile=cards(data["pile"], "pile"),
        value=NO_VALUE if value is None else card(value, "value"),
        low=fields.boolean(data["low"], "low", InvalidState),
        hands=tuple(map(bag_of, piles(data, "hands", seats))),
        open=tuple(map(bag_of, piles(data, "open", seats))),
        closed=tuple(piles(data, "closed", seats)),
        removed=bag(data["removed"], "removed"),
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
    if len(listed) > MOST_CARDS:  # a bag counts up to 255 of a kind
        raise InvalidState(field, f"has more than {MOST_CARDS} cards")
    return bytes([card(item, f"{field}[{place}]") for place, item in enumerate(listed)])


def bag(value: Json, field: str) -> Bag:
    """Cards of which the order tells nothing: any order is read."""
    return bag_of(cards(value, field))


def piles(data: dict[str, Json], field: str, seats: int) -> list[bytes]:
    listed = fields.items(data[field], field, InvalidState, length=seats)
    return [cards(item, f"{field}[{seat}]") for seat, item in enumerate(listed)]


def seat_or_nobody(value: Json, field: str, seats: int) -> int:
    return NOBODY if value is None else fields.whole(value, field, InvalidState, 0, seats - 1)


def different_seats(value: Json, field: str, seats: int) -> tuple[int, ...]:
    listed = fields.items(value, field, InvalidState)
    found = tuple(
        fields.whole(item, f"{field}[{place}]", InvalidState, 0, seats - 1)
        for place, item in enumerate(listed)
    )
    if len(set(found)) < len(found):
        raise InvalidState(field, "names a seat twice")
    return found


def add_on(value: Json) -> AddOn | None:
    if value is None:
        return None
    fields.exact_keys(
        fields.mapping(value, "add", InvalidState), ("card", "from", "max"), "add", InvalidState
    )
    source = fields.choice(value["from"], "add.from", InvalidState, ("hand", "open"))
    return AddOn(
        kind=card(value["card"], "add.card"),
        source="hand" if source == "hand" else "open",
        most=fields.whole(value["max"], "add.max", InvalidState, 1),
    )
