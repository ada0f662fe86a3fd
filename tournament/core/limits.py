"""How often somebody may try what can be guessed: passwords, codes, private links."""

import hashlib

from django.core.cache import cache
from django.http import HttpRequest

WINDOW = 300  # seconds


def address_of(request: HttpRequest) -> str:
    """Where the request comes from; behind a proxy the web server is told by the proxy."""
    return str(request.META.get("REMOTE_ADDR", ""))


def key_of(kind: str, who: str) -> str:
    """Somebody may type anything as a name; a cache takes only some of it as a key."""
    return f"tries:{kind}:{hashlib.sha256(who.encode(errors='replace')).hexdigest()}"


def too_many(kind: str, who: str, allowed: int) -> bool:
    """Count this failed try; True when there were more than allowed in five minutes."""
    key = key_of(kind, who)
    cache.add(key, 0, WINDOW)
    return int(cache.incr(key)) > allowed


def is_blocked(kind: str, who: str, allowed: int) -> bool:
    return int(cache.get(key_of(kind, who), 0)) >= allowed


def forget(kind: str, who: str) -> None:
    cache.delete(key_of(kind, who))
