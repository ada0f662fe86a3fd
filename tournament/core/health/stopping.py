"""The page that stops Honk on this machine, for whoever has no terminal to press Ctrl-C in."""

import os
import threading

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from starting.child import STOP
from tournament.core.permissions import SignedInRequest
from tournament.core.web.limits import is_here

A_MOMENT = 0.7  # seconds, in which the answer still reaches the browser


def may_stop(request: HttpRequest) -> bool:
    """At the machine itself, by its first account, where start.py hears it."""
    is_first = request.user.is_authenticated and request.user.is_superuser
    return settings.STARTED_HERE and is_first and is_here(request)


@login_required
@require_http_methods(["GET", "POST"])
def stop(request: SignedInRequest) -> HttpResponse:
    if not may_stop(request):
        raise Http404
    if request.method == "POST":
        threading.Timer(A_MOMENT, os._exit, args=[STOP]).start()
    return render(request, "core/stop.html", {"is_stopped": request.method == "POST"})
