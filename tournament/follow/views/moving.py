"""Whoever comes over from the other laptop: the page asks first, then the browser arrives."""

import json
import re
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.crypto import salted_hmac
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from tournament.follow.here import this_laptop
from tournament.follow.moving import UNDER_WAY, Moving, session_of

KEPT_AS = re.compile(r"honk-(kept|asked|here|draft)-[-\w]{1,100}")


@csrf_exempt  # it comes from another address, without any cookie: the token is the proof
@require_POST
def move(request: HttpRequest) -> HttpResponse:
    """A ticket for whoever brings a token that is good here, and what the browser has of forms."""
    here = this_laptop()
    if here is None:
        raise Http404
    try:
        told = json.loads(request.body)
        path, kept = str(told["path"]), kept_in(told["kept"])
        key = session_of(str(told["token"]), here.laptops)
    except (ValueError, KeyError, TypeError, AttributeError):
        return readable(HttpResponse(status=400))
    if not key:
        return readable(HttpResponse(status=403))
    language = str(told.get("language", ""))
    return readable(JsonResponse({"ticket": UNDER_WAY.expect(key, path, language, kept)}))


def readable(response: HttpResponse) -> HttpResponse:
    """By the page of the other laptop, whichever of its addresses that came from."""
    response["Access-Control-Allow-Origin"] = "*"
    return response


def kept_in(told: dict[str, Any]) -> dict[str, str]:
    return {name: str(text) for name, text in told.items() if KEPT_AS.fullmatch(name)}


@require_GET
def moved(request: HttpRequest, ticket: str) -> HttpResponse:
    """The same session as there, and a page that puts the forms where the desk finds them."""
    if this_laptop() is None:
        raise Http404
    found = UNDER_WAY.arrives(ticket)
    if found is None:  # somebody came back to it
        return redirect("home")
    request.session = SessionStore(found.session_key)
    request.session.modified = True  # so that the browser is told of it
    if settings.CSRF_COOKIE_NAME not in request.COOKIES:
        request.META |= {"CSRF_COOKIE": seal_of(found), "CSRF_COOKIE_NEEDS_UPDATE": True}
    is_ours = found.path.startswith("/") and url_has_allowed_host_and_scheme(
        found.path, allowed_hosts={request.get_host()}
    )
    told = {"kept": found.kept, "goes_to": found.path if is_ours else "/"}
    response = render(request, "follow/moved.html", told)
    if found.language in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME, found.language, max_age=A_YEAR, samesite="Lax"
        )
    return response


def seal_of(found: Moving) -> str:
    """Several pages of a browser arrive at once: the same for all of them, or the last one to come
    would take the right to save from the others."""
    return salted_hmac("honk.moving.csrf", found.session_key).hexdigest()[:32]


A_YEAR = 60 * 60 * 24 * 365  # seconds
