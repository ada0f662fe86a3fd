"""Copies of an event: where they go; and reading one back, from this machine or from a file."""

from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.errors import TournamentError
from tournament.core.permissions import FORM, EventRequest, May, SignedInRequest, event_page
from tournament.core.web.answers import explained, shown_in
from tournament.events.actions import archive as archives
from tournament.events.actions import back_up
from tournament.events.forms.event import ArchiveForm, FolderForm
from tournament.events.reads.archive import LARGEST, copies_on_disk
from tournament.events.reads.machine import sticks
from tournament.models import Event


@event_page(May.OWN, FORM)
def copies(request: EventRequest, event: Event) -> HttpResponse:
    form = FolderForm(request.POST or None, initial={"folder": event.backup_folder})
    if request.method == "POST" and form.is_valid():
        with shown_in(form):
            back_up.set_folder(event, form.cleaned_data["folder"], by=request.user)
            messages.success(request, _("The first copy follows within seconds."))
            return redirect("copies", event=event.slug)
    context = {
        "event": event,
        "form": form,
        "newest": back_up.newest_copy(event),
        "own": back_up.own_folder(event),
        "sticks": [] if settings.SERVER else sticks(),
        "may_choose": not settings.SERVER,
    }
    return render(request, "events/copies.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def restore(request: SignedInRequest) -> HttpResponse:
    """What lies on this machine's disks, with what is in it; for its first account alone."""
    if not request.user.is_superuser:
        raise PermissionDenied
    found = copies_on_disk(Path(settings.DATA_DIR), back_up.ENDING)
    if request.method == "POST":
        chosen = next((one for one in found if str(one.path) == request.POST.get("file")), None)
        try:
            if chosen is not None:
                event = archives.read_archive(chosen.path.read_bytes(), by=request.user)
                messages.success(request, _("“%(name)s” is here now.") % {"name": event.name})
                return redirect("event-home", event=event.slug)
        except TournamentError as error:
            messages.error(request, explained(error))
        except OSError as error:
            messages.error(request, str(error))
    return render(request, "events/restore.html", {"found": found})


@login_required
@require_http_methods(["GET", "POST"])
def read_archive(request: SignedInRequest) -> HttpResponse:
    if request.user.is_helper:
        raise PermissionDenied
    form = ArchiveForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        upload = form.cleaned_data["file"]
        with shown_in(form):
            event = archives.read_archive(upload.read(LARGEST + 1), by=request.user)
            messages.success(request, _("“%(name)s” is here now.") % {"name": event.name})
            return redirect("event-home", event=event.slug)
    return render(request, "out/read_archive.html", {"form": form})
