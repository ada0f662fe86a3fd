"""The simulated play-off: a page on which everybody can verify it, and holding it."""

import json

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.games import scoring_of
from tournament.core.errors import NothingRevealed
from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.core.permissions import POST, EventRequest, May, event_page, role_of
from tournament.core.text import number_in
from tournament.core.web.answers import answered
from tournament.core.web.limits import address_of, too_many
from tournament.entries.reads.names import public_names
from tournament.games.protocol import table_game
from tournament.models import Event, Job
from tournament.playoff.actions.reveal import give_number as note_number
from tournament.playoff.actions.reveal import reveal as hold
from tournament.playoff.reads.games import event_json, input_lines, play_offs
from tournament.playoff.reads.history import changes_since, earlier_promises, is_foreign
from tournament.playoff.reads.numbers import DIGITS, is_public, without_number
from tournament.playoff.reads.ties import is_decided, open_rounds, tied_groups, uses_chance
from tournament.playoff.words import asked_rows, change_rows, played_rows, tied_words
from tournament.standings.reads.public import public_of

REPEATS = 30  # from one address in five minutes


@require_safe
def page(request: HttpRequest, event: str) -> HttpResponse:
    """Every input, the formula, the commands that repeat it, and each game with its result."""
    found = get_object_or_404(Event, slug=event)
    role = role_of(request.user, found)
    context: dict[str, object] = {
        "event": found,
        "role": role,
        "uses_chance": uses_chance(found),
        "open_rounds": open_rounds(found),
        "is_decided": is_decided(found),
        "is_public": is_public(found),
        "may_see": may_see(request, found),
        "may_reveal": role in {"organiser", "owner"},
        "steps": table_game(found.game).play_off,
    }
    names = public_names(found)
    if context["may_see"]:
        context |= decided_context(found)
    elif role and not found.playoff_base and not context["open_rounds"]:
        context["tied"] = tied_words(tied_groups(found), names)
    context |= {"earlier": earlier_promises(found), "is_foreign": is_foreign(found)}
    if found.playoff_fixed_at and (role or public_of(found).is_all):
        context |= {
            "asked": asked_rows(found.playoff_asked, names),
            "waiting_for": without_number(found),
            "changes": change_rows(changes_since(found)),
        }
    return render(request, "playoff/page.html", context)


def decided_context(event: Event) -> dict[str, object]:
    rows = play_offs(event)
    return {
        "play_offs": played_rows(event.game, rows, public_names(event)),
        "options": json.dumps(scoring_of(event.game).play_off.options, separators=(",", ":")),
        "example": next((game for one in rows for game in one.games), None),
        "waiting": any(one.is_waiting for one in rows),
        "repeating": Job.objects.filter(event=event, kind=Kind.REPEAT_PLAY_OFF).first(),
    }


def may_see(request: HttpRequest, event: Event) -> bool:
    """Everybody once it is public; helpers of the event as soon as it is decided."""
    if not is_decided(event):
        return False
    return is_public(event) or role_of(request.user, event) is not None


def decided_event(request: HttpRequest, slug: str) -> Event:
    event = get_object_or_404(Event, slug=slug)
    if not may_see(request, event):
        raise Http404
    return event


@event_page(May.RUN, POST)
def reveal(request: EventRequest, event: Event) -> HttpResponse:
    with answered(request):
        hold(event, by=request.user, now=now())
        if event.playoff_base is None:
            said = _("The standings are fixed. Now each of those tied adds a number to the seed.")
        else:
            said = _("The secret is revealed; the ties are being broken.")
        messages.success(request, said)
    return redirect("playoff", event=event.slug)


@event_page(May.RUN, POST)
def give_number(request: EventRequest, event: Event) -> HttpResponse:
    """What a tied entry says aloud at the reveal; or that it is passed over."""
    number = number_in(request.POST.get("number", ""), digits=4)
    value = number_in(request.POST.get("value", "").strip(), digits=DIGITS)
    is_passed, reason = "pass" in request.POST, request.POST.get("reason", "")[:200]
    if number is None or (value is None and not is_passed):
        messages.error(request, _("Write a whole number of at most nine digits."))
        return redirect("playoff", event=event.slug)
    with answered(request):
        told = None if is_passed else value
        note_number(event, number, told, reason=reason, by=request.user)
    return redirect(f"{reverse('playoff', kwargs={'event': event.slug})}#asked")


@require_POST
def repeat(request: HttpRequest, event: str) -> HttpResponse:
    """Play all games once more, as a job that everybody can watch."""
    found = get_object_or_404(Event, slug=event)
    if not may_see(request, found):
        messages.error(request, str(NothingRevealed()))
    elif too_many("repeat", address_of(request), REPEATS):
        messages.error(request, _("Too many attempts. Try again in a few minutes."))
    else:
        repeats = Job.objects.filter(event=found, kind=Kind.REPEAT_PLAY_OFF)
        if not repeats.filter(state__in=Job.OPEN_STATES).exists():
            enqueue(Kind.REPEAT_PLAY_OFF, by=None, event=found)
    return redirect("playoff", event=found.slug)


@require_safe
def text(request: HttpRequest, event: str) -> HttpResponse:
    """The standing that the seed was made from, byte for byte."""
    found = decided_event(request, event)
    return HttpResponse(found.playoff_text, content_type="text/csv; charset=utf-8")


@require_safe
def lines(request: HttpRequest, event: str) -> HttpResponse:
    """What ``python -m scoring playoff`` reads."""
    found = decided_event(request, event)
    told = "".join(json.dumps(line) + "\n" for line in input_lines(found))
    return HttpResponse(told, content_type="application/jsonl; charset=utf-8")


@require_safe
def event_file(request: HttpRequest, event: str) -> HttpResponse:
    """What ``python -m scoring standings`` reads; one line, as it wants."""
    return JsonResponse(event_json(decided_event(request, event)))
