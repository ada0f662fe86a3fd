"""What was printed so far."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from tournament.models import Event, Printing


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
    def read(cls, data: Mapping[str, Any]) -> Self:
        known = {field.name for field in fields(cls)}
        kept = {name: value for name, value in data.items() if name in known}
        for name in ("numbers", "serials"):
            kept[name] = tuple(kept.get(name, ()))
        return cls(**kept)


def known_parts(event: Event, code: str) -> dict[str, str]:
    """Of every part of a document: what stood on it when it was printed last."""
    known: dict[str, str] = {}
    rows = Printing.objects.filter(event=event, document=code).order_by("made_at", "pk")
    for pieces in rows.values_list("pieces", flat=True):
        known.update(pieces)
    return known


def whole_rounds(event: Event, code: str) -> set[str]:
    """Rounds of which everything was printed at once, not some tables only; "" for the day."""
    rows = Printing.objects.filter(event=event, document=code)
    return {
        round_of(name)
        for asked, pieces in rows.values_list("asked", "pieces")
        if not asked.get("numbers")
        for name in pieces
    }


def round_of(name: str) -> str:
    """The round in the name of a part; empty where parts belong to the whole day."""
    return name.partition("-")[0] if "-" in name else ""


def last_printings(event: Event) -> dict[str, Printing]:
    """The newest of each document."""
    rows = Printing.objects.filter(event=event).select_related("by").order_by("made_at", "pk")
    return {row.document: row for row in rows}
