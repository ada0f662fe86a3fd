"""What the simple player of RULES.md, section 9, thinks of every move."""

from games.fritsen.cards import CARD
from games.fritsen.ground import neighbours
from games.fritsen.moves import legal, open_tops, pile_places
from games.fritsen.policy import (
    FRITS_WORTH,
    JOKER_WORTH,
    LATE,
    LATE_JOKER_WORTH,
    PAIR_WORTH,
    WORTHS,
    WORTHS_LAST,
    pile_worth,
    policy,
)
from games.fritsen.state import State

CLEAR = 50  # a rule that knows no more and less
A_PILE = 10  # more that is blocked


def weighed(state: State) -> list[tuple[str, int]]:
    moves, simple = legal(state), policy(state)
    if len(moves) < 2:
        return [(move, 0) for move in moves]
    if state.phase == "turn":
        worths = of_turn(state, moves)
    elif state.phase == "glass":
        taken = frozenset(pile_places(state))
        worths = [A_PILE * len(taken.intersection(neighbours(move[6:]))) for move in moves]
    else:
        worths = [CLEAR * (move == simple) for move in moves]
    return [(move, worth + (move == simple)) for move, worth in zip(moves, worths, strict=True)]


def of_turn(state: State, moves: list[str]) -> list[int]:
    hand, index, tops = state.hands[state.mover], state.ground.index, open_tops(state)
    lays = WORTHS if len(hand) > 1 else WORTHS_LAST
    joker = LATE_JOKER_WORTH if len(hand) <= LATE else JOKER_WORTH
    found = []
    for move in moves:
        laid, _, place = move.partition("@")
        if not place:  # a move in words
            found.append(FRITS_WORTH - 1)
        elif laid == "X":
            found.append(joker)
        elif "+" in laid:
            found.append(PAIR_WORTH)
        elif place in index:
            found.append(lays[CARD[laid]][tops[index[place]]])
        else:
            found.append(pile_worth(CARD[laid], hand))
    return found
