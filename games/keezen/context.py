"""What is known around a form when it is checked (section 6); null means the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games import fields
from games.errors import InvalidRequest
from games.fields import Json
from games.keezen.people import Names, read_names


class Accepted(NamedTuple):
    """A form that was accepted before, as far as it can collide with another one."""

    round_: Json
    table: Json
    names: Names


class Context(NamedTuple):
    rounds: int
    minutes: float  # the length of a round
    tables: int | None
    assigned: Names | None
    others: tuple[Accepted, ...]


def read_context(context: Mapping[str, Json]) -> Context:
    def given(field: str, default: Json) -> Json:
        value = context.get(field)
        return default if value is None else value

    tables = context.get("tables")
    assigned = read_names(context.get("assigned"), "context.assigned", InvalidRequest)
    others = fields.items(given("others", []), "context.others", InvalidRequest)
    return Context(
        rounds=fields.whole(given("rounds", 5), "context.rounds", InvalidRequest, 1),
        minutes=_length(given("minutes", 45)),
        tables=None
        if tables is None
        else fields.whole(tables, "context.tables", InvalidRequest, 0),
        assigned=assigned if assigned.complete() else None,
        others=tuple(
            _accepted(form, f"context.others[{index}]")
            for index, form in enumerate(others)
            if form is not None
        ),
    )


def _length(value: Json) -> float:
    if not is_positive(value):
        raise InvalidRequest(
            "context.minutes", f"must be a number above 0, not {fields.shown(value)}"
        )
    minutes: float = value
    return minutes


def _accepted(form: Json, field: str) -> Accepted:
    data = fields.mapping(form, field, InvalidRequest)
    names = read_names(data.get("names"), f"{field}.names", InvalidRequest)
    return Accepted(data.get("round"), data.get("table"), names)


def is_positive(value: Json) -> bool:
    """A number above 0; it may have a fraction."""
    return isinstance(value, int | float) and not isinstance(value, bool) and value > 0


def same(first: Json, second: Json) -> bool:
    """The same number, text or truth value; a missing one equals nothing, and true is not 1."""
    if not isinstance(first, int | float | str):
        return False
    return isinstance(first, bool) == isinstance(second, bool) and bool(first == second)
