"""How often somebody may try what can be guessed: passwords, short codes.

Private links and scanned codes are 96 bits or more: nobody guesses them, so nobody is locked out of
a right one by what others in the same hall did.
"""

import hashlib

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest

from tournament.core.web.clients import client_of, is_this_machine

WINDOW = 300  # seconds
FIRSTS = 300  # first tries in it, from all addresses
PASSED_ON = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via")


def address_of(request: HttpRequest) -> str:
    """Where the request comes from; behind a proxy of HONK_PROXY what that says."""
    return client_of(str(request.META.get("REMOTE_ADDR", "")))


def is_here(request: HttpRequest) -> bool:
    """At this machine itself: not on a server, and not through a tunnel that ends on it."""
    passed_on = any(name in request.headers for name in PASSED_ON)
    return (
        not settings.SERVER
        and not passed_on
        and is_this_machine(str(request.META.get("REMOTE_ADDR", "")))
    )


def too_many(kind: str, who: str, allowed: int) -> bool:
    """Count this try; True when there were more than allowed in five minutes.

    Counted before it is tried, so that many at once are no way round. The counters have a store of
    their own, too large to be pushed out by asking from many addresses.
    """
    counters = caches["limits"]
    # Somebody may type anything as a name; a cache takes only some of it as a key.
    key = f"tries:{kind}:{hashlib.sha256(who.encode(errors='replace')).hexdigest()}"
    counters.add(key, 0, WINDOW)
    try:
        return int(counters.incr(key)) > allowed
    except ValueError:  # its five minutes ended just now
        return False


def too_many_in_all(kind: str, what: str, address: str, allowed: int, in_all: int) -> bool:
    """Tries at this from one address, and from all together.

    The first try of each address is counted apart, with those of more addresses than a hall has: who
    fails from a few of them closes nothing to anybody who comes from another and knows what is right.
    """
    here = f"{what} {address}"
    if too_many(f"{kind}-here", here, allowed):
        return True
    if too_many(f"{kind}-first", here, 1):
        return too_many(kind, what, in_all)
    return too_many(f"{kind}-firsts", what, FIRSTS)
