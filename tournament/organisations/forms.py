"""What is said of an organisation: its name, and what an invited account will be."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import NamedForm


class OrganisationForm(NamedForm):
    """Its name."""


class InviteForm(forms.Form):
    is_admin = forms.BooleanField(
        label=_("Administrator: lets others in and out, and runs all series"), required=False
    )
