"""What the public may see of the standings, and how entries are called in public."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.standings import Standing
from tournament.models import Event, Round
from tournament.standings.reads.results import standings_of
from tournament.standings.reads.standing_page import is_hidden, public_until


def shown_until(event: Event) -> int:
    """The last closed round that the public standing counts; 0: there is none to show."""
    if is_hidden(event):
        return 0
    closed = event.rounds.filter(state=Round.State.CLOSED)
    most = public_until(event)
    if most is not None:
        closed = closed.filter(number__lte=most)
    return max(closed.values_list("number", flat=True), default=0)


@dataclass(frozen=True, slots=True)
class PublicStanding:
    """``until`` is the last round that counts; ``is_frozen``: later ones exist and are hidden."""

    rows: list[Standing]
    until: int
    is_frozen: bool


def public_standing(event: Event) -> PublicStanding:
    until = shown_until(event)
    closed = event.rounds.filter(state=Round.State.CLOSED, number__gt=until).exists()
    rows = standings_of(event, until) if until else []
    return PublicStanding(rows, until, closed)
