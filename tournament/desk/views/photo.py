"""A picture of forms instead of typing them: their fields come filled in, and Enter saves them."""

import secrets
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.desk.forms import PhotoForm
from tournament.desk.reading.refused import PictureRefused
from tournament.desk.reads.desk import FormLine, form_line
from tournament.desk.reads.photos import OnPicture, can_read, forms_in
from tournament.desk.words import DOUBTS, unread_words
from tournament.games.sheet import Sheet, sheet_of
from tournament.models import Event

MOST = 12  # forms at once: somebody waits for them


@dataclass(frozen=True, slots=True)
class Filled:
    """A form as it was read, to be looked at. ``once``: the key of this saving."""

    number: str
    line: FormLine
    sheet: Sheet
    picture: str
    doubts: int
    once: str


@event_page(May.ENTER, FORM)
def photo(request: EventRequest, event: Event) -> HttpResponse:
    """Nothing is saved here: each form goes to the desk by its own button."""
    form = PhotoForm(request.POST or None, request.FILES or None)
    filled: list[Filled] = []
    if request.method == "POST" and can_read() and form.is_valid():
        files = form.cleaned_data["pictures"]
        filled = [*islice(read_all(request, event, files), MOST + 1)]
        if len(filled) > MOST:
            words = _("More than %(most)s forms: the others were not read.")
            messages.warning(request, words % {"most": MOST})
            filled.pop()
    context: dict[str, Any] = {"event": event, "form": form, "filled": filled}
    return render(request, "desk/photo.html", {**context, "can_read": can_read(), "most": MOST})


def read_all(
    request: EventRequest, event: Event, files: Iterable["UploadedFile[bytes]"]
) -> Iterator[Filled]:
    """What could not be read is told."""
    for file in files:
        try:
            found = 0
            for one in forms_in(event, BytesIO(file.read())):
                found += 1
                if filled := filled_in(request, event, one):
                    yield filled
            if not found:
                tell(request, file, unread_words("no_code"))
        except PictureRefused as refused:
            tell(request, file, unread_words(refused.why))


def tell(request: EventRequest, file: "UploadedFile[bytes]", words: str) -> None:
    messages.warning(request, f"{file.name}: {words}")


def filled_in(request: EventRequest, event: Event, one: OnPicture) -> Filled | None:
    if one.read is None or one.found.match is None:
        why = one.problem or one.found.kind
        messages.warning(request, f"{one.number}: {unread_words(why, one.number)}")
        return None
    line = form_line(one.found.match, one.found.number)
    doubts = {field.name: str(DOUBTS[field.doubt]) for field in one.read.fields if field.doubt}
    sheet = sheet_of(event, len(line.who), line.who, one.read.texts, doubts)
    picture = f"data:image/jpeg;base64,{b64encode(one.picture).decode()}"
    return Filled(one.number, line, sheet, picture, len(doubts), secrets.token_urlsafe(12))
