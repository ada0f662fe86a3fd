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
from tournament.core.whose import refuse_outsiders, run_by
from tournament.events.actions import archive as archives
from tournament.events.actions import back_up
from tournament.events.forms.event import ArchiveForm, FolderForm
from tournament.events.reads.archive import LARGEST, copies_on_disk
from tournament.events.reads.machine import sticks
from tournament.models import Event, Organisation


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
    """What lies on this machine's disks, with what is in it; for who administers the organisation."""
    run = run_by(request.user)
    if not run:
        raise PermissionDenied
    whose = dict(Event.objects.values_list("slug", "organisation"))

    def is_shown(folder: Path) -> bool:
        if folder.name in whose:
            return whose[folder.name] in run
        return request.user.is_superuser

    found = copies_on_disk(Path(settings.DATA_DIR), back_up.ENDING, is_shown)
    if request.method == "POST":
        chosen = next((one for one in found if str(one.path) == request.POST.get("file")), None)
        try:
            if chosen is not None:
                home = Organisation.objects.filter(events__slug=chosen.path.parent.name).first()
                data = chosen.path.read_bytes()
                event = archives.read_archive(data, by=request.user, whose=home)
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
    refuse_outsiders(request.user)
    form = ArchiveForm(request.POST or None, request.FILES or None, by=request.user)
    if request.method == "POST" and form.is_valid():
        upload, whose = form.cleaned_data["file"], form.cleaned_data["organisation"]
        with shown_in(form):
            event = archives.read_archive(upload.read(LARGEST + 1), by=request.user, whose=whose)
            messages.success(request, _("“%(name)s” is here now.") % {"name": event.name})
            return redirect("event-home", event=event.slug)
    return render(request, "out/read_archive.html", {"form": form})
