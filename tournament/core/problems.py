"""Answers when something is wrong, and the one that says that nothing is."""

from __future__ import annotations

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """For start.py and monitors: the process answers and reaches its database."""
    connection.ensure_connection()
    return HttpResponse("alive", content_type="text/plain")


def _problem(request: HttpRequest, status: int, template: str) -> HttpResponse:
    return render(request, f"core/problems/{template}.html", status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _problem(request, 400, "bad_request")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _problem(request, 403, "forbidden")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _problem(request, 404, "not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    return _problem(request, 500, "server_error")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """An old page or a browser without cookies; what was typed is still in its form."""
    return _problem(request, 403, "old_page")
