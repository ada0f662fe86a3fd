"""Wishes: who does not meet, who stays where, which tables are there, what clubs ask."""

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.errors import TournamentError
from tournament.core.permissions import FORM, POST, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import explained
from tournament.entries.actions import register as registration
from tournament.entries.reads.names import names_of
from tournament.events.actions.settings import change
from tournament.events.reads.zones import zone_names
from tournament.models import Entry, Event, Table, User, Wish
from tournament.seating.actions import wishes as actions
from tournament.seating.forms import ApartForm, ClubsForm, PlaceForm, PriorityForm, TablesForm
from tournament.seating.reads.wishes import tables_by_state


@event_page(May.RUN, FORM)
def wishes(request: EventRequest, event: Event) -> HttpResponse:
    """All wishes on one page; every form says which it is."""
    what = request.POST.get("what", "")

    def sent(name: str) -> QueryDict | None:
        return request.POST if what == name else None

    forms: dict[str, Form | ClubsForm] = {
        "apart": ApartForm(sent("apart"), event=event, prefix="apart"),
        "place": PlaceForm(sent("place"), event=event, zones=zone_names(event), prefix="place"),
        "tables": TablesForm(
            sent("tables"), event=event, prefix="tables", initial={"state": Table.State.OUT}
        ),
        "priority": PriorityForm(sent("priority"), event=event, prefix="priority"),
        "clubs": ClubsForm(sent("clubs"), instance=Event.objects.get(pk=event.pk), prefix="clubs"),
    }
    form = forms.get(what)
    if form is not None and form.is_valid():
        try:
            carry_out(what, event, form, request.user)
        except TournamentError as error:
            form.add_error(error.field if error.field in form.fields else None, explained(error))
        else:
            messages.success(request, _("Noted: the next draw takes it into account."))
            return back(request, event)
    numbered = (
        event.entries.exclude(number=None).select_related("fixed_table").prefetch_related("players")
    )
    context = {
        "event": event,
        "forms": forms,
        "wishes": event.wishes.order_by("a__number", "b__number")
        .select_related("a", "b")
        .prefetch_related("a__players", "b__players"),
        "fixed": [one for one in numbered if one.fixed_table or one.fixed_zone],
        "tables": tables_by_state(event),
        "names": names_of(event),
    }
    return render(request, "seating/wishes.html", context)


def carry_out(what: str, event: Event, form: Form | ClubsForm, by: User) -> None:
    data = form.cleaned_data
    if what == "apart":
        how = Wish.How(data["how"])
        registration.keep_apart(data["a"], data["b"], how, by=by, why=data["why"])
    elif what == "place" and data["table"]:
        registration.fix_table(data["number"], data["table"], by=by)
    elif what == "place":
        actions.fix_zone(data["number"], data["zone"], by=by)
    elif what == "tables":
        actions.set_tables(event, data["numbers"], Table.State(data["state"]), by=by)
    elif isinstance(form, PriorityForm):
        change(event, {"draw_priority": form.names}, by=by)
    else:
        actions.set_clubs(event, data["clubs_meet"], by=by)


@event_page(May.RUN, POST)
def drop(request: EventRequest, event: Event, wish: int) -> HttpResponse:
    found = Wish.objects.filter(event=event, pk=wish).select_related("a", "b").first()
    if found:  # pressed twice: it is gone already, as was asked
        actions.drop_wish(found, by=request.user)
    return redirect("wishes", event=event.slug)


@event_page(May.RUN, POST)
def free(request: EventRequest, event: Event, number: int) -> HttpResponse:
    actions.let_move(get_object_or_404(Entry, event=event, number=number), by=request.user)
    return back(request, event)


def back(request: EventRequest, event: Event) -> HttpResponse:
    """To the page of the entry where it was asked for, or to all wishes."""
    key = number_in(request.POST.get("from_entry", ""), VERSION_DIGITS)
    if key and event.entries.filter(pk=key).exists():
        return redirect("entry", event=event.slug, entry=key)
    return redirect("wishes", event=event.slug)
