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
from tournament.core.errors import ArchiveUnreadable, TournamentError
from tournament.core.health.damage import DAMAGE
from tournament.core.text import VERSION_DIGITS
from tournament.events.actions.make import free_slug
from tournament.events.actions.settings import settle_points
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
from tournament.models import Entry, Event, LogEntry, Membership, Role, User

MOST_ROWS = 60_000
ONE_AT_A_TIME = threading.RLock()  # each takes up to MOST_MEMORY
UNREADABLE = (*DAMAGE, DatabaseError, TournamentError)


def read_archive(data: bytes, *, by: User | None) -> Event:
    """All or nothing; whoever reads it owns it. Without anybody the first account will."""
    try:
        with ONE_AT_A_TIME:
            content = parsed(data)
            with transaction.atomic():
                return written(content, by)
    except ArchiveUnreadable:
        raise
    except UNREADABLE as error:
        raise ArchiveUnreadable(field="file", why=str(error)[:120]) from error


def written(content: Mapping[str, Any], by: User | None) -> Event:
    event = Reading(content).event
    if by is not None:
        since = timezone.now()
        Membership.objects.create(event=event, user=by, role=Role.OWNER, since=since)
    made = str(content.get("made_at", ""))[:10]
    with acting(event, happenings.EVENT_READ, by=by, date=made) as doing:
        if doing.event.rounds.public().exists():
            settle_points(doing.event)  # an older version left it to the tables
    return event


def read_back(data: bytes) -> Event:
    """What ``read_archive`` would make of it, row by row and tie by tie, without a write."""
    content = parsed(data)
    try:
        event = Reading(content, stored=False).event
    except ArchiveUnreadable:
        raise
    except UNREADABLE as error:
        raise ArchiveUnreadable(field="file", why=repr(error)[:120]) from error
    return event


def damage_of(slug: str) -> str:
    """Why this event cannot be read, where its rows are at fault; empty: they are not."""
    try:
        read_back(as_json(archive_of(Event.objects.get(slug=slug), timezone.now())))
    except UNREADABLE as error:
        return str(getattr(error, "data", {}).get("why", error))
    return ""


def parsed(data: bytes) -> dict[str, Any]:
    if too_costly(data):
        raise ArchiveUnreadable(field="file", why=f"> {LARGEST // 2**20} MB")
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ArchiveUnreadable(field="file", why="JSON") from error
    if not isinstance(content, dict) or content.get("honk_archive") != VERSION:
        raise ArchiveUnreadable(field="file", why=f"honk_archive ≠ {VERSION}")
    return content


def refuse_other_end(event: Event, lines: list[Mapping[str, Any]]) -> None:
    """The log ends where the event is, or a later step would come to a version that is taken."""
    last = max((line["version"] for line in lines), default=0)
    if event.version != last or last >= 10**VERSION_DIGITS - MOST_ROWS:
        raise ArchiveUnreadable(field="file", why="version")


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
    """The rows of an archive on their way into this database, or only looked at."""

    def __init__(self, content: Mapping[str, Any], *, stored: bool = True) -> None:
        self.stored = stored
        self.users: dict[str, User] = {}
        self.ids: dict[tuple[type[models.Model], Any], models.Model] = {}
        self.later: list[tuple[models.Model, models.Field[Any, Any], Any]] = []
        rows = content["rows"]
        if sum(len(rows.get(label, ())) for label in BELONGS) > MOST_ROWS:
            raise ArchiveUnreadable(field="file", why=f"> {MOST_ROWS}")
        self.event = self.make_event(content["event"])
        for label in BELONGS:
            self.make_rows(apps.get_model(label), rows.get(label, []))
        refuse_other_end(self.event, rows["tournament.LogEntry"])
        self.tie_rows()

    def make_event(self, values: Mapping[str, Any]) -> Event:
        kept = {name: value for name, value in values.items() if name not in OWN_TO_THIS_MACHINE}
        with placed(Event, values.get("name")):
            event: Event = self.row(Event, kept)
            refuse_odd_settings(event)
        if not self.stored:
            return event
        event.slug = free_slug(event.name, event.date)
        made_at = event.made_at
        event.save()  # Django writes the moment of reading into made_at
        event.made_at = made_at
        event.save(update_fields=["made_at"])
        return event

    def make_rows(self, model: type[models.Model], values: list[Mapping[str, Any]]) -> None:
        made = []
        for value in values:
            with placed(model, value.get("id")):
                made.append(self.row(model, value))
        if self.stored:
            self.store(model, made)
        for value, row in zip(values, made, strict=True):
            if (model, value["id"]) in self.ids:
                raise ArchiveUnreadable(field="file", why=f"{model.__name__} {value['id']}")
            self.ids[model, value["id"]] = row

    def store(self, model: type[models.Model], made: list[Any]) -> None:
        stamped = [
            field for field in model._meta.concrete_fields if getattr(field, "auto_now_add", False)
        ]
        stamps = [{field.name: getattr(row, field.name) for field in stamped} for row in made]
        model._default_manager.bulk_create(made, batch_size=500)
        if stamped:  # Django writes the moment of reading; the archive knows better
            for row, stamp in zip(made, stamps, strict=True):
                for name, moment in stamp.items():
                    setattr(row, name, moment)
            model._default_manager.bulk_update(made, [field.name for field in stamped], 500)

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
        if self.stored:
            self.free_keys(row)
        return row

    def free_keys(self, row: Any) -> None:
        if isinstance(row, Entry) and Entry.objects.filter(key=row.key).exists():
            row.key = Entry().key  # the same event was read here before
        if isinstance(row, Report):
            row.data = without_names(row.data)  # older archives have them
        if isinstance(row, Report) and row.once and Report.objects.filter(once=row.once).exists():
            row.once = None
        if isinstance(row, LogEntry):
            row.is_imported = True  # whatever it says of itself

    def fill(self, row: models.Model, field: models.Field[Any, Any], value: Any) -> None:
        if field.related_model is User:
            setattr(row, field.name, self.user(value))
        elif field.related_model is None:
            setattr(row, field.attname, field.to_python(value))
        elif value is not None and field.related_model is type(row):
            self.later.append((row, field, value))  # it may stand further down
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
            if self.stored:
                self.users[name].save()
        return self.users[name]

    def tie_rows(self) -> None:
        for row, field, value in self.later:
            found = self.ids[type(row), value]
            setattr(row, field.name, found)
            if self.stored:
                row._meta.base_manager.filter(pk=row.pk).update(**{field.name: found})
