"""Which points one round can have (RULES.md, 6.2).

748 points are in the cards. One lies on the table at least, and a second one where somebody
played: hands hold at most ALL, or PLAYED after a card was played.
"""

from collections.abc import Callable

from games.frantic.form import Row

ALL = 747
PLAYED = 746
Points = tuple[int, ...]


def is_possible(row: Row) -> bool:
    ends = WITHOUT_CUT if row.end is None else (row.end,)
    ticking = (False, True) if row.bomb is None else (row.bomb,)
    return any(POSSIBLE[end](row.points, bomb) for end in ends for bomb in ticking)


def _out(points: Points, bomb: bool) -> bool:
    if not bomb:
        return min(points) == 0 and sum(points) <= PLAYED
    others = [value for value in points if value != -10]
    return (
        len(others) < len(points)
        and all(value >= 11 for value in others)
        and sum(value - 10 for value in others) <= PLAYED
    )


def _pile(points: Points, _: bool) -> bool:
    return min(points) >= 1 and sum(points) <= ALL


def _finish(points: Points, bomb: bool) -> bool:
    if bomb and _out(points, bomb):
        return True
    return min(points) >= (1 if bomb else 0) and sum(points) <= PLAYED


def _doomsday(points: Points, _: bool) -> bool:
    return set(points) == {50}


def _bomb(points: Points, bomb: bool) -> bool:
    doubled = all(value >= 2 and value % 2 == 0 for value in points)
    return bomb and doubled and sum(points) <= 2 * PLAYED


POSSIBLE: dict[str, Callable[[Points, bool], bool]] = {
    "out": _out,
    "pile": _pile,
    "finish": _finish,
    "doomsday": _doomsday,
    "bomb": _bomb,
    "cut": _pile,  # nobody was out, and nothing was added for a bomb
}
WITHOUT_CUT = ("out", "pile", "finish", "doomsday", "bomb")
