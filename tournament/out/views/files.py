"""Everything out: spreadsheets, one archive, one person's data; and data that goes."""

from __future__ import annotations

import json

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import May, event_page
from tournament.events.actions import archive as archives
from tournament.events.actions import settings
from tournament.events.reads import archive as archive_query
from tournament.models import Event, Player
from tournament.out.reads import files, rows
from tournament.privacy import actions as privacy
from tournament.privacy.forms import ArchiveForm, UntilForm
from tournament.privacy.reads import data_about, people_named

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def as_file(content: bytes, name: str, content_type: str) -> HttpResponse:
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response


@event_page(May.RUN)
@require_safe
def out(request: HttpRequest, event: Event) -> HttpResponse:
    return render(request, "entries/out.html", {"event": event, "sheets": rows.SHEETS})


@event_page(May.RUN)
@require_safe
def sheet(request: HttpRequest, event: Event, what: str) -> HttpResponse:
    """One sheet as CSV, or all of them as one workbook."""
    if what == "all":
        sheets = [make(event) for make in rows.SHEETS.values()]
        return as_file(files.as_xlsx(sheets), f"{event.slug}.xlsx", XLSX)
    if what not in rows.SHEETS:
        raise Http404
    content = files.as_csv(rows.SHEETS[what](event))
    return as_file(content, f"{event.slug}-{what}.csv", "text/csv; charset=utf-8")


@event_page(May.OWN)
@require_safe
def archive(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything there is, in one file that another installation reads back."""
    content = archive_query.as_json(archive_query.archive_of(event, now()))
    return as_file(content, f"{event.slug}.honk.json", "application/json")


@login_required
@require_http_methods(["GET", "POST"])
def read_archive(request: HttpRequest) -> HttpResponse:
    if request.user.is_helper:
        raise PermissionDenied
    form = ArchiveForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        upload = form.cleaned_data["file"]
        try:
            event = archives.read_archive(upload.read(archives.LARGEST + 1), by=request.user)
        except TournamentError as error:
            form.add_error("file", str(error))
        else:
            messages.success(request, _("“%(name)s” is here now.") % {"name": event.name})
            return redirect("event-home", event=event.slug)
    return render(request, "out/read_archive.html", {"form": form})


@event_page(May.RUN)
@require_http_methods(["GET", "POST"])
def privacy_page(request: HttpRequest, event: Event) -> HttpResponse:
    """One person's data, and how long everybody's is kept."""
    form = UntilForm(request.POST or None, instance=Event.objects.get(pk=event.pk))
    if request.method == "POST" and form.is_valid():
        settings.change(event, form.cleaned_data, by=request.user)
        messages.success(request, _("Saved."))
        return redirect("privacy", event=event.slug)
    typed = request.GET.get("name", "")[:200]
    context = {"event": event, "form": form, "typed": typed, "people": people_named(event, typed)}
    return render(request, "privacy/privacy.html", context)


@event_page(May.RUN)
@require_safe
def person(request: HttpRequest, event: Event, player: int) -> HttpResponse:
    found = get_object_or_404(Player, entry__event=event, pk=player)
    text = json.dumps(data_about(found), ensure_ascii=False, indent=2)
    return as_file(text.encode(), f"{event.slug}-person.json", "application/json")


@event_page(May.OWN)
@require_POST
def forget(request: HttpRequest, event: Event, player: int) -> HttpResponse:
    found = get_object_or_404(Player, entry__event=event, pk=player)
    privacy.forget_person(found, by=request.user)
    messages.success(request, _("Deleted. The results of the entry are kept."))
    return redirect("privacy", event=event.slug)


@event_page(May.OWN)
@require_POST
def clean(request: HttpRequest, event: Event) -> HttpResponse:
    try:
        privacy.clean_names(event, by=request.user, now=now())
        messages.success(request, _("All names are initials now."))
    except TournamentError as error:
        messages.error(request, str(error))
    return redirect("privacy", event=event.slug)
