"""An archive read back."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class ArchiveForm(forms.Form):
    file = forms.FileField(
        label=_("Archive of an event"), help_text=_("A file ending in .honk.json")
    )
