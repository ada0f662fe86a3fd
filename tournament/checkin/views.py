"""The desk at the door, the list of entries, who comes late, and the tablet where players tap."""

from typing import Any

from django.contrib import messages
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.checkin import actions as checkin
from tournament.checkin.forms import LateForm, RestForm
from tournament.checkin.reads import door as queries
from tournament.core.errors import TournamentError
from tournament.core.fields import SubstituteForm
from tournament.core.now import now
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page, may
from tournament.core.text import money
from tournament.core.web.addresses import own_table
from tournament.core.web.answers import answered, explained, home, mend, shown_in
from tournament.entries.actions import change, fees, register
from tournament.entries.actions.change import substitute
from tournament.entries.reads.entries import next_round
from tournament.entries.reads.importing.columns import apart
from tournament.members.reads.field import at_the_door
from tournament.models import Entry, Event
from tournament.seating.words.draw import advice_sentence


def is_part(request: HttpRequest) -> bool:
    """Asked by the page's own script, which puts the answer into its place."""
    return request.headers.get("X-Part") == "1"


@event_page(May.CHECK_IN, FORM)
def desk(request: EventRequest, event: Event) -> HttpResponse:
    """Type, Enter, next. Without JavaScript Enter brings the same answer as a page."""
    typed = request.POST.get("typed", request.GET.get("typed", ""))[:300]
    answer = typed_answer(request, event, typed) if request.method == "POST" else {}
    if typed and request.method == "GET":
        answer = {"found": queries.find(event, typed)}
    context = {"event": event, "typed": typed if "entry" not in answer else "", **answer}
    context["members"] = at_the_door(event, answer["entry"].pk) if answer.get("entry") else []
    if is_part(request):
        return render(request, "checkin/_answer.html", context)
    context["counters"] = queries.counters(event)
    return render(request, "checkin/desk.html", context)


def typed_answer(request: EventRequest, event: Event, typed: str) -> dict[str, Any]:
    """What Enter does: check in the one who is meant, or say why nobody was."""
    found = queries.find(event, typed)
    if not found.is_sure or not found.entries:
        return {"found": found, "nobody": bool(typed.strip()) and not found.entries}
    one = found.entries[0]
    if not one.is_playing or one.is_here:
        return {"entry": one, "already": one.is_here}
    problem = ""
    try:
        checkin.check_in(Entry.objects.get(pk=one.pk), by=request.user, now=now())
    except TournamentError as error:
        problem = explained(error)
    return {"entry": fresh(event, one.pk), "done": not problem, "problem": problem}


def fresh(event: Event, pk: int) -> queries.AtDesk | None:
    return next(iter(queries.everybody(event, entry=pk)), None)


@event_page(May.CHECK_IN, GET)
def find(request: EventRequest, event: Event) -> HttpResponse:
    """Who may be meant, while typing."""
    typed = request.GET.get("typed", "")[:300]
    context = {"event": event, "found": queries.find(event, typed), "typed": typed}
    return render(request, "checkin/_found.html", context)


