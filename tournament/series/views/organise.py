"""The organiser's pages of a series: events and halls, its rules, and a new one."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.core.errors import TournamentError
from tournament.core.permissions import (
    FORM,
    GET,
    POST,
    EventRequest,
    May,
    SignedInRequest,
    event_page,
)
from tournament.core.web.answers import answered, as_file, explained, file_name
from tournament.core.whose import is_shared, organisations_of, refuse_outsiders, run_by
from tournament.models import Event, Series, SeriesHall
from tournament.series.actions import events, make
from tournament.series.actions.send import send_to
from tournament.series.actions.sign import own_fingerprint, own_result
from tournament.series.actions.upload import Upload, take_files
from tournament.series.core.files import ENDING, written
from tournament.series.forms import AddressForm, FilesForm, HallForm, NewSeriesForm, RulesForm
from tournament.series.paper import result_codes
from tournament.series.reads.organise import (
    events_to_add,
    halls_of,
    series_of,
    troubles_of,
    waiting_events,
)
from tournament.series.reads.result import address_of, is_ready, sent_of
from tournament.series.reads.rules import rules_of
from tournament.series.reads.season import known_of
from tournament.series.views.permission import for_owner


@event_page(May.RUN, GET)
def result(request: EventRequest, event: Event) -> HttpResponse:
    """What is in the file, by what a series knows this hall, and where it is sent."""
    return result_page(request, event, AddressForm(initial={"address": address_of(event)}))


def result_page(request: EventRequest, event: Event, form: AddressForm) -> HttpResponse:
    context = {
        "event": event,
        "is_ready": is_ready(event),
        "fingerprint": own_fingerprint(event.organisation),
        "form": form,
        "sends": not settings.SERVER,  # what others type, a server does not ask
        "sent": sent_of(event),
    }
    return render(request, "series/result.html", context)


@event_page(May.RUN, POST)
def result_send(request: EventRequest, event: Event) -> HttpResponse:
    """To a series elsewhere, now and after every change."""
    form = AddressForm(request.POST)
    if settings.SERVER:
        raise PermissionDenied
    if not form.is_valid():
        return result_page(request, event, form)
    send_to(event, form.cleaned_data["address"])
    return redirect("result", event=event.slug)


@event_page(May.RUN, POST)
def result_file(request: EventRequest, event: Event) -> HttpResponse:
    """The signed result; its name says what is in it, to the last letter."""
    try:
        file = own_result(event)
    except TournamentError as error:
        messages.error(request, explained(error))
        return redirect("result", event=event.slug)
    return as_file(written(file), f"{event.slug}.{file.hash}{ENDING}", "application/json")


@event_page(May.RUN, POST)
def result_pages(request: EventRequest, event: Event) -> HttpResponse:
    """The same as codes on paper."""
    try:
        printed = result_codes(event)
    except TournamentError as error:
        messages.error(request, explained(error))
        return redirect("result", event=event.slug)
    return as_file(printed.pdf, file_name(event, _("signed result"), "pdf"), "application/pdf")


@require_safe
def all_series(request: HttpRequest) -> HttpResponse:
    user = request.user
    run = run_by(user)
    rows = [(one, one.owner_id == user.pk or one.organisation_id in run) for one in series_of(user)]
    told = {"is_shared": is_shared(), "may_make": organisations_of(user).exists()}
    return render(request, "series/all.html", {"rows": rows, **told})


@login_required
@require_http_methods(["GET", "POST"])
def new(request: SignedInRequest) -> HttpResponse:
    refuse_outsiders(request.user)
    form = NewSeriesForm(request.POST or None, by=request.user)
    if request.method == "POST" and form.is_valid():
        made = make.make_series(**form.cleaned_data, by=request.user)
        return redirect("series-rules", series=made.slug)
    return render(request, "series/new.html", {"form": form})


@for_owner(FORM)
def organise(request: SignedInRequest, series: Series) -> HttpResponse:
    """With what became of the files that were just sent."""
    form = FilesForm(request.POST or None, request.FILES or None)
    uploads: list[Upload] = []
    if request.method == "POST" and form.is_valid():
        uploads = take_files(series, form.cleaned_data["results"])
        form = FilesForm()
    known, halls = known_of(series), halls_of(series)
    context = {
        "series": series,
        "form": form,
        "uploads": uploads,
        "known": known,
        "halls": halls,
        "is_asked": any(one.hall.accepted_at is None for one in halls),
        "troubles": troubles_of(known),
        "waiting": waiting_events(series, known),
        "to_add": events_to_add(series, request.user),
        "address": request.build_absolute_uri(reverse("series", args=[series.slug])),
    }
    return render(request, "series/organise.html", context)


@for_owner(FORM)
def rules(request: SignedInRequest, series: Series) -> HttpResponse:
    kept = rules_of(series)
    form = RulesForm(request.POST or None, rules=kept, initial={"name": series.name})
    if request.method == "POST" and form.is_valid():
        make.set_rules(series, form.cleaned_data["name"], form.rules())
        messages.success(request, _("Saved. The ranking follows these rules from now on."))
        return redirect("series-organise", series=series.slug)
    return render(request, "series/rules.html", {"series": series, "form": form})


@for_owner(POST)
def add_event(request: SignedInRequest, series: Series) -> HttpResponse:
    addable = {str(event.pk): event for event in events_to_add(series, request.user)}
    event = addable.get(request.POST.get("event", ""))
    if event is None:
        raise Http404
    with answered(request):
        events.add_event(series, event)
    return redirect("series-organise", series=series.slug)


@for_owner(POST)
def drop_event(request: SignedInRequest, series: Series) -> HttpResponse:
    with answered(request, _("It counts no more, and its files are gone from this series.")):
        events.drop_event(series, request.POST.get("event", "")[:64])
    return redirect("series-organise", series=series.slug)


@for_owner(POST)
def hall(request: SignedInRequest, series: Series, hall: int) -> HttpResponse:
    """Accept it under a name, or send it away with all that it sent."""
    found = get_object_or_404(SeriesHall, series=series, pk=hall)
    form = HallForm(request.POST)
    if "drop" in request.POST:
        make.drop_hall(found)
    elif form.is_valid():
        make.accept_hall(found, form.cleaned_data["name"])
    else:
        messages.error(request, _("Give the hall a name."))
    return redirect("series-organise", series=series.slug)
