"""What the strong player asks of Foppen: hands dealt anew, deals played to their end, totals judged.

Learnt is how likely a lead of so many points, with so many deals to come, is to last.
"""

from games.foppen.cards import WEIGHT, codes, count
from games.foppen.result import column_sums
from games.foppen.state import State
from games.interface import Foresight
from games.randomness import shuffle
from games.values import Features, chance, shared

DEALS = 13  # to come; more are as many
LEAD, LEVEL = 0, DEALS  # where the weights begin: of each STEP of a lead, and of having one or none
SIZE = LEVEL + DEALS
STEP, MOST = 4, 30


def imagine(state: State, seat: int, counter: int) -> State:
    """The cards in the other hands, dealt anew; what was played has left the state."""
    own = state.hands[seat]
    unseen = codes(sum(state.hands) - own)
    counter, cards = shuffle(counter, unseen)
    hands = []
    for other, hand in enumerate(state.hands):
        size = 0 if other == seat else count(hand)
        hands.append(own if other == seat else sum(WEIGHT[card] for card in cards[:size]))
        cards = cards[size:]
    return state._replace(deal=state.deal._replace(rng=counter), hands=tuple(hands))


def settled(before: State, now: State) -> bool:
    """The deal is over."""
    return now.to_move is None or now.deal.number != before.deal.number


def worth(state: State, seat: int) -> int:
    if state.to_move is None:
        totals = column_sums(state.deal.players, state.deal.scores)
        return shared(totals, seat)
    return chance("foppen", features(state, seat))


def features(state: State, seat: int) -> Features:
    deal = state.deal
    totals = column_sums(deal.players, deal.scores)
    left = min(deal.options.deals - len(deal.scores), DEALS) - 1
    lead = totals.pop(seat) - max(totals)
    steps = [LEAD + left] * min(abs(lead) // STEP, MOST)
    return ([*steps, LEVEL + left], []) if lead > 0 else ([LEVEL + left], steps)


FORESIGHT = Foresight(imagine=imagine, settled=settled, worth=worth, plies=1000)
