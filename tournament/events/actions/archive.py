"""An archive of an event is read back: a new event with everything the old one had."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.db import DatabaseError, models, transaction
from django.utils import timezone

from scoring.forms import without_names
from scoring.models import Report
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import ArchiveTooLarge, ArchiveUnreadable, TournamentError
from tournament.core.health.damage import DAMAGE
from tournament.core.text import VERSION_DIGITS
from tournament.core.web.patience import gave_up
from tournament.core.whose import home_of
from tournament.events.actions.make import free_slug
from tournament.events.actions.settings import settle_points
from tournament.events.actions.sponsors import MOST as MOST_SPONSORS
from tournament.events.reads.archive import (
    BELONGS,
    LARGEST,
    OWN_TO_THIS_MACHINE,
    VERSION,
    archive_of,
    as_json,
    too_costly,
)
from tournament.events.reads.strict import (
    place_of,
    refuse_odd_row,
    refuse_odd_settings,
    refuse_unfit,
)
from tournament.models import Entry, Event, LogEntry, Membership, Organisation, Role, User

MOST_ROWS = 60_000  # 2,000 duos in 7 rounds, or 500 in 30
AT_ONCE = 500  # rows of one question to the database
ONE_AT_A_TIME = threading.RLock()  # each takes up to MOST_MEMORY
UNREADABLE = (*DAMAGE, DatabaseError, TournamentError)


def read_archive(data: bytes, *, by: User | None, whose: Organisation | None = None) -> Event:
    """All or nothing; whoever reads it owns it. Without anybody the first account will.

    It is judged before anybody has to wait: others save meanwhile, until all of it is written.
    """
    try:
        with ONE_AT_A_TIME:
            reading = Reading(parsed(data))
            reading.event.organisation = whose or home_of(by)
            with transaction.atomic():
                return written(reading, by)
    except ArchiveUnreadable:
        raise
    except UNREADABLE as error:
        if gave_up(error):
            raise
        raise ArchiveUnreadable(field="file", why=str(error)[:120]) from error


def written(reading: Reading, by: User | None) -> Event:
    event = reading.store()
    if by is not None:
        since = timezone.now()
        Membership.objects.create(event=event, user=by, role=Role.OWNER, since=since)
    with acting(event, happenings.EVENT_READ, by=by, date=reading.made_on) as doing:
        if doing.event.rounds.public().exists():
            settle_points(doing.event)  # an older version left it to the tables
    return event


def read_back(data: bytes) -> Event:
    """What ``read_archive`` would make of it, row by row and tie by tie, without a write."""
    content = parsed(data)
    try:
        return Reading(content).event
    except ArchiveUnreadable:
        raise
    except UNREADABLE as error:
        raise ArchiveUnreadable(field="file", why=repr(error)[:120]) from error


def damage_of(slug: str) -> str:
    """Why this event cannot be read, where its rows are at fault; empty: they are not."""
    try:
        read_back(as_json(archive_of(Event.objects.get(slug=slug), timezone.now())))
    except ArchiveTooLarge:  # which says nothing of its rows
        return ""
    except UNREADABLE as error:
        return str(getattr(error, "data", {}).get("why", error))
    return ""


def parsed(data: bytes) -> dict[str, Any]:
    if too_costly(data):
        raise ArchiveTooLarge(field="file", rows=MOST_ROWS, size=LARGEST // 2**20)
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ArchiveUnreadable(field="file", why="JSON") from error
    if not isinstance(content, dict) or content.get("honk_archive") != VERSION:
        raise ArchiveUnreadable(field="file", why=f"honk_archive ≠ {VERSION}")
    return content


def refuse_too_many(rows: Mapping[str, Any]) -> None:
    too_many = sum(len(rows.get(label, ())) for label in BELONGS) > MOST_ROWS
    if too_many or len(rows.get("tournament.Sponsor", ())) > MOST_SPONSORS:
        raise ArchiveTooLarge(field="file", rows=MOST_ROWS, size=LARGEST // 2**20)


def free(row: models.Model, field: models.Field[Any, Any]) -> bool:
    """No single value to check: a relation, a JSON value, or nothing said."""
    if field.is_relation or isinstance(field, models.JSONField):
        return True
    return getattr(row, field.attname) in field.empty_values


@contextmanager
def placed(model: type[models.Model], number: object) -> Iterator[None]:
    """What does not fit is refused with its place in the archive."""
    try:
        yield
    except ArchiveUnreadable:
        raise
    except UNREADABLE as error:
        raise ArchiveUnreadable(field="file", why=place_of(model, number, error)) from error


class Reading:
    """The rows of an archive as they will be stored, each judged; ``content`` is used up."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.made_on = str(content.get("made_at", ""))[:10]
        self.users: dict[str, User] = {}
        self.ids: dict[tuple[type[models.Model], Any], models.Model] = {}
        self.made: dict[type[models.Model], list[Any]] = {}
        self.later: dict[models.Field[Any, Any], list[tuple[models.Model, Any]]] = {}
        rows = content["rows"]
        refuse_too_many(rows)
        self.event = self.make_event(content["event"])
        for label in BELONGS:
            self.make_rows(apps.get_model(label), rows.pop(label, []))
        self.refuse_other_end()
        self.tie_rows()

    def make_event(self, values: Mapping[str, Any]) -> Event:
        kept = {name: value for name, value in values.items() if name not in OWN_TO_THIS_MACHINE}
        with placed(Event, values.get("name")):
            event: Event = self.row(Event, kept)
            refuse_odd_settings(event)
        return event

    def make_rows(self, model: type[models.Model], values: list[Mapping[str, Any]]) -> None:
        made = self.made[model] = []
        for value in values:
            with placed(model, value.get("id")):
                row = self.row(model, value)
            if (model, value["id"]) in self.ids:
                raise ArchiveUnreadable(field="file", why=f"{model.__name__} {value['id']}")
            self.ids[model, value["id"]] = row
            made.append(row)

    def row(self, model: type[models.Model], values: Mapping[str, Any]) -> Any:
        row: Any = model()
        for field in model._meta.concrete_fields:
            if field.name == "id":
                continue
            if field.related_model is Event:
                row.event = self.event
            elif field.name in values:
                refuse_unfit(field, values[field.name])
                self.fill(row, field, values[field.name])
        row.clean_fields(
            exclude=[field.name for field in model._meta.concrete_fields if free(row, field)]
        )
        refuse_odd_row(row)
        if isinstance(row, Report):
            row.data = without_names(row.data)  # older archives have them
        if isinstance(row, LogEntry):
            row.is_imported = True  # whatever it says of itself
        return row

    def fill(self, row: models.Model, field: models.Field[Any, Any], value: Any) -> None:
        if field.related_model is User:
            setattr(row, field.name, self.user(value))
        elif field.related_model is None:
            setattr(row, field.attname, field.to_python(value))
        elif value is not None and field.related_model is type(row):
            self.later.setdefault(field, []).append((row, value))  # it may stand further down
        elif value is not None:
            setattr(row, field.name, self.ids[field.related_model, value])

    def user(self, name: str | None) -> User | None:
        """Who did something there is a name here, without any access."""
        if not name:
            return None
        if name not in self.users:
            self.users[name] = User(
                username=f"archive-{secrets.token_hex(8)}",
                name=str(name)[:80],
                is_helper=True,
                is_active=False,
                password="!",  # noqa: S106  (Django's mark for: no password opens this)
            )
        return self.users[name]

    def tie_rows(self) -> None:
        """Among rows of one table: known by now, and written when all of them are stored."""
        for field, ties in self.later.items():
            self.later[field] = [(row, self.ids[type(row), value]) for row, value in ties]

    def refuse_other_end(self) -> None:
        """The log ends where the event is, or a later step would come to a version that is taken."""
        last = max((line.version for line in self.made[LogEntry]), default=0)
        if self.event.version != last or last >= 10**VERSION_DIGITS - MOST_ROWS:
            raise ArchiveUnreadable(field="file", why="version")

    def store(self) -> Event:
        event, made_at = self.event, self.event.made_at
        event.slug = free_slug(event.name, event.date)
        event.save()  # Django writes the moment of reading into made_at
        event.made_at = made_at
        event.save(update_fields=["made_at"])
        User.objects.bulk_create(self.users.values(), batch_size=AT_ONCE)
        self.free_keys()
        for model, made in self.made.items():
            store(model, made)
        for field, ties in self.later.items():
            for row, other in ties:
                setattr(row, field.name, other)
            tied = [row for row, _other in ties]
            field.model._base_manager.bulk_update(tied, [field.name], AT_ONCE)
        return event

    def free_keys(self) -> None:
        """The same event may have been read here before."""
        for row in taken(self.made[Entry], "key"):
            row.key = Entry().key
        for row in taken(self.made[Report], "once"):
            row.once = None


def taken(made: list[Any], name: str) -> Iterator[Any]:
    """The rows that say under this name what a stored row says."""
    by_key = {getattr(row, name): row for row in made if getattr(row, name)}
    keys = list(by_key)
    for start in range(0, len(keys), AT_ONCE):
        known = type(made[0])._base_manager.filter(**{f"{name}__in": keys[start : start + AT_ONCE]})
        yield from (by_key[key] for key in known.values_list(name, flat=True))


def store(model: type[models.Model], made: list[Any]) -> None:
    stamped = [
        field for field in model._meta.concrete_fields if getattr(field, "auto_now_add", False)
    ]
    stamps = [[getattr(row, field.name) for field in stamped] for row in made]
    model._default_manager.bulk_create(made, batch_size=AT_ONCE)
    if stamped:  # Django writes the moment of reading; the archive knows better
        for row, moments in zip(made, stamps, strict=True):
            for field, moment in zip(stamped, moments, strict=True):
                setattr(row, field.name, moment)
        model._default_manager.bulk_update(made, [field.name for field in stamped], AT_ONCE)
