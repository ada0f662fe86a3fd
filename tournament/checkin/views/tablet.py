"""The tablet at the door: players tap their own name. No account; the address is the key."""

from __future__ import annotations

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tournament.checkin import actions as checkin
from tournament.checkin.reads import tablet as queries
from tournament.core import limits
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.models import Entry, Event

UNDO = "tablet-undo"
UNDO_SECONDS = 10
SLACK = 5  # seconds between the tap and its arrival
TRIES = 30  # wrong addresses in five minutes


def event_of(request: HttpRequest, event: str, key: str) -> Event:
    who = limits.address_of(request)
    if limits.is_blocked("tablet", who, TRIES):
        raise Http404
    found = Event.objects.filter(slug=event, tablet_key=key).first()
    if found is None:
        limits.too_many("tablet", who, TRIES)
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
    context = {
        "event": found,
        "key": key,
        "letters": queries.letters_of(found),
        "letter": letter,
        "people": queries.people_of(found, letter) if letter else [],
    }
    return render(request, "checkin/tiles.html", context)


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
