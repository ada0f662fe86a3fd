"""What somebody asks to be printed: a document's options, as a value and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Asked:
    """Options of all documents; each uses its own."""

    language: str = "nl"
    address: str = ""  # where phones in the hall find this machine
    round: int | None = None  # None: all that players may see
    numbers: tuple[int, ...] = ()  # of tables or entries; none: all
    spares: int = 0
    serials: tuple[int, ...] = ()  # the numbers that these spares were given
    size: str = "a4"
    order: str = "number"
    per_sheet: int = 2
    card: str = "bank"
    best: int = 3
    only_changed: bool = False

    def json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Asked:
        known = {field.name for field in fields(cls)}
        kept = {name: value for name, value in data.items() if name in known}
        for name in ("numbers", "serials"):
            kept[name] = tuple(kept.get(name, ()))
        return cls(**kept)

    def with_spares(self, serials: tuple[int, ...]) -> Asked:
        return replace(self, serials=serials)
