"""What every page knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from tournament.menu import menu


def page(request: HttpRequest) -> dict[str, Any]:
    context: dict[str, Any] = {"languages": settings.LANGUAGES}
    match = request.resolver_match
    if match and hasattr(request, "may"):
        event = str(match.kwargs.get("event") or getattr(request, "menu_of", ""))
        context["menu"] = menu(event, match.url_name or "", request.may)
    return context
