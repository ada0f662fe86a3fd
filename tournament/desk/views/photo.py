"""Pictures of forms come in: from a clerk's phone, one after the other, or as a scanner's pile."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournament.core.now import now
from tournament.core.permissions import FORM, GET, EventRequest, May, event_page
from tournament.desk.actions.pictures import hand_in, read_on
from tournament.desk.forms import PhotoForm
from tournament.desk.reads.photos import can_read
from tournament.desk.reads.pictures import count_waiting, handed_in_by, unread_files
from tournament.desk.words import read_words, unread_words
from tournament.models import Event, PictureFile

MOST_WAITING = 500  # files of an event that nobody has read yet


@event_page(May.ENTER, FORM)
def photo(request: EventRequest, event: Event) -> HttpResponse:
    """The page's script sends each picture by itself and asks for JSON; others send the page."""
    form = PhotoForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and can_read() and form.is_valid():
        if unread_files(event) >= MOST_WAITING:
            words = _("So many pictures wait to be read that no more fit: try again in a while.")
            form.add_error("pictures", words)
        else:
            return taken(request, event, form.cleaned_data["pictures"])
    if asks_json(request):
        return JsonResponse({"problem": " ".join(problems_of(form))}, status=400)
    context = {**told_in(request, event), "form": form, "can_read": can_read()}
    return render(request, "desk/photo.html", context)


def asks_json(request: EventRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


def problems_of(form: PhotoForm) -> list[str]:
    return [str(problem) for problems in form.errors.values() for problem in problems]


def taken(
    request: EventRequest, event: Event, files: Iterable["UploadedFile[bytes]"]
) -> HttpResponse:
    known = []
    for file in files:
        row, is_new = hand_in(event, file.name or "", file.read(), by=request.user, now=now())
        known += [] if is_new else [row.name]
    said = [_("%(name)s was handed in before.") % {"name": name} for name in known]
    if asks_json(request):
        return JsonResponse({"problem": " ".join(said)})
    for words in said:
        messages.warning(request, words)
    return redirect("desk-photo", event=event.slug)


@event_page(May.ENTER, GET)
def told(request: EventRequest, event: Event) -> HttpResponse:
    """What became of one's own pictures: a fragment that the page fetches until all are read."""
    read_on(event)
    return render(request, "desk/_told.html", told_in(request, event))


@dataclass(frozen=True, slots=True)
class Told:
    """A file that was handed in, and what is said of it: lines, and whether each is in order."""

    file: PictureFile
    lines: list[tuple[str, bool]]


def told_in(request: EventRequest, event: Event) -> Mapping[str, Any]:
    files = [told_of(file) for file in handed_in_by(event, request.user)]
    unread = any(one.file.read_at is None for one in files)
    return {"event": event, "files": files, "unread": unread, "waiting": count_waiting(event)}


def told_of(file: PictureFile) -> Told:
    if file.trouble:
        return Told(file, [(unread_words(file.trouble), False)])
    return Told(file, [(read_words(seen), not seen.trouble) for seen in file.seen.all()])
