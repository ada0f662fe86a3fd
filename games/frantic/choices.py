"""The event cards in which everybody decides something, one after the other in a queue.

Each event has a function that starts it, one that carries out a choice, and one that asks the
next player or ends it. Empty hands are looked at only when the event is complete (FR-33).
"""

from collections.abc import Callable

from games.frantic.cards import POINTS
from games.frantic.ending import after_effects
from games.frantic.pending import Christmas, Gambling, Market, Party, Recession
from games.frantic.state import Phase, State, ask, mover, pending, receive, surrender

Order = tuple[int, ...]


def _ask_next(state: State, phase: Phase, queue: Order) -> None:
    """Ask the first of the queue; an empty one ends the event."""
    if queue:
        ask(state, phase, queue[0])
    else:
        state.pend = None
        after_effects(state)


def _gambling_man(state: State, order: Order) -> None:
    """FR-41."""
    queue = tuple(seat for seat in order if state.hands[seat])
    state.pend = Gambling(queue, ())
    _ask_next(state, "lay", queue)


def lay(state: State, card: str) -> None:
    queue, laid = pending(state, Gambling)
    surrender(state, queue[0], card)
    queue, laid = queue[1:], (*laid, (queue[0], card))
    state.pend = Gambling(queue, laid)
    if not queue:
        receive(state, gambling_taker(state, laid), tuple(card for _, card in laid))
    _ask_next(state, "lay", queue)


def gambling_taker(state: State, laid: tuple[tuple[int, str], ...]) -> int:
    """The first who could not lay, else the second lowest, ties in order of play (RUL-17)."""
    order = state.order(state.actor)
    layers = [seat for seat, _ in laid]
    unable = [seat for seat in order if seat not in layers]
    if unable:
        return unable[0]
    ranking = sorted(laid, key=lambda one: (POINTS[one[1]], order.index(one[0])))
    return ranking[1][0]


def _market(state: State, order: Order) -> None:
    """FR-42, RUL-18: a short pile offers what there is."""
    start = state.deck_at
    cards = state.round.deck[start : start + len(order)]
    state.deck_at += len(cards)
    if len(cards) < len(order):
        state.dry = True
    queue = order[: len(cards)]
    state.pend = Market(queue, tuple(sorted(cards)))
    _ask_next(state, "take", queue)


def take(state: State, card: str) -> None:
    queue, cards = pending(state, Market)
    place = cards.index(card)
    receive(state, queue[0], (card,))
    state.pend = Market(queue[1:], cards[:place] + cards[place + 1 :])
    _ask_next(state, "take", queue[1:])


def _merry_christmas(state: State, order: Order) -> None:
    """FR-44, RUL-23."""
    queue = tuple(seat for seat in order if state.hands[seat])
    state.pend = Christmas(queue, ((),) * len(order))
    _ask_next(state, "xmas", queue)


def share_out(state: State, receiver: int) -> None:
    """The first card of the hand for this player; all take up at the very end."""
    queue, piles = pending(state, Christmas)
    seat = queue[0]
    hand = state.hands[seat]
    state.hands[seat] = hand[1:]
    pile = tuple(sorted((*piles[receiver], hand[0])))
    piles = (*piles[:receiver], pile, *piles[receiver + 1 :])
    if len(hand) == 1:
        queue = queue[1:]
    state.pend = Christmas(queue, piles)
    if not queue:
        state.hands = list(piles)
    _ask_next(state, "xmas", queue)


def _recession(state: State, order: Order) -> None:
    """FR-46."""
    owed = ((seat, min(k, len(state.hands[seat]))) for k, seat in enumerate(order, start=1))
    state.pend = Recession(tuple((seat, count) for seat, count in owed if count))
    _go_on_dropping(state)


def drop(state: State, card: str) -> None:
    ((seat, count), *others) = pending(state, Recession).queue
    surrender(state, seat, card)
    state.discard = (*state.discard, card)
    still = [(seat, count - 1)] if count > 1 else []
    state.pend = Recession((*still, *others))
    _go_on_dropping(state)


def _go_on_dropping(state: State) -> None:
    _ask_next(state, "drop", tuple(seat for seat, _ in pending(state, Recession).queue))


def _surprise_party(state: State, queue: Order) -> None:
    """FR-48. Whoever is found without cards when reached gives nothing (RUL-22)."""
    while queue and not state.hands[queue[0]]:
        queue = queue[1:]
    state.pend = Party(queue)
    _ask_next(state, "party", queue)


def present(state: State, card: str, receiver: int) -> None:
    surrender(state, mover(state), card)
    receive(state, receiver, (card,))
    _surprise_party(state, pending(state, Party).queue[1:])


WITH_CHOICES: dict[str, Callable[[State, Order], None]] = {
    "gambling_man": _gambling_man,
    "market": _market,
    "merry_christmas": _merry_christmas,
    "recession": _recession,
    "surprise_party": _surprise_party,
}
