"""The check-in: who is in the hall, and the moment after which the draw may count on it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from tournament.actions.acting import acting
from tournament.errors import CheckInClosed, CheckInOpen
from tournament.models import Entry, Event, Player, User


def check_in(
    entry: Entry, *, by: User | None, now: datetime, positions: Collection[int] = ()
) -> None:
    """The players of an entry are here: all of them, or those at these positions."""
    with acting(entry.event, "checked_in", by=by, number=entry.number, name=str(entry)) as doing:
        if doing.event.checkin_closed_at:
            raise CheckInClosed
        coming = entry.players.filter(checked_in_at=None)
        if positions:
            coming = coming.filter(position__in=positions)
        if not coming.update(checked_in_at=now):
            doing.nothing_changed()


def undo_check_in(entry: Entry, *, by: User | None) -> None:
    with acting(entry.event, "check_in_undone", by=by, number=entry.number) as doing:
        if doing.event.checkin_closed_at:
            raise CheckInClosed
        if not entry.players.exclude(checked_in_at=None).update(checked_in_at=None):
            doing.nothing_changed()


def close_check_in(event: Event, *, by: User | None, now: datetime) -> None:
    """The field is known: whoever is not complete does not play until added as a late entry."""
    with acting(event, "check_in_closed", by=by) as doing:
        if doing.event.checkin_closed_at:
            raise CheckInClosed
        missing = Player.objects.filter(
            entry__event=event, entry__state=Entry.State.PLAYING, checked_in_at=None
        )
        doing.data = {"missing": missing.values("entry").distinct().count()}
        doing.event.checkin_closed_at = now
        doing.event.save(update_fields=["checkin_closed_at"])


def reopen_check_in(event: Event, *, by: User | None) -> None:
    with acting(event, "check_in_reopened", by=by) as doing:
        if not doing.event.checkin_closed_at:
            raise CheckInOpen
        doing.event.checkin_closed_at = None
        doing.event.save(update_fields=["checkin_closed_at"])
