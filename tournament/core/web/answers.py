"""What a page answers: something was done or refused, is wrong, or is a file to keep."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournament.core.errors import TournamentError
from tournament.core.health.full_disk import is_disk_full
from tournament.core.permissions import memberships_of
from tournament.core.web.asked import NUMBER
from tournament.models import Entry, Event


def help_with(error: TournamentError) -> str:
    """The address of the handbook's paragraph about this refusal."""
    return reverse("help-refused", args=[error.code()])


def explained(error: TournamentError) -> SafeString:
    """Its sentence, and the way to what the handbook says about it."""
    link = format_html('<a href="{}" target="honk-help">{}</a>', help_with(error), _("What now?"))
    return format_html("{} {}", str(error), link)


def home(event: Event) -> HttpResponse:
    return redirect("event-home", event=event.slug)


@contextmanager
def answered(request: HttpRequest, said: str = "") -> Iterator[None]:
    """Say that it was done; a refusal is shown where the organiser looks."""
    try:
        yield
    except TournamentError as error:
        messages.error(request, explained(error))
    else:
        if said:
            messages.success(request, said)


@contextmanager
def shown_in(form: BaseForm) -> Iterator[None]:
    """A refusal is shown in the form: at the field it belongs to, or above all."""
    try:
        yield
    except TournamentError as error:
        form.add_error(error.field if error.field in form.fields else None, explained(error))


def mend(event: Event, kind: str, entry: Entry, round_: int) -> HttpResponse:
    """On to the draw's proposals for what happened."""
    asked = urlencode({"kind": kind, "round": str(round_), "entry": str(entry.number)})
    return redirect(f"{reverse('repair', kwargs={'event': event.slug})}?{asked}")


def file_name(event: Event, what: str, ending: str) -> str:
    """``what`` is in it, in the reader's language; in letters that every disk and mail takes."""
    return f"{event.slug}-{slugify(what)}.{ending}"


def as_file(content: bytes, name: str, content_type: str) -> HttpResponse:
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response


def _problem(request: HttpRequest, status: int, template: str) -> HttpResponse:
    said = {"number": NUMBER.get()}
    return render(request, f"core/problems/{template}.html", said, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _problem(request, 400, "bad_request")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _problem(request, 403, "forbidden")


def body_refused(request: HttpRequest, status: int) -> HttpResponse:
    """What was sent was too large, too slow, or too much at once; nothing of it was kept."""
    sentences = {
        413: _("What was sent is too large for this page. Nothing was changed."),
        408: _("What was sent did not arrive in time. Nothing was changed; try again."),
        503: _("Not saved yet: too much is being sent or saved at once. Try again in a moment."),
    }
    said = {"sentence": sentences[status], "number": NUMBER.get()}
    response = render(request, "core/problems/body_refused.html", said, status=status)
    if status == 503:
        response["Retry-After"] = "2"
    return response


def damaged(request: HttpRequest, slug: str, why: str) -> HttpResponse:
    """One event cannot be read. Why is for those who have a role in it."""
    has_role = memberships_of(request.user).select_related(None).filter(event__slug=slug).exists()
    said = {"number": NUMBER.get(), "why": why if has_role else ""}
    return render(request, "core/problems/damaged.html", said, status=409)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _problem(request, 404, "not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    if is_disk_full(sys.exc_info()[1]):
        return _problem(request, 507, "disk_full")
    return _problem(request, 500, "server_error")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """An old page or a browser without cookies; what was typed is still in its form."""
    return _problem(request, 403, "old_page")
