"""The check-in: who is in the hall, and the moment after which the draw may count on it."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime

from tournament.core.acting import Acting, acting
from tournament.core.errors import CheckInClosed, CheckInOpen, NotInField
from tournament.models import Entry, Event, Player, User


def check_in(
    entry: Entry, *, by: User | None, now: datetime, positions: Collection[int] = ()
) -> list[int]:
    """The players of an entry are here: all of them, or those at these positions; who came."""
    with acting(entry.event, "checked_in", by=by, number=entry.number, name=str(entry)) as doing:
        refuse_closed(doing.event)
        if Entry.objects.get(pk=entry.pk).state != Entry.State.PLAYING:
            raise NotInField(name=str(entry))
        coming = entry.players.filter(checked_in_at=None)
        if positions:
            coming = coming.filter(position__in=positions)
        came = list(coming.values_list("position", "name"))
        if not coming.update(checked_in_at=now):
            doing.nothing_changed()
        if len(came) < entry.players.count():
            tell_of_one(doing, "player_half_here", came)
    return [position for position, _name in came]


def undo_check_in(entry: Entry, *, by: User | None, positions: Collection[int] = ()) -> None:
    with acting(entry.event, "check_in_undone", by=by, number=entry.number) as doing:
        refuse_closed(doing.event)
        here = entry.players.exclude(checked_in_at=None)
        if positions:
            here = here.filter(position__in=positions)
            tell_of_one(doing, "player_not_here", list(here.values_list("position", "name")))
        if not here.update(checked_in_at=None):
            doing.nothing_changed()


def tell_of_one(doing: Acting, code: str, people: list[tuple[int, str]]) -> None:
    if people:
        doing.code = code
        doing.data["player"] = " & ".join(name for _position, name in people)


def refuse_closed(event: Event) -> None:
    if event.checkin_closed_at:
        raise CheckInClosed


def close_check_in(event: Event, *, by: User | None, now: datetime) -> None:
    """The field is known: whoever is not complete does not play until added as a late entry."""
    with acting(event, "check_in_closed", by=by) as doing:
        refuse_closed(doing.event)
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


def open_tablet(event: Event, *, by: User | None) -> None:
    """A tablet at the door where players check themselves in; an older address ends."""
    with acting(event, "tablet_on", by=by) as doing:
        doing.event.tablet_key = secrets.token_urlsafe(15)
        doing.event.save(update_fields=["tablet_key"])


def close_tablet(event: Event, *, by: User | None) -> None:
    with acting(event, "tablet_off", by=by) as doing:
        if not doing.event.tablet_key:
            doing.nothing_changed()
        doing.event.tablet_key = ""
        doing.event.save(update_fields=["tablet_key"])
