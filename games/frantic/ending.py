"""How a turn, a round and a match come to their end (RULES.md, 5.4)."""

from dataclasses import replace

from games.frantic.cards import NICE_TRY, POINTS
from games.frantic.moves import playable
from games.frantic.pending import NiceTry
from games.frantic.state import Finished, Reason, State, ask, draw_cards, pending


def after_effects(state: State) -> None:
    """All of a card is done: room for Nice Try if somebody is out (FR-32, RUL-14)."""
    if not all(state.hands):
        for holder, hand in enumerate(state.hands):
            if NICE_TRY in hand:
                empty = (seat for seat in state.order(state.actor) if not state.hands[seat])
                state.pend = NiceTry(holder, tuple(empty))
                ask(state, "nice", holder)
                return
    finish_turn(state)


def nice_try_draws(state: State) -> None:
    victims = pending(state, NiceTry).at
    state.pend = None
    for seat in victims:
        draw_cards(state, seat, 3)
    finish_turn(state)


def finish_turn(state: State) -> None:
    if not all(state.hands):  # FR-54; before the pile: RUL-16
        end_round(state, "out")
        return
    if state.dry:  # FR-55
        end_round(state, "pile")
        return
    while True:
        if state.bomb == 0:  # RUL-20: every turn, a skipped one too, brings it nearer
            end_round(state, "bomb")
            return
        state.actor = (state.actor - 1) % len(state.hands)  # FR-03
        state.turn += 1
        if state.bomb is not None:
            state.bomb -= 1
        if state.actor not in state.skips:
            break
        state.skips = tuple(seat for seat in state.skips if seat != state.actor)
    if state.deck_at >= len(state.round.deck) and not playable(state, state.actor):  # RUL-3
        state.dry = True
        end_round(state, "pile")
        return
    ask(state, "turn", state.actor)


def end_round(state: State, reason: Reason) -> None:
    ended = state.round
    points = round_points(state, reason)
    totals = tuple(map(sum, zip(ended.totals, points, strict=True)))
    finished = Finished(points, reason, state.bomb is not None)
    # who has most points of the round, the first in order of play (FR-58, RUL-19)
    dealer = max(state.order(state.round.dealer), key=points.__getitem__)
    state.round = replace(ended, dealer=dealer, totals=totals, log=(*ended.log, finished))
    state.pend = None
    if state.round.limit_is_reached or ended.number >= ended.options.rounds:
        state.phase = "over"
        state.to_move = None
    else:
        ask(state, "deal", dealer)


def round_points(state: State, reason: Reason) -> tuple[int, ...]:
    """What the round costs everybody (FR-36, FR-51, FR-57, RUL-20)."""
    if reason == "doomsday":
        return (50,) * len(state.hands)
    hands = [sum(POINTS[card] for card in hand) for hand in state.hands]
    if state.bomb is not None and not all(state.hands):
        return tuple(
            points + 10 if hand else -10 for hand, points in zip(state.hands, hands, strict=True)
        )
    if reason == "bomb":
        return tuple(2 * points for points in hands)
    return tuple(hands)
