"""Who wins a trick and who is fooled (FP-40 to FP-44)."""

from collections.abc import Sequence

from games.foppen.cards import COLOUR, VALUE

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
