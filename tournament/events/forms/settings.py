"""The settings page: one form a section, each with defaults that give a right NK day."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import numbers_in
from tournament.events.reads.usual import read_plan, zones_of
from tournament.events.words.settings import plan_text
from tournament.models import Event

DATE = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
MOMENT = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})


class EventForm(forms.ModelForm):
    """What, where, when."""

    language = forms.ChoiceField(
        label=_("Language of the hall"),
        choices=settings.LANGUAGES,
        help_text=_("For letters, spoken signals and papers. Pages follow each reader."),
    )

    class Meta:
        model = Event
        fields = ["name", "venue", "date", "language", "contact", "house_rules"]
        widgets = {"date": DATE, "house_rules": forms.Textarea(attrs={"rows": 4})}
        help_texts = {
            "contact": _("A name and a phone number or address, shown where players sign up."),
            "house_rules": _("What this hall does differently; printed on the regulations sheet."),
        }


class RoundsForm(forms.ModelForm):
    """How many rounds, how long, drawn how, and the plan of the day."""

    plan = forms.CharField(
        label=_("Plan of the day"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 10}),
        help_text=_("One moment per line: a time and what happens, for example “10:00 Round 1”."),
    )

    class Meta:
        model = Event
        fields = [
            *("rounds_planned", "minutes", "pairing", "planned_rounds_first"),
            *("final_size", "final_from", "clubs_meet"),
        ]
        labels = {
            "planned_rounds_first": _("planned rounds, where it is mixed"),
            "final_from": _("final from round"),
        }
        help_texts = {"final_size": _("0: no final, everybody plays all rounds.")}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["plan"].initial = plan_text(self.instance.day_plan)

    def clean_plan(self) -> list[dict[str, Any]]:
        try:
            return read_plan(self.cleaned_data["plan"])
        except ValueError as error:
            said = {"line": str(error)[:60]}
            raise ValidationError(
                _g("“%(line)s” does not begin with a time, such as 10:00.") % said
            ) from None


class HallForm(forms.Form):
    """Tables by zone, as a line a zone."""

    tables = forms.CharField(
        label=_("Tables"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "One zone per line: the numbers, a colon, the name. For example “1-12: Great hall”."
        ),
    )

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        lines = [f"{numbers}: {zone}" if zone else numbers for zone, numbers in zones_of(event)]
        super().__init__(*arguments, initial={"tables": "\n".join(lines)}, **options)

    def clean_tables(self) -> list[tuple[str, list[int]]]:
        zones, seen = [], set()
        for row in filter(str.strip, self.cleaned_data["tables"].splitlines()):
            numbers, _colon, zone = row.partition(":")
            found = numbers_in(numbers)
            for number in found:
                if number in seen or not 0 < number < 1000:
                    raise ValidationError(
                        _g("Table %(number)s cannot be listed twice.") % {"number": number}
                    )
                seen.add(number)
            zones.append((" ".join(zone.split())[:60], found))
        return zones


class SignUpSettingsForm(forms.ModelForm):
    """Who may sign up, until when, for how much."""

    fee = forms.DecimalField(
        label=_("Fee per entry, in euros"),
        min_value=0,
        max_value=1000,
        decimal_places=2,
        required=False,
        help_text=_("A duo pays it once. Leave empty if there is nothing to pay."),
    )

    class Meta:
        model = Event
        fields = ["sign_up_open", "limit", "registration_closes_at"]
        labels = {"registration_closes_at": _("sign-up closes at")}
        widgets = {"registration_closes_at": MOMENT}
        help_texts = {
            "limit": _(
                "Anyone who signs up after that goes on the waiting list. Leave empty for no limit."
            )
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        cents = self.instance.fee_cents
        self.fields["fee"].initial = Decimal(cents) / 100 if cents else None

    @property
    def values(self) -> dict[str, Any]:
        data = {name: self.cleaned_data[name] for name in self.Meta.fields}
        return {**data, "fee_cents": int((self.cleaned_data["fee"] or 0) * 100)}


class NamesForm(forms.ModelForm):
    """How names are shown, and how long they are kept."""

    class Meta:
        model = Event
        fields = ["names_shown", "data_until"]
        labels = {"data_until": _("Keep names until")}
        widgets = {"data_until": DATE}


class CopyForm(forms.Form):
    name = forms.CharField(label=_("Name of the new event"), max_length=120)
    date = forms.DateField(label=_("Date"), widget=DATE)
