"""All settings of an event on one page, a form a section; copying; the regulations sheet."""

from typing import Any

from django.conf import settings as site
from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.web.answers import shown_in
from tournament.core.whose import refuse_outsiders
from tournament.events.actions import settings
from tournament.events.forms.event import (
    CopyForm,
    EventForm,
    HallForm,
    NamesForm,
    RoundsForm,
    SignUpSettingsForm,
)
from tournament.events.forms.game import GameForm
from tournament.events.forms.points import PointsForm
from tournament.events.reads.rules import scheme_of
from tournament.events.words.regulations import (
    absence_words,
    changes_of,
    regulations_of,
    rules_of,
    rules_title,
)
from tournament.events.words.settings import examples, is_fewest_first
from tournament.models import Event


@event_page(May.RUN, FORM)
def settings_page(request: EventRequest, event: Event) -> HttpResponse:
    what = request.POST.get("what", "")
    forms = forms_of(request, event, what)
    form = forms.get(what)
    if form is not None and form.is_valid():
        with shown_in(form):
            carry_out(event, what, form, request)
            messages.success(request, _("Saved."))
            if what == "game" and "HX-Request" in request.headers:  # other sections follow from it
                return HttpResponse(headers={"HX-Refresh": "true"})
            return redirect(reverse("settings", kwargs={"event": event.slug}) + f"#{what}")
    scheme = scheme_of(event)
    context = {
        "event": event,
        "forms": forms,
        "examples": examples(scheme, event),
        "fewest_first": is_fewest_first(scheme),
        "absence": absence_words(event, scheme),
        "is_public": event.rounds.public().exists(),
        "is_drawn": event.rounds.exclude(state="planned").exists(),
    }
    return render(request, "events/settings.html", context)


def forms_of(request: HttpRequest, event: Event, what: str) -> dict[str, Any]:
    def sent(name: str) -> Any:
        return request.POST if what == name else None

    def copy() -> Event:
        return Event.objects.get(pk=event.pk)  # a form that is not valid must not change ours

    return {
        "event": EventForm(sent("event"), instance=copy(), prefix="event"),
        "game": GameForm(sent("game"), instance=copy(), prefix="game"),
        "rounds": RoundsForm(sent("rounds"), instance=copy(), prefix="rounds"),
        "hall": HallForm(sent("hall"), event=event, prefix="hall"),
        "points": PointsForm(sent("points"), event=event, scheme=scheme_of(event), prefix="points"),
        "sign_up": SignUpSettingsForm(sent("sign_up"), instance=copy(), prefix="sign-up"),
        "names": NamesForm(sent("names"), instance=copy(), prefix="names"),
    }


def carry_out(event: Event, what: str, form: BaseForm, request: EventRequest) -> None:
    data = form.cleaned_data
    if what == "hall":
        settings.lay_out_hall(event, data["tables"], by=request.user)
        return
    values = getattr(form, "values", None) or dict(data)
    if what == "rounds":
        values["day_plan"] = values.pop("plan")
    settings.change(event, values, by=request.user)


@event_page(May.RUN, FORM)
def copy_event(request: EventRequest, event: Event) -> HttpResponse:
    """The same settings and the same hall, on another day."""
    refuse_outsiders(request.user, event.organisation)
    form = CopyForm(request.POST or None, initial={"name": event.name})
    if request.method == "POST" and form.is_valid():
        twin = settings.copy_event(event, by=request.user, **form.cleaned_data)
        messages.success(request, _("The settings and the hall are copied. Nobody is in it yet."))
        return redirect("settings", event=twin.slug)
    return render(request, "events/copy.html", {"event": event, "form": form})


@require_safe
def regulations(request: HttpRequest, event: str) -> HttpResponse:
    """How we play, score, break ties, what happens when somebody is missing, and the game itself.

    In the event's language for who has not chosen another one.
    """
    found = get_object_or_404(Event, slug=event)
    chosen = site.LANGUAGE_COOKIE_NAME in request.COOKIES
    with translation.override(get_language() if chosen else found.language):
        return render(request, "events/regulations.html", regulations_context(found))


def regulations_context(found: Event) -> dict[str, object]:
    return {
        "event": found,
        "chapters": [*changes_of(found), *regulations_of(found, scheme_of(found))],
        "rules_title": rules_title(found),
        "rules": rules_of(found),
    }
