"""Fields that many forms share: an entry by its number, a name, a list of numbers."""

import re
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.text import number_in, tidy
from tournament.models import Entry, Event

if TYPE_CHECKING:
    EventModelForm = forms.ModelForm[Event]
else:  # Django's own class takes no parameter
    EventModelForm = forms.ModelForm


MOST_IN_RANGE = 1000  # as many tables as a hall may have
DIGITS = 9  # of a number that has no limit of its own


class WholeField(forms.IntegerField):
    """A whole number: Django's own would take 4,000 digits where no limit is set."""

    def to_python(self, value: Any) -> int | None:
        text = str("" if value is None else value).strip().replace("−", "-")
        if not text:
            return None
        digits = DIGITS if self.max_value is None else len(str(self.max_value))
        number = number_in(text.removeprefix("-"), digits)
        if number is None:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return -number if text.startswith("-") else number


def as_whole(field: "models.Field[Any, Any]", **options: Any) -> forms.Field | None:
    """For the Meta of a form of a model: its numbers are read as all others."""
    if isinstance(field, models.IntegerField):
        options["form_class"] = WholeField
    return field.formfield(**options)


class NumberField(WholeField):
    """An entry of this event, asked for by its number."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=1, max_value=9999, **options)
        self.event: Event | None = None

    def clean(self, value: Any) -> Any:
        number = super().clean(value)
        if number is None:
            return None
        entry = Entry.objects.filter(event=self.event, number=number).first()
        if entry is None:
            raise ValidationError(_g("There is no number %(number)s.") % {"number": number})
        return entry


class EventForm(forms.Form):
    """A form that knows its event."""

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.event = event
        for field in self.fields.values():
            if isinstance(field, NumberField):
                field.event = event


def numbers_in(text: str) -> list[int]:
    """ "4, 7, 21-24" as numbers; what is no number is named."""
    found: list[int] = []
    for part in re.split(r"[,;\s]+", text.strip().replace("–", "-")):
        first, _sign, last = part.partition("-")
        low, high = number_in(first), number_in(last or first)
        if low is None or high is None:
            raise ValidationError(_g("“%(text)s” is not a number.") % {"text": part[:20]})
        if high - low >= MOST_IN_RANGE:
            words = {"text": part[:20], "most": MOST_IN_RANGE}
            raise ValidationError(_g("“%(text)s” are more than %(most)s numbers.") % words)
        found += range(low, high + 1)
    return found


class NameField(forms.CharField):
    """A person's name: any script, at most 200 signs, not only spaces."""

    def __init__(self, **options: object) -> None:
        super().__init__(max_length=200, **options)  # type: ignore[arg-type]

    def clean(self, value: object) -> str:
        name = tidy(super().clean(value) or "")
        if self.required and not name:
            raise ValidationError(_g("Fill in a name."))
        return name


class SubstituteForm(forms.Form):
    """Who plays instead; ``expected`` is whom the page showed."""

    name = NameField(label=_("Who plays instead"))
    phone = forms.CharField(label=_("Phone"), max_length=40, required=False)
    expected = forms.CharField(max_length=200, widget=forms.HiddenInput)
