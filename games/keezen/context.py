"""What is known around a form when it is checked, and the names on it (section 6)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, Self

from games import fields
from games.errors import InvalidRequest
from games.fields import Json, Refusal
from games.keezen.board import LETTERS


class Names(NamedTuple):
    """The four names in the order B, G, Y, R, folded for comparison; empty where none is given."""

    blue: str = ""
    green: str = ""
    yellow: str = ""
    red: str = ""

    def filled(self) -> list[str]:
        return [name for name in self if name]

    def complete(self) -> bool:
        return all(self)

    def same_duos(self, other: Self) -> bool:
        """KE11: the same two people on each line; inside a duo colours may change (KZ-1)."""
        return all(
            sorted(self[seat::2]) == sorted(other[seat::2])  # blue + yellow, green + red
            for seat in (0, 1)
        )


def read_names(value: Json, field: str, refuse: Refusal) -> Names:
    """Missing and null, for all or for one, are no name; anything but text is refused."""
    if value is None:
        return Names()
    given = fields.mapping(value, field, refuse)
    return Names(*[_name(given.get(key), field, key, refuse) for key in LETTERS])


def _name(name: Json, field: str, key: str, refuse: Refusal) -> str:
    if name is None:
        return ""
    if not isinstance(name, str):
        raise refuse(f"{field}.{key}", f"must be text, not {fields.shown(name)}")
    return _folded(name)


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    """All names of a round come along with each of its forms."""
    return " ".join(name.split()).casefold()


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
    """The context; null means the default."""

    def given(field: str, default: Json) -> Json:
        value = context.get(field)
        return default if value is None else value

    tables, minutes = context.get("tables"), given("minutes", 45)
    assigned = read_names(context.get("assigned"), "context.assigned", InvalidRequest)
    others = fields.items(given("others", []), "context.others", InvalidRequest)
    rounds = fields.whole(given("rounds", 5), "context.rounds", InvalidRequest, 1)
    if not is_positive(minutes):
        reason = f"must be a number above 0, not {fields.shown(minutes)}"
        raise InvalidRequest("context.minutes", reason)
    if tables is not None:
        tables = fields.whole(tables, "context.tables", InvalidRequest, 0)
    return Context(
        rounds=rounds,
        minutes=minutes,
        tables=tables,
        assigned=assigned if assigned.complete() else None,
        others=tuple(
            _accepted(form, f"context.others[{index}]")
            for index, form in enumerate(others)
            if form is not None
        ),
    )


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
