"""What the strong player asks of Keezen: cards dealt anew, hands played to their end, boards judged.

A board is judged where a hand has been played and the next one is not looked at, so hands have no
part in its value. Learnt are what a pawn is worth on each square of the track, what a colour's home
lane is with so many pawns still waiting, and what the two lanes of a duo are together.
"""

from games.interface import Foresight
from games.keezen.board import PARTNER, TRACK, WAITING, Pawns, home_count, homes
from games.keezen.play import WIN
from games.keezen.state import State
from games.randomness import shuffle
from games.values import SURE, Features, chance

# where the weights of each kind begin
SQUARE = 0
LANE = SQUARE + TRACK  # 16 ways to fill a lane, 0 to 4 pawns waiting
DUO = LANE + 16 * 5  # pawns home of the better and of the other colour
FIRST = DUO + 5 * 5  # to move
SIZE = FIRST + 1


def imagine(state: State, seat: int, counter: int) -> State:
    """The cards that others hold and the rest of the pack, dealt anew; folded hands are known."""
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(state.hands)]
    own = state.hands[seat]
    unseen = sorted(state.deck + "".join(state.hands[:seat] + state.hands[seat + 1 :]))
    counter, cards = shuffle(counter, unseen)
    hands = []
    for size in sizes:
        hands.append("".join(sorted(cards[:size])))
        cards = cards[size:]
    hands[seat] = own
    return state._replace(rng=counter, hands=tuple(hands), deck="".join(cards))


def settled(before: State, now: State) -> bool:
    """The game is over, or the next hand has been dealt."""
    return now.over is not None or now.deck != before.deck


def worth(state: State, seat: int) -> int:
    if state.over == WIN:
        won = state.pawns[seat][0] >= TRACK and state.pawns[PARTNER[seat]][0] >= TRACK
        return SURE if won else 0
    return chance("keezen", features(state, seat))


def features(state: State, seat: int) -> Features:
    mine, theirs = duo_features(state.pawns, seat & 1), duo_features(state.pawns, 1 - (seat & 1))
    if state.to_move is not None:
        (theirs if (state.to_move ^ seat) & 1 else mine).append(FIRST)
    return mine, theirs


def duo_features(pawns: Pawns, duo: int) -> list[int]:
    sides = pawns[duo], pawns[duo + 2]
    found = [SQUARE + pawn for side in sides for pawn in side if WAITING < pawn < TRACK]
    found += [LANE + 5 * homes(side) + side.count(WAITING) for side in sides]
    less, more = sorted(map(home_count, sides))
    found.append(DUO + 5 * more + less)
    return found


FORESIGHT = Foresight(imagine=imagine, settled=settled, worth=worth, plies=400)
