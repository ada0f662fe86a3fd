"""What was printed so far."""

from __future__ import annotations

from tournament.models import Event, Printing


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
