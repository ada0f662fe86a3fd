"""Forms that were read from pictures: the picture, the fields filled in, Enter, next."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from tournament.core.fields import suggestions
from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.desk.actions.pictures import take, throw_away
from tournament.desk.reads.desk import FormLine, form_line, round_at_desk
from tournament.desk.reads.pictures import ReadForm, count_waiting, file_of
from tournament.desk.words import DOUBTS
from tournament.games.sheet import Sheet, sheet_of
from tournament.models import Event, FormPicture

AT_ONCE = 3  # forms on a page: one is looked at, the others are there when it is saved


@dataclass(frozen=True, slots=True)
class Filled:
    """A form as it was read, to be looked at. ``once``: the key of this saving."""

    read: ReadForm
    line: FormLine | None  # none: a spare form, whose table the clerk copies
    sheet: Sheet
    once: str


@event_page(May.ENTER, GET)
def read_forms(request: EventRequest, event: Event) -> HttpResponse:
    """Nothing is saved here: each form goes to the desk by its own button."""
    taken = take(event, AT_ONCE, by=request.user, now=now())
    context = {
        "event": event,
        "filled": [filled_in(event, one) for one in taken],
        "waiting": count_waiting(event),
        "round": round_at_desk(event),
        "everybody": suggestions(event) if any(not one.form.match for one in taken) else [],
    }
    return render(request, "desk/read.html", context)


def filled_in(event: Event, read: ReadForm) -> Filled:
    line = form_line(read.form.match, read.form.human) if read.form.match else None
    size = len(line.who) if line else read.players
    doubts = {name: str(DOUBTS[doubt]) for name, doubt in read.doubts.items()}
    sheet = sheet_of(event, size, line.who if line else (), read.texts, doubts, cuts=cuts_of(read))
    return Filled(read, line, sheet, secrets.token_urlsafe(12))


def cuts_of(read: ReadForm) -> Mapping[str, Any]:
    return {
        name: {"picture": picture.pk, "box": " ".join(map(str, box))}
        for picture in read.pictures
        for name, box in picture.cuts.items()
    }


@event_page(May.ENTER, GET)
def picture(request: EventRequest, event: Event, picture: int) -> HttpResponse:
    """A form as it lies straight."""
    rows = FormPicture.objects.filter(file__event=event, trouble="").select_related("file__event")
    try:
        content = file_of(get_object_or_404(rows, pk=picture)).read_bytes()
    except FileNotFoundError:
        raise Http404 from None
    return HttpResponse(content, content_type="image/jpeg")


@event_page(May.ENTER, POST)
def away(request: EventRequest, event: Event, picture: int) -> HttpResponse:
    """A picture that helps nobody: the form is typed from paper."""
    throw_away(get_object_or_404(FormPicture, file__event=event, pk=picture))
    return redirect("desk-read", event=event.slug)
