"""The report form, read (RULES.md, 6.1). A form that cannot be read gives E1 and nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import add
from typing import cast

from games import fields
from games.fields import Json
from games.frantic.options import PLAYERS

WITHOUT_CUT = ("out", "pile", "finish", "doomsday", "bomb")
ENDS = (*WITHOUT_CUT, "cut")
ENDED_BY = ("limit", "rounds", "clock")

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    points: Points
    end: str | None
    bomb: bool | None

    @property
    def all_fifty(self) -> bool:
        return set(self.points) == {50}

    @property
    def may_be_doomsday(self) -> bool:
        """Everybody has 50, and the form names no other end."""
        return self.all_fifty and self.end in (None, "doomsday")

    @property
    def winners(self) -> int:
        """How many had no cards left."""
        return sum(points in (0, -10) for points in self.points)


@dataclass(frozen=True, slots=True)
class Form:
    limit: int | None
    max_rounds: int | None
    clock: str  # drop or count
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    ended_by: str
    winners: list[int] | None

    @property
    def is_cut(self) -> bool:
        """The last row is a round that the clock interrupted."""
        return bool(self.rows) and self.rows[-1].end == "cut"

    def running(self) -> Iterator[tuple[int, ...]]:
        """The totals before the first row and after each."""
        totals = (0,) * len(self.totals)
        yield totals
        for row in self.rows:
            totals = tuple(map(add, totals, row.points))
            yield totals

    def sums(self) -> tuple[int, ...]:
        *_, totals = self.running()
        return totals

    def rows_to_limit(self) -> int | None:
        """After how many rows a running total first reached the limit."""
        limit = self.limit
        if limit is None:
            return None
        return next(
            (rows for rows, totals in enumerate(self.running()) if max(totals) >= limit), None
        )


def read_form(data: dict[str, Json]) -> Form | None:
    players = data.get("players")
    if not fields.is_whole(players) or players not in PLAYERS:
        return None
    rows, totals, winners = data.get("rounds"), data.get("totals"), data.get("winners")
    readable = (
        isinstance(rows, list)
        and all(_is_row(row, players) for row in rows)
        and fields.are_whole(totals, players)
        and _is_word(data.get("ended_by"), ENDED_BY)
        and _is_word(data.get("clock"), (None, "drop", "count"))
        and all(_is_agreed(data.get(key)) for key in ("limit", "max_rounds"))
        and (winners is None or fields.are_whole(winners))
    )
    if not readable:
        return None
    return Form(
        limit=data.get("limit"),
        max_rounds=data.get("max_rounds"),
        clock=data.get("clock") or "drop",
        rows=tuple(
            Row(tuple(row["points"]), row.get("end"), row.get("bomb"))
            for row in cast(list[Json], rows)  # readable says so
        ),
        totals=tuple(cast(list[int], totals)),
        ended_by=data["ended_by"],
        winners=winners,
    )


def _is_word(value: Json, words: tuple[str | None, ...]) -> bool:
    return (value is None or isinstance(value, str)) and value in words


def _is_agreed(value: Json) -> bool:
    return value is None or (fields.is_whole(value) and value >= 1)


def _is_row(row: Json, players: Json) -> bool:
    return (
        isinstance(row, dict)
        and fields.are_whole(row.get("points"), players)
        and _is_word(row.get("end"), (None, *ENDS))
        and (row.get("bomb") is None or isinstance(row.get("bomb"), bool))
    )


# -- which points one round can have (RULES.md, 6.2) ---------------------------------------------
# 748 points are in the cards. One lies on the table at least, and a second one where somebody
# played: hands hold at most ALL, or PLAYED after a card was played.

ALL = 747
PLAYED = 746
WENT_OUT_TICKING = -10
POSSIBLE_POINTS = frozenset(
    {WENT_OUT_TICKING, *range(2 * PLAYED + 1)}
)  # of one player, and some that are none


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


def _are_doubled(points: Points) -> bool:
    return all(value >= 2 and value % 2 == 0 for value in points)


def _pile(points: Points, _: bool) -> bool:
    return min(points) >= 1 and sum(points) <= ALL


def _finish(points: Points, bomb: bool) -> bool:
    if bomb and _out(points, bomb):
        return True
    return min(points) >= (1 if bomb else 0) and sum(points) <= PLAYED


POSSIBLE: dict[str, Callable[[Points, bool], bool]] = {
    "out": _out,
    "pile": _pile,
    "finish": _finish,
    "doomsday": lambda points, _: set(points) == {50},
    "bomb": lambda points, bomb: bomb and _are_doubled(points) and sum(points) <= 2 * PLAYED,
    "cut": _pile,  # nobody was out, and nothing was added for a bomb
}
