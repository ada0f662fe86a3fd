"""What an organiser says while a round is on."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.models import Match, Round


class ExtendForm(forms.Form):
    """More time for everybody."""

    minutes = WholeField(label=_("Extra minutes"), min_value=1, max_value=120, initial=5)
    reason = forms.CharField(label=_("Why"), max_length=120, required=False)


class TableTimeForm(forms.Form):
    """More time for one table of this round."""

    table = WholeField(label=_("Table"), min_value=1)
    minutes = WholeField(label=_("Extra minutes"), min_value=1, max_value=120, initial=3)
    reason = forms.CharField(
        label=_("Why"), max_length=120, help_text=_("The table and the screens show it.")
    )

    def __init__(self, *args: Any, round_: Round | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.round_ = round_

    def clean_table(self) -> Match:
        rows = Match.objects.select_related("round__event", "table").filter(round=self.round_)
        match = rows.filter(table__number=self.cleaned_data["table"]).first()
        if match is None:
            raise forms.ValidationError(_("Nobody plays at this table in this round."))
        return match


class AnnounceForm(forms.Form):
    text = forms.CharField(
        label=_("Your own words"), max_length=200, widget=forms.TextInput(attrs={"size": 40})
    )
