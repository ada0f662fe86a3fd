"""Frantic: rounds of cards, points that nobody wants."""

from collections.abc import Iterator

from django import forms
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.games.frantic.board import draw
from tournament.games.frantic.form import figures, form_for, report
from tournament.games.frantic.length import LIMITS, MEDIUM, MOST_ROUNDS, agreed, length_choices
from tournament.games.frantic.rules import rules
from tournament.games.frantic.words import CODES, FACTS, words_for
from tournament.games.protocol import Agreed, TableGame
from tournament.simulation.play_out import Pace


def options() -> dict[str, forms.Field]:
    return {
        "length": forms.ChoiceField(
            label=_("Points that end the match"),
            choices=length_choices(),
            initial=MEDIUM,
            required=False,
        ),
        "limit": WholeField(
            label=_("Or another number of points"), min_value=1, max_value=10_000, required=False
        ),
        "rounds": WholeField(
            label=_("Rounds at a table, at most"),
            min_value=1,
            max_value=MOST_ROUNDS,
            initial=MOST_ROUNDS,
        ),
    }


def regulations(event: Agreed) -> Iterator[str]:
    if given := event.game_options.get("limit"):
        yield _g("A match ends when somebody has %(limit)s points.") % {"limit": given}
    elif lengths := LIMITS.get(event.game_options.get("length", MEDIUM)):
        few, many = lengths
        said = _g(
            "A match ends when somebody has %(few)s points, or %(many)s with five players or more."
        )
        yield said % {"few": few, "many": many}
    rounds = event.game_options.get("rounds", MOST_ROUNDS)
    yield _g("A table plays at most %(rounds)s rounds.") % {"rounds": rounds}


GAME = TableGame(
    form=form_for,
    report=report,
    figures=figures,
    facts=FACTS,
    codes=CODES,
    draw=draw,
    words=words_for,
    rules=rules,
    pace=Pace(10.0),  # our estimate of a table that knows the game
    halved=(0, 19, 50),
    counts_points=True,
    options=options,
    agreed=agreed,
    regulations=regulations,
)
