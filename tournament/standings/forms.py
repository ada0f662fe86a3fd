"""What an organiser or a referee decides about the standing."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import EntryField, EventForm, WholeField
from tournament.core.text import number_in
from tournament.models import Event

RULES = {
    "last": _("for whoever finishes last (poedelprijs)"),
    "exact": _("for exactly this many points"),
    "category": _("for the best of a category"),
    "every_nth": _("for every nth place"),
    "lot": _("by lot"),
    "jury": _("to whom the jury chooses"),
}
NEEDS_VALUE = {"exact", "category", "every_nth"}


MOST_NAMED = 10  # places whose prize may have a name


class AmountField(forms.DecimalField):
    """Money, in euros; a comma or a point before the cents."""

    def __init__(self, **options: Any) -> None:
        usual = {"label": _("Amount in euros"), "required": False, "localize": True}
        limits = {"min_value": 0, "max_value": 100_000, "decimal_places": 2}
        super().__init__(**{**usual, **limits, **options})


class AdjustmentForm(EventForm):
    """A penalty or an award; everybody can read the reason."""

    entry = EntryField(label=_("Number or name"))
    points = WholeField(
        label=_("Points"),
        min_value=-1000,
        max_value=1000,
        help_text=_("Put a minus before a penalty."),
    )
    round_number = WholeField(label=_("Round"), min_value=1, max_value=30, required=False)
    reason = forms.CharField(label=_("Why"), max_length=300)


class PrizeForm(EventForm):
    """One more special prize."""

    name = forms.CharField(label=_("Name of the prize"), max_length=80)
    rule = forms.ChoiceField(label=_("It goes to"), choices=list(RULES.items()))
    value = forms.CharField(
        label=_("Points, category or number"),
        max_length=60,
        required=False,
        help_text=_("Not for the last place, lots or a jury."),
    )
    entry = EntryField(
        label=_("Number or name"), required=False, help_text=_("Whom the jury chose.")
    )
    reason = forms.CharField(
        label=_("Why"), max_length=200, required=False, help_text=_("What the jury says of it.")
    )
    amount = AmountField(help_text=_("Shared to the cent where several have exactly the points."))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        rule, value = data.get("rule"), str(data.get("value") or "").strip()
        if rule in NEEDS_VALUE and not value:
            self.add_error("value", _("Say which points, category or number."))
        elif rule == "every_nth":
            data["value"] = number_in(value, 3)
            if not data["value"]:
                self.add_error("value", _("This is not a whole number."))
        elif rule == "jury" and not (data.get("entry") and data.get("reason")):
            self.add_error("entry", _("Say whom the jury chose, and why."))
        elif rule == "exact" and number_in(value.removeprefix("-")) is None:
            self.add_error("value", _("This is not a whole number."))
        return data

    @property
    def prize(self) -> dict[str, Any]:
        data = self.cleaned_data
        found: dict[str, Any] = {"rule": data["rule"], "name": data["name"]}
        if data["rule"] in NEEDS_VALUE:
            found["value"] = data["value"]
        if data["rule"] == "jury":
            found |= {"entry": data["entry"].number, "reason": data["reason"]}
        if cents := cents_in(data["amount"]):
            found["cents"] = cents
        return found


class PlacesForm(forms.Form):
    """What each of the first places wins, where that has a name or is money."""

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.places = range(1, min(event.prizes, MOST_NAMED) + 1)
        for place in self.places:
            known = event.place_prizes[place - 1] if place <= len(event.place_prizes) else {}
            name = forms.CharField(max_length=80, required=False, initial=known.get("name", ""))
            name.label = _("Name of the prize")
            cents = known.get("cents")
            amount = AmountField(initial=Decimal(cents) / 100 if cents else None)
            for field in (name, amount):  # in a table, whose heads say it to eyes alone
                field.widget.attrs["aria-label"] = f"{field.label} {place}"
            self.fields |= {f"name_{place}": name, f"amount_{place}": amount}

    @property
    def rows(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        return [(place, self[f"name_{place}"], self[f"amount_{place}"]) for place in self.places]

    @property
    def prizes(self) -> list[dict[str, Any]]:
        data = self.cleaned_data
        return [
            {"name": data[f"name_{place}"], "cents": cents_in(data[f"amount_{place}"])}
            for place in self.places
        ]


def cents_in(amount: Decimal | None) -> int:
    return int((amount or 0) * 100)
