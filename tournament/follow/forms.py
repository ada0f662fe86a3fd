"""What the page of the two laptops asks."""

from django import forms
from django.utils.translation import gettext_lazy as _


class JoinForm(forms.Form):
    """What the first laptop shows."""

    address = forms.CharField(
        label=_("Address of the first laptop"),
        max_length=200,
        required=False,
        help_text=_("Empty: it is looked for on this network."),
        widget=forms.TextInput(attrs={"placeholder": "192.168.1.20:8000", "inputmode": "url"}),
    )
    code = forms.CharField(
        label=_("Its code"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocapitalize": "characters", "autocomplete": "off"}),
    )


class TakeOverForm(forms.Form):
    """The code once more: nobody presses that by accident."""

    code = forms.CharField(
        label=_("The code of the two laptops"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocapitalize": "characters", "autocomplete": "off"}),
    )
