"""What every page knows."""

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from tournament.menu import menu


def page(request: HttpRequest) -> dict[str, Any]:
    context: dict[str, Any] = {"languages": settings.LANGUAGES}
    match = request.resolver_match
    if match and hasattr(request, "may"):
        event = str(match.kwargs.get("event") or getattr(request, "menu_of", ""))
        # Only when a template asks: parts of a page are made without it, a list's cells by hundreds.
        context["menu"] = partial(menu, event, match.url_name or "", request.may)
    return context
