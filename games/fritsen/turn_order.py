"""Do the turn counts fit the order of going out? (section 7.3 of RULES.md)

Times are (round of the table, seat) and compare as such. A player has the last turn at ``start``
and never reaches the next one, at ``limit``; in between a player can only lay a klaveren 3.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from games.fritsen.form import Form, Row

Pair = tuple[Row, Row]


def order_codes(form: Form) -> set[str]:
    """E08 when no game runs like that, W02 when only uitklaveren out of turn explains it."""
    if any(_start(before) > _limit(after) for before, after in _ordered(form)):
        return {"E08"}
    out_of_turn = {b.seat for a, b in combinations(_noted(form.out), 2) if _start(a) > _start(b)}
    out_of_turn |= {
        last_out.seat for left, last_out in _ending(form) if _start(left) > _start(last_out)
    }
    if len(out_of_turn) > form.options.packs:  # each needs a klaveren 3 of its own
        return {"E08"}
    return {"W02"} if out_of_turn else set()


def _ordered(form: Form) -> Iterator[Pair]:
    """Pairs (a, b): the last turn of a was over before b could reach a next one."""
    out, left = _noted(form.out), _noted(form.left)
    yield from combinations(out, 2)
    yield from product(out, left)
    yield from permutations(left, 2)
    yield from _ending(form)


def _ending(form: Form) -> Iterator[Pair]:
    """In a finished game with all players there, the last one left ended with the last one out."""
    out, left = form.out, form.left
    if form.stopped or form.gone or len(left) != 1 or not out:
        return
    if left[0].turns is not None and out[-1].turns is not None:
        yield left[0], out[-1]


def _noted(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row.turns is not None]


def _start(row: Row) -> tuple[int, int]:
    assert row.turns is not None  # noqa: S101  # only noted rows come here
    return row.turns, row.seat


def _limit(row: Row) -> tuple[int, int]:
    turns, seat = _start(row)
    return turns + 1, seat
