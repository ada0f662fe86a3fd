"""What the strong player asks of Frantic: cards dealt anew, a lap round the table, totals and hands
judged.

Learnt is what points less than the best of the others and points in hand mean, by the stage of the
way to the limit, and what the numbers of cards are worth.
"""

from dataclasses import replace

from games.frantic.cards import POINTS
from games.frantic.pending import Christmas, Gambling
from games.frantic.state import State
from games.interface import Foresight
from games.randomness import shuffle
from games.values import Features, chance, shared

STAGES, STAGE = 5, 31  # of the way to the limit, and the points of one
STEP, MOST = 8, 20  # points of a step, and how many of them count
CARDS = 10  # in a hand; more are as many
# where the weights begin: a step of the lead, of the points in hand, of the others'; the stage; the
# number of own cards, and the fewest of another
LEAD = 0
IN_HAND = LEAD + STAGES
THEIRS = IN_HAND + STAGES
LEVEL = THEIRS + STAGES
OWN = LEVEL + STAGES
FEWEST = OWN + CARDS + 1
SIZE = FEWEST + CARDS + 1


def imagine(state: State, seat: int, counter: int) -> State | None:
    """Other hands, the draw pile and the events to come, dealt anew.

    Cards that others have laid unseen in an event are not: that is left to the simple player.
    """
    if isinstance(state.pend, Gambling | Christmas):
        return None
    unseen = [*state.deck]
    for other, hand in enumerate(state.hands):
        unseen += hand if other != seat else ()
    new, shuffled = state.copy(), state.round
    counter, cards = shuffle(counter, sorted(unseen))
    new.rng, events = shuffle(counter, sorted(shuffled.events[state.events_at :]))
    for other, hand in enumerate(state.hands):
        if other != seat:
            new.hands[other] = tuple(sorted(cards[: len(hand)]))
            cards = cards[len(hand) :]
    new.round = replace(
        shuffled,
        deck=(*shuffled.deck[: state.deck_at], *cards),
        events=(*shuffled.events[: state.events_at], *events),
    )
    return new


def settled(before: State, now: State) -> bool:
    """Everybody had a turn, or the round is over."""
    if now.phase == "over" or len(now.round.log) > len(before.round.log):
        return True
    return now.turn - before.turn >= len(before.hands)


def worth(state: State, seat: int) -> int:
    if state.phase == "over":
        return shared([-total for total in state.round.totals], seat)
    return chance("frantic", features(state, seat))


def features(state: State, seat: int) -> Features:
    totals = state.round.totals
    limit = state.round.options.limit or STAGES * STAGE
    stage = max(0, min(STAGES - 1, (limit - max(totals)) // STAGE))
    others = [other for other in range(len(totals)) if other != seat]
    lead = min(totals[other] for other in others) - totals[seat]
    good = [LEVEL + stage]
    bad: list[int] = []
    (good if lead > 0 else bad).extend([LEAD + stage] * min(abs(lead) // STEP, MOST))
    if state.phase != "deal":
        held = [sum(map(POINTS.__getitem__, hand)) // STEP for hand in state.hands]
        bad += [IN_HAND + stage] * min(held[seat], MOST)
        good += [THEIRS + stage] * min(sum(held) - held[seat], MOST)
        good.append(OWN + min(len(state.hands[seat]), CARDS))
        good.append(FEWEST + min(CARDS, *(len(state.hands[other]) for other in others)))
    return good, bad


FORESIGHT = Foresight(imagine=imagine, settled=settled, worth=worth, plies=1000)
