"""How entries are called."""

from __future__ import annotations

from tournament.models import Event


def names_of(event: Event) -> dict[int, str]:
    rows = event.entries.exclude(number=None).prefetch_related("players")
    return {entry.number or 0: str(entry) for entry in rows}
