"""Foppen: tricks, the stone, and signed points per deal."""

from collections.abc import Iterator

from django import forms
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.games.foppen.board import draw
from tournament.games.foppen.form import figures, form_for, report
from tournament.games.foppen.rules import rules
from tournament.games.foppen.words import CODES, FACTS, words_for
from tournament.games.protocol import Agreed, TableGame
from tournament.simulation.play_out import Pace


def options() -> dict[str, forms.Field]:
    return {
        "bids": forms.BooleanField(label=_("With bid cards"), required=False, initial=False),
        "deals": WholeField(
            label=_("Deals"),
            min_value=1,
            max_value=100,
            required=False,
            help_text=_("Leave empty for two per player."),
        ),
    }


def regulations(event: Agreed) -> Iterator[str]:
    if deals := event.game_options.get("deals"):
        yield _g("A match has %(deals)s deals.") % {"deals": deals}
    else:
        yield _g("A match has two deals for each player at the table, so everybody leads twice.")
    if event.game_options.get("bids"):
        yield _g("It is played with bid cards.")
    else:
        yield _g("It is played without bid cards.")


GAME = TableGame(
    form=form_for,
    report=report,
    figures=figures,
    facts=FACTS,
    codes=CODES,
    draw=draw,
    words=words_for,
    rules=rules,
    pace=Pace(12.0),  # our estimate of a table that knows the game
    halved=(0, 76, 188),
    counts_points=True,
    options=options,
    regulations=regulations,
)
