"""A whole event as one JSON value: every row of every table that belongs to it.

Rows know each other by the ids they had here; who did something is kept as a name. The list of
models is complete by test: a new table of an event is either in it or left out for a reason.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models, transaction

from tournament.models import Event, User

VERSION = 1
# Parents before children; with the way from a row to its event.
BELONGS = {
    "tournament.Table": "event",
    "tournament.Entry": "event",
    "tournament.Player": "entry__event",
    "tournament.Absence": "entry__event",
    "tournament.Wish": "event",
    "tournament.Draft": "event",
    "tournament.Round": "event",
    "tournament.Clock": "round__event",
    "tournament.Match": "round__event",
    "tournament.Seat": "round__event",
    "tournament.Bye": "round__event",
    "tournament.ScoreForm": "event",
    "tournament.Screen": "event",
    "tournament.Announcement": "event",
    "tournament.FormQuery": "event",
    "tournament.PlayerReport": "match__round__event",
    "tournament.PlayedGame": "event",
    "tournament.Forecast": "event",
    "tournament.StressTest": "event",
    "tournament.LogEntry": "event",
    "scoring.Report": "match__round__event",
    "scoring.Result": "match__round__event",
    "scoring.Adjustment": "event",
    "tournament.SecondLook": "report__match__round__event",
}
# Of this installation, not of the event: who has access, work that is going on, printed files.
LEFT_OUT = {
    "tournament.Membership",
    "tournament.Invitation",
    "tournament.Job",
    "tournament.JobPiece",
    "tournament.Printing",
    "tournament.Rehearsal",
    "tournament.PracticeForm",
}
# Means something on this machine only.
OWN_TO_THIS_MACHINE = {"slug", "backup_folder", "tablet_key", "is_practice"}


@transaction.atomic
def archive_of(event: Event, now: datetime) -> dict[str, Any]:
    """As it is at one moment: nobody changes anything between two tables."""
    event = Event.objects.get(pk=event.pk)
    names = dict(User.objects.values_list("pk", "name"))
    return {
        "honk_archive": VERSION,
        "made_at": now.isoformat(),
        "event": row_of(event, names, skip=OWN_TO_THIS_MACHINE),
        "rows": {label: [row_of(row, names) for row in rows_of(label, event)] for label in BELONGS},
    }


def rows_of(label: str, event: Event) -> models.QuerySet[Any]:
    return apps.get_model(label).objects.filter(**{BELONGS[label]: event}).order_by("pk")


def row_of(
    row: models.Model, names: dict[int, str], skip: set[str] = frozenset()
) -> dict[str, Any]:
    values: dict[str, Any] = {"id": row.pk}
    for field in row._meta.concrete_fields:
        if field.name in skip or field.name == "id":
            continue
        if field.related_model is Event:
            continue
        value = field.value_from_object(row)
        values[field.name] = names.get(value) if field.related_model is User else value
    return values


class WholeMoments(DjangoJSONEncoder):
    """Django's encoder cuts moments off at the millisecond; an archive reads back what was."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def as_json(value: dict[str, Any]) -> bytes:
    text = json.dumps(value, cls=WholeMoments, ensure_ascii=False, indent=1)
    return text.encode()
