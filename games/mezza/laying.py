"""Laying cards: what they do to the pile, drawing up, going out, and whose turn comes."""

from typing import TypeVar

from games.mezza.cards import (
    BLANK,
    COMPLETED_BY_HALF,
    EMPTY,
    EVERY,
    FOUR,
    HALF,
    MADE,
    NINE_AND_A_HALF,
    ONE,
    SEVEN,
    bag_of,
    count,
    size,
)
from games.mezza.state import NO_VALUE, NOBODY, NOTHING, AddOn, Phase, Source, State

HAND_SIZE = 3  # MZ-23
SERIES = 4  # MZ-43

T = TypeVar("T")


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def lay(
    state: State, player: int, kind: int, number: int, source: Source, *, adding: bool = False
) -> None:
    """RULES.md 5.4: one or more cards of a kind onto the pile, with all that follows from it."""
    hand = state.hands[player]
    if source == "hand":
        hand -= number * ONE[kind]
    elif source == "open":
        left = state.open[player] - number * ONE[kind]
        state.open = with_item(state.open, player, left)
    gone = put_on_pile(state, kind, number, adding=adding)
    drawn = b""
    if state.stock:
        drawn = state.stock[: max(0, HAND_SIZE - size(hand))]
        state.stock = state.stock[len(drawn) :]
        hand += bag_of(drawn)
    state.hands = with_item(state.hands, player, hand)
    if not hand and not state.has_cards(player) and goes_out(state, player):
        return
    if gone:  # MZ-42, MZ-43, RUL-15
        turn_to(state, next_player(state, player) if player in state.finished else player)
    elif kind in drawn:  # MZ-60
        offer_add_on(state, player, AddOn(kind, "hand", drawn.count(kind)))
    elif source == "hand" and not hand and state.open[player] & EVERY[kind]:  # MZ-61, RUL-18
        offer_add_on(state, player, AddOn(kind, "open", count(state.open[player], kind)))
    else:
        after_laying(state, player)


def put_on_pile(state: State, kind: int, number: int, *, adding: bool) -> bool:
    """The cards on the pile and their effect; True when the pile is gone from the game."""
    old = state.pile
    top = old[0] if old else NOTHING
    card = bytes((kind,))
    state.pile = pile = card * number + old
    series = number if kind != top else len(pile) - len(pile.lstrip(card))
    gone = series >= SERIES  # MZ-43, RUL-14: before any other effect
    if not gone and not adding and kind != BLANK:  # MZ-30, MZ-60: these change nothing
        gone = have_effect(state, kind, top)
    if gone:
        state.removed += bag_of(pile)
        clear_pile(state)
    return gone


def have_effect(state: State, kind: int, top: int) -> bool:
    """The value, duty and skip after this card on that top; True when it makes a 10."""
    if kind == HALF:
        if top == NINE_AND_A_HALF:  # MZ-42
            return True
        if top == HALF:  # MZ-35, RUL-7: the value stays, made or plain, and a duty is met
            state.low = False
            return False
        kind = MADE.get(top, HALF)  # MZ-33, MZ-34
    state.value = kind
    state.low = kind == FOUR  # MZ-40
    if kind == SEVEN:  # MZ-41
        state.skip = True
    return False


def clear_pile(state: State) -> None:
    state.pile = b""
    state.value = NO_VALUE
    state.low = False


def goes_out(state: State, player: int) -> bool:
    """MZ-54: the next free place; True when that ends the game."""
    state.finished += (player,)
    if len(state.finished) < state.table.players - 1:
        return False
    last = next(seat for seat in range(state.table.players) if seat not in state.finished)
    state.finished += (last,)
    turn_to(state, NOBODY, "over")
    return True


def next_player(state: State, player: int) -> int:
    """Clockwise, passing over those who are out (MZ-13, MZ-55)."""
    players = state.table.players
    finished = state.finished
    player = (player + 1) % players
    while player in finished:
        player = (player + 1) % players
    return player


def after_laying(state: State, layer: int) -> None:
    """MZ-45: others may take the turn with a ½; else the next player has it."""
    follower = next_player(state, layer)
    if state.skip:  # MZ-41, RUL-19, RUL-20
        follower = next_player(state, follower)
    if state.pile[0] in COMPLETED_BY_HALF:
        ask = takers(state, layer, follower)
        if ask:
            state.phase = "snatch"
            state.to_move = ask[0]
            state.layer = layer
            state.skip = False
            state.add = None
            state.ask = ask
            return
    turn_to(state, follower)


def takers(state: State, layer: int, follower: int) -> tuple[int, ...]:
    """RUL-9, RUL-12, RUL-13: who is asked for a ½, clockwise from the layer.

    Players who are out hold no card, so they need no look of their own.
    """
    players = state.table.players
    around = [(layer + step) % players for step in range(1, players)]
    return tuple(
        seat for seat in around if seat != follower and state.in_play_from(seat) & EVERY[HALF]
    )


def offer_add_on(state: State, player: int, add: AddOn) -> None:
    """RUL-10: before the race and before the next player."""
    state.phase = "add"
    state.to_move = state.layer = player
    state.add = add
    state.ask = ()


def turn_to(state: State, player: int, phase: Phase = "play") -> None:
    state.phase = phase
    state.to_move = player
    state.layer = NOBODY
    state.skip = False
    state.add = None
    state.ask = ()


def take_pile(state: State, player: int, turned: int = EMPTY) -> None:
    """MZ-25, MZ-52: the pile (and a closed card that did not fit) into the hand."""
    hand = state.hands[player] + bag_of(state.pile) + turned
    state.hands = with_item(state.hands, player, hand)
    clear_pile(state)
    turn_to(state, next_player(state, player))
