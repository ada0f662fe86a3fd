"""What the organiser of a series sees: events, halls, and what waits for a word."""

from dataclasses import dataclass

from django.db.models import Count

from tournament.core.permissions import memberships_of
from tournament.models import Event, Role, Series, SeriesHall, User
from tournament.series.core.files import fingerprint
from tournament.series.core.merging import Conflict
from tournament.series.reads.result import identity_of
from tournament.series.reads.season import Known
from tournament.series.words import CONFLICTS


@dataclass(frozen=True, slots=True)
class HallLine:
    hall: SeriesHall
    fingerprint: str
    files: int


def halls_of(series: Series) -> list[HallLine]:
    """Those that wait for the organiser's word first."""
    counts = dict(series.files.values_list("hall").annotate(Count("pk")).order_by())
    halls = sorted(series.halls.all(), key=lambda hall: (hall.accepted_at is not None, str(hall)))
    return [HallLine(hall, fingerprint(hall.key), counts.get(hall.key, 0)) for hall in halls]


@dataclass(frozen=True, slots=True)
class Trouble:
    name: str
    sentence: str


def troubles_of(known: Known) -> list[Trouble]:
    return [
        Trouble(known.played[one.event].head["name"], str(CONFLICTS[one.why]))
        for one in known.conflicts
        if isinstance(one, Conflict)
    ]


def waiting_events(series: Series, known: Known) -> list[tuple[Event, str]]:
    """Of this site: they are in, and have no result yet; with what tells each apart."""
    rows = series.events.select_related("event").order_by("event__date")
    named = [(row.event, identity_of(row.event)) for row in rows]
    return [(event, identity) for event, identity in named if identity not in known.played]


def events_to_add(series: Series, user: User) -> list[Event]:
    """Those that this user runs, not in the series yet; the newest first."""
    roles = (Role.OWNER, Role.ORGANISER)
    mine = memberships_of(user).filter(role__in=roles).values("event")
    events = Event.objects.filter(pk__in=mine, is_practice=False, cleaned_at=None)
    return list(events.exclude(in_series__series=series))


def series_of(user: object) -> list[Series]:
    """One's own first."""
    own = user.pk if isinstance(user, User) else None
    all_series = Series.objects.select_related("organisation")
    return sorted(all_series, key=lambda one: (one.owner_id != own, one.name))
