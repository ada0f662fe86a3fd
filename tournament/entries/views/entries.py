"""The field, adding to it by keyboard, and everything about one entry."""

from typing import Any

import django_tables2 as tables
from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_tables2 import RequestConfig

from tournament.core.errors import FieldFull, TournamentError
from tournament.core.fields import SubstituteForm
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import explained, mend
from tournament.core.web.pages import ROWS, found_in
from tournament.entries.actions import change as entries
from tournament.entries.actions import register as registration
from tournament.entries.actions.substitutes import end_substitute, play_instead
from tournament.entries.forms.entry import AddForm, EntryForm, PartnerForm
from tournament.entries.reads.entries import (
    field_of,
    newest_of,
    next_round,
    registered_twice,
    still_to_play,
)
from tournament.events.reads.zones import zone_names
from tournament.models import Entry, Event, Substitute

NUMBER = {"th": {"class": "number"}, "td": {"class": "number"}}


class EntryTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """The field, with the check-in on every line."""

    number = tables.Column(verbose_name=gettext_lazy("No."), attrs=NUMBER)
    name = tables.TemplateColumn(
        template_name="entries/_name_cell.html",
        verbose_name=gettext_lazy("Names"),
        order_by="by_name",
    )
    club = tables.Column(verbose_name=gettext_lazy("Club"))
    table = tables.Column(verbose_name=gettext_lazy("Fixed table"), attrs=NUMBER, default="")
    phones = tables.Column(
        verbose_name=gettext_lazy("Phone"),
        orderable=False,
        attrs={"th": {"class": "phones"}, "td": {"class": "phones no-wrap"}},
    )
    here = tables.TemplateColumn(
        template_name="entries/_check_in_cell.html",
        verbose_name=gettext_lazy("Check-in"),
        order_by=("is_here", "number"),
    )

    class Meta:
        attrs = {"id": "entries"}
        template_name = "core/tables/list.html"
        empty_text = gettext_lazy("Nobody here.")


@event_page(May.LOOK, GET)
def field(request: EventRequest, event: Event) -> HttpResponse:
    rows = field_of(event, missing_only=request.GET.get("show") == "missing")
    kept_back = () if May.CHECK_IN in request.may else ("phones",)
    found = found_in(
        rows, request.GET, lambda row: f"{row.number} {row.name} {row.team} {row.club}"
    )
    table = EntryTable(found, order_by=request.GET.get("sort", "number"), exclude=kept_back)
    # A line with its buttons costs as much as ten without.
    each = ROWS if len(found) <= 5 * ROWS else ROWS // 2
    RequestConfig(request, paginate={"per_page": each}).configure(table)
    context = {
        "event": event,
        "table": table,
        "count": len(rows),
        "twice": registered_twice(event),
        "is_empty": not event.entries.playing().exists(),
    }
    return render(request, "entries/entries.html", context)


@event_page(May.CHECK_IN, FORM)
def add(request: EventRequest, event: Event) -> HttpResponse:
    """Names, Enter, next: the form is empty again and the cursor is in it."""
    form = AddForm(request.POST or None, event=event)
    if request.method == "POST" and form.is_valid():
        try:
            entry = registration.register(event, form.new_entry, by=request.user)
        except FieldFull as full:
            messages.error(request, str(full))
            return redirect("add-entries", event=event.slug)
        words = {"number": entry.number, "name": str(entry)}
        if entry.number:
            messages.success(request, _("Number %(number)s: %(name)s") % words)
        else:
            messages.success(request, _("%(name)s is waiting at the partner desk.") % words)
        return redirect("add-entries", event=event.slug)
    context = {"event": event, "form": form, "newest": newest_of(event)}
    return render(request, "entries/add.html", context)


@event_page(May.CHECK_IN, FORM)
def entry(request: EventRequest, event: Event, entry: int) -> HttpResponse:
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
        "rounds": list(still_to_play(event)),
        "substitutes": Substitute.objects.filter(player__entry=found).select_related("player"),
        "is_out": event.rounds.public().exists(),
        "zones": zone_names(event),
        "needs_partner": event.format == Event.Format.DUOS and found.players.count() == 1,
    }
    return render(request, "entries/entry.html", context)


def refuse(request: EventRequest, form: Form | None, error: TournamentError) -> None:
    """At the field it belongs to, if the form has it; else above the page."""
    if form is not None and error.field in form.fields:
        form.add_error(error.field, explained(error))
    else:
        messages.error(request, explained(error))


def carry_out(request: EventRequest, found: Entry, what: str, form: Form | None) -> bool:
    """The part of the page that was sent; False when it has to be filled in better."""
    by = request.user
    if form is None:
        return press(request, found, what)
    if not form.is_valid():
        return False
    if isinstance(form, EntryForm):
        may_overrule = May.OVERRULE in request.may
        fields, people = form.entry_fields, form.people
        entries.change_entry(found, fields, people, by=by, may_overrule=may_overrule)
        messages.success(request, _("Saved."))
    elif isinstance(form, PartnerForm):
        entries.add_partner(found, form.cleaned_data["name"], by=by)
    else:
        let_play(request, found, form)
    return True


def let_play(request: EventRequest, found: Entry, form: Form) -> None:
    """Somebody in a player's place: in one round, or from now on."""
    position, data = int(request.POST.get("position") == "2") + 1, form.cleaned_data
    words: dict[str, Any] = {"name": data["name"]}
    if (round_ := number_in(request.POST.get("round", ""), digits=3)) is None:
        entries.substitute(found, position, by=request.user, now=None, **data)
        messages.success(request, _("%(name)s now takes part.") % words)
        return
    player = get_object_or_404(found.players, position=position)
    expected = data["expected"]
    play_instead(player, round_, data["name"], expected=expected, by=request.user)
    words["round"] = round_
    messages.success(request, _("%(name)s plays in round %(round)s.") % words)


def press(request: EventRequest, found: Entry, what: str) -> bool:
    """The buttons that need nothing filled in."""
    if what == "end_substitute":
        key = number_in(request.POST.get("substitute", ""), VERSION_DIGITS)
        rows = Substitute.objects.filter(player__entry=found)
        end_substitute(get_object_or_404(rows, pk=key), by=request.user)
    buttons = {"withdraw": entries.withdraw, "let_in": entries.let_in, "wait": entries.let_wait}
    if what == "new_link":
        entries.renew_key(found, by=request.user)
        messages.success(request, _("The old private link no longer works."))
    elif what in buttons:
        buttons[what](found, by=request.user)
    return True


@event_page(May.RUN, POST)
def happened(request: EventRequest, event: Event, entry: int) -> HttpResponse:
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
