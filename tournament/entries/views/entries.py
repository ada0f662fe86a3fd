"""Entries one by one: adding them by keyboard, and everything about one of them."""

from __future__ import annotations

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.checkin import actions as checkin
from tournament.checkin.forms import SubstituteForm
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.numbers import number_in
from tournament.core.permissions import May, event_page
from tournament.entries.actions import change as entries
from tournament.entries.actions import register as registration
from tournament.entries.forms.entry import AddForm, EntryForm, LateForm, PartnerForm
from tournament.entries.reads.entries import newest_of
from tournament.models import Entry, Event, Round


@event_page(May.CHECK_IN)
@require_http_methods(["GET", "POST"])
def add(request: HttpRequest, event: Event) -> HttpResponse:
    """Names, Enter, next: the form is empty again and the cursor stands in it."""
    form = AddForm(request.POST or None, event=event)
    if request.method == "POST" and form.is_valid():
        entry = registration.register(event, form.new_entry, by=request.user)
        words = {"number": entry.number, "name": str(entry)}
        if entry.number:
            messages.success(request, _("Number %(number)s: %(name)s") % words)
        else:
            messages.success(request, _("%(name)s waits at the partner desk.") % words)
        return redirect("add-entries", event=event.slug)
    context = {"event": event, "form": form, "newest": newest_of(event)}
    return render(request, "entries/add.html", context)


@event_page(May.CHECK_IN)
@require_http_methods(["GET", "POST"])
def late(request: HttpRequest, event: Event) -> HttpResponse:
    """At the door without being on the list: before closing at once in, after it by the draw."""
    number = next_round(event)
    form = LateForm(request.POST or None, event=event, initial={"round": number})
    if not event.checkin_closed_at:
        form.fields.pop("round")
    if request.method == "POST" and form.is_valid():
        return come_late(request, event, form)
    return render(request, "entries/late.html", {"event": event, "form": form})


def next_round(event: Event) -> int:
    """The first round that has not begun."""
    begun = (Round.State.RUNNING, Round.State.CLOSED)
    row = event.rounds.exclude(state__in=begun).order_by("number").first()
    return row.number if row else event.rounds_planned


def come_late(request: HttpRequest, event: Event, form: LateForm) -> HttpResponse:
    if not event.checkin_closed_at:
        entry = registration.register(event, form.new_entry, by=request.user)
        checkin.check_in(entry, by=request.user, now=now())
        messages.success(
            request, _("Registered and checked in: number %(number)s.") % {"number": entry.number}
        )
        return redirect("checkin-entry", event=event.slug, number=entry.number)
    first = form.cleaned_data["round"]
    entry = entries.register_late(event, form.new_entry, first, by=request.user)
    words = {"number": entry.number}
    messages.success(
        request, _("Registered as number %(number)s. Now the draw makes room.") % words
    )
    if May.RUN in request.may:
        return mend(event, "late", entry, first)
    return redirect("entry", event=event.slug, entry=entry.pk)


def mend(event: Event, kind: str, entry: Entry, round_: int) -> HttpResponse:
    """On to the draw's proposals for what happened."""
    asked = urlencode({"kind": kind, "round": round_, "entry": entry.number})
    return redirect(f"{reverse('repair', kwargs={'event': event.slug})}?{asked}")


@event_page(May.CHECK_IN)
@require_http_methods(["GET", "POST"])
def entry(request: HttpRequest, event: Event, entry: int) -> HttpResponse:
    """Everything about one entry, and what can happen to it during the day."""
    found = get_object_or_404(Entry, event=event, pk=entry)
    what = request.POST.get("what", "")
    forms = {
        "change": EntryForm(request.POST if what == "change" else None, entry=found),
        "partner": PartnerForm(request.POST if what == "partner" else None),
        "substitute": SubstituteForm(request.POST if what == "substitute" else None),
    }
    done = False
    try:
        done = request.method == "POST" and carry_out(request, found, what, forms.get(what))
    except TournamentError as error:
        refuse(request, forms.get(what), error)
    if done:
        return redirect("entry", event=event.slug, entry=found.pk)
    context = {
        "event": event,
        "entry": found,
        "players": list(found.players.all()),
        "form": forms["change"],
        "partner": forms["partner"],
        "instead": forms["substitute"],
        "round": next_round(event),
        "is_out": event.rounds.public().exists(),
        "needs_partner": event.format == Event.Format.DUOS and found.players.count() == 1,
    }
    return render(request, "entries/entry.html", context)


def refuse(request: HttpRequest, form: Form | None, error: TournamentError) -> None:
    """At the field it belongs to, if the form has it; else above the page."""
    if form is not None and error.field in form.fields:
        form.add_error(error.field, str(error))
    else:
        messages.error(request, str(error))


def carry_out(request: HttpRequest, found: Entry, what: str, form: Form | None) -> bool:
    """The part of the page that was sent; False when it has to be filled in better."""
    by = request.user
    if form is None:
        return press(request, found, what)
    if not form.is_valid():
        return False
    if isinstance(form, EntryForm):
        entries.change_entry(found, form.entry_fields, form.people, by=by)
        messages.success(request, _("Saved."))
    elif isinstance(form, PartnerForm):
        entries.add_partner(found, form.cleaned_data["name"], by=by)
    else:
        position = int(request.POST.get("position") == "2") + 1
        checkin.substitute(found, position, by=by, now=None, **form.cleaned_data)
        messages.success(request, _("%(name)s plays now.") % {"name": form.cleaned_data["name"]})
    return True


def press(request: HttpRequest, found: Entry, what: str) -> bool:
    """The buttons that need nothing filled in."""
    buttons = {"withdraw": entries.withdraw, "let_in": entries.let_in, "wait": entries.let_wait}
    if what == "new_link":
        entries.renew_key(found, by=request.user)
        messages.success(request, _("The old private link no longer works."))
    elif what in buttons:
        buttons[what](found, by=request.user)
    return True


@event_page(May.RUN)
@require_POST
def happened(request: HttpRequest, event: Event, entry: int) -> HttpResponse:
    """Leaving, a pause, not turning up: through the draw, which proposes who moves."""
    found = get_object_or_404(Entry, event=event, pk=entry)
    kind = request.POST.get("kind", "")
    round_ = number_in(request.POST.get("round", ""), digits=3)
    return mend(
        event,
        kind if kind in KINDS else "leaving",
        found,
        next_round(event) if round_ is None else round_,
    )


KINDS = ("late", "missing", "absent", "leaving")
