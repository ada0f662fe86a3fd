"""The names on a form: who they are, compared as people compare them (section 6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games import fields
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

    def same_duos(self, other: Names) -> bool:
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
