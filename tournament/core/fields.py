"""Fields that many forms share: an entry by its number, a name, a list of numbers."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.happenings import Stale
from tournament.core.text import fold, is_called, number_in, tidy
from tournament.core.web.newest import Newest
from tournament.models import Entry, Event

if TYPE_CHECKING:
    EventModelForm = forms.ModelForm[Event]
else:  # Django's own class takes no parameter
    EventModelForm = forms.ModelForm


MOST_IN_LIST = 1000  # as many tables as a hall may have
HIGHEST_NUMBER = 9999  # of a table or an entry
DIGITS = 9  # of a number that has no limit of its own


def named(text: str) -> str:
    name = tidy(text)
    if not name:
        raise ValidationError(_g("Fill this in."))
    return name


class NamedForm(forms.Form):
    """Of something that has a name."""

    name = forms.CharField(label=_("Name"), max_length=120)

    def clean_name(self) -> str:
        return named(self.cleaned_data["name"])


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


class EntryInput(forms.TextInput):
    """A line to type in, with everybody as suggestions; a number alone needs none of them."""

    template_name = "core/forms/entry.html"
    everybody: Sequence[str] = ()

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        widget = context["widget"]
        widget["attrs"] |= {"list": f"{widget['attrs'].get('id', name)}_all", "autocomplete": "off"}
        widget["everybody"] = self.everybody
        return context


class EntryField(forms.CharField):
    """An entry of this event, asked for by its number or a part of a name."""

    widget = EntryInput

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"max_length": 200, **options})
        self.event: Event | None = None

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        return entry_meant(self.event, text) if text else None


class EntriesField(EntryField):
    """Several, apart by commas: numbers, ranges and parts of names; gives their numbers."""

    def clean(self, value: Any) -> Any:
        text = forms.CharField.clean(self, value)
        return entries_meant(self.event, text) if text else []

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {**super().widget_attrs(widget), "data-several": ""}


def entry_meant(event: Event | None, text: str) -> Entry:
    """The one that this says: "12", "12 Anneke Bos & Dirk Smit", "dirk" where there is only one."""
    return meant_among(names_of_all(event), text)


def entries_meant(event: Event | None, text: str) -> list[int]:
    """ "4, 21-24, dirk" as numbers; whoever is not here is named."""
    everybody = names_of_all(event)
    known = {entry.number for entry, _names in everybody}
    found: list[int] = []
    for part in filter(None, map(str.strip, re.split(r"[,;\n]", text))):
        if only_numbers(part):
            found += numbers_in(part)
        else:
            found.append(meant_among(everybody, part).number or 0)
    if unknown := next((number for number in found if number not in known), None):
        raise ValidationError(_g("There is no number %(number)s.") % {"number": unknown})
    return found


def only_numbers(text: str) -> bool:
    return re.fullmatch(r"[\d\s–-]+", text) is not None


def meant_among(everybody: Sequence[tuple[Entry, str]], text: str) -> Entry:
    first, _space, rest = text.strip().partition(" ")
    number = number_in(first)
    typed = rest if number is not None else text
    called = [entry for entry, names in everybody if is_called(names, typed)]
    if number is not None and not (rest and called and number not in {e.number for e in called}):
        for entry, _names in everybody:
            if entry.number == number:
                return entry
        raise ValidationError(_g("There is no number %(number)s.") % {"number": number})
    if len(called) == 1:
        return called[0]
    if not called:
        raise ValidationError(_g("Nobody here is called “%(name)s”.") % {"name": text[:40]})
    names = "; ".join(f"{one.number} {one}" for one in called[:NAMED])
    raise ValidationError(_g("More than one is called so: %(names)s.") % {"names": names})


NAMED = 5


def names_of_all(event: Event | None) -> list[tuple[Entry, str]]:
    """Everybody with a number, and the names of the team and of its people as they are compared."""
    entries = Entry.objects.filter(event=event).exclude(number=None).prefetch_related("players")
    return [
        (one, fold(" ".join([one.team_name, *(player.name for player in one.players.all())])))
        for one in entries
    ]


class EventForm(forms.Form):
    """A form that knows its event."""

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.event = event
        self.know_everybody()

    def know_everybody(self) -> None:
        """Its fields that ask for an entry all suggest the same."""
        asking = [field for field in self.fields.values() if isinstance(field, EntryField)]
        everybody = suggestions(self.event) if asking else ()
        for field in asking:
            field.event = self.event
            if isinstance(field.widget, EntryInput):
                field.widget.everybody = everybody


_suggested: Newest[list[str]] = Newest(Stale.PLAY)


def suggestions(event: Event) -> list[str]:
    return _suggested.get(event, lambda: suggested(event))


def suggested(event: Event) -> list[str]:
    """A team with its people: they are looked for by their own names too."""
    rows = event.entries.exclude(number=None).exclude(state=Entry.State.WITHDRAWN)
    found = []
    for one in rows.order_by("number").prefetch_related("players"):
        people = " & ".join(player.name for player in one.players.all())
        found.append(f"{one.number} {one}" + (f" ({people})" if one.team_name else ""))
    return found


def numbers_in(text: str) -> list[int]:
    """ "4, 7, 21-24" as numbers; what is no number is named."""
    found: list[int] = []
    tight = re.sub(" ?[-–] ?", "-", " ".join(text.split()))
    for part in filter(None, re.split("[,; ]", tight)):
        first, _sign, last = part.partition("-")
        one, other = number_in(first), number_in(last or first)
        if one is None or other is None:
            raise ValidationError(_g("“%(text)s” is not a number.") % {"text": part[:20]})
        low, high = sorted((one, other))
        if len(found) + high - low >= MOST_IN_LIST:
            words = {"text": part[:20], "most": MOST_IN_LIST}
            raise ValidationError(_g("“%(text)s” are more than %(most)s numbers.") % words)
        found += range(low, high + 1)
    return found


class NameField(forms.CharField):
    """A person's name: any script, at most 200 signs, not only spaces."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=200, **options)

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
