"""The simple player of RULES.md, section 9: exact, so that two engines play the same games."""

from collections.abc import Callable, Iterable

from games.frantic.cards import CODES, COLOUR, FU, KIND, POINTS, Kind
from games.frantic.moves import AT, PLAY, TO, playable, possible_targets, split_targets
from games.frantic.pending import Attack, Cards, Christmas, Market
from games.frantic.state import Phase, State, mover, pending

# Cards that hurt a fellow player most when that player is about to go out.
AGGRESSIVE: tuple[Kind, ...] = ("four", "equality", "skip", "gift", "exchange")
KEPT = -50  # the score of a card for which drawing is better
REQUEST_TIES = "yrgb"


def policy(state: State) -> str | None:
    return PLAYER[state.phase](state)


def score(card: str, *, few_left: bool, weak_is_low: bool) -> int:
    kind = KIND[card]
    if kind == "fu":
        return 100
    if kind in ("counterattack", "nice_try"):
        return 5 if few_left else KEPT
    if kind in AGGRESSIVE and weak_is_low:
        return 50
    return 0 if kind in ("fantastic", "four", "equality") else POINTS[card]


# As numbers of which no two are equal: of equal scores the last code wins.
RANKS: dict[tuple[bool, bool], dict[str, int]] = {
    (few, low): {
        card: score(card, few_left=few, weak_is_low=low) * len(CODES) + place
        for place, card in enumerate(CODES)
    }
    for few in (False, True)
    for low in (False, True)
}


def _best_play(state: State, otherwise: str | None) -> str | None:
    """The best card to play, or the other move if there is one and no card is worth it."""
    seat = mover(state)
    cards = playable(state, seat)
    if not cards:
        return otherwise
    fewest = min(len(hand) for other, hand in enumerate(state.hands) if other != seat)
    ranks = RANKS[len(state.hands[seat]) <= 2, fewest <= 2]
    card = max(cards, key=ranks.__getitem__)
    return otherwise if ranks[card] < 0 and otherwise is not None else PLAY[card]


def _turn(state: State) -> str | None:
    return _best_play(state, "draw" if state.deck_at < len(state.round.deck) else None)


def _weakest_of(state: State, seats: Iterable[int]) -> str:
    order = state.order(mover(state))
    return AT[min(seats, key=lambda seat: (len(state.hands[seat]), order.index(seat)))]


def _target(state: State) -> str:
    kind = pending(state, Attack).kind
    return _weakest_of(state, possible_targets(state, kind, mover(state)))


def _split(state: State) -> str:
    seat = mover(state)
    return _weakest_of(state, split_targets(pending(state, Attack), seat, state.players))


def _request(state: State) -> str:
    colours = [COLOUR[card] for card in state.hands[mover(state)] if card in COLOUR]
    return f"want:{max(REQUEST_TIES, key=colours.count)}"


def _dearest(cards: Cards) -> str:
    return max(cards, key=lambda card: (POINTS[card], card))


def _give(state: State) -> str:
    hand = state.hands[mover(state)]
    return f"give:{_dearest(tuple(card for card in hand if card != FU))}"


def _party(state: State) -> str:
    seat, hands = mover(state), state.hands
    fellows = state.order(seat)[:-1]
    weak = min(fellows, key=lambda other: len(hands[other]))  # the first in order of play
    return f"give:{_dearest(hands[seat])}:{weak}"


def _take(state: State) -> str:
    return f"take:{min(pending(state, Market).cards, key=lambda card: (POINTS[card], card))}"


def _xmas(state: State) -> str:
    piles = pending(state, Christmas).piles
    fellows = state.order(mover(state))[:-1]
    return TO[min(fellows, key=lambda seat: len(piles[seat]))]


PLAYER: dict[Phase, Callable[[State], str | None]] = {
    "turn": _turn,
    "drawn": lambda state: _best_play(state, "pass"),
    "second": lambda state: _best_play(state, None),
    "target": _target,
    "split": _split,
    "request": _request,
    "counter": lambda _: "play:CA",
    "give": _give,
    "nice": lambda _: "play:NT",
    "lay": lambda state: f"lay:{_dearest(state.hands[mover(state)])}",
    "take": _take,
    "xmas": _xmas,
    "drop": lambda state: f"drop:{_dearest(state.hands[mover(state)])}",
    "party": _party,
    "deal": lambda _: "deal",
    "over": lambda _: None,
}
