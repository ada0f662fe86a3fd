"""What an organiser says of a series: its name, its rules, and the files of halls."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from scoring.series.rules import TABLE, Rules
from tournament.core.fields import NamedForm, WholeField, named
from tournament.core.text import number_in
from tournament.core.whose import OfOrganisation
from tournament.events.forms.event import DATE
from tournament.series.words import SEEDS, SUMS, TIES, UNITS, WORTHS

MOST_FILES = 60  # at once
LONGEST_TABLE = 100
HIGHEST = 10_000


class NewSeriesForm(OfOrganisation, NamedForm):
    """Its name."""


class HallForm(forms.Form):
    name = forms.CharField(label=_("What you call this hall"), max_length=120)

    def clean_name(self) -> str:
        return named(self.cleaned_data["name"])


class PointsField(forms.CharField):
    """ "25 20 16" as whole numbers."""

    def clean(self, value: Any) -> Any:
        parts = super().clean(value).replace(",", " ").replace("·", " ").split()
        numbers = [number_in(part) for part in parts]
        if len(numbers) > LONGEST_TABLE or any(n is None or n > HIGHEST for n in numbers):
            raise ValidationError(_g("Write whole numbers, such as 25 20 16 13."))
        return tuple(numbers)


class RulesForm(NamedForm):
    """The tie-breaks stand in the order in which they are asked."""

    unit = forms.ChoiceField(label=_("Who is ranked"), choices=UNITS.items())
    worth = forms.ChoiceField(label=_("What an evening is worth"), choices=WORTHS.items())
    table = PointsField(
        label=_("Points by place"),
        max_length=600,
        required=False,
        help_text=_("From the first place on; who shares a place gets the mean of what is shared."),
    )
    below_table = WholeField(
        label=_("Points for everybody below them"), min_value=0, max_value=HIGHEST
    )
    adding = forms.ChoiceField(label=_("What counts in the end"), choices=SUMS.items())
    best = WholeField(
        label=_("Only so many evenings count, the best ones"),
        min_value=0,
        max_value=1000,
        help_text=_("0: all of them"),
    )
    drop = WholeField(
        label=_("So many of the worst evenings are dropped"),
        min_value=0,
        max_value=1000,
        help_text=_("An evening that was missed is the worst. For a series in one hall."),
    )
    least = WholeField(label=_("A rank from so many evenings on"), min_value=0, max_value=1000)
    per_club = WholeField(
        label=_("So many entries of a club count in an evening"),
        min_value=0,
        max_value=1000,
        help_text=_("0: all of them"),
    )

    ratings = forms.BooleanField(
        label=_("Ratings too"),
        required=False,
        help_text=_("How strong everybody is, on a page of its own. The ranking stays as it is."),
    )

    def __init__(self, *arguments: Any, rules: Rules, **options: Any) -> None:
        ties = {f"tie_{place}": code for place, code in enumerate(rules.chain, start=1)}
        kept = {name: getattr(rules, name) for name in NUMBERS}
        table = " ".join(map(str, rules.table))
        options["initial"] = {**kept, "table": table, **ties, **options.get("initial", {})}
        super().__init__(*arguments, **options)
        choices = [("", "–"), *TIES.items()]
        for place in range(1, len(TIES) + 1):
            label = _g("Tie-break %(place)s") % {"place": place}
            self.fields[f"tie_{place}"] = forms.ChoiceField(
                label=label, choices=choices, required=False
            )
        self.fields["ratings"] = self.fields.pop("ratings")  # below all that makes the ranking

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("worth") == TABLE and data.get("table") == ():
            self.add_error("table", _g("Write whole numbers, such as 25 20 16 13."))
        return data

    def rules(self) -> Rules:
        data = self.cleaned_data
        chosen = (data.get(f"tie_{place}", "") for place in range(1, len(TIES) + 1))
        chain = tuple(dict.fromkeys(code for code in chosen if code))
        return Rules(**{name: data[name] for name in NUMBERS}, table=data["table"], chain=chain)


class QuotasForm(forms.Form):
    per_evening = WholeField(
        label=_("So many of each evening qualify"),
        min_value=0,
        max_value=1000,
        help_text=_("Who has a place already leaves it to the next of that evening."),
    )
    by_ranking = WholeField(label=_("Then so many of the ranking"), min_value=0, max_value=1000)
    is_barred = forms.BooleanField(
        label=_("Who has qualified may not play further evenings"),
        required=False,
        help_text=_("Without it they may, and do not count there."),
    )


class NewFinalForm(NamedForm):
    date = forms.DateField(label=_("Date"), widget=DATE)
    seeds = forms.ChoiceField(label=_("Number 1 is the best"), choices=SEEDS.items())

    def __init__(self, *arguments: Any, is_rated: bool, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if not is_rated:
            del self.fields["seeds"]


NUMBERS = ("unit", "worth", "below_table", "adding", "best", "drop", "least", "per_club", "ratings")


class AddressForm(forms.Form):
    address = forms.URLField(
        label=_("Page of the series"),
        max_length=300,
        assume_scheme="https",
        required=False,
        help_text=_(
            "Its organiser knows it: https://…/series/name/. Empty: the result is sent to nobody."
        ),
    )


class FilesInput(forms.ClearableFileInput):
    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Several files at once."""

    widget = FilesInput(
        attrs={"accept": ".json,application/json,image/jpeg,image/png,image/tiff,application/pdf"}
    )

    def clean(self, data: Any, initial: Any = None) -> Any:
        files: Iterable[UploadedFile[bytes]] = data if isinstance(data, list | tuple) else [data]
        found = [super(FilesField, self).clean(file, initial) for file in files if file]
        if not found:
            raise ValidationError(self.error_messages["required"])
        if len(found) > MOST_FILES:
            raise ValidationError(_g("At most %(most)s files at once.") % {"most": MOST_FILES})
        return found


class FilesForm(forms.Form):
    results = FilesField(
        label=_("Result files of halls"),
        help_text=_(
            "Files ending in .result.json, or pictures of a result’s printed codes; several at once, "
            "in any order."
        ),
    )
