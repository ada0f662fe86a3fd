"""Where copies go, and which one to read back."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class FolderForm(forms.Form):
    folder = forms.CharField(
        label=_("Folder for copies"),
        max_length=300,
        required=False,
        help_text=_(
            "The full path of an existing folder, preferably on a stick. Leave empty for none."
        ),
    )
