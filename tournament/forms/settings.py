"""The settings page: one form a section, each with defaults that give a right NK day."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from games.errors import GameError
from games.registry import game as engine_of
from scoring.errors import ScoringError
from scoring.schemes import NUMBERS, PRESETS, own_scheme, preset
from tournament.explain.criteria import NAMES
from tournament.explain.settings import COLOURS, SCHEMES, plan_text
from tournament.forms.draw import numbers_in
from tournament.models import Event
from tournament.queries.usual import format_for, read_plan, settings_for, zones_of

DATE = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
MOMENT = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})


class EventForm(forms.ModelForm):
    """What, where, when."""

    language = forms.ChoiceField(
        label=_("Language of the hall"),
        choices=settings.LANGUAGES,
        help_text=_("For letters, spoken signals and papers. Pages follow each reader."),
    )

    class Meta:
        model = Event
        fields = ["name", "venue", "date", "language", "contact", "house_rules"]
        widgets = {"date": DATE, "house_rules": forms.Textarea(attrs={"rows": 4})}
        help_texts = {
            "contact": _("A name and a phone number or address, shown where players sign up."),
            "house_rules": _("What this hall does otherwise; stands on the regulations sheet."),
        }


class GameForm(forms.ModelForm):
    """Which game, in which format, with which options, in which colours."""

    sizes = forms.CharField(
        label=_("Sizes that may occur"),
        required=False,
        help_text=_("For example: 3, 4. Empty: what is usual for the game."),
    )

    class Meta:
        model = Event
        fields = ["game", "format", "table_size"]

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        event: Event = self.instance
        self.fields["sizes"].initial = ", ".join(map(str, event.table_sizes))
        self.old_game = event.game  # validation puts the new one on the instance
        self.colours = event.game == "keezen"
        if self.colours:
            self.add_colours(event)
        for name, field in option_fields(event.game).items():
            field.initial = event.game_options.get(name, field.initial)
            self.fields[f"option_{name}"] = field
        if event.game == "fritsen":
            self.fields["drink_variant"] = forms.BooleanField(
                label=_("Played with drinks"),
                required=False,
                initial=event.drink_variant,
                help_text=_(
                    "Off: tournaments play without. If you switch it on: nobody under age, nobody "
                    "is urged, water and food stand ready, and nobody drives home after it."
                ),
            )

    def add_colours(self, event: Event) -> None:
        labels = [
            _("First duo, first colour"),
            _("First duo, second colour"),
            _("Second duo, first colour"),
            _("Second duo, second colour"),
        ]
        for place, label in enumerate(labels):
            self.fields[f"colour_{place}"] = forms.ChoiceField(
                label=label, choices=COLOURS.items(), initial=event.colours[place]
            )
        self.fields["dealer"] = forms.ChoiceField(
            label=_("Who deals first"), choices=COLOURS.items(), initial=event.dealer
        )

    def clean_sizes(self) -> list[int]:
        text = self.cleaned_data["sizes"]
        sizes = sorted(set(numbers_in(text))) if text.strip() else []
        if any(not 2 <= size <= 10 for size in sizes):
            raise ValidationError(_g("At a table sit 2 to 10."))
        return sizes

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        game, format_ = data.get("game"), data.get("format")
        if game and game != "keezen" and format_ == Event.Format.DUOS:
            self.add_error("format", _g("Only Keezen is played in fixed duos."))
        if game == "keezen" and format_ == Event.Format.GROUPS:
            self.add_error("format", _g("Keezen is played by two against two: duos or singles."))
        colours = [data.get(f"colour_{place}") for place in range(4)]
        if self.colours and len(set(colours)) < 4:
            self.add_error("colour_3", _g("Each colour once."))
        if game and game == self.old_game:
            self.check_options(data)
        return data

    def check_options(self, data: dict[str, Any]) -> None:
        """The engine itself says whether these options can be played."""
        engine = engine_of(data["game"])
        size = min(max(data.get("table_size") or 4, engine.players[0]), engine.players[-1])
        try:
            engine.initial(4 if data["game"] == "keezen" else size, 1, self.options)
        except GameError as error:
            self.add_error(None, str(error))

    @property
    def options(self) -> dict[str, Any]:
        """Only what differs from the usual is kept."""
        usual = {name: field.initial for name, field in option_fields(self.old_game).items()}
        given = {name: self.cleaned_data.get(f"option_{name}") for name in usual}
        return {
            name: int(value) if isinstance(value, str) and value.isdecimal() else value
            for name, value in given.items()
            if value not in (usual[name], None, "")
        }

    @property
    def values(self) -> dict[str, Any]:
        """What the event gets; a new game brings its own options and scheme."""
        data = self.cleaned_data
        values = {name: data[name] for name in ("game", "format", "table_size")}
        values["table_sizes"] = data["sizes"]
        if data["game"] != self.old_game:
            return {
                **values,
                "game_options": {},
                "chain": None,
                "scheme_options": {},
                "scheme": settings_for(data["game"], data["format"])["scheme"],
            }
        values["game_options"] = self.options
        if self.colours:
            values["colours"] = [data[f"colour_{place}"] for place in range(4)]
            values["dealer"] = data["dealer"]
        if "drink_variant" in data:
            values["drink_variant"] = data["drink_variant"]
        return values


def option_fields(game: str) -> dict[str, forms.Field]:
    """The options of a game that an organiser chooses."""
    if game == "keezen":
        fill = [("any", _("any free place")), ("close", _("from the inside, without gaps"))]
        return {
            "home_fill": forms.ChoiceField(label=_("Home is filled"), choices=fill, initial="any"),
            "seven_lapse": forms.BooleanField(
                label=_("What is left of a last seven lapses"), required=False, initial=False
            ),
        }
    if game == "fritsen":
        return {
            "packs": forms.ChoiceField(
                label=_("Packs of cards"),
                choices=[("", _("as usual: two from seven players on")), ("1", "1"), ("2", "2")],
                required=False,
                initial="",
            ),
            "jokers": forms.ChoiceField(
                label=_("Jokers a pack"), choices=[("2", "2"), ("3", "3")], initial="2"
            ),
            "vuil_max": forms.IntegerField(
                label=_("Vuil at most"), min_value=0, max_value=99, initial=6
            ),
        }
    if game == "frantic":
        return {
            "limit": forms.IntegerField(
                label=_("Points that end the match"),
                min_value=1,
                max_value=10_000,
                required=False,
                help_text=_("Empty: what is usual for the number of players."),
            ),
            "rounds": forms.IntegerField(
                label=_("Rounds at a table, at most"), min_value=1, max_value=500, initial=50
            ),
        }
    if game == "mezza":
        return {
            "short": forms.BooleanField(label=_("The short game"), required=False, initial=False)
        }
    if game == "foppen":
        return {
            "bids": forms.BooleanField(label=_("With bid cards"), required=False, initial=False),
            "deals": forms.IntegerField(
                label=_("Deals"),
                min_value=1,
                max_value=100,
                required=False,
                help_text=_("Empty: two for each player."),
            ),
        }
    return {}


class RoundsForm(forms.ModelForm):
    """How many rounds, how long, drawn how, and the plan of the day."""

    plan = forms.CharField(
        label=_("Plan of the day"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 10}),
        help_text=_("A line a moment: a time and what happens, for example “10:00 Round 1”."),
    )

    class Meta:
        model = Event
        fields = [
            *("rounds_planned", "minutes", "pairing", "planned_rounds_first"),
            *("final_size", "final_from", "clubs_meet"),
        ]
        labels = {
            "planned_rounds_first": _("planned rounds, where it is mixed"),
            "final_from": _("final from round"),
        }
        help_texts = {"final_size": _("0: no final, everybody plays all rounds.")}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["plan"].initial = plan_text(self.instance.day_plan)

    def clean_plan(self) -> list[dict[str, Any]]:
        try:
            return read_plan(self.cleaned_data["plan"])
        except ValueError as error:
            said = {"line": str(error)[:60]}
            raise ValidationError(
                _g("“%(line)s” does not begin with a time, such as 10:00.") % said
            ) from None


class HallForm(forms.Form):
    """Tables by zone, as a line a zone."""

    tables = forms.CharField(
        label=_("Tables"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "A line a zone: the numbers, a colon, its name. For example “1-12: Great hall”."
        ),
    )

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        lines = [f"{numbers}: {zone}" if zone else numbers for zone, numbers in zones_of(event)]
        super().__init__(*arguments, initial={"tables": "\n".join(lines)}, **options)

    def clean_tables(self) -> list[tuple[str, list[int]]]:
        zones, seen = [], set()
        for row in filter(str.strip, self.cleaned_data["tables"].splitlines()):
            numbers, _colon, zone = row.partition(":")
            found = numbers_in(numbers)
            for number in found:
                if number in seen or not 0 < number < 1000:
                    raise ValidationError(
                        _g("Table %(number)s cannot be there twice.") % {"number": number}
                    )
                seen.add(number)
            zones.append((" ".join(zone.split())[:60], found))
        return zones


class PointsForm(forms.Form):
    """The scheme, its numbers, and the chain of tie-breaks by their places in it."""

    scheme = forms.ChoiceField(label=_("Points"))
    weight = forms.IntegerField(
        label=_("points per pawn, or for a first place"), min_value=0, max_value=1000
    )
    win_bonus = forms.IntegerField(label=_("more for who finishes"), min_value=0, max_value=1000)
    bye = forms.CharField(label=_("a bye"), max_length=12)
    no_show = forms.CharField(label=_("there, but the others are not"), max_length=12)
    missed = forms.CharField(label=_("a round missed"), max_length=12)
    reason = forms.CharField(
        label=_("Why?"),
        max_length=200,
        required=False,
        help_text=_("Needed once round 1 is published: everybody reads it."),
    )

    def __init__(self, *arguments: Any, event: Event, scheme: Any, **options: Any) -> None:
        self.event = event
        initial = {name: str(getattr(scheme, name)) for name in NUMBERS}
        super().__init__(*arguments, initial={**initial, "scheme": event.scheme}, **options)
        schemes = PRESETS[event.game]
        self.fields["scheme"].choices = [(one.code, SCHEMES[one.code]) for one in schemes]  # type: ignore[attr-defined]
        self.codes = sorted(
            {code for one in schemes for code in one.chain} | set(event.chain or ())
        )
        chain = list(event.chain if event.chain is not None else scheme.chain)
        self.codes.sort(key=lambda code: (chain.index(code) if code in chain else 99, code))
        for code in self.codes:
            self.fields[f"place_{code}"] = forms.IntegerField(
                label=NAMES.get(code, code),
                min_value=1,
                max_value=20,
                required=False,
                initial=chain.index(code) + 1 if code in chain else None,
            )

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
        """Only what differs from the preset."""
        base = preset(self.event.game, self.cleaned_data["scheme"])
        numbers = {}
        for name in NUMBERS:
            text = str(self.cleaned_data[name]).strip()
            if self.cleaned_data["scheme"] == self.event.scheme and text != str(
                getattr(base, name)
            ):
                numbers[name] = int(text) if text.lstrip("-").isdecimal() else text
        return numbers

    @property
    def values(self) -> dict[str, Any]:
        """A preset newly chosen brings its own numbers and chain."""
        code = self.cleaned_data["scheme"]
        if code != self.event.scheme:
            return {"scheme": code, "scheme_options": {}, "chain": None}
        places = {c: self.cleaned_data.get(f"place_{c}") for c in self.codes}
        named = [c for c in self.codes if places[c]]
        chain = sorted(named, key=lambda c: places[c] or 0)
        usual = list(preset(self.event.game, code).chain)
        return {
            "scheme": code,
            "scheme_options": self.numbers,
            "chain": None if chain == usual else chain,
        }


class SignUpSettingsForm(forms.ModelForm):
    """Who may sign up, until when, for how much."""

    fee = forms.DecimalField(
        label=_("Fee per entry, in euros"),
        min_value=0,
        max_value=1000,
        decimal_places=2,
        required=False,
        help_text=_("A duo pays it once. Empty: nothing to pay."),
    )

    class Meta:
        model = Event
        fields = ["sign_up_open", "limit", "registration_closes_at"]
        labels = {"registration_closes_at": _("sign-up closes at")}
        widgets = {"registration_closes_at": MOMENT}
        help_texts = {
            "limit": _("Who signs up after that comes on the waiting list. Empty: no limit.")
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        cents = self.instance.fee_cents
        self.fields["fee"].initial = Decimal(cents) / 100 if cents else None

    @property
    def values(self) -> dict[str, Any]:
        data = {name: self.cleaned_data[name] for name in self.Meta.fields}
        return {**data, "fee_cents": int((self.cleaned_data["fee"] or 0) * 100)}


class NamesForm(forms.ModelForm):
    """How names are shown, and how long they are kept."""

    class Meta:
        model = Event
        fields = ["names_shown", "data_until"]
        labels = {"data_until": _("Keep names until")}
        widgets = {"data_until": DATE}


class NewEventForm(forms.ModelForm):
    """The few things that nobody else can know; every default gives a right NK day."""

    first_round = forms.TimeField(
        label=_("Round 1 begins at"),
        initial="10:00",
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        help_text=_("The plan of the day follows from it; you can change it."),
    )
    tables = forms.IntegerField(
        label=_("Number of tables"),
        min_value=1,
        max_value=300,
        initial=25,
        help_text=_("Numbered from 1. Tables can be added or taken out later."),
    )
    alone = forms.BooleanField(
        label=_("Players come alone and get a new partner every round"),
        required=False,
        help_text=_("Only for Keezen; the other games are played alone anyway."),
    )

    class Meta:
        model = Event
        fields = ["name", "venue", "date", "game", "rounds_planned", "minutes"]
        widgets = {"date": DATE, "name": forms.TextInput(attrs={"autofocus": True})}

    SECTIONS = (
        (_("What, where, when"), ("name", "venue", "date")),
        (_("The game"), ("game", "alone", "rounds_planned", "minutes")),
        (_("The hall"), ("first_round", "tables")),
    )

    @property
    def sections(self) -> list[tuple[Any, list[Any]]]:
        return [(title, [self[name] for name in names]) for title, names in self.SECTIONS]

    @property
    def format(self) -> str:
        game = self.cleaned_data["game"]
        if game == "keezen" and self.cleaned_data["alone"]:
            return Event.Format.SINGLES
        return format_for(game)


class CopyForm(forms.Form):
    name = forms.CharField(label=_("Name of the new event"), max_length=120)
    date = forms.DateField(label=_("Date"), widget=DATE)
