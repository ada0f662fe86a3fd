"""Frantic: rounds of cards, points that nobody wants."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.games.frantic.board import draw
from tournament.games.frantic.form import figures, form_for, report
from tournament.games.frantic.words import CODES, FACTS, words_for
from tournament.games.protocol import TableGame
from tournament.simulation.play_out import Pace


def options() -> dict[str, forms.Field]:
    return {
        "limit": WholeField(
            label=_("Points that end the match"),
            min_value=1,
            max_value=10_000,
            required=False,
            help_text=_("Leave empty for the usual number."),
        ),
        "rounds": WholeField(
            label=_("Rounds at a table, at most"), min_value=1, max_value=500, initial=50
        ),
    }


GAME = TableGame(
    form=form_for,
    report=report,
    figures=figures,
    facts=FACTS,
    codes=CODES,
    draw=draw,
    words=words_for,
    pace=Pace(10.0),  # our estimate of a table that knows the game
    counts_points=True,
    options=options,
)
