"""Which browsers somebody is signed in on."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.core.permissions import SignedInRequest
from tournament.models import Device, User
from tournament.people.actions import remember_device

BROWSERS = ["Edg", "Firefox", "Chrome", "Safari"]
SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"]


def note_device(request: HttpRequest) -> None:
    """Remember this browser among the user's devices; called when somebody signs in."""
    if not request.session.session_key:
        request.session.save()
    user, key = request.user, request.session.session_key
    if isinstance(user, User) and key:
        remember_device(user, key, label_of(request), timezone.now())


def label_of(request: HttpRequest) -> str:
    agent = request.headers.get("User-Agent", "")
    browser = next((name for name in BROWSERS if name in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    parts = [part.replace("Edg", "Edge") for part in (browser, system) if part]
    return " · ".join(parts) or agent[:60] or "?"


@login_required
@require_POST
def end_device(request: SignedInRequest, device: int) -> HttpResponse:
    """Sign another device out, at once."""
    found = get_object_or_404(Device, pk=device, user=request.user)
    SessionStore(found.session_key).delete()
    found.delete()
    messages.success(request, _("That device is signed out."))
    return redirect("account")
