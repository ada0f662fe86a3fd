"""The tie-breaks in words: a short head for columns, a name for sentences."""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext_lazy as _

HEADS: dict[str, Promise] = {
    "points": _("Points"),
    "conceded": _("Conceded"),
    "wins": _("Won"),
    "difference": _("Difference"),
    "mutual": _("Mutual"),
    "opponents": _("Opponents"),
    "best_rounds": _("Best rounds"),
    "best_round": _("Best round"),
    "firsts": _("Firsts"),
    "lasts": _("Lasts"),
    "places": _("Places"),
    "cards": _("Cards"),
    "turns": _("Turns"),
    "fritsjes": _("Fritsjes"),
    "average": _("Average"),
    "rounds_won": _("Rounds won"),
    "positive_deals": _("Positive deals"),
    "worst_deal": _("Worst deal"),
    "playoff": _("Play-off"),
    "lots": _("Lots"),
}
NAMES: dict[str, Promise] = {
    "conceded": _("fewer pawns conceded"),
    "wins": _("more rounds won before the clock"),
    "difference": _("own pawns home minus pawns conceded"),
    "mutual": _("the result against each other, if they all met"),
    "opponents": _("the mean points of the opponents"),
    "best_rounds": _("the best round, then the next best, and so on"),
    "best_round": _("the best round"),
    "firsts": _("more first places"),
    "lasts": _("fewer last places"),
    "places": _("better places at the tables"),
    "cards": _("fewer cards left"),
    "turns": _("fewer turns until out"),
    "fritsjes": _("fewer fritsjes"),
    "average": _("the better average per round"),
    "rounds_won": _("more rounds won at the table"),
    "positive_deals": _("more deals with points above zero"),
    "worst_deal": _("the better worst deal"),
    "playoff": _("a play-off, played by the computer"),
    "lots": _("lots"),
}
FRACTIONS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
MINUS = "−"


def written(value: Any) -> str:
    """A figure as people read it: halves as signs, other fractions rounded to hundredths."""
    if isinstance(value, Fraction):  # first, as a standing has a thousand of them
        if value.denominator == 1:
            return _whole(value.numerator)
        return _fraction(value.numerator, value.denominator, get_language())
    if value is None:
        return "–"
    if isinstance(value, (tuple, list)):
        return " ".join(written(one) for one in value)
    return str(value).replace("-", MINUS)


def one_or_more(value: Any) -> int:
    """For the choice between one form of a word and the other: a half is "more", in words."""
    return 1 if value in (1, -1) else 2


def points_said(value: Any) -> str:
    """ "1 point", "26 points", "1½ points"."""
    words = ngettext("%(points)s point", "%(points)s points", one_or_more(value))
    return words % {"points": written(value)}


@lru_cache(maxsize=1024)
def _whole(value: int) -> str:
    return str(value).replace("-", MINUS)


@lru_cache(maxsize=4096)
def _fraction(numerator: int, denominator: int, _language: str | None) -> str:
    """The language of the reader writes the comma."""
    sign, size = (MINUS if numerator < 0 else ""), abs(Fraction(numerator, denominator))
    whole, rest = divmod(size, 1)
    if rest in FRACTIONS:
        return f"{sign}{whole or ''}{FRACTIONS[rest]}"
    digits = f"{float(size):.2f}".rstrip("0").rstrip(".")
    return sign + digits.replace(".", get_format("DECIMAL_SEPARATOR"))
