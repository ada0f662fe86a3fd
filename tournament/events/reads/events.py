"""The events of the front page, and the log of one event as sentences."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypedDict

from django.core.validators import slug_re
from django.db.models import Count, Min, Q, QuerySet

from tournament.core.health.damage import readable
from tournament.events.words.log import Somebody, row
from tournament.models import Entry, Event, LogEntry, Membership, Organisation, Role, Seat, User

if TYPE_CHECKING:  # known to the stubs only
    from django_stubs_ext import WithAnnotations


class Counted(TypedDict):
    entry_count: int


def with_entries(events: QuerySet[Event]) -> "QuerySet[WithAnnotations[Event, Counted]]":
    playing = Q(entries__state=Entry.State.PLAYING)
    events = events.select_related("organisation")
    return events.annotate(entry_count=Count("entries", filter=playing, distinct=True))


def events_of(user: object, now: datetime) -> list[dict[str, Any]]:
    """The events in which this user has a role, newest first."""
    if not isinstance(user, User):
        return []
    roles = dict(Membership.objects.valid(now).filter(user=user).values_list("event_id", "role"))
    known = [event for event, role in roles.items() if role in Role.values]
    return [
        {"event": event, "role": Role(roles[event.pk]), "entries": event.entry_count}
        for event in with_address(with_entries(Event.objects.filter(pk__in=known)))
    ]


def with_address(events: "QuerySet[WithAnnotations[Event, Counted]]") -> list[Any]:
    """Those that can be read, and opened."""
    return [event for event in readable(events) if slug_re.match(str(event.slug))]


def damaged_among(user: object, mine: Sequence[Mapping[str, Any]], now: datetime) -> list[Any]:
    """Address and name of those of this user's events that cannot be read or opened."""
    if not isinstance(user, User):
        return []
    known = [row["event"].pk for row in mine]
    others = Membership.objects.valid(now).filter(user=user).exclude(event__in=known)
    return list(others.values("event__slug", "event__name"))


def public_events(whose: Organisation | None = None) -> "list[WithAnnotations[Event, Counted]]":
    """Of one organisation, or of all."""
    shown = Event.objects.filter(is_practice=False, on_front_page=True)
    shown = shown.filter(organisation=whose) if whose else shown
    return with_address(with_entries(shown))[:50]


def lines_of(event: Event, count: int) -> list[Mapping[str, Any]]:
    """The newest lines first, in words."""
    told_apart = namesakes(event)
    return [row(line, told_apart) for line in event.log.select_related("by")[:count]]


def lines_about(event: Event, *, table: int | None, entry: int | None) -> QuerySet[LogEntry]:
    """All lines, those about one table, or those about one entry and where it sat."""
    lines = event.log.select_related("by")
    if table is not None:
        lines = lines.filter(data__table=table)
    if entry is not None:
        lines = lines.filter(about(event, entry))
    return lines


def namesakes(event: Event) -> dict[Somebody, int]:
    """Those who did something under a name that somebody else bore as well, in their order."""
    found: dict[str, list[Somebody]] = {}
    people = event.log.exclude(who="").values_list("who", "account", "is_imported")
    for one in people.annotate(first=Min("version")).order_by("first"):
        found.setdefault(one[0], []).append(one[:3])
    shared = [ones for ones in found.values() if len(ones) > 1]
    return {one: place for ones in shared for place, one in enumerate(ones, start=1)}


def about(event: Event, entry: int) -> Q:
    """Lines that name this entry's number, and those about its tables in their rounds."""
    found = Q(data__number=entry) | Q(data__a=entry) | Q(data__b=entry)
    places = Seat.objects.filter(round__event=event, entry__number=entry)
    for round_, table in places.values_list("round__number", "match__table__number"):
        found |= Q(data__round=round_, data__table=table)
    return found
