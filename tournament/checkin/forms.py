"""Who comes without being on the list."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.entries.forms.entry import AddForm


class LateForm(AddForm):
    """Somebody who comes after the check-in was closed."""

    round = forms.IntegerField(label=_("Plays from round"), min_value=1, max_value=30)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        lacks_second = not data.get("name2") and "name2" not in self.errors
        if self.is_duo and data.get("name1") and lacks_second:
            self.add_error("name2", _("A duo that plays straight away needs both names."))
        return data
