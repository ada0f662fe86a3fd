"""Keezen: four players, two duos, pawns that come home."""

from collections.abc import Iterator

from django import forms
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.games.keezen.board import draw
from tournament.games.keezen.form import COLOURS, figures, form_for, named, report
from tournament.games.keezen.rules import rules
from tournament.games.keezen.words import CODES, FACTS, words_for
from tournament.games.protocol import Agreed, TableGame
from tournament.simulation.play_out import Pace


def options() -> dict[str, forms.Field]:
    fill = [("any", _("any free place")), ("close", _("from the inside, without gaps"))]
    return {
        "home_fill": forms.ChoiceField(label=_("Home is filled"), choices=fill, initial="any"),
        "seven_lapse": forms.BooleanField(
            label=_("What is left of a last seven lapses"), required=False, initial=False
        ),
    }


def regulations(event: Agreed) -> Iterator[str]:
    if event.game_options.get("home_fill") == "close":
        yield _g(
            "Home is filled from the inside, without gaps: a pawn must close up to those that are in."
        )
    else:
        yield _g("A pawn may take any free place at home.")
    if event.game_options.get("seven_lapse"):
        yield _g("Steps of a last seven that cannot be taken lapse.")


GAME = TableGame(
    form=form_for,
    report=report,
    figures=figures,
    facts=FACTS,
    codes=CODES,
    draw=draw,
    words=words_for,
    rules=rules,
    pace=Pace(6.0),  # RULES.md, 5
    halved=(0, 20, 80),
    regulations=regulations,
    absence=_(
        "A duo that does not turn up loses %(gone)s–%(there)s; the duo that is there gets "
        "%(points)s."
    ),
    play_off=(
        _(
            "Two duos: game after game from the seed, the next number for each. In the first game"
            " of a pair the lower number plays blue and yellow, in the second green and red. The"
            " first pair in which one of them wins more games decides; if that is equal, the pawns"
            " home of the pair."
        ),
        _(
            "More than two: every pair plays such a play-off, in order of number, each 20 seeds"
            " further on. Play-offs won count, then pawns home minus those of the others, then lots."
        ),
    ),
    counts_points=True,
    options=options,
    begins={"home_fill": "close"},  # RULES.md, RUL-7: the NK says that a pawn must
    formats=("duos", "singles"),
    other_format=_("Keezen is played by two against two: duos or singles."),
    seats=4,
    colours=COLOURS,
    named=named,
    made_up_day=_("Demo: NK Keezen"),
)
