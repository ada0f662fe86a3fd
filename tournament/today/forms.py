"""The log of one table or of one entry."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class LogForm(forms.Form):
    """The log of one table or of one entry."""

    table = forms.IntegerField(label=_("Table"), min_value=1, required=False)
    entry = forms.IntegerField(label=_("Number"), min_value=1, required=False)
