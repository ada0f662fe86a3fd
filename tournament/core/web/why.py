"""What changes only with a reason: whatever page such a change is sent from, it is asked once."""

from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.core.errors import FinishedForNoReason, ReasonMissing

LONGEST = 300
OWN = {"csrfmiddlewaretoken", "reason"}

# What the page's sender said; None: nobody is asked but by what is done itself.
_said: ContextVar[str | None] = ContextVar("why", default=None)


class WhyAsked(Exception):
    """The page is sent once more, with a reason."""

    def __init__(self, missing: ReasonMissing) -> None:
        self.missing = missing


def why(missing: type[ReasonMissing] = FinishedForNoReason) -> str:
    """The reason that came with the page; ``missing`` says what it is asked for."""
    said = _said.get()
    if said is None:
        raise missing(field="reason")
    if not said:
        raise WhyAsked(missing())
    return said


def asking_why(request: HttpRequest, answer: Callable[[], HttpResponse]) -> HttpResponse:
    """The answer to the page, or the question for the reason with all that was sent. Who asks for
    JSON is told so by the page itself."""
    is_json = "application/json" in request.headers.get("Accept", "")
    said = request.POST.get("reason", "").strip()[:LONGEST]
    token = _said.set(said or (None if is_json else ""))
    try:
        return answer()
    except WhyAsked as asked:
        return question(request, asked.missing)
    finally:
        _said.reset(token)


def question(request: HttpRequest, missing: ReasonMissing) -> HttpResponse:
    sent = [(name, value) for name, all_ in request.POST.lists() for value in all_]
    kept = [one for one in sent if one[0] not in OWN]
    context = {"sent": kept, "longest": LONGEST, "missing": missing}
    response = render(request, "core/problems/why.html", context, status=409)
    response["HX-Retarget"] = response["HX-Reselect"] = "#main"
    response["HX-Reswap"] = "outerHTML"
    return response
