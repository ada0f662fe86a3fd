"""A list of others, in: look first, then all at once, and back out of it with one press."""

import hashlib
import json
import threading
from collections.abc import Collection, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.core import happenings
from tournament.core.errors import TournamentError
from tournament.core.permissions import FORM, POST, EventRequest, May, event_page
from tournament.core.text import numbers_in
from tournament.core.web.answers import explained
from tournament.entries.actions import register as registration
from tournament.entries.actions.register import NewEntry
from tournament.entries.forms.entry import ImportForm
from tournament.entries.reads.importing import checking, columns, files
from tournament.entries.reads.importing.files import cells_of
from tournament.entries.reads.importing.refusals import MOST_LETTERS, ListEmpty
from tournament.entries.words import note_sentence
from tournament.models import Event, LogEntry

ONE_AT_A_TIME = threading.Lock()  # a list of 5 MB takes some 100 MB to read
MOST_OPEN = 600  # cells that can be typed over at once: a form has at most 1000 fields
CAN_UNDO = 5  # the lists that are shown with a way back


@event_page(May.CHECK_IN, FORM)
def import_list(request: EventRequest, event: Event) -> HttpResponse:
    """Paste or choose a file (first page), look (second), import. Nothing is kept in between:
    the second page carries the list itself."""
    form = ImportForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {"event": event, "form": form, "lists": lists_of(event)}
    if request.method != "POST" or not form.is_valid():
        return render(request, "entries/import.html", context)
    try:
        upload = form.cleaned_data["file"]
        with ONE_AT_A_TIME:
            told = files.read_file(upload) if upload else files.ReadFile(form.cleaned_data["text"])
            looked = look(request, event, told.text)
        if request.POST.get("what") == "import" and looked["count"]:
            return carry_out(request, event, looked["lines"])
    except TournamentError as error:
        form.add_error(error.field if error.field in form.fields else None, explained(error))
        return render(request, "entries/import.html", context)
    context |= {**looked, "is_guessed": told.is_guessed}
    return render(request, "entries/preview.html", context)


def look(request: EventRequest, event: Event, text: str) -> dict[str, Any]:
    """The preview: which column is what, and every line with what is wrong about it."""
    rows = cells_of(text)
    if not rows:
        raise ListEmpty(field="text")
    if request.POST.get("seen") == sign_of(rows):
        correct(rows, request.POST)
    has_heading = columns.is_heading(rows[0])
    if "looked" in request.POST:
        has_heading = request.POST.get("heading") == "on"
    known = columns.kinds_for(event)
    kinds = asked_kinds(request, rows, known, has_heading=has_heading)
    numbered = list(enumerate(rows, start=1))[has_heading:]
    lines = checking.check(event, numbered, kinds)
    skipped = numbers_in(request.POST.getlist("skip"))
    good = [line for line in lines if not line.wrong and line.number not in skipped]
    shown = [
        preview_row(line, row, skipped) for line, (_n, row) in zip(lines, numbered, strict=True)
    ]
    noted = [row for row in shown if row["wrong"] or row["doubtful"]]
    for row in noted[: MOST_OPEN // len(kinds)]:
        row["is_open"] = True
    return {
        "columns": [
            {"place": place, "kind": kind, "heading": rows[0][place] if has_heading else ""}
            for place, kind in enumerate(kinds)
        ],
        "kinds": known.items(),
        "text": files.text_of(rows),
        "seen": sign_of(rows),
        "has_heading": has_heading,
        "rows": shown,
        "lines": good,
        "count": len(good),
        "wrong": sum(bool(line.wrong) for line in lines),
        "doubtful": sum(bool(line.doubtful) and not line.wrong for line in lines),
    }


def sign_of(rows: list[list[str]]) -> str:
    """What the cells of the page were made from: those of another list correct nothing."""
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()


def correct(rows: list[list[str]], sent: Mapping[str, str]) -> None:
    """The cells that were typed over where they stand."""
    for number, row in enumerate(rows, start=1):
        for place, cell in enumerate(row):
            row[place] = " ".join(sent.get(f"cell_{number}_{place}", cell)[:MOST_LETTERS].split())
    rows[:] = [row for row in rows if any(row)]


def asked_kinds(
    request: EventRequest, rows: list[list[str]], known: Collection[str], *, has_heading: bool
) -> list[str]:
    """The organiser's choice where there is one; a kind chosen twice counts once."""
    kinds = columns.guess(rows, has_heading=has_heading, known=known)
    if "looked" not in request.POST:
        return kinds
    chosen: list[str] = []
    for place, guessed in enumerate(kinds):
        kind = request.POST.get(f"column_{place}", guessed)
        chosen.append(kind if kind in known and kind not in chosen else "")
    return chosen


def preview_row(line: checking.Line, row: list[str], skipped: set[int]) -> dict[str, Any]:
    return {
        "number": line.number,
        "cells": row,
        "name": line.name,
        "wrong": [note_sentence(note.code, note.figures) for note in line.wrong],
        "doubtful": [note_sentence(note.code, note.figures) for note in line.doubtful],
        "is_skipped": line.number in skipped,
    }


def carry_out(request: EventRequest, event: Event, lines: list[checking.Line]) -> HttpResponse:
    news = [
        NewEntry(
            line.names, line.wanted, line.fields, line.phones, line.emails, members=line.members
        )
        for line in lines
    ]
    made = registration.register_all(event, news, by=request.user)
    done = ngettext("%(count)s entry registered.", "%(count)s entries registered.", len(made))
    messages.success(request, done % {"count": len(made)})
    return redirect("entries", event=event.slug)


def lists_of(event: Event) -> list[LogEntry]:
    """The newest lists that can still be taken back."""
    taken = event.log.of(happenings.ENTRIES_TAKEN_BACK).values_list("data__list", flat=True)
    lists = event.log.of(happenings.ENTRIES_REGISTERED).select_related("by")
    return [line for line in lists[: CAN_UNDO * 2] if line.version not in set(taken)][:CAN_UNDO]


@event_page(May.CHECK_IN, POST)
def take_back(request: EventRequest, event: Event, version: int) -> HttpResponse:
    try:
        count = registration.take_back_list(event, version, by=request.user)
        done = ngettext("%(count)s entry taken back.", "%(count)s entries taken back.", count)
        messages.success(request, done % {"count": count})
    except LogEntry.DoesNotExist:
        messages.error(request, _("There is no such list."))
    except TournamentError as error:
        messages.error(request, explained(error))
    return redirect("import", event=event.slug)
