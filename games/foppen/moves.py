"""The legal moves, in order of code point.

``"1" < "B…" < "G…" < "R…" < "Y…"``, and within a colour the cards 10 to 19 come before 2, 20,
3 … 9. So a sorted list is put together from ready-made pieces: one for the Ones and two for each
colour, each looked up by the bits of the hand that it describes.
"""

from itertools import combinations

from games.foppen.cards import COLOURS, DECK, ONE, ONES, WEIGHT
from games.foppen.state import State

BID, PASS = "bid", "pass"

_Piece = tuple[int, dict[int, tuple[str, ...]]]  # the bits it looks at; these bits → sorted codes


def _piece(cards: list[str]) -> _Piece:
    cards.sort()
    subsets = (chosen for size in range(len(cards) + 1) for chosen in combinations(cards, size))
    table = {sum(WEIGHT[code] for code in chosen): chosen for chosen in subsets}
    return sum(WEIGHT[code] for code in cards), table


def _pieces(colour: str) -> tuple[_Piece, _Piece]:
    cards = [code for code in DECK if code[0] == colour]
    teens = [code for code in cards if code[1] == "1"]
    return _piece(teens), _piece([code for code in cards if code[1] != "1"])


_ONES: tuple[tuple[str, ...], ...] = ((), *((ONE,),) * 4)  # by their number: all are one move
(_B1, _BLUE_TEN), (_B2, _BLUE) = _pieces("B")
(_G1, _GREEN_TEENS), (_G2, _GREEN) = _pieces("G")
(_R1, _RED_TEENS), (_R2, _RED) = _pieces("R")
(_Y1, _YELLOW_TEENS), (_Y2, _YELLOW) = _pieces("Y")
_OF_COLOUR = {
    COLOURS["B"]: (_B1, _BLUE_TEN, _B2, _BLUE),
    COLOURS["G"]: (_G1, _GREEN_TEENS, _G2, _GREEN),
    COLOURS["R"]: (_R1, _RED_TEENS, _R2, _RED),
    COLOURS["Y"]: (_Y1, _YELLOW_TEENS, _Y2, _YELLOW),
}


def legal(state: State) -> list[str]:
    """Every legal move, each once; none when the match is over."""
    seat = state.to_move
    if seat is None:
        return []
    if state.phase == "bid":
        return [BID, PASS]
    hand = state.hands[seat]
    led = state.led
    if hand & led:  # FP-22: follow; FP-31: or play a One
        high_bits, high, low_bits, low = _OF_COLOUR[led]
        return [*_ONES[hand & ONES], *high[hand & high_bits], *low[hand & low_bits]]
    return [  # FP-21, FP-33: nothing to follow yet; FP-23, FP-32: nothing to follow with
        *_ONES[hand & ONES],
        *_BLUE_TEN[hand & _B1],
        *_BLUE[hand & _B2],
        *_GREEN_TEENS[hand & _G1],
        *_GREEN[hand & _G2],
        *_RED_TEENS[hand & _R1],
        *_RED[hand & _R2],
        *_YELLOW_TEENS[hand & _Y1],
        *_YELLOW[hand & _Y2],
    ]
