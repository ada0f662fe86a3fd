"""The evening before: everything that can fail tomorrow, tried today."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.core.cache import cache
from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.core.addresses import hall_url
from tournament.core.errors import TournamentError
from tournament.core.permissions import EventRequest, May, event_page
from tournament.events.actions.back_up import chosen_folder, newest_copy, try_folder
from tournament.events.reads.machine import LITTLE_ROOM, battery, free_gigabytes
from tournament.models import Event

REMEMBERED = 12 * 3600  # seconds
KEY = "evening:{}"


def code_of(event: Event) -> str:
    return Signer(salt="evening").sign(str(event.pk)).split(":", 1)[1]


@event_page(May.RUN)
@require_safe
def evening(request: EventRequest, event: Event) -> HttpResponse:
    path = reverse("evening-hello", kwargs={"event": event.slug, "code": code_of(event)})
    free = free_gigabytes(Path(settings.DATA_DIR))
    folder = chosen_folder(event)
    context = {
        "event": event,
        "phone_url": hall_url(request, path),
        "is_reached": cache.get(KEY.format(event.pk)) is not None,
        "language": event.language,
        "screen_url": reverse("screen", kwargs={"event": event.slug, "number": 1}),
        "free": round(free, 1),
        "has_room": free >= LITTLE_ROOM,
        "folder": folder,
        "folder_problem": problem_of(folder),
        "copy": newest_copy(event),
        "battery": battery(),
        "sounds": [
            ("test", _("Test")),
            ("last", _("Five minutes left")),
            ("end", _("Time is up")),
        ],
    }
    return render(request, "today/evening.html", context)


def problem_of(folder: Path | None) -> str:
    if folder is None:
        return ""
    try:
        try_folder(folder)
    except TournamentError as error:
        return str(error)
    return ""


@event_page(May.RUN)
@require_safe
def reached(request: EventRequest, event: Event) -> HttpResponse:
    return JsonResponse({"reached": cache.get(KEY.format(event.pk)) is not None})


@require_safe
def hello(request: HttpRequest, event: str, code: str) -> HttpResponse:
    """What the phone opens: proof that it reaches this machine."""
    found = Event.objects.filter(slug=event).first()
    if found is None:
        raise Http404
    try:
        Signer(salt="evening").unsign(f"{found.pk}:{code}")
    except BadSignature:
        return render(request, "today/hello.html", {"event": found, "is_right": False})
    cache.set(KEY.format(found.pk), True, REMEMBERED)
    return render(request, "today/hello.html", {"event": found, "is_right": True})
