"""How a rehearsed hall behaves: a level, and what may be set by itself."""

from dataclasses import fields
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.rehearsal.actions.rehearse import Wanted
from tournament.simulation.hall_time import FASTEST
from tournament.simulation.mishaps import LEVELS, NAMES, Chances

SPEEDS = (1, 5, 10, 20, FASTEST)
PER_HUNDRED = 10  # chances are out of a thousand, people think in hundreds
LABELS = {
    "lost": _("forms that get lost"),
    "mixed_up": _("forms of another table that are filled in"),
    "swapped": _("duos in each other’s seats"),
    "illegible": _("unreadable figures"),
    "impossible": _("impossible results"),
    "late_tables": _("tables that start late"),
    "missing": _("entries that never come"),
    "late_entries": _("entries that come after round 1"),
    "leaving": _("entries that go home, each round"),
    "slips": _("typing mistakes of simulated clerks"),
}


class WhoForm(forms.Form):
    """What Honk does in place of people; also changed while the rehearsal goes on."""

    slows_down = forms.BooleanField(
        label=_("Slow down to real speed when the forms come in"),
        required=False,
        initial=True,
        help_text=_("So that people can keep up. Lasts until the next round starts."),
    )
    clerks = forms.TypedChoiceField(
        label=_("Who types the forms"),
        coerce=int,
        choices=[
            (0, _("people, at the real entry desk")),
            (1, _("one simulated clerk")),
            (2, _("two simulated clerks")),
            (4, _("four simulated clerks")),
        ],
    )
    seconds_a_form = WholeField(
        label=_("Seconds per form, for a simulated clerk"), min_value=2, max_value=120, initial=6
    )
    runs_itself = forms.BooleanField(
        label=_("Honk is the organiser too: the whole day runs by itself"), required=False
    )


class RehearsalForm(WhoForm):
    """A new rehearsal."""

    level = forms.ChoiceField(
        label=_("How much goes wrong"),
        choices=[("none", _("nothing")), ("few", _("a few things")), ("many", _("many things"))],
        initial="few",
        widget=forms.RadioSelect,
    )
    speed = forms.TypedChoiceField(
        label=_("How fast the hall plays"),
        coerce=int,
        choices=[(speed, f"{speed}×") for speed in SPEEDS],
        initial=20,
    )
    with_check_in = forms.BooleanField(
        label=_("Rehearse the check-in too: people come in during half an hour"),
        required=False,
        initial=True,
    )
    field_order = ("level", "speed", "slows_down", "with_check_in", "clerks", "seconds_a_form")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name in NAMES:
            self.fields[f"chance_{name}"] = forms.DecimalField(
                label=LABELS[name], min_value=0, max_value=100, decimal_places=1, required=False
            )

    @property
    def main(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if not name.startswith("chance_")]

    @property
    def fine(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("chance_")]

    @property
    def wanted(self) -> Wanted:
        data = self.cleaned_data
        chances = LEVELS[data["level"]].as_json()
        for name in NAMES:
            if (own := data[f"chance_{name}"]) is not None:
                chances[name] = round(own * PER_HUNDRED)
        other = {field.name: data[field.name] for field in fields(Wanted) if field.name in data}
        return Wanted(Chances(**chances), **other)
