"""What the desk at the door types."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.text import tidy


class NameField(forms.CharField):
    """A person's name: any script, at most 200 signs, not only spaces."""

    def __init__(self, **options: object) -> None:
        super().__init__(max_length=200, **options)  # type: ignore[arg-type]

    def clean(self, value: object) -> str:
        name = tidy(super().clean(value) or "")
        if self.required and not name:
            raise ValidationError(_g("Fill in a name."))
        return name


class SubstituteForm(forms.Form):
    """Who plays instead; ``expected`` is whom the page showed."""

    name = NameField(label=_("Who plays instead"))
    phone = forms.CharField(label=_("Phone"), max_length=40, required=False)
    expected = forms.CharField(max_length=200, widget=forms.HiddenInput)
