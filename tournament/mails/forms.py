"""A mail as the organiser writes it."""

from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.text import tidy
from tournament.events.reads.strict import YEARS
from tournament.models import Mailing

WHOM = [one for one in Mailing.Whom.choices if one[0] != Mailing.Whom.DIGEST]


class MailForm(forms.Form):
    whom = forms.ChoiceField(label=_("Who gets it"), choices=WHOM)
    subject = forms.CharField(label=_("Subject"), max_length=120)
    body = forms.CharField(
        label=_("Text"),
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_(
            "Greeting, number, what is to be paid and the private link come by themselves."
        ),
    )
    has_schedule = forms.BooleanField(label=_("with everybody’s own tables"), required=False)
    due_at = forms.DateTimeField(
        label=_("Send at"),
        required=False,
        widget=forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"}),
        help_text=_("Leave empty to send it now. Who gets it is found out then."),
    )

    def clean_subject(self) -> str:
        return tidy(self.cleaned_data["subject"])

    def clean_due_at(self) -> datetime | None:
        found: datetime | None = self.cleaned_data["due_at"]
        if found is not None and found.year not in YEARS:
            raise ValidationError(self.fields["due_at"].error_messages["invalid"])
        return found

    def mailing(self, now: datetime, **more: Any) -> Mailing:
        data = self.cleaned_data
        due = data.pop("due_at")
        return Mailing(**data, made_at=now, due_at=max(due or now, now), **more)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not data.get("subject") and "subject" not in self.errors:
            self.add_error("subject", _g("Fill in a subject."))
        return data
