"""What an organiser tells the draw. Numbers are those on the wall."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import EntryField, EventForm, WholeField, numbers_in
from tournament.draw.problem import CRITERIA
from tournament.draw.repair.change import ONE_ROUND, Change
from tournament.models import Event, Table, Wish
from tournament.seating.words.certificate import ASKS


class ApartForm(EventForm):
    """Two who do not want to meet."""

    a = EntryField(label=_("Number or name"))
    b = EntryField(label=_("and number or name"))
    how = forms.ChoiceField(label=_("meet"), choices=Wish.How.choices)
    why = forms.CharField(
        label=_("Why"), max_length=120, required=False, help_text=_("Only organisers see this.")
    )


class PlaceForm(EventForm):
    """Somebody who stays at one table, or in one part of the hall."""

    number = EntryField(label=_("Number or name"))
    table = WholeField(label=_("always at table"), min_value=1, required=False)
    zone = forms.ChoiceField(label=_("or always in"), required=False)

    def __init__(self, *arguments: Any, zones: list[str], **options: Any) -> None:
        super().__init__(*arguments, **options)
        field: Any = self.fields["zone"]
        field.choices = [("", "–"), *((zone, zone) for zone in zones)]
        if not zones:
            del self.fields["zone"]

    def clean_table(self) -> Table | None:
        number = self.cleaned_data["table"]
        if number is None:
            return None
        table = self.event.tables.filter(number=number).first()
        if table is None:
            raise ValidationError(_g("There is no table %(number)s.") % {"number": number})
        return table

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not data.get("table") and not data.get("zone"):
            raise ValidationError(_g("Choose a table or a part of the hall."))
        return data


class TablesForm(EventForm):
    """Tables taken out of use, kept in reserve, or used again."""

    numbers = forms.CharField(label=_("Tables"), help_text=_("For example: 4, 7, 21-24"))
    state = forms.ChoiceField(label=_("are"), choices=Table.State.choices)

    def clean_numbers(self) -> list[int]:
        return numbers_in(self.cleaned_data["numbers"])


class PriorityForm(forms.Form):
    """What the draw looks at before everything else."""

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        super().__init__(*arguments, **options)
        unasked = set() if event.format == Event.Format.SINGLES else {"partners"}
        choices = [(name, ASKS[name]) for name in CRITERIA if name not in unasked]
        labels = (_("First of all"), _("then"), _("and then"))
        for place, label in enumerate(labels):
            chosen = event.draw_priority[place : place + 1]
            self.fields[f"place_{place}"] = forms.ChoiceField(
                label=label,
                choices=[("", _("as usual")), *choices],
                initial=chosen[0] if chosen else "",
                required=False,
            )

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(filter(None, self.cleaned_data.values())))


class ClubsForm(forms.ModelForm):  # type: ignore[type-arg]  # Django has no brackets there
    class Meta:
        model = Event
        fields = ["clubs_meet"]
        widgets = {"clubs_meet": forms.RadioSelect}


class ReasonForm(forms.Form):
    """Why the plan of the day changes; everybody reads it."""

    reason = forms.CharField(label=_("Why?"), max_length=200, help_text=_("Everybody sees this."))


class LastRoundForm(ReasonForm):
    number = WholeField(label=_("We stop after round"), min_value=1, max_value=30)
    field_order = ["number", "reason"]


class AsPlayedForm(EventForm):
    """Who really sat at a table, in the order of its seats."""

    def __init__(
        self, *arguments: Any, seats: list[tuple[str, int]], finished: bool, **options: Any
    ) -> None:
        super().__init__(*arguments, **options)
        for place, (label, number) in enumerate(seats):
            self.fields[f"seat_{place}"] = EntryField(label=label, initial=number)
        self.know_everybody()
        if finished:
            self.fields["reason"] = forms.CharField(label=_("Why"), max_length=200)

    @property
    def numbers(self) -> list[int]:
        return [self.cleaned_data[name].number for name in self.fields if name != "reason"]


class ChangeForm(EventForm):
    """Something happened to a draw that is out already; asks what this case needs."""

    KINDS = (
        ("late", _("somebody comes late")),
        ("missing", _("somebody did not show up for a round")),
        ("absent", _("somebody sits out a round")),
        ("leaving", _("somebody goes home")),
        ("substitute", _("somebody takes another's place")),
        ("table_out", _("a table cannot be used")),
        ("swap", _("two change places")),
    )
    NEEDS = {"substitute": ("entry", "with_"), "swap": ("entry", "with_"), "table_out": ("table",)}

    kind = forms.ChoiceField(choices=KINDS, widget=forms.HiddenInput)
    table = WholeField(label=_("Table"), min_value=1)
    entry = EntryField(label=_("Number or name"))
    with_ = EntryField(label=_("With number or name"))
    round = WholeField(label=_("From round"), min_value=1, max_value=30)

    def __init__(self, *arguments: Any, kind: str, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["kind"].initial = kind
        for name in {"entry", "with_", "table"} - {*self.NEEDS.get(kind, ("entry",))}:
            del self.fields[name]
        if kind in ONE_ROUND:
            self.fields["round"].label = _("In round")
        if kind == "substitute":
            self.fields["entry"].label = _("Whose place? Number or name")
            self.fields["with_"].label = _("Who takes it? Number or name")

    def clean_table(self) -> int:
        number: int = self.cleaned_data["table"]
        if not self.event.tables.filter(number=number).exists():
            raise ValidationError(_g("There is no table %(number)s.") % {"number": number})
        return number

    @property
    def change(self) -> Change:
        data = self.cleaned_data
        entry, other = data.get("entry"), data.get("with_")
        return Change(
            data["kind"],
            data["round"],
            entry.number if entry else None,
            other.number if other else None,
            data.get("table"),
        )
