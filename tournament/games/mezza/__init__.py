"""Mezza: cards, and the order of going out."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.games.mezza.board import draw
from tournament.games.mezza.form import figures, form_for, report
from tournament.games.mezza.rules import rules
from tournament.games.mezza.words import CODES, FACTS, words_for
from tournament.games.protocol import TableGame
from tournament.simulation.play_out import Pace


def options() -> dict[str, forms.Field]:
    short = forms.BooleanField(label=_("The short game"), required=False, initial=False)
    return {"short": short}


GAME = TableGame(
    form=form_for,
    report=report,
    figures=figures,
    facts=FACTS,
    codes=CODES,
    draw=draw,
    words=words_for,
    rules=rules,
    pace=Pace(5.0),  # our estimate of a table that knows the game
    halved=(0, 33, 73),
    options=options,
)
