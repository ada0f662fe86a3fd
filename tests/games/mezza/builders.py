"""Positions set up by hand: name what matters, the builder finds a place for all other cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.mezza import GAME

ORDER = ["0", "0.5", "1", "2", "3", "3.5", "4", "5", "6", "6.5", "7", "8", "9", "9.5", "J"]
SHORT = [code for code in ORDER if code not in {"3", "6", "9"}]
MADE = {"3.5": "4", "6.5": "7"}
FILLERS = ["1", "2", "5", "8", "3", "6", "9", *ORDER]  # first kinds that nobody reacts to

State = dict[str, Any]


def full_deck(*, short: bool = False) -> list[str]:
    kinds = SHORT if short else ORDER
    return [code for code in kinds for _ in range(12 if code == "0.5" else 4)]


def in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


def value_of(pile: Sequence[str]) -> str | None:
    """The value that this pile has after ordinary play."""
    seen = [code for index, code in enumerate(pile) if set(pile[:index]) - {"J"} or code != "J"]
    if not seen:
        return None
    if seen[0] != "0.5":
        return seen[0]
    below = next((code for code in seen if code != "0.5"), "0.5")
    return MADE.get(below, "0.5")


def a_state(
    *,
    players: int = 2,
    hands: Sequence[str] = (),
    open_: Sequence[str] = (),
    closed: Sequence[str] = (),
    pile: str = "",
    stock: str = "",
    finished: Sequence[int] = (),
    short: bool = False,
    cap: int = 3000,
    **fields: Any,
) -> State:
    """A valid JSON state; zones are written as in ``"3 5 8"``, one text for each player.

    A player of whom nothing is said has one closed card, so that he is still in the game. The
    cards that are not named have been removed. ``low`` is true on a 4 unless it is given.
    """
    zones = {
        name: [given[seat].split() if seat < len(given) else [] for seat in range(players)]
        for name, given in (("hands", hands), ("open", open_), ("closed", closed))
    }
    rest = Counter(full_deck(short=short))
    pile_cards, stock_cards = pile.split(), stock.split()
    for cards in (pile_cards, stock_cards, *(zone for group in zones.values() for zone in group)):
        rest.subtract(cards)
    for seat in range(players):
        if seat not in finished and not any(zones[name][seat] for name in zones):
            filler = next(code for code in FILLERS if rest[code])
            zones["closed"][seat] = [filler]
            rest[filler] -= 1
    assert min(rest.values()) >= 0, "more cards named than the deck has"
    value = value_of(pile_cards)
    state: State = {
        "game": "mezza",
        "players": players,
        "options": {"short": short, "cap": cap},
        "rng": 0,
        "to_move": 0,
        "phase": "play",
        "moves": 20,
        "stock": stock_cards,
        "pile": pile_cards,
        "value": value,
        "low": value == "4",
        "hands": [in_order(hand) for hand in zones["hands"]],
        "open": [in_order(cards) for cards in zones["open"]],
        "closed": zones["closed"],
        "removed": in_order(list(rest.elements())),
        "finished": list(finished),
        "layer": None,
        "skip": False,
        "add": None,
        "ask": [],
    }
    assert fields.keys() <= state.keys()
    return state | fields


def legal(state: State) -> list[str]:
    return GAME.legal(GAME.load(state))


def after(state: State, *moves: str) -> State:
    """The state after these moves, each of them legal."""
    inner = GAME.load(state)
    for move in moves:
        inner = GAME.apply(inner, move)
    return GAME.dump(inner)


def policy(state: State) -> str | None:
    return GAME.policy(GAME.load(state))


def top_of(state: State) -> tuple[str, str | None, bool]:
    """Pile, value and low of a state, short enough to compare in one line."""
    return " ".join(state["pile"]), state["value"], state["low"]
