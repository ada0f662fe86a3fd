"""How long personal data is kept, and an archive read back."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.models import Event


class UntilForm(forms.ModelForm):
    class Meta:
        model = Event
        fields = ["data_until"]
        labels = {"data_until": _("Keep names until")}
        help_texts = {
            "data_until": _(
                "The day after, names become initials and phone numbers are deleted. Results "
                "stay. Leave empty to keep the names."
            )
        }
        widgets = {"data_until": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})}
