"""What the simple player of RULES.md, section 9, thinks of every move: its rules as worths."""

from collections import Counter
from collections.abc import Callable

from games.frantic.cards import COLOUR, COLOURS, POINTS
from games.frantic.moves import legal
from games.frantic.pending import Christmas
from games.frantic.policy import policy, score
from games.frantic.state import Phase, State, mover, pending

DRAWING = -10  # rather than playing a card that is worth nothing
A_CARD = 10  # that a victim has more in hand, or the own hand more of a colour
CLEAR = 50


def weighed(state: State) -> list[tuple[str, int]]:
    moves, simple = legal(state), policy(state)
    if len(moves) < 2:
        return [(move, 0) for move in moves]
    worth = WORTH[state.phase](state)
    return [(move, worth(move) + (move == simple)) for move in moves]


Worth = Callable[[str], int]


def _of_playing(state: State) -> Worth:
    seat = mover(state)
    fewest = min(len(hand) for other, hand in enumerate(state.hands) if other != seat)
    few, low = len(state.hands[seat]) <= 2, fewest <= 2

    def worth(move: str) -> int:
        if not move.startswith("play:"):
            return DRAWING
        return score(move[5:], few_left=few, weak_is_low=low)

    return worth


def _of_victim(state: State) -> Worth:
    return lambda move: -A_CARD * len(state.hands[int(move[3:])])


def _of_request(state: State) -> Worth:
    held = Counter(COLOUR[card] for card in state.hands[mover(state)] if card in COLOUR)
    return lambda move: A_CARD * held[move[5:]] if move[5:] in COLOURS else -A_CARD


def _of_defence(_state: State) -> Worth:
    return lambda move: 0 if move == "pass" else CLEAR


def _of_card(_state: State) -> Worth:
    return lambda move: POINTS[move.split(":")[1]]


def _of_party(state: State) -> Worth:
    def worth(move: str) -> int:
        _, card, to = move.split(":")
        return POINTS[card] - A_CARD * len(state.hands[int(to)])

    return worth


def _of_taking(_state: State) -> Worth:
    return lambda move: -POINTS[move[5:]]


def _of_piles(state: State) -> Worth:
    piles = pending(state, Christmas).piles
    return lambda move: -A_CARD * len(piles[int(move[3:])])


WORTH: dict[Phase, Callable[[State], Worth]] = {
    "turn": _of_playing,
    "drawn": _of_playing,
    "second": _of_playing,
    "target": _of_victim,
    "split": _of_victim,
    "request": _of_request,
    "counter": _of_defence,
    "nice": _of_defence,
    "give": _of_card,
    "lay": _of_card,
    "drop": _of_card,
    "take": _of_taking,
    "xmas": _of_piles,
    "party": _of_party,
}
