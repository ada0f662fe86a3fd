"""One person's data, how long personal data is kept, and data that goes."""

import json

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.core.fields import EventModelForm
from tournament.core.now import now
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import fold
from tournament.core.web.answers import answered, as_file, file_name
from tournament.events.actions import settings
from tournament.models import Event, Player
from tournament.privacy import actions as privacy
from tournament.privacy.reads.about import data_about, data_about_former
from tournament.privacy.reads.people import Former, former_people, people_named


class UntilForm(EventModelForm):
    class Meta:
        model = Event
        fields = ["data_until"]
        labels = {"data_until": gettext_lazy("Keep names until")}
        help_texts = {
            "data_until": gettext_lazy(
                "The day after, names become initials and phone numbers are deleted. Results "
                "stay. Leave empty to keep the names."
            )
        }
        widgets = {"data_until": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})}


@event_page(May.RUN, FORM)
def privacy_page(request: EventRequest, event: Event) -> HttpResponse:
    """One person's data, and how long everybody's is kept."""
    form = UntilForm(request.POST or None, instance=Event.objects.get(pk=event.pk))
    if request.method == "POST" and form.is_valid():
        settings.change(event, form.cleaned_data, by=request.user)
        messages.success(request, _("Saved."))
        return redirect("privacy", event=event.slug)
    typed = request.GET.get("name", "")[:200]
    context = {"event": event, "form": form, "typed": typed, "people": people_named(event, typed)}
    context["former"] = former_people(event, typed) if typed.strip() else []
    return render(request, "privacy/privacy.html", context)


@event_page(May.RUN, GET)
def person(request: EventRequest, event: Event, player: int) -> HttpResponse:
    found = get_object_or_404(Player, entry__event=event, pk=player)
    text = json.dumps(data_about(found), ensure_ascii=False, indent=2)
    return as_file(text.encode(), file_name(event, _("person"), "json"), "application/json")


@event_page(May.OWN, POST)
def forget(request: EventRequest, event: Event, player: int) -> HttpResponse:
    found = get_object_or_404(Player, entry__event=event, pk=player)
    left = privacy.forget_person(found, by=request.user)
    messages.success(request, _("Deleted. The results of the entry are kept."))
    warn_of(request, left)
    return redirect("privacy", event=event.slug)


@event_page(May.RUN, GET)
def former(request: EventRequest, event: Event) -> HttpResponse:
    text = json.dumps(data_about_former(event, found_former(request, event)), ensure_ascii=False)
    return as_file(text.encode(), file_name(event, _("person"), "json"), "application/json")


@event_page(May.OWN, POST)
def forget_former(request: EventRequest, event: Event) -> HttpResponse:
    left = privacy.forget_former(event, found_former(request, event), by=request.user)
    messages.success(request, _("Deleted. The results of the entry are kept."))
    warn_of(request, left)
    return redirect("privacy", event=event.slug)


def found_former(request: EventRequest, event: Event) -> Former:
    name = (request.POST or request.GET).get("name", "")
    for one in former_people(event):
        if one.name == name:
            return one
    raise Http404


@event_page(May.OWN, POST)
def clean(request: EventRequest, event: Event) -> HttpResponse:
    with answered(request, _("All names are initials now.")):
        warn_of(request, privacy.clean_names(event, by=request.user, now=now()))
    return redirect("privacy", event=event.slug)


@event_page(May.OWN, FORM)
def delete(request: EventRequest, event: Event) -> HttpResponse:
    """Its copy first; then its name, typed, and it is gone."""
    if fold(request.POST.get("name", "")) == fold(event.name):
        warn_of(request, privacy.delete_event(event, by=request.user))
        messages.success(request, _("“%(name)s” is deleted.") % {"name": event.name})
        return redirect("home")
    if request.method == "POST":
        messages.error(request, _("That is not the name of this event."))
    return render(request, "privacy/delete.html", {"event": event})


def warn_of(request: EventRequest, left: list[str]) -> None:
    """Where Honk's own copies could not be reached."""
    if left:
        said = _("Not reached, and done as soon as it can be: %(places)s")
        messages.warning(request, said % {"places": ", ".join(left)})
