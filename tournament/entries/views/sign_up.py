"""Players sign up by themselves, without an account."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.web import limits
from tournament.core.web.addresses import hall_url
from tournament.core.web.answers import explained
from tournament.entries.actions.register import sign_up as sign_up_action
from tournament.entries.forms.sign_up import SignUpForm
from tournament.entries.jobs import confirm_by_mail
from tournament.entries.reads.waiting import is_open, places_of
from tournament.models import Entry, Event

AT_ONCE = 60  # sign-ups from one address in five minutes: a whole club behind one router


@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest, event: str) -> HttpResponse:
    found = get_object_or_404(Event, slug=event)
    form = SignUpForm(request.POST or None, event=found)
    can = is_open(found, now())
    if request.method == "POST" and can and form.is_valid():
        entry = try_it(request, found, form)
        if entry is not None:
            path = reverse("my-entry", kwargs={"event": event, "key": entry.key})
            confirm_by_mail(entry, hall_url(request, path))
            return redirect(f"{path}?new=1")
    context = {"event": found, "form": form, "is_open": can, "places": places_of(found)}
    return render(request, "entries/sign_up.html", context)


def try_it(request: HttpRequest, event: Event, form: SignUpForm) -> Entry | None:
    """The entry, or None with the reason in the form."""
    who = limits.address_of(request)
    if limits.too_many("sign-up", who, AT_ONCE):
        form.add_error(None, _("Too many sign-ups from here. Wait five minutes."))
        return None
    try:
        new, confirmed = form.new_entry, form.confirmed
        return sign_up_action(event, new, now=now(), confirmed=confirmed, key=form.key)
    except TournamentError as error:
        form.add_error(error.field if error.field in form.fields else None, explained(error))
        return None
