"""Pages for everybody: the same bytes for all who ask, known by the event's version.

They never look at a session, so that any of them may be answered from memory, or by "you have it
already" (304). A visitor's language is the only thing that tells two answers apart.
"""

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournament.core.breaks import planned_breaks
from tournament.core.now import now
from tournament.models import Clock, Event, Round

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, Event, P], str]

KEPT = 600  # pages in memory: a hall's phones in two languages
FRESH_FOR = "honk-fresh"  # config/fast_pages.py may answer from memory for a moment


@lru_cache(maxsize=1)
def build() -> str:
    """Changes with every release, so that no browser keeps a page of an older one."""
    mark = hashlib.sha256()
    static = settings.BASE_DIR / "static"
    for folder in (settings.BASE_DIR / "templates", static / "js", static / "css"):
        for path in sorted(Path(folder).rglob("*.*")):
            mark.update(f"{path.name}{path.stat().st_mtime_ns}".encode())
    return mark.hexdigest()[:8]


class Kept:
    """The newest pages as compressed bytes."""

    def __init__(self) -> None:
        self.pages: OrderedDict[str, bytes] = OrderedDict()
        self.lock = threading.Lock()
        self.making = threading.Lock()

    def get(self, key: str) -> bytes | None:
        return self.pages.get(key)

    def put(self, key: str, body: bytes) -> None:
        with self.lock:
            self.pages[key] = body
            while len(self.pages) > KEPT:
                self.pages.popitem(last=False)


kept = Kept()
# What all pages hang on beside their event; rooms above put it here.
BESIDE: dict[str, Callable[[], str]] = {}


def beside() -> str:
    return "".join(f"-{one()}" for one in BESIDE.values())


def public_page(page: Page[P]) -> Callable[..., HttpResponse]:
    """A view that makes a page's text; this finds the event, and answers 304 or from memory."""

    @require_safe
    @wraps(page)
    def answer(request: HttpRequest, event: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if (language := request.GET.get("language")) in dict(settings.LANGUAGES):
            return in_language(request, str(language))
        found = get_object_or_404(Event, slug=event)
        etag = f'W/"{found.mark}-{moment_of(found)}-{get_language()}-{build()}{beside()}"'
        known = get_conditional_response(request, etag=etag)
        if isinstance(known, HttpResponseNotModified):
            return with_headers(for_proxies(request, found, known), etag)
        unknown = request.GET.get("unknown", "")[:40]  # what somebody typed in vain
        # A QR code on the page names the host, and how it is asked for.
        key = f"{request.scheme}://{request.get_host()}|{request.path}|{unknown}|{etag}"
        body = kept.get(key)
        if body is None:
            with kept.making:  # who waits finds what the one before has read from the database
                text = page(request, found, *args, **kwargs)
            body = gzip.compress(text.encode(), 4, mtime=0)
            kept.put(key, body)
        return with_headers(for_proxies(request, found, packed(request, body)), etag)

    return answer


def packed(request: HttpRequest, body: bytes) -> HttpResponse:
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(body, headers={"Content-Encoding": "gzip"})
    return HttpResponse(gzip.decompress(body))


def with_headers(response: HttpResponse, etag: str) -> HttpResponse:
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"  # keep it, and ask whether it is still right
    response["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    response[FRESH_FOR] = "1"
    return response


def for_proxies(request: HttpRequest, event: Event, response: HttpResponse) -> HttpResponse:
    """A proxy of our own (deploy/nginx/) may keep for a second what is asked for by the mark that
    the event has now: whoever hears of a change asks by another. Told before Cache-Control, as
    nginx believes whichever it reads first."""
    if request.GET.get("v") == str(event.mark):
        response["X-Accel-Expires"] = "1"
    return response


def in_language(request: HttpRequest, language: str) -> HttpResponse:
    """The choice is kept on this device, without a session."""
    response = HttpResponseRedirect(request.path)
    name: Any = settings.LANGUAGE_COOKIE_NAME
    response.set_cookie(name, language, max_age=60 * 60 * 24 * 365, samesite="Lax")
    return response


def moment_of(event: Event) -> str:
    """The end of a clock changes pages although nobody does anything, and so does a break."""
    clock = Clock.objects.filter(round__event=event, round__state=Round.State.RUNNING).first()
    if clock and not clock.remaining(now()):
        return "over"
    return "break" if any(one.is_now for one in planned_breaks(event)) else "on"
