"""One move played: bids, cards, the end of a trick, of a deal and of the match."""

from collections.abc import Sequence

from games.foppen.cards import COLOUR, VALUE, WEIGHT
from games.foppen.moves import BID
from games.foppen.points import deal_points
from games.foppen.setup import deal_out
from games.foppen.state import ORDERS, Deal, State


def advance(state: State, move: str) -> State:
    """The state after a legal move."""
    deal, phase, hands, order, trick, led, stone, tricks, _ = state
    if phase == "bid":
        return _announce(state, move == BID)
    seat = order[len(trick)]
    hands = (*hands[:seat], hands[seat] - WEIGHT[move], *hands[seat + 1 :])
    trick = (*trick, move)
    led = led or COLOUR[move]  # FP-24, FP-33: the first card that is not a One
    if len(trick) < len(order):  # FP-51, RUL-10: also when a hand is empty
        to_move = order[len(trick)]
        return State(deal, "play", hands, order, trick, led, stone, tricks, to_move)
    winner, fooled = judge(trick, led)
    leader, stone = order[winner], order[fooled]  # FP-40, FP-41
    if 0 in hands:
        return _end_deal(deal, hands, leader, stone, tricks + 1)
    order = ORDERS[deal.players, leader, stone]
    return State(deal, "play", hands, order, (), 0, stone, tricks + 1, leader)


def _announce(state: State, bid: bool) -> State:
    """FP-70, RUL-9: asked in turn; after the last the start player leads."""
    deal, order = state.deal, state.order
    asked = deal.players - deal.bids.count(None)
    seat = order[asked]
    bids = (*deal.bids[:seat], bid, *deal.bids[seat + 1 :])
    deal = deal._replace(bids=bids)
    if None in bids:
        return state._replace(deal=deal, to_move=order[asked + 1])
    return state._replace(deal=deal, phase="play", to_move=order[0])


def _end_deal(deal: Deal, hands: tuple[int, ...], leader: int, stone: int, tricks: int) -> State:
    """FP-51: somebody is out of cards. The next deal, or the end of the match (FP-50)."""
    players, options, rng = deal.players, deal.options, deal.rng
    scores = (*deal.scores, deal_points(hands, deal.bids, stone))
    if len(scores) < options.deals:
        return deal_out(players, options, rng, scores)
    deal, order = deal._replace(scores=scores), ORDERS[players, leader, stone]
    return State(deal, "over", hands, order, (), 0, stone, tricks, None)


_FOLLOWED = 100  # puts every card that followed above every discard (FP-43)


def judge(trick: Sequence[str], led: int) -> tuple[int, int]:
    """The places in a complete trick of the winning and of the worst card."""
    winner = fooled = best = 0
    worst = 2 * _FOLLOWED
    for place, card in enumerate(trick):
        value = VALUE[card]
        if not (colour := COLOUR[card]) or colour == led:  # FP-30, RUL-4: a One follows
            if value > best:  # FP-41; among Ones alone the first wins (FP-34)
                winner, best = place, value
            value += _FOLLOWED
        if value <= worst:  # FP-44: of equal cards the last is the worst
            fooled, worst = place, value
    return winner, fooled
