"""The front page: an organiser's events; for everybody else the events that can be looked at."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.core import jobs
from tournament.core.health.stopping import may_stop
from tournament.core.permissions import SignedInRequest
from tournament.core.whose import is_shared, organisations_of, refuse_outsiders, run_by
from tournament.events.actions.make import add_tables, make_event
from tournament.events.forms.event import NewEventForm
from tournament.events.reads.events import damaged_among, events_of, public_events
from tournament.events.reads.usual import day_plan_for, settings_for
from tournament.models import Event, User
from tournament.people.reads import is_trusted


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    has_account = User.objects.filter(is_helper=False).exists()
    if not has_account and is_trusted(request) and "look" not in request.GET:
        return redirect("start")
    mine = events_of(request.user, timezone.now())
    context = {
        "has_account": has_account,
        "mine": mine,
        "damaged": damaged_among(request.user, mine, timezone.now()),
        "public": public_events(),
        "is_shared": is_shared(),
        "may_make": organisations_of(request.user).exists(),
        "may_restore": bool(run_by(request.user)),
        "may_stop": may_stop(request),
        "may_pair": request.user.is_superuser and not settings.SERVER,
    }
    return render(request, "events/home.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new_event(request: SignedInRequest) -> HttpResponse:
    refuse_outsiders(request.user)
    today = {"date": timezone.localdate()}
    form = NewEventForm(request.POST or None, initial=today, by=request.user)
    if request.method == "POST" and form.is_valid():
        return redirect("event-home", event=first_event(form, request.user).slug)
    return render(request, "events/new.html", {"form": form})


def first_event(form: NewEventForm, by: User) -> Event:
    """The event with all that follows from the few things that were asked."""
    said = dict(form.cleaned_data)
    tables, first, _alone = said.pop("tables"), said.pop("first_round"), said.pop("alone")
    said |= settings_for(said["game"], form.format)
    plan = day_plan_for(first, said["rounds_planned"], said["minutes"])
    event = make_event(by=by, day_plan=plan, language=get_language() or "nl", **said)
    add_tables(event, range(1, tables + 1), by=by)
    return event


@login_required
@require_POST
def demo(request: SignedInRequest) -> HttpResponse:
    """A believable day to look around in, made while you watch."""
    refuse_outsiders(request.user)
    job = jobs.enqueue(jobs.Kind.MAKE_DEMO, by=request.user, state="checkin")
    return redirect("job", job=job.pk)
