"""The state as JSON and back, with everything checked that makes a state valid (section 5)."""

from itertools import pairwise

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.keezen import options as option_rules
from games.keezen.board import LAST, LETTERS, START, TRACK, WAITING, Pawns, Side, is_home, square
from games.keezen.cards import CARD_OF, CARDS, PACK, RANK_OF, RANKS
from games.keezen.play import CAP, WIN
from games.keezen.state import State
from games.notation import demand, each, rng_of, seat, seen_by, state_of

KEYS = (
    "game", "players", "options", "rng", "to_move", "over", "turn", "pack", "dealer", "pawns",
    "hands", "deck", "played",
)  # fmt: skip
DECK_SIZES = (32, 16, 0)


def dump(state: State) -> dict[str, Json]:
    return {
        "game": "keezen",
        "players": 4,
        "options": option_rules.dump(state.options),
        "rng": state.rng,
        "to_move": state.to_move,
        "over": state.over,
        "turn": state.turn,
        "pack": state.pack,
        "dealer": state.dealer,
        "pawns": [list(side) for side in state.pawns],
        "hands": [names(hand) for hand in state.hands],
        "deck": names(state.deck),
        "played": names(state.played),
    }


def names(cards: str) -> list[str]:
    return [RANK_OF[card] for card in cards]


def load(data: Json) -> State:
    data = state_of(data, "keezen", KEYS)
    fields.among(data["players"], "players", InvalidState, option_rules.PLAYERS)
    over = data["over"]
    if over is not None:
        over = fields.choice(over, "over", InvalidState, (WIN, CAP))
    state = State(
        options=option_rules.read(data["options"], InvalidState, all_given=True),
        rng=rng_of(data),
        to_move=_to_move(data["to_move"], over),
        over=over,
        turn=fields.whole(data["turn"], "turn", InvalidState, 0),
        pack=fields.whole(data["pack"], "pack", InvalidState, 1),
        dealer=seat(data["dealer"], "dealer", 4),
        pawns=_pawns(data["pawns"]),
        hands=tuple(
            "".join(sorted(hand)) for hand in each(data["hands"], "hands", _cards, length=4)
        ),
        deck=_cards(data["deck"], "deck"),
        played=_cards(data["played"], "played"),
    )
    _check_cards(state)
    # KZ-70: a duo with eight pawns home has won, and that ended the game
    won = any(is_home(state.pawns[duo]) and is_home(state.pawns[duo + 2]) for duo in (0, 1))
    demand(state.over == WIN or not won, "over", 'must be "win" when a duo has eight pawns home')
    return state


def _to_move(value: Json, over: str | None) -> int | None:
    if over is None:
        return seat(value, "to_move", 4)
    demand(value is None, "to_move", "must be null when the game is over")
    return None


def _pawns(value: Json) -> Pawns:
    pawns = tuple(each(value, "pawns", _side, length=4))
    taken: dict[int, int] = {}
    for colour, side in enumerate(pawns):
        for pawn in side:
            if START <= pawn < TRACK:
                other = taken.setdefault(square(colour, pawn), colour)
                name, there = f"{LETTERS[colour]}{pawn}", LETTERS[other]
                demand(other == colour, f"pawns[{colour}]", f"{name} stands where {there} stands")
    return pawns


def _side(value: Json, field: str) -> Side:
    """Four positions; their order tells nothing, so any order is read."""
    positions = fields.items(value, field, InvalidState, length=4)
    side = sorted(fields.whole(p, field, InvalidState, WAITING, LAST) for p in positions)
    for first, second in pairwise(side):
        demand(first != second or first == WAITING, field, f"two pawns at position {first}")
    return tuple(side)


def _cards(value: Json, field: str) -> str:
    cards = fields.items(value, field, InvalidState)
    most = len(PACK)
    demand(len(cards) <= most, field, f"must have at most {most} cards, not {len(cards)}")
    return "".join(CARD_OF[fields.choice(card, field, InvalidState, RANKS)] for card in cards)


def _check_cards(state: State) -> None:
    size = len(state.deck)
    demand(size in DECK_SIZES, "deck", f"must have 32, 16 or 0 cards, not {size}")
    everywhere = state.deck + state.played + "".join(state.hands)
    for card in CARDS:
        there = everywhere.count(card)
        four = f"must hold four of {RANK_OF[card]} with deck and played"
        demand(there == 4, "hands", f"{four}, not {there}")
    holds = state.to_move is None or state.hands[state.to_move]
    demand(holds, "to_move", "must be a seat that holds a card")


def view(state: State, seat: int) -> dict[str, Json]:
    return seen_by(seat, dump(state), "deck")
