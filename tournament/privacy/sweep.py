"""One sweep over everything that an event keeps: every text of every row, of every table.

Tables and their texts are found in the models, so that a new one is swept by itself.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.apps import apps
from django.db import models

from tournament.core.acting import Acting
from tournament.models import Event, LogEntry, User
from tournament.privacy.texts import Instead

APPS = ("tournament", "scoring")
TEXTS = (models.CharField, models.TextField, models.JSONField)
# Of a player's own row only answers may name others: the rest is written by the step itself. What a
# log line seals for ever names nobody, nor do the letters of a picture or the provider's addresses.
LEFT = {"Sponsor.picture", "OnlinePayment.checkout"} | {
    f"Player.{name}" for name in ("name", "phone", "email", "member_number")
}
LEFT |= {f"LogEntry.{name}" for name in ("change", "code", "salt", "digest", "hash")}
# Places and clubs, and what is worked out of them: only a whole name is a person's there.
NOT_PEOPLE = frozenset({"club", "category", "fixed_zone", "zone", "problem", "plan", "certificate"})
PLACES = frozenset({"Event", "Table", "Screen", "Sponsor"})

Model = type[models.Model]


@cache
def way_to_event(model: Model, seen: frozenset[Model] = frozenset()) -> str | None:
    """How its rows know their event, such as "match__round__event"; None: they do not."""
    ways = []
    for field in model._meta.concrete_fields:
        related: Any = field.related_model
        if related is Event and model is not Event:
            ways.append(field.name)
        elif related and related not in {model, User, *seen}:
            further = way_to_event(related, seen | {model})
            ways += [f"{field.name}__{further}"] if further else []
    return min(ways, key=lambda way: (way.count("__"), not way.endswith("event")), default=None)


def texts_of(model: Model) -> list[str]:
    """The fields in which somebody's name may stand: neither a choice nor a key."""
    name = model.__name__
    return [
        field.name
        for field in model._meta.concrete_fields
        if isinstance(field, TEXTS) and not field.choices and not field.unique
        if f"{name}.{field.name}" not in LEFT
    ]


def swept() -> Iterator[tuple[Model, str, list[str]]]:
    """Each table of an event, the way there, and its texts."""
    for label in APPS:
        for model in apps.get_app_config(label).get_models():
            way, texts = way_to_event(model), texts_of(model)
            if way and texts:
                yield model, way, texts


def sweep(doing: Acting, instead: Instead) -> None:
    """Part of an action; the lines of the log that lost something are told with it."""
    hide(doing.event, texts_of(Event), instead)  # saved with the action
    for model, way, texts in swept():
        # Django's own query set: those of the log and of forms refuse every change.
        rows: Any = models.QuerySet(model)
        found = rows.filter(**{way: doing.event})
        changed = [row for row in found.iterator() if hide(row, texts, instead)]
        rows.bulk_update(changed, texts, batch_size=100)
        if model is LogEntry:
            # Without its salt nobody finds the name by trying.
            rows.filter(pk__in=[row.pk for row in changed]).update(salt="")
            doing.erased = sorted(row.version for row in changed)


def hide(row: models.Model, texts: list[str], instead: Instead) -> bool:
    """Whether anything in it was written otherwise."""
    changed = False
    for name, after in rewritten(row, texts, instead):
        length = getattr(row._meta.get_field(name), "max_length", None)
        setattr(row, name, after[:length] if length else after)
        changed = True
    return changed


def rewritten(row: models.Model, texts: list[str], instead: Instead) -> Iterator[tuple[str, Any]]:
    """The fields in which something would be written otherwise, and what."""
    for name in texts:
        words = name not in NOT_PEOPLE and type(row).__name__ not in PLACES
        before = getattr(row, name)
        after = instead.hidden(before, name, words=words)
        if after != before:
            yield name, after


def mentions(event: Event, instead: Instead) -> Iterator[tuple[models.Model, str]]:
    """Every row of the event that would be written otherwise, and in which field."""
    yield from ((event, name) for name, _after in rewritten(event, texts_of(Event), instead))
    for model, way, texts in swept():
        rows: Any = models.QuerySet(model)
        for row in rows.filter(**{way: event}).iterator():
            yield from ((row, name) for name, _after in rewritten(row, texts, instead))
