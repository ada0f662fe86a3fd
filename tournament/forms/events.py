"""Making an event."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.models import Event


class NewEventForm(forms.ModelForm):
    """The few things that nobody else can know; every default gives a right NK day."""

    tables = forms.IntegerField(
        label=_("Number of tables"),
        min_value=1,
        max_value=300,
        initial=25,
        help_text=_("Numbered from 1. Tables can be added or taken out later."),
    )

    class Meta:
        model = Event
        fields = ["name", "venue", "date", "game", "rounds_planned", "minutes"]
        widgets = {
            "date": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
            "name": forms.TextInput(attrs={"autofocus": True}),
        }
