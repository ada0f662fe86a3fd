"""Which game, in which format, with which options: the engine itself says what can be played."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from games.errors import GameError
from games.registry import game as engine_of
from tournament.core.errors import SizeUnplayable
from tournament.core.fields import EventModelForm, as_whole, numbers_in
from tournament.core.text import number_in
from tournament.core.web.answers import explained
from tournament.events.actions.settings import FIXED_ONCE_PUBLIC
from tournament.events.reads.usual import refuse_unplayable, settings_for
from tournament.events.words.settings import COLOURS
from tournament.games.protocol import table_game
from tournament.models import Event

# The settings behind fields of another name.
SETTINGS = {"sizes": "table_sizes", **dict.fromkeys(map("colour_{}".format, range(4)), "colours")}


class GameForm(EventModelForm):
    """Which game, in which format, with which options, in which colours."""

    sizes = forms.CharField(
        label=_("Allowed sizes"),
        required=False,
        help_text=_("For example: 3, 4. Leave empty for what is usual in the game."),
    )

    class Meta:
        model = Event
        formfield_callback = as_whole
        fields = ["game", "format", "table_size"]

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        event: Event = self.instance
        self.fields["sizes"].initial = ", ".join(map(str, event.table_sizes))
        self.old_game = event.game  # validation puts the new one on the instance
        game = table_game(event.game)
        self.colours = bool(game.colours)
        if self.colours:
            self.add_colours(event)
        for name, field in game.options().items():
            field.initial = event.game_options.get(name, field.initial)
            self.fields[f"option_{name}"] = field
        for name, field in game.settings().items():
            field.initial = getattr(event, name)
            self.fields[name] = field
        if event.rounds.public().exists():
            for name, field in self.fields.items():
                field.disabled = SETTINGS.get(name, name) in FIXED_ONCE_PUBLIC

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
        return sorted(set(numbers_in(text))) if text.strip() else []

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        game, format_ = data.get("game"), data.get("format")
        if game and format_ and format_ not in table_game(game).formats:
            self.add_error("format", str(table_game(game).other_format))
        colours = [data.get(f"colour_{place}") for place in range(4)]
        if self.colours and len(set(colours)) < 4:
            self.add_error("colour_3", _g("Each colour once."))
        if game and game == self.old_game:
            self.check_options(data)
        if {"game", "format", "table_size", "sizes"} <= data.keys():
            self.check_sizes(data)
        return data

    def check_sizes(self, data: dict[str, Any]) -> None:
        """Whoever types a size at which nobody can play reads which ones there are in this game."""
        is_new = data["game"] != self.old_game
        wanted = Event(
            game=data["game"],
            format=data["format"],
            table_size=data["table_size"],
            table_sizes=data["sizes"],
            game_options=table_game(data["game"]).begins if is_new else self.options,
        )
        try:
            refuse_unplayable(wanted)
        except SizeUnplayable as error:
            self.add_error(error.field, explained(error))
        else:
            if any(not 2 <= size <= 10 for size in data["sizes"]):
                self.add_error("sizes", _g("A table seats 2 to 10 people."))

    def check_options(self, data: dict[str, Any]) -> None:
        """The engine itself says whether these options can be played."""
        engine = engine_of(data["game"])
        possible = engine.playable(self.options)
        size = min(max(data.get("table_size") or 4, possible[0]), possible[-1])
        try:
            agreed = table_game(data["game"]).agreed(self.options, size)
            engine.initial(size, 1, agreed)
        except GameError as error:
            self.add_error(None, str(error))

    @property
    def options(self) -> dict[str, Any]:
        """Only what differs from the usual is kept."""
        usual = {name: field.initial for name, field in table_game(self.old_game).options().items()}
        given = {name: self.cleaned_data.get(f"option_{name}") for name in usual}
        return {
            name: value if number_in(str(value)) is None else int(value)
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
                "game_options": dict(table_game(data["game"]).begins),
                "chain": None,
                "scheme_options": {},
                "scheme": settings_for(data["game"], data["format"])["scheme"],
            }
        values["game_options"] = self.options
        if self.colours:
            values["colours"] = [data[f"colour_{place}"] for place in range(4)]
            values["dealer"] = data["dealer"]
        return values | {name: data[name] for name in table_game(self.old_game).settings()}
