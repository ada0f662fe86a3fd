"""A line of the event's log as a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.models import LogEntry, Role

# code of the action → what was done; the page puts who and when before it
SENTENCES = {
    "event_made": _("made the event “%(name)s”"),
    "owner_named": _("became owner of the event"),
    "tables_added": _("added %(count)s tables"),
    "entry_registered": _("registered %(number)s: %(name)s"),
    "entries_registered": _("registered %(count)s entries"),
    "table_fixed": _("gave number %(number)s table %(table)s for all rounds"),
    "table_freed": _("let number %(number)s move from table to table again"),
    "kept_apart": _("keeps number %(a)s and number %(b)s apart"),
    "checked_in": _("checked in %(number)s: %(name)s"),
    "check_in_undone": _("took back the check-in of number %(number)s"),
    "check_in_closed": _("closed the check-in, %(missing)s not here"),
    "check_in_reopened": _("reopened the check-in"),
    "helper_invited": _("made a code for helpers: %(role)s"),
    "invitation_revoked": _("ended a code for helpers: %(role)s"),
    "helper_joined": _("%(name)s came in as helper: %(role)s"),
    "helper_out": _("ended the access of %(name)s"),
}


def sentence(entry: LogEntry) -> str:
    code, data = entry.code, dict(entry.data)
    if code == "table_fixed" and data.get("table") is None:
        code = "table_freed"
    if "role" in data:
        data["role"] = Role(data["role"]).label
    return str(SENTENCES[code]) % data


def who(entry: LogEntry) -> str:
    return entry.by.name if entry.by else gettext("Honk")


def row(entry: LogEntry) -> Mapping[str, Any]:
    return {"at": entry.at, "who": who(entry), "what": sentence(entry)}
