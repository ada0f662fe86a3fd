"""What an organiser or a referee decides about the standing."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import EventForm, NumberField, WholeField
from tournament.core.text import number_in

RULES = {
    "last": _("for whoever finishes last (poedelprijs)"),
    "exact": _("for exactly this many points"),
    "category": _("for the best of a category"),
    "every_nth": _("for every nth place"),
    "lot": _("by lot"),
}
NEEDS_VALUE = {"exact", "category", "every_nth"}


class AdjustmentForm(EventForm):
    """A penalty or an award; everybody can read the reason."""

    entry = NumberField(label=_("Number"))
    points = WholeField(
        label=_("Points"),
        min_value=-1000,
        max_value=1000,
        help_text=_("Put a minus before a penalty."),
    )
    round_number = WholeField(label=_("Round"), min_value=1, max_value=30, required=False)
    reason = forms.CharField(label=_("Why"), max_length=300)


class PrizeForm(forms.Form):
    """One more special prize."""

    name = forms.CharField(label=_("Name of the prize"), max_length=80)
    rule = forms.ChoiceField(label=_("It goes to"), choices=list(RULES.items()))
    value = forms.CharField(
        label=_("Points, category or number"),
        max_length=60,
        required=False,
        help_text=_("Not for the last place or lots."),
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        rule, value = data.get("rule"), str(data.get("value") or "").strip()
        if rule in NEEDS_VALUE and not value:
            self.add_error("value", _("Say which points, category or number."))
        elif rule == "every_nth":
            data["value"] = number_in(value, 3)
            if not data["value"]:
                self.add_error("value", _("This is not a whole number."))
        elif rule == "exact" and number_in(value.removeprefix("-")) is None:
            self.add_error("value", _("This is not a whole number."))
        return data

    @property
    def prize(self) -> dict[str, Any]:
        data = self.cleaned_data
        found = {"rule": data["rule"], "name": data["name"]}
        return {**found, "value": data["value"]} if data["rule"] in NEEDS_VALUE else found
