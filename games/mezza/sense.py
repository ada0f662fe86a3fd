"""What must be true of a state as a whole, so that every rule has an answer in it.

Not asked is whether the state could have come about in play: a position set up by hand is welcome
as long as the fields do not contradict the rules or each other.
"""

from collections.abc import Callable
from itertools import chain
from typing import cast

from games.mezza.cards import (
    BLANK,
    CODES,
    COMPLETED_BY_HALF,
    EVERY,
    FOUR,
    HALF,
    MADE,
    cards_in,
    count,
    deck,
    size,
)
from games.mezza.state import NO_VALUE, NOBODY, AddOn, State
from games.notation import demand, too_often

DEALT = 3  # cards of a player in each of hand, open and closed (MZ-10)


def demand_sense(state: State) -> None:
    demand_no_card_twice(state)
    demand_value(state)
    demand_finished(state)
    demand_turn(state)
    if state.phase in IN_PHASE:  # play and over ask nothing of their own
        IN_PHASE[state.phase](state)


def demand_no_card_twice(state: State) -> None:
    """A position may show fewer cards than the deck, as the examples of RULES.md do; never more."""
    bags = map(cards_in, (state.removed, *state.hands, *state.open))
    cards = sorted(chain(state.stock, state.pile, *state.closed, *bags))
    for kind, number in too_often(cards, deck(short=state.table.short)):
        demand(False, "", f"the card {CODES[kind]} is there {number} times")
    for seat in range(state.table.players):
        demand(size(state.open[seat]) <= DEALT, f"open[{seat}]", "has more than three cards")
        demand(len(state.closed[seat]) <= DEALT, f"closed[{seat}]", "has more than three cards")


def demand_value(state: State) -> None:
    """The value in force is that of the uppermost card that is no blank joker, or a made one."""
    covered = state.pile.lstrip(bytes((BLANK,)))
    possible = {NO_VALUE}
    if covered:
        possible = {covered[0]}
        under_halves = covered.lstrip(bytes((HALF,)))
        if covered[0] == HALF and under_halves:
            possible.add(MADE.get(under_halves[0], HALF))
    demand(state.value in possible, "value", "is not the value of this pile")
    demand(not state.low or state.value == FOUR, "low", "is only true with the value 4")


def demand_finished(state: State) -> None:
    """MZ-54: out is who has no cards; the last one may keep his."""
    over = len(state.finished) == state.table.players and state.phase == "over"
    out = state.finished[:-1] if over else state.finished
    for seat in range(state.table.players):
        is_out = seat in out
        reason = "must list exactly the players without cards"
        demand(state.has_cards(seat) != is_out, f"finished: {seat}", reason)
    unfinished = state.table.players - len(state.finished)
    demand(over or unfinished > 1, "finished", "leaves nobody to play against")


def demand_turn(state: State) -> None:
    """The fields that belong to one phase are empty in all others."""
    phase = state.phase
    demand((state.to_move == NOBODY) == (phase == "over"), "to_move", "is null exactly when over")
    demand(state.to_move not in state.finished, "to_move", "is out")
    laying = phase in ("add", "snatch")
    demand((state.layer != NOBODY) == laying, "layer", "is set exactly in phases add and snatch")
    demand(not state.skip or phase == "add", "skip", "is only true in phase add")
    demand((state.add is not None) == (phase == "add"), "add", "is set exactly in phase add")
    demand(bool(state.ask) == (phase == "snatch"), "ask", "is filled exactly in phase snatch")


def demand_swap(state: State) -> None:
    demand_start(state)
    for seat in range(state.table.players):
        demand(size(state.hands[seat]) == DEALT, f"hands[{seat}]", "must be three cards")
        demand(size(state.open[seat]) == DEALT, f"open[{seat}]", "must be three cards")


def demand_start(state: State) -> None:
    demand(not state.pile, "pile", "must be empty before play")
    demand(not state.finished, "finished", "must be empty before play")
    demand(state.hands[state.to_move], "hands", "the starter must hold a card")


def demand_add(state: State) -> None:
    add, seat = cast(AddOn, state.add), state.to_move  # demand_turn has seen to it
    demand(state.layer == seat, "layer", "must be the player to move")
    demand(state.pile[:1] == bytes((add.kind,)), "add.card", "must be the top card of the pile")
    demand(add.source == "hand" or not state.hands[seat], "add.from", "there is still a hand")
    source = state.hands[seat] if add.source == "hand" else state.open[seat]
    demand(add.most <= count(source, add.kind), "add.max", "is more than the player has")


def demand_snatch(state: State) -> None:
    demand(state.to_move == state.ask[0], "to_move", "must be the first to be asked")
    demand(state.layer not in state.ask, "ask", "the layer cannot be asked")
    demand(state.pile and state.pile[0] in COMPLETED_BY_HALF, "pile", "has no half-card on top")
    for seat in state.ask:
        demand(state.in_play_from(seat) & EVERY[HALF], "ask", f"player {seat} has no ½ to lay")


IN_PHASE: dict[str, Callable[[State], None]] = {
    "swap": demand_swap,
    "start": demand_start,
    "add": demand_add,
    "snatch": demand_snatch,
}
