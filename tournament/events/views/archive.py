"""An archive read back."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.errors import TournamentError
from tournament.core.permissions import SignedInRequest
from tournament.events.actions import archive as archives
from tournament.events.forms.archive import ArchiveForm


@login_required
@require_http_methods(["GET", "POST"])
def read_archive(request: SignedInRequest) -> HttpResponse:
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
