"""A new event, its settings page (one form per section), its copies and its archive."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from django import forms
from django.conf import settings as configured
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import (
    HIGHEST_NUMBER,
    EventModelForm,
    WholeField,
    as_whole,
    numbers_in,
)
from tournament.core.whose import OfOrganisation
from tournament.events.reads.strict import YEARS
from tournament.events.reads.usual import format_for, read_plan
from tournament.events.reads.zones import tables_by_zone
from tournament.events.words.settings import plan_text
from tournament.models import Event

DATE = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
MOMENT = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})


class EventForm(EventModelForm):
    """What, where, when."""

    language = forms.ChoiceField(
        label=_("Language of the hall"),
        choices=configured.LANGUAGES,
        help_text=_("For letters, spoken signals and papers. Pages follow each reader."),
    )

    class Meta:
        model = Event
        fields = ["name", "venue", "date", "language", "contact", "house_rules", "on_front_page"]
        widgets = {"date": DATE, "house_rules": forms.Textarea(attrs={"rows": 4})}
        help_texts = {
            "contact": _("A name and a phone number or address, shown where players sign up."),
            "house_rules": _("What this hall does differently; printed on the regulations sheet."),
            "on_front_page": _("Off: only who knows the address finds this event."),
        }


class RoundsForm(EventModelForm):
    """How many rounds, how long, drawn how, and the plan of the day."""

    plan = forms.CharField(
        label=_("Plan of the day"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 10}),
        help_text=_("One moment per line: a time and what happens, for example “10:00 Round 1”."),
    )

    class Meta:
        model = Event
        formfield_callback = as_whole
        fields = [
            *("rounds_planned", "minutes", "pairing", "planned_rounds_first"),
            *("final_size", "final_from", "clubs_meet", "club_teams", "categories_until"),
        ]
        labels = {
            "planned_rounds_first": _("planned rounds, where it is mixed"),
            "final_from": _("final from round"),
        }
        help_texts = {
            "final_size": _("0: no final, everybody plays all rounds."),
            "categories_until": _("So many rounds first; 0: none. Without stages and teams."),
            "club_teams": _(
                "The entries of a club are a team: whole teams are drawn against each other, the first "
                "of one against the first of the other. Only for fixed duos without stages."
            ),
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["plan"].initial = plan_text(self.instance.day_plan)
        self.fields["categories_until"].required = False
        drawn = self.instance.rounds.exclude(state="planned")
        has_stages = bool(self.instance.stages)
        self.fields["rounds_planned"].disabled = drawn.exists() or has_stages
        for name in ("final_size", "final_from"):
            self.fields[name].disabled = has_stages

    def clean_categories_until(self) -> int:
        return self.cleaned_data["categories_until"] or 0

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
        lines = [
            f"{numbers}: {zone}" if zone else numbers for zone, numbers in tables_by_zone(event)
        ]
        options["initial"] = {"tables": "\n".join(lines)}
        super().__init__(*arguments, **options)

    def clean_tables(self) -> list[tuple[str, list[int]]]:
        zones, seen = [], set()
        for row in filter(str.strip, self.cleaned_data["tables"].splitlines()):
            numbers, _colon, zone = row.partition(":")
            found = numbers_in(numbers)
            for number in found:
                words = {"number": number, "most": HIGHEST_NUMBER}
                if not 0 < number <= HIGHEST_NUMBER:
                    raise ValidationError(_g("Tables have numbers from 1 to %(most)s.") % words)
                if number in seen:
                    raise ValidationError(_g("Table %(number)s cannot be listed twice.") % words)
                seen.add(number)
            zones.append((" ".join(zone.split())[:60], found))
        return zones


class SignUpSettingsForm(EventModelForm):
    """Who may sign up, until when, for how much."""

    fee = forms.DecimalField(
        label=_("Fee, in euros"),
        min_value=0,
        max_value=1000,
        decimal_places=2,
        required=False,
        help_text=_(
            "A duo pays it once, unless each player pays. Leave empty if nothing is to pay."
        ),
    )

    class Meta:
        model = Event
        formfield_callback = as_whole
        fields = [
            *("sign_up_open", "limit", "registration_closes_at", "asks_member_numbers"),
            *("fee_per_player", "pays_online", "digest_to"),
        ]
        labels = {"registration_closes_at": _("sign-up closes at")}
        widgets = {"registration_closes_at": MOMENT}
        help_texts = {
            "asks_member_numbers": _(
                "At sign-up, at the desk and in lists. Only organisers see them."
            ),
            "pays_online": _("On the entry’s own page, through the payment provider of this site."),
            "digest_to": _(
                "In the morning, if anybody signed up or withdrew. Leave empty for none."
            ),
            "limit": _(
                "Anyone who signs up after that goes on the waiting list. Leave empty for no limit."
            ),
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        cents = self.instance.fee_cents
        self.fields["fee"].initial = Decimal(cents) / 100 if cents else None
        self.order_fields([*(name for name in self.fields if name not in self.MONEY), *self.MONEY])
        if not configured.PAYMENT_KEY:
            del self.fields["pays_online"]
        if not configured.EMAIL_HOST:
            del self.fields["digest_to"]

    MONEY = ("fee", "fee_per_player", "pays_online")

    def clean_registration_closes_at(self) -> datetime | None:
        """A year that can be counted with, as an archive may have."""
        found: datetime | None = self.cleaned_data["registration_closes_at"]
        if found is not None and found.year not in YEARS:
            raise ValidationError(self.fields["registration_closes_at"].error_messages["invalid"])
        return found

    @property
    def values(self) -> dict[str, Any]:
        data = {name: self.cleaned_data[name] for name in self.Meta.fields if name in self.fields}
        return {**data, "fee_cents": int((self.cleaned_data["fee"] or 0) * 100)}


class NamesForm(EventModelForm):
    """How names are shown, and how long they are kept."""

    class Meta:
        model = Event
        fields = ["names_shown", "data_until"]
        labels = {"data_until": _("Keep names until")}
        widgets = {"data_until": DATE}


class CopyForm(forms.Form):
    name = forms.CharField(label=_("Name of the new event"), max_length=120)
    date = forms.DateField(label=_("Date"), widget=DATE)


class NewEventForm(OfOrganisation, EventModelForm):
    """The few things that nobody else can know; every default gives a right NK day."""

    first_round = forms.TimeField(
        label=_("Round 1 begins at"),
        initial="10:00",
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        help_text=_("The plan of the day follows from it; you can change it."),
    )
    tables = WholeField(
        label=_("Number of tables"),
        min_value=1,
        max_value=1000,
        initial=25,
        help_text=_("Numbered from 1, at most 1,000. They can be added or taken out later."),
    )
    alone = forms.BooleanField(
        label=_("Players come alone and get a new partner every round"),
        required=False,
        help_text=_("Only for a game of fixed duos; the other games are played alone anyway."),
    )

    class Meta:
        model = Event
        formfield_callback = as_whole
        fields = ["name", "venue", "date", "game", "rounds_planned", "minutes"]
        widgets = {"date": DATE, "name": forms.TextInput(attrs={"autofocus": True})}

    ASKED = ("name", "date", "tables")
    REST = ("venue", "game", "alone", "rounds_planned", "minutes", "first_round")

    @property
    def asked(self) -> list[forms.BoundField]:
        return [self[name] for name in (*self.ASKED, "organisation") if name in self.fields]

    @property
    def rest(self) -> list[forms.BoundField]:
        """What most leave as it is."""
        return [self[name] for name in self.REST]

    @property
    def is_rest_wrong(self) -> bool:
        return any(field.errors for field in self.rest)

    @property
    def format(self) -> str:
        usual = format_for(self.cleaned_data["game"])
        comes_alone = usual == Event.Format.DUOS and self.cleaned_data["alone"]
        return Event.Format.SINGLES if comes_alone else usual


class FolderForm(forms.Form):
    folder = forms.CharField(
        label=_("Folder for copies"),
        max_length=300,
        required=False,
        help_text=_(
            "The full path of an existing folder, preferably on a stick. Leave empty for none."
        ),
    )


class ArchiveForm(OfOrganisation, forms.Form):
    file = forms.FileField(
        label=_("Archive of an event"), help_text=_("A file ending in .honk.json")
    )
