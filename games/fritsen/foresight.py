"""What the strong player asks of Fritsen: cards dealt anew, a lap round the table, hands judged.

Learnt are what a card of each rank and the number of cards are worth to their holder and to the
others, and the places that are left.
"""

from dataclasses import replace

from games.fritsen.cards import JOKER, RANKS, VALUE
from games.fritsen.result import place
from games.fritsen.state import State
from games.interface import Foresight
from games.randomness import shuffle
from games.values import SURE, Features, chance

CARDS = 12  # in a hand; more are as many
# where the weights begin: own cards by rank (a joker last), their number, others' number, the place
RANK = 0
OWN = RANK + len(RANKS) + 1
OTHERS = OWN + CARDS + 1
PLACE = OTHERS + CARDS + 1
SIZE = PLACE + 10


def imagine(state: State, seat: int, counter: int) -> State | None:
    """Other hands and the closed pile, dealt anew.

    Who is asked for a klaveren 3 tells who holds one: that is left to the simple player.
    """
    if state.phase == "klaver":
        return None
    own = state.hands[seat]
    unseen = state.deck + b"".join(state.hands[:seat] + state.hands[seat + 1 :])
    counter, cards = shuffle(counter, sorted(unseen))
    hands = []
    for other, hand in enumerate(state.hands):
        held = 0 if other == seat else len(hand)
        hands.append(own if other == seat else bytes(sorted(cards[:held])))
        cards = cards[held:]
    return replace(state, deal=replace(state.deal, rng=counter), hands=hands, deck=bytes(cards))


def settled(before: State, now: State) -> bool:
    """Everybody had a turn, or somebody is out."""
    lap = sum(now.turns) - sum(before.turns) >= before.deal.players
    return lap or now.phase == "over" or len(now.out) > len(before.out)


def worth(state: State, seat: int) -> int:
    """Each place is worth a quarter of the one before it."""
    if state.phase == "over" or seat in state.out:
        return SURE >> 2 * (place(state, seat) - 1)
    return chance("fritsen", features(state, seat))


def features(state: State, seat: int) -> Features:
    found = [PLACE + place(state, seat) - 1]
    for other, hand in enumerate(state.hands):
        if other == seat and hand:
            found += [RANK + (len(RANKS) if card == JOKER else VALUE[card]) for card in hand]
            found.append(OWN + min(len(hand), CARDS))
        elif other not in state.out:
            found.append(OTHERS + min(len(hand), CARDS))
    return found, []


FORESIGHT = Foresight(imagine=imagine, settled=settled, worth=worth, plies=1000)
