"""The event's log as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournament.explain.log import row
from tournament.models import Event

PAGE = 500


def lines_of(event: Event, count: int = PAGE) -> list[Mapping[str, Any]]:
    """The newest lines first."""
    return [row(entry) for entry in event.log.select_related("by")[:count]]
