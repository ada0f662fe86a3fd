"""Who is signed in at one laptop goes on at the other: by a token in the page, which the other one
believes when it leads instead, and with the forms that only the page's browser has.
"""

import hashlib
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from hmac import compare_digest
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.core import signing
from django.http import HttpRequest

from tournament.follow.laptops import Laptops
from tournament.follow.reads import laptops
from tournament.models import Device

SALT = "honk.moving"
LASTS = 12 * 60 * 60  # seconds: a day in the hall
ARRIVES_WITHIN = 60.0  # seconds
MOST = 50  # under way at once; each up to half a megabyte


def token_for(request: HttpRequest) -> str:
    """Good only where another laptop has a higher epoch. A page of one that follows may go to the
    one that leads now."""
    own, key = laptops(), request.session.session_key
    if own is None or not key or not request.user.is_authenticated:
        return ""
    above = own.epoch if own.leads else own.epoch - 1
    told = {"user": request.user.pk, "session": hash_of(key), "above": above}
    return signing.dumps(told, salt=SALT)


def hash_of(session_key: str) -> str:
    """The key itself is for nobody who reads the page."""
    return hashlib.sha256(session_key.encode()).hexdigest()


def session_of(token: str, own: Laptops) -> str:
    """The key of the session that the token is about, if that goes on here; empty: it does not."""
    try:
        told: dict[str, Any] = signing.loads(token, salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        return ""
    if not own.leads or own.epoch <= told["above"]:
        return ""
    for key in Device.objects.filter(user=told["user"]).values_list("session_key", flat=True):
        if compare_digest(hash_of(key), told["session"]) and is_open(key, told["user"]):
            return key
    return ""


def is_open(session_key: str, user: int) -> bool:
    return str(SessionStore(session_key).get(SESSION_KEY)) == str(user)


@dataclass(frozen=True, slots=True)
class Moving:
    """Somebody on the way from the other laptop."""

    session_key: str
    path: str
    language: str
    kept: dict[str, str]  # what the browser had of forms, by the name under which it keeps it
    until: float


class UnderWay:
    """Told by the page, and called for by the browser a moment later, once."""

    def __init__(self) -> None:
        self._all: OrderedDict[str, Moving] = OrderedDict()

    def expect(self, session_key: str, path: str, language: str, kept: dict[str, str]) -> str:
        """The ticket."""
        ticket = secrets.token_urlsafe(24)
        until = time.monotonic() + ARRIVES_WITHIN
        self._all[ticket] = Moving(session_key, path, language, kept, until)
        while len(self._all) > MOST:
            self._all.popitem(last=False)
        return ticket

    def arrives(self, ticket: str) -> Moving | None:
        found = self._all.pop(ticket, None)
        return found if found and found.until > time.monotonic() else None


UNDER_WAY = UnderWay()
