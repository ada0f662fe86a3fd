"""Points and tie-breaks: a preset, the numbers an event changes, the order of the criteria."""

from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.errors import ScoringError
from scoring.games import scoring_of
from scoring.schemes import (
    EXACT,
    FORMULAS,
    GIVEN,
    NUMBERS,
    forfeit_of,
    has_formulas,
    own_scheme,
    preset,
)
from tournament.core.fields import WholeField
from tournament.core.text import number_in
from tournament.events.words.criteria import NAMES
from tournament.events.words.settings import FORMULA_WORDS, SCHEMES
from tournament.models import Event

SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


class ExactField(forms.CharField):
    """A whole number or an exact fraction as people write it: 26, 12½, 0,5 or 1/3."""

    def clean(self, value: Any) -> str:
        text = super().clean(value).replace(",", ".").replace("−", "-")
        whole, rest = text[:-1] or "0", SIGNS.get(text[-1:])
        if rest is not None and (number := number_in(whole)) is not None:
            text = str(number + rest)
        exact = str(Fraction(text)) if EXACT.fullmatch(text) else ""
        if not EXACT.fullmatch(exact):
            raise forms.ValidationError(_("Write a number, such as 26, 12½ or 1/3."))
        return exact


class PointsForm(forms.Form):
    """The scheme, its numbers, and the chain of tie-breaks by their places in it."""

    scheme = forms.ChoiceField(label=_("Points"))
    weight = WholeField(
        label=_("points per pawn, or for a first place"), min_value=0, max_value=1000
    )
    win_bonus = WholeField(label=_("more for those who finish"), min_value=0, max_value=1000)
    bye = ExactField(label=_("a bye"), max_length=12)
    no_show = ExactField(label=_("there, but the others are not"), max_length=12)
    missed = ExactField(label=_("a round missed"), max_length=12)
    forfeit = forms.RegexField(
        r"^ *[0-9]{1,3} *[-–] *[0-9]{1,3} *$",
        label=_("Score where one side does not turn up"),
        required=False,
        error_messages={"invalid": _("Write two numbers, such as 8–4.")},
        help_text=_("The side that is there first."),
    )
    handicap = forms.CharField(
        label=_("Points given beforehand, by category"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_(
            "A line for each category: its name, a colon, the points. For example “B: 10”."
        ),
    )
    playoff_asks = forms.ChoiceField(
        label=_("Adds a number to the play-off’s seed"),
        choices=Event.Asks,
        required=False,
        help_text=_(
            "At the reveal, once the standings are fixed: two dice, or typed on a phone. Then not "
            "even somebody who read the secret could have known the outcome."
        ),
    )

    def __init__(self, *arguments: Any, event: Event, scheme: Any, **options: Any) -> None:
        self.event = event
        initial = {name: str(getattr(scheme, name)) for name in NUMBERS}
        initial["forfeit"] = "–".join(map(str, forfeit_of(scheme)))
        options["initial"] = {
            **initial,
            "scheme": event.scheme,
            "playoff_asks": event.playoff_asks,
            "handicap": "\n".join(f"{name}: {n}" for name, n in event.handicap.items()),
        }
        super().__init__(*arguments, **options)
        schemes = scoring_of(event.game).presets
        scheme_field: Any = self.fields["scheme"]
        scheme_field.choices = [(one.code, SCHEMES[one.code]) for one in schemes]
        if not scoring_of(event.game).of_two_sides:
            del self.fields["forfeit"]
        if has_formulas(scheme):
            self.add_formulas(event)
        codes = {code for one in schemes for code in one.chain} | set(event.chain or ())
        chain = list(event.chain if event.chain is not None else scheme.chain)
        rank = {code: place for place, code in enumerate(chain)}
        self.codes = sorted(codes, key=lambda code: (rank.get(code, 99), code))
        for code in self.codes:
            self.fields[f"place_{code}"] = WholeField(
                label=str(NAMES.get(code, code)),
                min_value=1,
                max_value=20,
                required=False,
                initial=rank[code] + 1 if code in rank else None,
            )

    def add_formulas(self, event: Event) -> None:
        choices = [("", _("this number")), *FORMULA_WORDS.items()]
        for name in GIVEN:
            chosen = event.scheme_options.get(name)
            self.fields[f"{name}_by"] = forms.ChoiceField(
                choices=choices,
                required=False,
                widget=forms.Select(attrs={"aria-label": self.fields[name].label}),
                initial=chosen if chosen in FORMULAS else "",
            )

    def clean_handicap(self) -> dict[str, int]:
        found = {}
        for line in filter(str.strip, self.cleaned_data["handicap"].splitlines()):
            name, _colon, points = line.rpartition(":")
            number = number_in(points.strip().lstrip("+"), digits=4)
            if not name.strip() or number is None:
                said = {"line": line.strip()[:60]}
                raise forms.ValidationError(
                    _("“%(line)s” is not a category, a colon and points.") % said
                )
            found[name.strip()] = number
        return found

    @property
    def given(self) -> list[tuple[Any, Any]]:
        """What counts without a game: a number, and the formulas that may take its place."""
        return [
            (self[name], self[f"{name}_by"] if f"{name}_by" in self.fields else None)
            for name in GIVEN
        ]

    @property
    def criteria(self) -> list[Any]:
        return [self[f"place_{code}"] for code in self.codes]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            try:
                own_scheme(self.event.game, {"code": data["scheme"], **self.numbers})
            except ScoringError as error:
                self.add_error(None, str(error))
        return data

    @property
    def numbers(self) -> dict[str, Any]:
        """Only what differs from the preset; one newly chosen brings its own."""
        if self.cleaned_data["scheme"] != self.event.scheme:
            return {}
        base = preset(self.event.game, self.cleaned_data["scheme"])
        numbers: dict[str, Any] = {}
        if score := self.cleaned_data.get("forfeit"):
            there, gone = map(int, score.replace("–", "-").split("-"))
            if (there, gone) != forfeit_of(base):
                numbers["forfeit"] = [there, gone]
        for name in NUMBERS:
            text = str(self.cleaned_data[name]).strip()
            if formula := self.cleaned_data.get(f"{name}_by"):
                numbers[name] = formula
            elif text != str(getattr(base, name)) or (name == "no_show" and "forfeit" in numbers):
                numbers[name] = text if number_in(text.removeprefix("-")) is None else int(text)
        return numbers

    @property
    def values(self) -> dict[str, Any]:
        """A preset newly chosen brings its own numbers and chain."""
        code = self.cleaned_data["scheme"]
        asks = self.cleaned_data["playoff_asks"] or self.event.playoff_asks
        kept = {"playoff_asks": asks, "handicap": self.cleaned_data["handicap"]}
        if code != self.event.scheme:
            return {"scheme": code, "scheme_options": {}, "chain": None, **kept}
        places = {c: self.cleaned_data.get(f"place_{c}") for c in self.codes}
        named = [c for c in self.codes if places[c]]
        chain = sorted(named, key=lambda c: places[c] or 0)
        usual = list(preset(self.event.game, code).chain)
        return {
            "scheme": code,
            "scheme_options": self.numbers,
            "chain": None if chain == usual else chain,
            **kept,
        }
