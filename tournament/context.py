"""What every page knows."""

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from tournament.menu import menu


def help_address(page: str) -> str:
    """The handbook at this page's own section."""
    return reverse("help-of", args=[page]) if page else reverse("help")


def page(request: HttpRequest) -> dict[str, Any]:
    context: dict[str, Any] = {"languages": settings.LANGUAGES}
    match = request.resolver_match
    # Only when a template asks: parts of a page are made without it, a list's cells by hundreds.
    context["help_address"] = partial(help_address, (match and match.url_name) or "")
    if match and hasattr(request, "may"):
        event = str(match.kwargs.get("event") or getattr(request, "menu_of", ""))
        context["menu"] = partial(menu, event, match.url_name or "", request.may)
    return context
