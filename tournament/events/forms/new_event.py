"""The first page of a new event: the few things that nobody else can know."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.events.forms.settings import DATE
from tournament.events.reads.usual import format_for
from tournament.models import Event


class NewEventForm(forms.ModelForm):
    """The few things that nobody else can know; every default gives a right NK day."""

    first_round = forms.TimeField(
        label=_("Round 1 begins at"),
        initial="10:00",
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        help_text=_("The plan of the day follows from it; you can change it."),
    )
    tables = forms.IntegerField(
        label=_("Number of tables"),
        min_value=1,
        max_value=300,
        initial=25,
        help_text=_("Numbered from 1. Tables can be added or taken out later."),
    )
    alone = forms.BooleanField(
        label=_("Players come alone and get a new partner every round"),
        required=False,
        help_text=_("Only for a game of fixed duos; the other games are played alone anyway."),
    )

    class Meta:
        model = Event
        fields = ["name", "venue", "date", "game", "rounds_planned", "minutes"]
        widgets = {"date": DATE, "name": forms.TextInput(attrs={"autofocus": True})}

    SECTIONS = (
        (_("What, where, when"), ("name", "venue", "date")),
        (_("The game"), ("game", "alone", "rounds_planned", "minutes")),
        (_("The hall"), ("first_round", "tables")),
    )

    @property
    def sections(self) -> list[tuple[Any, list[Any]]]:
        return [(title, [self[name] for name in names]) for title, names in self.SECTIONS]

    @property
    def format(self) -> str:
        game = self.cleaned_data["game"]
        usual = format_for(game)
        if usual == Event.Format.DUOS and self.cleaned_data["alone"]:
            return Event.Format.SINGLES
        return usual
