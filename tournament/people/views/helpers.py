"""Letting helpers in: the organiser's page with the codes, and the page behind the code."""

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.core.answers import answered
from tournament.core.errors import InvitationOver
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Event, Invitation, Membership, Role, User
from tournament.people import actions as accounts
from tournament.people.forms import InviteForm, JoinForm
from tournament.people.views.accounts import note_device


@event_page(May.OWN)
@require_http_methods(["GET", "POST"])
def people(request: EventRequest, event: Event) -> HttpResponse:
    """Who may do what in this event."""
    form = InviteForm(request.POST or None)
    now = timezone.now()
    if request.method == "POST" and form.is_valid():
        made = accounts.invite(event, Role(form.cleaned_data["role"]), by=request.user, now=now)
        return redirect("invitation", event=event.slug, invitation=made.pk)
    context = {
        "event": event,
        "form": form,
        "memberships": Membership.objects.valid(now).filter(event=event).select_related("user"),
        "invitations": Invitation.objects.valid(now).filter(event=event),
    }
    return render(request, "people/people.html", context)


@event_page(May.OWN)
@require_safe
def invitation(request: EventRequest, event: Event, invitation: int) -> HttpResponse:
    """The code on the whole page, to be scanned from the screen or printed."""
    found = get_object_or_404(Invitation.objects.valid(timezone.now()), pk=invitation, event=event)
    return render(request, "people/invitation.html", {"event": event, "invitation": found})


@event_page(May.OWN)
@require_POST
def revoke(request: EventRequest, event: Event, invitation: int) -> HttpResponse:
    found = get_object_or_404(Invitation, pk=invitation, event=event)
    accounts.revoke_invitation(found, by=request.user, now=timezone.now())
    messages.success(request, _("The code is no longer valid; anyone who joined with it is out."))
    return redirect("people", event=event.slug)


@event_page(May.OWN)
@require_POST
def end_access(request: EventRequest, event: Event, membership: int) -> HttpResponse:
    found = get_object_or_404(Membership, pk=membership, event=event)
    with answered(request):
        accounts.end_membership(found, by=request.user, now=timezone.now())
    return redirect("people", event=event.slug)


@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """What a scanned code opens: say your name and you are in."""
    now = timezone.now()
    found = Invitation.objects.valid(now).filter(code=code).select_related("event").first()
    if found is None:
        return render(request, "people/join_over.html", status=404)
    signed_in = request.user if isinstance(request.user, User) else None
    form = JoinForm(request.POST or None, initial={"name": signed_in.name if signed_in else ""})
    if request.method == "POST" and (signed_in or form.is_valid()):
        name = signed_in.name if signed_in else form.cleaned_data["name"]
        try:
            membership = accounts.join(code, name=name, now=now, user=signed_in)
        except InvitationOver:
            return render(request, "people/join_over.html", status=404)
        if signed_in is None:
            login(request, membership.user)
            note_device(request)
        return redirect("event-home", event=found.event.slug)
    context = {"form": form, "invitation": found, "signed_in": signed_in}
    return render(request, "people/join.html", context)
