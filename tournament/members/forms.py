"""What an organiser says of a member list."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import NamedForm, WholeField
from tournament.core.whose import OfOrganisation
from tournament.events.forms.event import DATE


class NewListForm(OfOrganisation, NamedForm):
    """Its name."""


class ListForm(NamedForm):
    trial_events = WholeField(
        label=_("Events that a trial member may play in a season"),
        min_value=0,
        max_value=1000,
        help_text=_(
            "0: there are no trial members. Counted by name, over all events with this list."
        ),
    )
    season_from = forms.DateField(label=_("The season began on"), widget=DATE, required=False)


class SendForm(forms.Form):
    """The list as a whole."""

    text = forms.CharField(
        label=_("Paste the list"),
        required=False,
        max_length=2_000_000,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=_("One member per line: number, name, club, valid until. Headings help."),
    )
    file = forms.FileField(
        label=_("or choose a file"),
        required=False,
        allow_empty_file=True,
        help_text=_("CSV or Excel (.xlsx), at most 5 MB."),
    )
