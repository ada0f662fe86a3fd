"""Organisations on a server: the site's list, an organisation's own page, and the people in it."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from tournament.core.now import now
from tournament.core.permissions import SignedInRequest
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import shown_in
from tournament.core.whose import run_by
from tournament.events.reads.events import public_events
from tournament.models import Organisation, OrganisationInvitation, User
from tournament.organisations import actions
from tournament.organisations.forms import InviteForm, OrganisationForm
from tournament.organisations.reads import lines_for
from tournament.people.actions import make_account
from tournament.people.forms import AccountForm


@login_required
@require_http_methods(["GET", "POST"])
def site(request: SignedInRequest) -> HttpResponse:
    """For who administers the site: which organisations there are and how large; nobody in them."""
    if not (settings.SERVER and request.user.is_superuser):
        raise Http404
    form = OrganisationForm(request.POST if "name" in request.POST else None)
    if form.is_valid():
        made = actions.make_organisation(form.cleaned_data["name"])
        actions.invite(made, is_admin=True, by=request.user, now=now())
        return redirect("organisations")
    if request.method == "POST" and not form.is_bound:
        change(request)
        return redirect("organisations")
    context = {"form": form, "lines": lines_for(request.user, now())}
    return render(request, "organisations/site.html", context)


def change(request: SignedInRequest) -> None:
    """One button for each of the lines."""
    if slug := request.POST.get("invite"):
        found = get_object_or_404(Organisation, slug=slug)
        actions.invite(found, is_admin=True, by=request.user, now=now())
    if slug := request.POST.get("remove"):
        actions.remove_empty(get_object_or_404(Organisation, slug=slug))


@require_safe
def public(request: HttpRequest, organisation: str) -> HttpResponse:
    """What everybody may know of it: its public events and its series."""
    found = found_on_a_server(organisation)
    context = {
        "organisation": found,
        "events": public_events(found),
        "series": found.series.all(),
        "may_run": found.pk in run_by(request.user),
    }
    return render(request, "organisations/public.html", context)


def found_on_a_server(slug: str) -> Organisation:
    """On a laptop no page names the only one."""
    if not settings.SERVER:
        raise Http404
    return get_object_or_404(Organisation, slug=slug)


@login_required
@require_http_methods(["GET", "POST"])
def people(request: SignedInRequest, organisation: str) -> HttpResponse:
    """For its administrators; to anybody else there is no such page."""
    found = found_on_a_server(organisation)
    if found.pk not in run_by(request.user):
        raise Http404
    what = request.POST.get("what", "") if request.method == "POST" else ""
    form = OrganisationForm(request.POST if what == "name" else None, initial={"name": found.name})
    asked = InviteForm(request.POST if what == "invite" else None)
    if form.is_valid():
        actions.rename(found, form.cleaned_data["name"])
    elif asked.is_valid():
        actions.invite(found, **asked.cleaned_data, by=request.user, now=now())
    elif what in {"end", "revoke"}:
        end(request, found, what)
    if what and not form.errors:
        return redirect("organisation-people", organisation=found.slug)
    context = {
        "organisation": found,
        "form": form,
        "asked": asked,
        "members": found.members.select_related("user"),
        "invitations": found.invitations.valid(now()),
    }
    return render(request, "organisations/people.html", context)


def end(request: SignedInRequest, organisation: Organisation, what: str) -> None:
    """Somebody's access, or an invitation; nobody can end their own, so an administrator stays."""
    number = number_in(request.POST.get("number", ""), VERSION_DIGITS)
    if what == "revoke":
        get_object_or_404(organisation.invitations, pk=number).delete()
        return
    others = organisation.members.exclude(user=request.user).select_related("user", "organisation")
    member = get_object_or_404(others, pk=number)
    actions.put_out(member, by=request.user, now=now())
    messages.success(request, _("%(name)s is out.") % {"name": member.user.name})


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """What an invitation opens: with the account that one has, or a new one."""
    valid = OrganisationInvitation.objects.valid(now()).select_related("organisation")
    found = valid.filter(code=code).first() if settings.SERVER else None
    if found is None:
        return render(request, "people/join_over.html", status=404)
    account = request.user
    signed_in = account if isinstance(account, User) and not account.is_helper else None
    form = AccountForm(None if signed_in else request.POST or None)
    if request.method == "POST" and (signed_in or form.is_valid()):
        with shown_in(form), transaction.atomic():
            user = signed_in or make_account(**form.cleaned_data, by=found.made_by)
            actions.accept(code, user, now())
            return on_from(found, is_new=not signed_in)
    context = {"form": form, "invitation": found, "signed_in": signed_in}
    return render(request, "organisations/join.html", context)


def on_from(invitation: OrganisationInvitation, *, is_new: bool) -> HttpResponse:
    page = reverse("organisation", args=[invitation.organisation.slug])
    return redirect(f"{reverse('sign-in')}?{urlencode({'next': page})}" if is_new else page)
