"""The very first start, and the way back in for who forgot the password.

Both are open only to somebody at the machine itself, or with the one-time code that the terminal
shows: whoever can read that terminal owns the installation anyway.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournament.core import limits
from tournament.core.errors import AccountExists
from tournament.models import User
from tournament.people.actions import make_first_account
from tournament.people.forms import AccountForm, RecoverForm, StartCodeForm
from tournament.people.reads import TRUSTED, is_trusted
from tournament.people.views.devices import note_device

CODE_TRIES = 10


def ask_for_code(request: HttpRequest) -> HttpResponse:
    form = StartCodeForm(request.POST or None)
    who = limits.address_of(request)
    if request.method == "POST" and form.is_valid():
        if limits.is_blocked("start-code", who, CODE_TRIES):
            form.add_error("code", _("Too many attempts. Wait five minutes."))
        elif code_is_right(form.cleaned_data["code"]):
            request.session[TRUSTED] = True
            return redirect(request.path)
        else:
            limits.too_many("start-code", who, CODE_TRIES)
            form.add_error("code", _("That is not the code. The terminal shows it."))
    return render(request, "people/code.html", {"form": form})


def code_is_right(given: str) -> bool:
    wanted = settings.START_CODE
    same = secrets.compare_digest(
        given.replace("-", "").strip().upper().encode(), wanted.replace("-", "").upper().encode()
    )
    return bool(wanted) and same


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Make the organiser's account."""
    if User.objects.filter(is_helper=False).exists():
        return redirect("home")
    if not is_trusted(request):
        return ask_for_code(request)
    form = AccountForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            user = make_first_account(
                name=data["name"], username=data["username"], password=data["password"]
            )
        except AccountExists:
            return redirect("home")
        request.session.pop(TRUSTED, None)
        login(request, user)
        note_device(request)
        return redirect("home")
    return render(request, "people/start.html", {"form": form})


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def recover(request: HttpRequest) -> HttpResponse:
    """A new password, the same way the first one was made."""
    if not is_trusted(request):
        return ask_for_code(request)
    form = RecoverForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user: User = form.cleaned_data["user"]
        user.set_password(form.cleaned_data["password"])
        user.save(update_fields=["password"])
        request.session.pop(TRUSTED, None)
        messages.success(request, _("The new password is saved. Sign in with it."))
        return redirect("sign-in")
    return render(request, "people/recover.html", {"form": form})
