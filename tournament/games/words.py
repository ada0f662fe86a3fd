"""A game in words: moves, report codes, and a result as it is read out.

The engines know no text: a move gives facts (``Game.facts``), a check gives codes; each game's
room has the sentences. A fact that needs no words of its own gives an empty text.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.interface import Fact
from scoring.forms import SeatScore
from scoring.games import scoring_of
from tournament.games.protocol import table_game

MINUS = "−"


def player(names: Sequence[str], seat: int) -> str:
    """The name of a seat; its number where there are no names."""
    return names[seat] if names else _("Player %(number)d") % {"number": seat + 1}


def signed(number: int) -> str:
    return str(number).replace("-", MINUS)


def board(
    slug: str, state: Mapping[str, Any], names: Sequence[str] = (), last: Sequence[Fact] = ()
) -> str:
    """The state as one ``<svg>`` element, its texts in the language that is active now.

    ``state`` is the JSON of the rules document, whole or as one seat sees it (unseen cards null);
    ``last`` are the facts of the move that led here, so that a replay can mark them. The pictures
    hold no script and no style attributes, carry a title for screen readers, and are readable
    from 400 to 1000 px wide.
    """
    return table_game(slug).draw(state, names, last)


def explain_move(slug: str, facts: Sequence[Fact], names: Sequence[str] = ()) -> str:
    """What a move did, one sentence after the other; ``names`` are the players' by seat."""
    return " ".join(filter(None, (_sentence(slug, fact, names) for fact in facts)))


def _sentence(slug: str, fact: Fact, names: Sequence[str]) -> str:
    game = table_game(slug)
    sentence = game.facts[fact.code]
    if isinstance(sentence, str | Promise):
        return str(sentence % game.words(fact.data, names))
    return sentence(fact.data, names)


def explain_code(slug: str, code: str) -> str:
    """What a code of a check means, in the language that is active now."""
    return str(table_game(slug).codes[code])


# --- results ---


def figure(slug: str, score: SeatScore) -> str:
    """What a seat or side reached: points where the form has them, else the place."""
    if table_game(slug).counts_points:
        return signed(score.own)
    return f"{score.stands}." if score.stands else ""


def figures(slug: str, report: Mapping[str, Any]) -> list[str]:
    return [figure(slug, score) for score in scoring_of(slug).seat_scores(report)]


def result_line(slug: str, report: Mapping[str, Any]) -> str:
    """A report in a few signs, as it is read out, in the order of the seats."""
    return ("–" if scoring_of(slug).of_two_sides else " · ").join(figures(slug, report))


def own_result(slug: str, score: SeatScore) -> str:
    """The same as one entry tells it: of two sides the own figure first."""
    own = figure(slug, score)
    return f"{own}–{score.conceded}" if scoring_of(slug).of_two_sides else own


def end_figures(slug: str, result: Mapping[str, Any]) -> list[str]:
    """A figure per side or player, from the engine's result."""
    way = scoring_of(slug).play_off
    if scoring_of(slug).of_two_sides:
        return [str(figure) for figure in way.sides(result)[1]]
    if table_game(slug).counts_points:
        return [signed(total) for total in result["totals"]]
    return [f"{place}." for place in way.places(result)]
