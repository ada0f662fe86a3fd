"""Fritsen: cards, piles, fritsjes, and who goes out first."""

from collections.abc import Iterator

from django import forms
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.games.fritsen.board import draw
from tournament.games.fritsen.form import figures, form_for, report
from tournament.games.fritsen.rules import rules
from tournament.games.fritsen.variants import VARIANTS, agreed, chosen, honours
from tournament.games.fritsen.words import CODES, FACTS, words_for
from tournament.games.protocol import AT_ONE_TABLE, Agreed, TableGame
from tournament.simulation.play_out import Pace


def options() -> dict[str, forms.Field]:
    return {
        "packs": forms.ChoiceField(
            label=_("Packs of cards"),
            choices=[("", _("as usual: two from seven players on")), ("1", "1"), ("2", "2")],
            required=False,
            initial="",
        ),
        "jokers": forms.ChoiceField(
            label=_("Jokers per pack"), choices=[("2", "2"), ("3", "3")], initial="2"
        ),
        "vuil_max": WholeField(label=_("Vuil at most"), min_value=0, max_value=99, initial=6),
        "turns": forms.BooleanField(
            label=_("Every table counts its turns"),
            required=False,
            initial=False,
            help_text=_("Always so where the fewest turns win."),
        ),
        **{
            code: forms.BooleanField(label=variant.name, required=False, initial=False)
            for code, variant in VARIANTS.items()
        },
    }


def settings() -> dict[str, forms.Field]:
    drinks = forms.BooleanField(
        label=_("Played with drinks"),
        required=False,
        help_text=_(
            "Off: tournaments are played without. If you switch it on: nobody under age "
            "takes part, nobody is pressed to drink, there is water and food, and "
            "nobody drives home afterwards."
        ),
    )
    return {"drink_variant": drinks}


def regulations(event: Agreed) -> Iterator[str]:
    if event.drink_variant:
        yield _g(
            "It is played with drinks: nobody under age takes part, nobody is pressed to drink, "
            "there is water and food, and nobody drives home afterwards."
        )
    else:
        yield _g("It is played without drinks.")
    for variant in chosen(event.game_options, drinks=event.drink_variant):
        yield str(variant.rule)
    if event.game_options.get("turns"):
        yield _g("Every table counts everybody’s turns and writes them down.")


GAME = TableGame(
    form=form_for,
    report=report,
    figures=figures,
    facts=FACTS,
    codes=CODES,
    draw=draw,
    words=words_for,
    rules=rules,
    pace=Pace(4.0),  # our estimate of a table that knows the game
    halved=(0, 8, 175),
    regulations=regulations,
    options=options,
    needed_by={"turns": {"turns": True}},
    agreed=agreed,
    honours=honours,
    settings=settings,
    play_off=(
        AT_ONE_TABLE,
        _("Their seats are drawn first, because the first seat has a small advantage."),
    ),
)