@event_page(May.CHECK_IN, FORM)
def entry(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """One entry at the desk: who of it is here, who pays, who plays instead."""
    found = get_object_or_404(Entry, event=event, number=number)
    form = SubstituteForm()
    problem, done = "", False
    if request.method == "POST":
        try:
            form, done = carry_out(request, found)
        except TournamentError as error:
            problem = explained(error)
    said = {"form": form, "problem": problem, "done": done}
    context = {"event": event, "entry": fresh(event, found.pk), **said}
    context["members"] = at_the_door(event, found.pk)
    if is_part(request):
        return render(request, "checkin/_answer.html", context)
    if done:
        return redirect("checkin-entry", event=event.slug, number=number)
    return render(request, "checkin/entry.html", context)


def carry_out(request: EventRequest, found: Entry) -> tuple[SubstituteForm, bool]:
    """The button that was pressed; the form when it is not filled in well."""
    what, by = request.POST.get("what", ""), request.user
    positions = [int(one) for one in request.POST.getlist("position") if one in {"1", "2"}]
    if what == "here":
        checkin.check_in(found, by=by, now=now(), positions=positions)
    elif what == "gone":
        checkin.undo_check_in(found, by=by, positions=positions)
    elif what in fees.BY_HAND:
        fees.set_paid(found, Entry.Paid(what), by=by)
    elif what == "unpaid":
        fees.take_back_payment(found, by=by)
    elif what == "substitute":
        form = SubstituteForm(request.POST)
        if not form.is_valid() or not positions:
            return form, False
        substitute(found, positions[0], by=by, now=now(), **form.cleaned_data)
    return SubstituteForm(), True


@event_page(May.LOOK, GET)
def counts(request: EventRequest, event: Event) -> JsonResponse:
    """The counters of every open desk."""
    now_so = queries.counters(event)
    told = {name: getattr(now_so, name) for name in ("here", "entries", "missing", "half")}
    told["people"] = f"{now_so.people_here}/{now_so.people}"
    told |= {"paid": now_so.paid, "unpaid": now_so.unpaid, "cash": money(now_so.cash_cents)}
    return JsonResponse({**told, "waiting": now_so.waiting, "version": event.version})


@event_page(May.CHECK_IN, FORM)
def missing(request: EventRequest, event: Event) -> HttpResponse:
    """Who to call, with the numbers to call; and all the others checked in by one press."""
    form = RestForm(request.POST if request.method == "POST" else None, event=event)
    if request.method == "POST" and form.is_valid():
        without = form.cleaned_data["without"]
        with answered(request, _("Everybody else is checked in.")):
            checkin.check_in_rest(event, by=request.user, now=now(), without=without)
        return redirect("checkin-missing", event=event.slug)
    context = {"event": event, "missing": queries.missing_of(event), "form": form}
    return render(request, "checkin/missing.html", context)


@event_page(May.CHECK_IN, GET)
def close(request: EventRequest, event: Event) -> HttpResponse:
    """What closing now means for the draw, before anybody presses the button."""
    advice = queries.after_closing(event, now())
    context = {
        "event": event,
        "counters": queries.counters(event),
        "missing": queries.missing_of(event),
        "advice": [(one.level, advice_sentence(one.code, one.figures)) for one in advice],
        "waiting": [one for one in queries.everybody(event) if not one.is_playing],
        "is_drawn": event.rounds.exclude(state="planned").exists(),
    }
    return render(request, "checkin/close.html", context)


@event_page(May.RUN, FORM)
def tablet(request: EventRequest, event: Event) -> HttpResponse:
    """The address at which a tablet at the door lets players check themselves in."""
    if request.method == "POST":
        if request.POST.get("off"):
            checkin.close_tablet(event, by=request.user)
        else:
            checkin.open_tablet(event, by=request.user)
        return redirect("checkin-tablet", event=event.slug)
    return render(request, "checkin/tablet.html", {"event": event})


@require_safe
def code(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """The code on an entry's card: the desk's phone checks in with it, a player's shows the seat."""
    found = get_object_or_404(Entry.objects.select_related("event"), event__slug=event, key=key)
    if may(request.user, May.CHECK_IN, found.event) and found.number:
        return redirect("checkin-entry", event=event, number=found.number)
    if found.number and found.state == Entry.State.PLAYING and found.event.checkin_closed_at:
        return redirect(own_table(found))
    return redirect("my-entry", event=event, key=key)


@event_page(May.CHECK_IN, FORM)
def late(request: EventRequest, event: Event) -> HttpResponse:
    """At the door without being on the list: before closing at once in, after it by the draw."""
    names = dict(zip(("name1", "name2"), apart(request.GET.get("name", "")[:400]), strict=False))
    initial = {"round": next_round(event), **names}
    form = LateForm(request.POST or None, event=event, initial=initial)
    if not event.checkin_closed_at:
        form.fields.pop("round")
    if request.method == "POST" and form.is_valid():
        with shown_in(form):
            return come_late(request, event, form)
    return render(request, "entries/late.html", {"event": event, "form": form})


def come_late(request: EventRequest, event: Event, form: LateForm) -> HttpResponse:
    if not event.checkin_closed_at:
        entry = register.register(event, form.new_entry, by=request.user)
        checkin.check_in(entry, by=request.user, now=now())
        said = _("Registered and checked in: number %(number)s.")
        messages.success(request, said % {"number": entry.number})
        return redirect("checkin-entry", event=event.slug, number=entry.number)
    first = form.cleaned_data["round"]
    entry = change.register_late(event, form.new_entry, first, by=request.user)
    said = _("Registered as number %(number)s. Now the draw makes room.")
    messages.success(request, said % {"number": entry.number})
    if May.RUN in request.may:
        return mend(event, "late", entry, first)
    return redirect("entry", event=event.slug, entry=entry.pk)


@event_page(May.CHECK_IN, POST)
def check_in(request: EventRequest, event: Event, number: int) -> HttpResponse:
    entry = get_object_or_404(Entry, event=event, number=number)
    with answered(request):
        if request.POST.get("undo"):
            checkin.undo_check_in(entry, by=request.user)
        else:
            checkin.check_in(entry, by=request.user, now=now())
    query = "?show=missing" if request.POST.get("back") == "missing" else ""
    return redirect(reverse("entries", kwargs={"event": event.slug}) + query)


@event_page(May.RUN, POST)
def close_check_in(request: EventRequest, event: Event) -> HttpResponse:
    if request.POST.get("reopen"):
        with answered(request, _("The check-in is open again.")):
            checkin.reopen_check_in(event, by=request.user)
    else:
        with answered(request, _("The check-in is closed.")):
            checkin.close_check_in(event, by=request.user, now=now())
    return home(event)


UNDO = "tablet-undo"
UNDO_SECONDS = 10
SLACK = 5  # seconds between the tap and its arrival


def event_of(request: HttpRequest, event: str, key: str) -> Event:
    found = Event.objects.filter(slug=event, tablet_key=key).first()
    if found is None:
        raise Http404
    return found


@require_http_methods(["GET", "POST"])
def tiles(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """Letters, then names; a tap on a name asks whether they are all here."""
    found = event_of(request, event, key)
    if request.method == "POST" and request.POST.get("undo"):
        take_back(found, request.POST["undo"])
        return redirect("tablet", event=event, key=key)
    letter = request.GET.get("letter", "")
    people = queries.people_of(found, letter) if letter else []
    names = {"letters": queries.letters_of(found), "letter": letter, "people": people}
    return render(request, "checkin/tiles.html", {"event": found, "key": key, **names})


def take_back(event: Event, token: str) -> None:
    """Within ten seconds of the tap, and only what that tap did."""
    try:
        entry, positions = signing.loads(token, salt=UNDO, max_age=UNDO_SECONDS + SLACK)
        row = Entry.objects.get(pk=entry, event=event)
        checkin.undo_check_in(row, by=None, positions=positions)
    except (signing.BadSignature, Entry.DoesNotExist, TournamentError):
        return  # too late: the desk can still do it


@require_http_methods(["GET", "POST"])
def confirm(request: HttpRequest, event: str, key: str, number: int) -> HttpResponse:
    """ "Are you both here?", and then: welcome, with a way back for ten seconds."""
    found = event_of(request, event, key)
    entry = get_object_or_404(Entry.objects.playing(), event=found, number=number)
    context = {"event": found, "key": key, "entry": entry, "people": list(entry.players.all())}
    if request.method != "POST":
        return render(request, "checkin/tile.html", context)
    chosen = [int(one) for one in request.POST.getlist("position") if one in {"1", "2"}]
    try:
        came = checkin.check_in(entry, by=None, now=now(), positions=chosen)
    except TournamentError as error:
        return render(request, "checkin/tile.html", {**context, "problem": str(error)}, status=409)
    context |= {
        "people": list(entry.players.all()),
        "token": signing.dumps([entry.pk, came], salt=UNDO) if came else "",
        "back": reverse("tablet", kwargs={"event": event, "key": key}),
        "seconds": UNDO_SECONDS,
    }
    return render(request, "checkin/welcome.html", context)
