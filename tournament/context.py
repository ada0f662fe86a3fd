"""What every page knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from tournament.menu import menu


def page(request: HttpRequest) -> dict[str, Any]:
    context: dict[str, Any] = {"languages": settings.LANGUAGES}
    match = request.resolver_match
    if match and hasattr(request, "may"):
        context["menu"] = menu(match.kwargs["event"], match.url_name or "", request.may)
    return context
