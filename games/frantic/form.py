"""The report form, read (RULES.md, 6.1). A form that cannot be read gives E1 and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import add
from typing import TypeGuard, cast

from games import fields
from games.fields import Json
from games.frantic.options import PLAYERS

ENDS = ("out", "pile", "finish", "doomsday", "bomb", "cut")
ENDED_BY = ("limit", "rounds", "clock")


@dataclass(frozen=True, slots=True)
class Row:
    points: tuple[int, ...]
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
        and _is_numbers(totals, players)
        and _is_word(data.get("ended_by"), ENDED_BY)
        and _is_word(data.get("clock"), (None, "drop", "count"))
        and all(_is_agreed(data.get(key)) for key in ("limit", "max_rounds"))
        and (winners is None or _is_numbers(winners))
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


def _is_numbers(value: Json, length: Json = None) -> TypeGuard[list[int]]:
    if not isinstance(value, list) or not all(map(fields.is_whole, value)):
        return False
    return length is None or len(value) == length


def _is_agreed(value: Json) -> bool:
    return value is None or (fields.is_whole(value) and value >= 1)


def _is_row(row: Json, players: Json) -> bool:
    return (
        isinstance(row, dict)
        and _is_numbers(row.get("points"), players)
        and _is_word(row.get("end"), (None, *ENDS))
        and (row.get("bomb") is None or isinstance(row.get("bomb"), bool))
    )
