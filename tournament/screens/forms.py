"""What a big screen shows."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import as_whole
from tournament.events.reads.zones import zone_names
from tournament.models import Screen


class ScreenForm(forms.ModelForm):  # type: ignore[type-arg]  # Django has it in stubs alone
    class Meta:
        model = Screen
        formfield_callback = as_whole
        fields = ["name", "shows", "zone", "part", "parts", "turn_seconds", "is_light"]
        labels = {
            "shows": _("shows"),
            "part": _("part"),
            "parts": _("of how many screens"),
            "turn_seconds": _("seconds per picture"),
            "is_light": _("light instead of dark"),
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, most in (("part", 9), ("parts", 9), ("turn_seconds", 600)):
            self.fields[name].widget.attrs |= {"min": 1, "max": most}
        zones = zone_names(self.instance.event)
        every = [("", _("all zones")), *((zone, zone) for zone in zones)]
        self.fields["zone"] = forms.ChoiceField(
            label=_("seating of"), choices=every, required=False
        )
        if not zones:
            del self.fields["zone"]

    def clean_turn_seconds(self) -> int:
        return min(max(int(self.cleaned_data["turn_seconds"]), 4), 600)

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        part, parts = given.get("part"), given.get("parts")
        if part is not None and parts is not None and not 1 <= part <= parts <= 9:
            self.add_error("part", _("A part from 1 to the number of screens, up to 9."))
        return given
