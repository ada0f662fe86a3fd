"""The events of the front page."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.db.models import Count, Q, QuerySet

from tournament.models import Entry, Event, Membership, Role, User

if TYPE_CHECKING:  # known to the stubs only
    from django_stubs_ext import WithAnnotations


class Counted(TypedDict):
    entry_count: int


@dataclass(frozen=True, slots=True)
class MyEvent:
    event: Event
    role: Role
    entries: int


def with_entries(events: QuerySet[Event]) -> "QuerySet[WithAnnotations[Event, Counted]]":
    playing = Q(entries__state=Entry.State.PLAYING)
    return events.annotate(entry_count=Count("entries", filter=playing, distinct=True))


def events_of(user: object, now: datetime) -> list[MyEvent]:
    """The events in which this user has a role, newest first."""
    if not isinstance(user, User):
        return []
    roles = dict(Membership.objects.valid(now).filter(user=user).values_list("event_id", "role"))
    found = with_entries(Event.objects.filter(pk__in=roles))
    return [MyEvent(event, Role(roles[event.pk]), event.entry_count) for event in found]


def public_events() -> "list[WithAnnotations[Event, Counted]]":
    return list(with_entries(Event.objects.filter(is_practice=False))[:50])
