"""The state as JSON and back, with everything checked that makes a state valid (section 5)."""

from __future__ import annotations

from itertools import pairwise

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.keezen import options as option_rules
from games.keezen.board import (
    LAST,
    LETTERS,
    SEATS,
    START,
    TRACK,
    WAITING,
    Pawns,
    Side,
    is_home,
    square,
)
from games.keezen.cards import CARD_OF, CARDS, PACK, RANK_OF, RANKS
from games.keezen.play import CAP, WIN
from games.keezen.state import State

SLUG = "keezen"
KEYS = (
    "game",
    "players",
    "options",
    "rng",
    "to_move",
    "over",
    "turn",
    "pack",
    "dealer",
    "pawns",
    "hands",
    "deck",
    "played",
)
DECK_SIZES = (32, 16, 0)


def dump(state: State) -> dict[str, Json]:
    return {
        "game": SLUG,
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
    data = fields.mapping(data, "state", InvalidState)
    fields.exact_keys(data, KEYS, "", InvalidState)
    fields.choice(data["game"], "game", InvalidState, (SLUG,))
    fields.whole(data["players"], "players", InvalidState, 4, 4)
    over = data["over"]
    if over is not None:
        over = fields.choice(over, "over", InvalidState, (WIN, CAP))
    state = State(
        options=option_rules.read_all(data["options"], "options", InvalidState),
        rng=fields.whole(data["rng"], "rng", InvalidState, 0, 2**64 - 1),
        to_move=_to_move(data["to_move"], over),
        over=over,
        turn=fields.whole(data["turn"], "turn", InvalidState, 0),
        pack=fields.whole(data["pack"], "pack", InvalidState, 1),
        dealer=fields.whole(data["dealer"], "dealer", InvalidState, 0, 3),
        pawns=_pawns(data["pawns"]),
        hands=_hands(data["hands"]),
        deck=_cards(data["deck"], "deck"),
        played=_cards(data["played"], "played"),
    )
    _check_cards(state)
    _check_end(state)
    return state


def _to_move(value: Json, over: str | None) -> int | None:
    if over is None:
        return fields.whole(value, "to_move", InvalidState, 0, 3)
    if value is not None:
        raise InvalidState("to_move", "must be null when the game is over")
    return None


def _pawns(value: Json) -> Pawns:
    sides = fields.items(value, "pawns", InvalidState, length=len(SEATS))
    pawns = tuple(_side(side, f"pawns[{seat}]") for seat, side in enumerate(sides))
    taken: dict[int, int] = {}
    for seat, side in enumerate(pawns):
        for pawn in side:
            if START <= pawn < TRACK and taken.setdefault(square(seat, pawn), seat) != seat:
                other = taken[square(seat, pawn)]
                raise InvalidState(
                    f"pawns[{seat}]", f"{LETTERS[seat]}{pawn} stands where {LETTERS[other]} stands"
                )
    return pawns


def _side(value: Json, field: str) -> Side:
    """Four positions; their order tells nothing, so any order is read."""
    positions = fields.items(value, field, InvalidState, length=4)
    side = sorted(fields.whole(p, field, InvalidState, WAITING, LAST) for p in positions)
    for first, second in pairwise(side):
        if first == second != WAITING:
            raise InvalidState(field, f"two pawns at position {first}")
    return tuple(side)


def _hands(value: Json) -> tuple[str, ...]:
    hands = fields.items(value, "hands", InvalidState, length=len(SEATS))
    return tuple("".join(sorted(_cards(hand, f"hands[{seat}]"))) for seat, hand in enumerate(hands))


def _cards(value: Json, field: str) -> str:
    cards = fields.items(value, field, InvalidState)
    if len(cards) > len(PACK):
        raise InvalidState(field, f"must have at most {len(PACK)} cards, not {len(cards)}")
    return "".join(CARD_OF[fields.choice(card, field, InvalidState, RANKS)] for card in cards)


def _check_cards(state: State) -> None:
    if len(state.deck) not in DECK_SIZES:
        raise InvalidState("deck", f"must have 32, 16 or 0 cards, not {len(state.deck)}")
    everywhere = state.deck + state.played + "".join(state.hands)
    for card in CARDS:
        if everywhere.count(card) != 4:
            raise InvalidState(
                "hands",
                f"must hold four of {RANK_OF[card]} with deck and played, "
                f"not {everywhere.count(card)}",
            )
    if state.to_move is not None and not state.hands[state.to_move]:
        raise InvalidState("to_move", "must be a seat that holds a card")


def _check_end(state: State) -> None:
    """KZ-70: a duo with eight pawns home has won, and that ended the game."""
    if state.over != WIN and any(
        is_home(state.pawns[seat]) and is_home(state.pawns[seat + 2]) for seat in (0, 1)
    ):
        raise InvalidState("over", 'must be "win" when a duo has eight pawns home')
