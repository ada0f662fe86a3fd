"""The check-in: who is in the hall, and the moment after which the draw may count on it."""

import secrets
from collections.abc import Collection
from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import Acting, Step, acting, takes_back
from tournament.core.errors import CheckInClosed, CheckInOpen, FestivalCalls, NotInField
from tournament.core.happenings import Happening
from tournament.models import Entry, Event, Player, Round, User


def check_in(
    entry: Entry, *, by: User | None, now: datetime, positions: Collection[int] = ()
) -> list[int]:
    """The players of an entry are here: all of them, or those at these positions; who came."""
    data = {"number": entry.number, "name": str(entry)}
    with acting(entry.event, happenings.CHECKED_IN, by=by, **data) as doing:
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
            tell_of_one(doing, happenings.PLAYER_HALF_HERE, came)
    return [position for position, _name in came]


def undo_check_in(entry: Entry, *, by: User | None, positions: Collection[int] = ()) -> None:
    with acting(entry.event, happenings.CHECK_IN_UNDONE, by=by, number=entry.number) as doing:
        refuse_closed(doing.event)
        here = entry.players.exclude(checked_in_at=None)
        if positions:
            here = here.filter(position__in=positions)
            tell_of_one(
                doing, happenings.PLAYER_NOT_HERE, list(here.values_list("position", "name"))
            )
        if not here.update(checked_in_at=None):
            doing.nothing_changed()


def check_in_rest(
    event: Event, *, by: User | None, now: datetime, without: Collection[int] = ()
) -> int:
    """Everybody who is still missing is here, except these numbers; how many entries came."""
    with acting(event, happenings.REST_CHECKED_IN, by=by) as doing:
        refuse_closed(doing.event)
        missing = Player.objects.filter(
            entry__event=event, entry__state=Entry.State.PLAYING, checked_in_at=None
        ).exclude(entry__number__in=without)
        came = list(
            missing.values_list("entry__number", flat=True).order_by("entry__number").distinct()
        )
        doing.data = {"count": len(came), "numbers": came, "at": now.isoformat()}
        if not missing.update(checked_in_at=now):
            doing.nothing_changed()
    return len(came)


def undo_rest(step: Step, by: User | None, _now: datetime) -> None:
    """Those who came in by that one press, and nobody else, are missing again."""
    with acting(step.event, happenings.REST_NOT_HERE, by=by, count=step.data["count"]) as doing:
        refuse_closed(doing.event)
        at = datetime.fromisoformat(step.data["at"])
        Player.objects.filter(entry__event=step.event, checked_in_at=at).update(checked_in_at=None)


takes_back(
    happenings.REST_CHECKED_IN,
    undo_rest,
    while_=lambda step: step.event.checkin_closed_at is None,
)


def tell_of_one(doing: Acting, what: Happening, people: list[tuple[int, str]]) -> None:
    if people:
        doing.what = what
        doing.data["player"] = " & ".join(name for _position, name in people)


def refuse_closed(event: Event) -> None:
    if event.checkin_closed_at:
        raise CheckInClosed


def close_check_in(event: Event, *, by: User | None, now: datetime) -> None:
    """The field is known: whoever is not complete does not play until added as a late entry."""
    with acting(event, happenings.CHECK_IN_CLOSED, by=by) as doing:
        refuse_closed(doing.event)
        if doing.event.is_festival:
            raise FestivalCalls
        missing = Player.objects.filter(
            entry__event=event, entry__state=Entry.State.PLAYING, checked_in_at=None
        )
        doing.data = {"missing": missing.values("entry").distinct().count()}
        doing.event.checkin_closed_at = now


def reopen_check_in(event: Event, *, by: User | None) -> None:
    with acting(event, happenings.CHECK_IN_REOPENED, by=by) as doing:
        if not doing.event.checkin_closed_at:
            raise CheckInOpen
        doing.event.checkin_closed_at = None


takes_back(
    happenings.CHECK_IN_CLOSED,
    lambda step, by, _now: reopen_check_in(step.event, by=by),
    while_=lambda step: not step.event.rounds.exclude(state=Round.State.PLANNED).exists(),
)


def open_tablet(event: Event, *, by: User | None) -> None:
    """A tablet at the door where players check themselves in; an older address ends."""
    with acting(event, happenings.TABLET_ON, by=by) as doing:
        doing.event.tablet_key = secrets.token_urlsafe(15)


def close_tablet(event: Event, *, by: User | None) -> None:
    with acting(event, happenings.TABLET_OFF, by=by) as doing:
        if not doing.event.tablet_key:
            doing.nothing_changed()
        doing.event.tablet_key = ""
