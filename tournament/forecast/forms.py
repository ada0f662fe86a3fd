"""Who sees the chances, and when they are made."""

from django import forms
from django.utils.translation import gettext_lazy as _


class ForecastForm(forms.Form):
    """Who sees the chances, and when they are made."""

    shown = forms.BooleanField(
        label=_("Everybody sees the chances: on phones, the site and a big screen"), required=False
    )
    renewed = forms.BooleanField(label=_("Make a new one after each closed round"), required=False)
