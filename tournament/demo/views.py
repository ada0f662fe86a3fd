"""A practice evening; and, for ourselves, every element of the design language in all its states."""

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from tournament.core.fields import WholeField
from tournament.core.now import now
from tournament.core.permissions import SignedInRequest
from tournament.core.whose import refuse_outsiders
from tournament.demo.actions import make_practice
from tournament.models import Event, Job
from tournament.rounds.reads.hall import hall_of
from tournament.today.reads.day import day_of


class Everything(forms.Form):
    text = forms.CharField(label="Text", help_text="A line of help.")
    optional = forms.CharField(label="Not required", required=False)
    number = WholeField(label="Number")
    date = forms.DateField(label="Date", widget=forms.DateInput(attrs={"type": "date"}))
    choice = forms.ChoiceField(label="Choice", choices=[("a", "Ace"), ("k", "King")])
    one = forms.ChoiceField(
        label="One of these", choices=[("a", "Ace"), ("k", "King")], widget=forms.RadioSelect
    )
    tick = forms.BooleanField(label="A tick", required=False)
    long = forms.CharField(label="Longer text", widget=forms.Textarea(attrs={"rows": 3}))


@login_required
@require_POST
def practise(request: SignedInRequest) -> HttpResponse:
    """The first evening: a whole day in ten minutes, on the real pages."""
    refuse_outsiders(request.user)
    return redirect("event-home", event=make_practice(by=request.user).slug)


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    event = Event.objects.first()
    context = {
        "form": Everything(),
        "wrong_form": Everything({"text": "", "number": "many"}),
        "pawns": ["blue", "yellow", "green", "red"],
        "event": event,
        "day": day_of(event) if event else None,
        "hall": hall_of(event, now()) if event else None,
        "job": Job(pk=0, kind="make_demo", state=Job.State.RUNNING, done=31, total=48),
    }
    return render(request, "demo/all.html", context)
