"""The prize-giving on the screens: one place more, one back, or from the beginning."""

from __future__ import annotations

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import RoundNotPlayed
from tournament.models import Event, Round, User


def show_prizes(event: Event, count: int, *, by: User | None) -> None:
    """So many places stand on the screens, counted from the last; refused before the last round."""
    with acting(event, happenings.PRIZES_SHOWN, by=by, count=count) as doing:
        waiting = doing.event.rounds.exclude(state=Round.State.CLOSED).first()
        if waiting is not None:
            raise RoundNotPlayed(round=waiting.number)
        if doing.event.prizes_shown == count:
            doing.nothing_changed()
            return
        doing.event.prizes_shown = max(count, 0)
