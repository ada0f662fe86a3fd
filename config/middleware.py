"""What every answer carries, and which host names this installation answers to."""

import logging
import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from config.bodies import REFUSED, TOO_MANY
from tournament.core.health.damage import DAMAGE
from tournament.core.now import in_time_of
from tournament.core.web import asked
from tournament.core.web.addresses import is_ours
from tournament.core.web.answers import body_refused, damaged
from tournament.core.web.patience import gave_up
from tournament.events.actions.archive import damage_of
from tournament.follow.reads import has_all, other_addresses
from tournament.follow.views.laptops import only_reads
from tournament.models import Event
from tournament.rehearsal.models import PRACTICE

logger = logging.getLogger(__name__)

Handler = Callable[[HttpRequest], HttpResponse]

# Nothing inline, nothing from elsewhere: pages, forms, pictures and streams come from here alone.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
STRICT_HEADERS = {
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Permitted-Cross-Domain-Policies": "none",
}


# In these nothing asks for anything by itself, and a phone's first page is made of a dozen of them.
NO_PAGES = ("text/css", "text/javascript", "font/")


def policy_of(response: HttpResponseBase) -> str:
    policy = CONTENT_SECURITY_POLICY
    if framed_by := getattr(response, "framed_by", ""):  # such as a standing on a club's own site
        policy = policy.replace("frame-ancestors 'none'", f"frame-ancestors {framed_by}")
    if getattr(response, "has_frames", False):  # papers and screens in small
        policy += "; frame-src 'self'"
    if getattr(response, "pays", False):  # its form leads on to where it is paid
        policy = policy.replace(
            "form-action 'self'", f"form-action 'self' {settings.PAYMENT_CHECKOUT}"
        )
    if others := other_addresses():  # a page asks the other laptop once this one is silent
        policy = policy.replace("connect-src 'self'", f"connect-src 'self' {' '.join(others)}")
    return policy


# The page of the two laptops, what asks whether this one lives, and what a page is made of.
ON_EITHER = ("/second-laptop/", "/alive", "/ready", "/metrics", "/static/", "/now")
READING = {"GET", "HEAD", "OPTIONS"}


class NumberMiddleware:
    """What is asked has a number from here on (tournament/core/web/asked.py)."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        asked.begin()
        return self.get_response(request)


class StrictHeadersMiddleware:
    """Headers that Django's own SecurityMiddleware does not set, on pages and assets alike."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.headers.get("Content-Type", "").startswith(NO_PAGES):
            response.headers.setdefault("Content-Security-Policy", policy_of(response))
            for name, value in STRICT_HEADERS.items():
                response.headers.setdefault(name, value)
        # What does not say itself that it may be kept is nobody else's at this device.
        response.headers.setdefault("Cache-Control", "no-store")
        return response


class HallHostMiddleware:
    """On a laptop: answer to numeric addresses and this machine's own names only.

    A hall's addresses cannot be listed beforehand, yet a foreign name that somebody points at this
    machine must not reach it (DNS rebinding). A server lists its names in HONK_HOSTS instead.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.SERVER and not is_ours(request.get_host()):
            return HttpResponseBadRequest(
                "Open this site by its numeric address.", content_type="text/plain"
            )
        return self.get_response(request)


class FollowsMiddleware:
    """The second laptop shows and writes nothing down; before it has all, it shows only that."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.FOLLOWS or request.path_info.startswith(ON_EITHER):
            return self.get_response(request)
        if not has_all():
            return only_reads(request, "follow/fetching.html")
        if request.method not in READING:
            return only_reads(request, "follow/only_reads.html")
        return self.get_response(request)


class CompressMiddleware(GZipMiddleware):
    """Pages compressed, streams never: a compressed stream would be held back."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        return response if response.streaming else super().process_response(request, response)


class BodyMiddleware:
    """A body that was not taken (config/bodies.py), or could not be saved in time, is said so in a
    page like any other."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        status = getattr(request, "scope", {}).get(REFUSED)
        return body_refused(request, status) if status else self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return body_refused(request, TOO_MANY) if gave_up(error) else None


class DamageMiddleware:
    """An event whose rows cannot be read is shown as damaged; every other mistake is one of ours."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        slug = request.resolver_match.kwargs.get("event") if request.resolver_match else None
        if not slug or not isinstance(error, DAMAGE) or not (why := damage_of(slug)):
            return None
        logger.error("event %s is damaged: %s", slug, why, exc_info=error)
        return damaged(request, slug, why)


class HallTimeMiddleware:
    """Pages of a rehearsal live in the time of its hall; its address tells, so others pay nothing."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self.rehearsed = re.compile(rf"/event/({PRACTICE}[-\w]+)/")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        found = self.rehearsed.match(request.path_info)
        if found is None:
            return self.get_response(request)
        with in_time_of(Event.objects.filter(slug=found[1]).first()):
            return self.get_response(request)
