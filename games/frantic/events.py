"""The event cards that need no decision, one small function each (FR-33 … FR-53).

Every function gets the state and the order of play from the player of the black card.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from games.frantic.cards import COLOUR, NUMBER
from games.frantic.choices import WITH_CHOICES
from games.frantic.ending import after_effects, end_round
from games.frantic.state import Reason, State, draw_cards, receive, take_blind
from games.randomness import shuffle

Order = tuple[int, ...]


def reveal_event(state: State, seat: int) -> None:
    """Turn over the next event and carry it out (FR-17).

    In play there is always one (RUL-31); where a position names too few, nothing happens.
    """
    if state.events_at == len(state.round.events):
        after_effects(state)
        return
    name = state.round.events[state.events_at]
    state.events_at += 1
    if name in ENDS:
        end_round(state, ENDS[name])
    elif name in WITH_CHOICES:
        WITH_CHOICES[name](state, state.order(seat))
    else:
        AT_ONCE[name](state, state.order(seat))
        after_effects(state)


def _charity(state: State, order: Order) -> None:
    """FR-34, RUL-21: the richest are known before the first card is taken."""
    most = max(map(len, state.hands))
    richest = [seat for seat in order if len(state.hands[seat]) == most]
    for seat in order:
        if seat not in richest:
            for rich in richest:
                receive(state, seat, take_blind(state, rich))


def _communism(state: State, order: Order) -> None:
    """FR-35."""
    most = max(map(len, state.hands))
    for seat in order:
        draw_cards(state, seat, most - len(state.hands[seat]))


def _earthquake(state: State, order: Order) -> None:
    """FR-37: the right-hand neighbour has the next lower seat (RUL-1)."""
    state.hands = [*state.hands[1:], state.hands[0]]


def _expansion(state: State, order: Order) -> None:
    """FR-38."""
    for count, seat in enumerate(order, start=1):
        draw_cards(state, seat, count)


def _nothing(state: State, order: Order) -> None:
    """FR-40; FR-49 too: what was shown stays as it is."""


def _mating_season(state: State, order: Order) -> None:
    """FR-43, RUL-25: black cards are number cards too."""
    for seat in order:
        numbers = Counter(NUMBER[card] for card in state.hands[seat] if card in NUMBER)
        _discard(state, seat, (c for c in state.hands[seat] if numbers[NUMBER.get(c, "")] > 1))


def _mexican_standoff(state: State, order: Order) -> None:
    """FR-45."""
    for seat in order:
        _discard(state, seat, state.hands[seat])
    _third_time_lucky(state, order)


def _robin_hood(state: State, order: Order) -> None:
    """FR-47, RUL-26: min and max give the first of equals."""
    fewest = min(order, key=lambda seat: len(state.hands[seat]))
    most = max(order, key=lambda seat: len(state.hands[seat]))
    hands = state.hands
    hands[fewest], hands[most] = hands[most], hands[fewest]


def _third_time_lucky(state: State, order: Order) -> None:
    """FR-50."""
    for seat in order:
        draw_cards(state, seat, 3)


def _time_bomb(state: State, order: Order) -> None:
    """FR-51, RUL-20."""
    state.bomb = 3 * len(order)


def _tornado(state: State, order: Order) -> None:
    """FR-52."""
    state.rng, cards = shuffle(state.rng, (card for seat in order for card in state.hands[seat]))
    for place, seat in enumerate(order):
        state.hands[seat] = tuple(sorted(cards[place :: len(order)]))


def _vandalism(state: State, order: Order) -> None:
    """FR-53, RUL-24; no colour played yet: no card has the colour None."""
    for seat in order:
        hand = state.hands[seat]
        _discard(state, seat, (c for c in hand if c in COLOUR and COLOUR[c] == state.colour))


def _discard(state: State, seat: int, cards: Iterable[str]) -> None:
    """All copies of these cards go under the discard pile (FR-33)."""
    going = tuple(cards)
    state.discard = state.discard + going
    state.hands[seat] = tuple(card for card in state.hands[seat] if card not in going)


ENDS: dict[str, Reason] = {"doomsday": "doomsday", "finish_line": "finish"}  # FR-36, FR-39
AT_ONCE: dict[str, Callable[[State, Order], None]] = {
    "charity": _charity,
    "communism": _communism,
    "earthquake": _earthquake,
    "expansion": _expansion,
    "friday": _nothing,
    "mating_season": _mating_season,
    "mexican_standoff": _mexican_standoff,
    "robin_hood": _robin_hood,
    "all_seeing_eye": _nothing,
    "third_time_lucky": _third_time_lucky,
    "time_bomb": _time_bomb,
    "tornado": _tornado,
    "vandalism": _vandalism,
}
