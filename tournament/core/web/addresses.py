"""Addresses as somebody else in the hall can open them."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django.urls import reverse

if TYPE_CHECKING:
    from tournament.models import Entry, Event


def is_ours(host: str) -> bool:
    """Whether this installation answers to the name: a server to those that are listed, a laptop to
    numeric addresses and its own names."""
    domain, _port = split_domain_port(host)
    if settings.SERVER:
        return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)
    try:
        return domain in settings.OWN_NAMES or bool(ipaddress.ip_address(domain.strip("[]")))
    except ValueError:
        return False


def hall_url(request: HttpRequest, path: str) -> str:
    """The hall's address of this machine when the page is open on the machine itself; always the
    name that two laptops share, where they do."""
    if settings.HALL_NAME:
        return f"{settings.HALL_NAME}{path}"
    host = request.get_host()
    own = host.split(":")[0] in {"localhost", "127.0.0.1"} or host.startswith("[::1]")
    if own and settings.ADDRESSES:
        return str(settings.ADDRESSES[0]).rstrip("/") + path
    return request.build_absolute_uri(path)


def short_url(request: HttpRequest, event: Event) -> str:
    """The event's, for everything that is printed or projected: few signs to type."""
    return hall_url(request, reverse("event-short", kwargs={"pk": event.pk}))


def own_table(entry: Entry) -> str:
    """My table's page with the private key behind the #: the phone keeps it, no server logs it."""
    path = reverse("me", kwargs={"event": entry.event.slug, "number": entry.number})
    return f"{path}#{entry.key}"
