"""Letting helpers in: the organiser's page with the codes, and the page behind the code."""

from django.contrib import messages
from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods
from django_tables2 import RequestConfig

from tournament.core.errors import InvitationOver, NameTaken
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.web import limits
from tournament.core.web.answers import answered
from tournament.core.web.pages import ROWS
from tournament.models import Event, Invitation, Membership, Role, User
from tournament.people import actions as accounts
from tournament.people.forms import (
    CO_ORGANISER,
    AccountForm,
    InviteForm,
    JoinForm,
    TypedCodeForm,
)
from tournament.people.tables import PeopleTable
from tournament.people.views.accounts import note_device


@event_page(May.OWN, FORM)
def people(request: EventRequest, event: Event) -> HttpResponse:
    """Who may do what in this event."""
    form = InviteForm(request.POST or None)
    now = timezone.now()
    if request.method == "POST" and form.is_valid():
        stays = form.cleaned_data["role"] == CO_ORGANISER
        role = Role.ORGANISER if stays else Role(form.cleaned_data["role"])
        made = accounts.invite(event, role, by=request.user, now=now, stays=stays)
        return redirect("invitation", event=event.slug, invitation=made.pk)
    there = Membership.objects.valid(now).filter(event=event).select_related("user", "event")
    table = PeopleTable(there)
    RequestConfig(request, paginate={"per_page": ROWS}).configure(table)
    context = {
        "event": event,
        "form": form,
        "table": table,
        "invitations": Invitation.objects.valid(now).filter(event=event),
    }
    return render(request, "people/people.html", context)


@event_page(May.OWN, GET)
def invitation(request: EventRequest, event: Event, invitation: int) -> HttpResponse:
    """The code on the whole page, to be scanned from the screen or printed."""
    found = get_object_or_404(Invitation.objects.valid(timezone.now()), pk=invitation, event=event)
    return render(request, "people/invitation.html", {"event": event, "invitation": found})


@event_page(May.OWN, POST)
def revoke(request: EventRequest, event: Event, invitation: int) -> HttpResponse:
    found = get_object_or_404(Invitation, pk=invitation, event=event)
    accounts.revoke_invitation(found, by=request.user, now=timezone.now())
    messages.success(request, _("The code is no longer valid; anyone who joined with it is out."))
    return redirect("people", event=event.slug)


@event_page(May.OWN, POST)
def end_access(request: EventRequest, event: Event, membership: int) -> HttpResponse:
    found = get_object_or_404(Membership, pk=membership, event=event)
    said = _("%(name)s is out, and the code they came in with no longer works.")
    with answered(request, said % {"name": found.user.name}):
        accounts.end_membership(found, by=request.user, now=timezone.now())
    return redirect("people", event=event.slug)


TRIES, TRIES_IN_ALL = 20, 100  # in five minutes; a hall may have one address


@require_http_methods(["GET", "POST"])
def type_code(request: HttpRequest) -> HttpResponse:
    """For whoever cannot scan: the code as it is read aloud."""
    form = TypedCodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        valid = Invitation.objects.valid(timezone.now())
        address = limits.address_of(request)
        if limits.too_many_in_all("helper-code", "", address, TRIES, TRIES_IN_ALL):
            form.add_error("code", _("Too many attempts. Wait five minutes."))
        elif found := valid.filter(short_code=form.cleaned_data["code"]).first():
            return redirect("join", code=found.code)
        else:
            form.add_error("code", _("No helper's code reads like this, or it is over."))
    return render(request, "people/type_code.html", {"form": form})


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """What a scanned code opens: say your name and you are in. Who stays needs an account."""
    now = timezone.now()
    found = Invitation.objects.valid(now).filter(code=code).select_related("event").first()
    if found is None:
        return render(request, "people/join_over.html", status=404)
    signed_in = request.user if isinstance(request.user, User) else None
    if found.stays and signed_in and signed_in.is_helper:
        signed_in = None
    form = (AccountForm if found.stays else JoinForm)(request.POST or None)
    if request.method == "POST" and (signed_in or form.is_valid()):
        try:
            with transaction.atomic():
                user = signed_in or account_of(form, found)
                name = form.cleaned_data["name"] if user is None else user.name
                membership = accounts.join(code, name=name, now=now, user=user)
        except NameTaken as taken:
            form.add_error(taken.field, str(taken))
            return render(request, "people/join.html", {"form": form, "invitation": found})
        except InvitationOver:
            return render(request, "people/join_over.html", status=404)
        if signed_in is None:
            login(request, membership.user)
            note_device(request)
        return redirect("event-home", event=found.event.slug)
    context = {"form": form, "invitation": found, "signed_in": signed_in}
    return render(request, "people/join.html", context)


def account_of(form: AccountForm | JoinForm, invitation: Invitation) -> User | None:
    """The new account of one who stays; None: a helper for today."""
    if not isinstance(form, AccountForm):
        return None
    return accounts.make_account(**form.cleaned_data, by=invitation.made_by)
