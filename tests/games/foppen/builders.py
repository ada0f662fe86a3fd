"""Positions set up in one line, for the tests of Foppen."""

from collections.abc import Iterator
from typing import Any

from games.foppen import GAME
from games.foppen.cards import DECK
from games.foppen.state import State


def position(  # the fields of a state, each with its usual value
    hands: list[str],
    *,
    trick: str = "",
    leader: int = 0,
    stone: int | None = None,
    options: dict[str, Any] | None = None,
    bids: list[bool | None] | None = None,
    scores: list[list[int]] | None = None,
    tricks: int | None = None,
    phase: str = "play",
    rng: int = 1,
) -> dict[str, Any]:
    """The JSON of a position; ``trick`` holds the cards played from the leader on."""
    players = len(hands)
    scores = scores or []
    seats = [seat % players for seat in range(leader, leader + players) if seat % players != stone]
    entries = [list(entry) for entry in zip(seats, trick.split(), strict=False)]
    if tricks is None:
        tricks = 0 if stone is None else 1
    deals = {"bids": bids is not None, "deals": 2 * players, **(options or {})}
    return {
        "game": "foppen",
        "players": players,
        "options": deals,
        "rng": rng,
        "to_move": seats[len(entries)],
        "phase": phase,
        "deal": len(scores),
        "scores": scores,
        "hands": [sorted(hand.split(), key=DECK.index) for hand in hands],
        "stone": stone,
        "leader": leader,
        "trick": entries,
        "tricks": tricks,
        "bids": bids or [False] * players,
    }


def a_state(hands: list[str], **fields: Any) -> State:
    return GAME.load(position(hands, **fields))


def unused(taken: str) -> Iterator[str]:
    """Cards for hands that do not matter: any that these cards leave over."""
    return (card for card in DECK if card not in taken.split())


def around(seat: int, hand: str, players: int, trick: str = "") -> list[str]:
    """Hands in which only this seat's matters; the others hold one card each."""
    others = unused(f"{hand} {trick}")
    return [hand if other == seat else next(others) for other in range(players)]


def legal_for(seat: int, hand: str, trick: str = "", *, players: int = 4) -> list[str]:
    """The moves of a seat after these cards, in a trick that seat 0 leads."""
    return GAME.legal(a_state(around(seat, hand, players, trick), trick=trick))


def played(state: State, moves: str) -> State:
    for move in moves.split():
        state = GAME.apply(state, move)
    return state


def complete_trick(cards: str, *, players: int, leader: int, stone: int | None) -> State:
    """The state after a trick of these cards, when everybody keeps one card more."""
    kept = unused(cards)
    order = [seat % players for seat in range(leader, leader + players) if seat % players != stone]
    hands = {seat: next(kept) for seat in range(players)}
    for seat, card in zip(order, cards.split(), strict=True):
        hands[seat] += f" {card}"
    state = a_state([hands[seat] for seat in range(players)], leader=leader, stone=stone)
    for card in cards.split():
        state = GAME.advance(state, card)  # what each was allowed to play is not the subject
    return state
