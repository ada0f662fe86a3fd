"""The page of the two laptops: one shows its code, the other one follows and can take over."""

import socket
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournament.core.web import limits
from tournament.follow import actions
from tournament.follow.forms import JoinForm, TakeOverForm
from tournament.follow.here import Here, this_laptop
from tournament.follow.joining import NotJoined
from tournament.follow.names import HOST
from tournament.follow.reads import begun, first, seconds
from tournament.follow.words import trouble, why_not
from tournament.people.reads import is_trusted

TRIES, TRIES_IN_ALL = 10, 60  # at the code, in five minutes


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def second_laptop(request: HttpRequest) -> HttpResponse:
    here = this_laptop()
    if here is None:
        raise Http404
    if here.following is not None:
        return as_second(request, here)
    if may_decide(request):
        return as_first(request, here)
    if took_over()["began_at"]:  # who pressed it need not have signed in here before
        return render(request, "follow/took_over.html", took_over())
    if request.user.is_authenticated:
        raise Http404
    return redirect_to_login(request.path)


def took_over() -> dict[str, Any]:
    at, was_whole, events = begun()
    told = {"began_at": at, "was_whole": was_whole, "begun": events}
    here = this_laptop()
    return told | {"laptops": here.kept.now if here else None}


def may_decide(request: HttpRequest) -> bool:
    """The first account; or whoever stands at a laptop that has none yet."""
    user = request.user
    if user.is_authenticated:
        return bool(user.is_superuser)
    return not actions.has_account() and is_trusted(request)


def as_first(request: HttpRequest, here: Here) -> HttpResponse:
    asked = request.POST.get("do", "")
    form = JoinForm(request.POST if asked == "follow" else None)
    if asked == "show":
        actions.show_code(here)
        return redirect("second-laptop")
    if asked in {"name", "number"}:
        actions.use_name(here, uses_name=asked == "name")
        return render(request, "follow/changes.html", {"leads": True})
    if asked == "renew":
        actions.renew_code(here)
        return redirect("second-laptop")
    if asked == "follow" and form.is_valid() and joined(here, form):
        return render(request, "follow/changes.html", {"follows": True})
    told = took_over() | {
        "form": form,
        "named": f"http://{HOST}:{request.get_port()}/",
        "seconds": seconds(),
        "addresses": settings.ADDRESSES,
    }
    return render(request, "follow/first.html", told)


def joined(here: Here, form: Form) -> bool:
    said = form.cleaned_data
    try:
        actions.be_second(
            here, socket.gethostname(), said["address"], said["code"], settings.ADDRESSES
        )
    except NotJoined as refused:
        form.add_error("code" if refused.why == "wrong_code" else "address", why_not(refused.why))
        return False
    return True


def as_second(request: HttpRequest, here: Here) -> HttpResponse:
    """Anybody may look; who leads from now on decides who has the code."""
    form = TakeOverForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and may_take_over(request, here, form):
        actions.lead(here)
        return render(request, "follow/changes.html", {"follows": False})
    known = first()
    told = {
        "form": form,
        "first": known,
        "trouble": trouble(known) if known else "",
        "left": here.laptops.left,
        # at the machine itself it need not be looked for: to type it is a moment to think
        "code": here.laptops.code if limits.is_here(request) else "",
    }
    return render(request, "follow/second.html", told)


def may_take_over(request: HttpRequest, here: Here, form: Form) -> bool:
    address = limits.address_of(request)
    if limits.too_many_in_all("laptop-code", "", address, TRIES, TRIES_IN_ALL):
        form.add_error("code", _("Too many attempts. Wait five minutes."))
    elif actions.is_code(here, form.cleaned_data["code"]):
        return True
    else:
        form.add_error("code", _("That is not the code of these two laptops."))
    return False


def only_reads(request: HttpRequest, template: str) -> HttpResponse:
    """What was asked for cannot be done here, or not yet."""
    known = first()
    told = {"first": known, "trouble": trouble(known) if known else ""}
    return render(request, template, told, status=503)
