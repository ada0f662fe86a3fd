"""Which colours a seat plays with: halls differ in who sits with whom (the event's settings)."""

from __future__ import annotations

from tournament.games.protocol import table_game
from tournament.models import Event


def colours_by_seat(event: Event) -> tuple[tuple[str, ...], ...]:
    """What each seat of a full table plays with: a duo two colours, a single player one."""
    if not table_game(event.game).colours or event.format == Event.Format.GROUPS:
        return ()
    a, b, c, d = event.colours
    if event.format == Event.Format.DUOS:
        return ((a, b), (c, d))
    return ((a,), (c,), (b,), (d,))  # partners sit opposite each other


def colours_at(event: Event, position: int, size: int) -> tuple[str, ...]:
    """The colours of this seat at a table of so many entries; none where it is not full."""
    colours = colours_by_seat(event)
    return colours[position] if len(colours) == size and position < size else ()
