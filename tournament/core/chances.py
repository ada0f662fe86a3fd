"""Chances in words and bars: never 0 or 100 %, unless it follows by counting."""

from dataclasses import dataclass

from django.utils import formats
from django.utils.translation import gettext

from tournament.simulation.chances import CERTAIN, OUT, Chance

LEAST = 0.001  # less is not told apart


@dataclass(frozen=True, slots=True)
class Told:
    """A chance as a page writes and draws it; the bar's figures are parts of a hundred."""

    words: str
    between: str  # the error bar in words; empty where there is none
    share: str
    low: str
    width: str  # of the error bar


def told(chance: Chance) -> Told:
    share, low, high = 100 * chance.share, 100 * chance.low, 100 * chance.high
    between = ""
    if chance.ground not in {CERTAIN, OUT}:
        between = f"{ends(chance.low)}–{ends(chance.high)}"
    return Told(words(chance), between, f"{share:.1f}", f"{low:.1f}", f"{high - low:.1f}")


def words(chance: Chance) -> str:
    sure = {CERTAIN: gettext("certain"), OUT: gettext("out of reach")}
    return sure.get(chance.ground) or percent(chance.share)


def percent(share: float) -> str:
    """Whole from 10 % on; below it one more figure, as the error bar is smaller there too."""
    if share < LEAST:
        return gettext("< %(least)s %%") % {"least": figure(100 * LEAST, 1)}
    if share > 1 - LEAST:
        return gettext("> %(most)s %%") % {"most": figure(100 - 100 * LEAST, 1)}
    shown = 100 * share
    return gettext("%(share)s %%") % {"share": figure(shown, 0 if 9.95 <= shown < 99 else 1)}


def ends(share: float) -> str:
    """An end of the error bar, without the sign."""
    return figure(100 * share, 0 if share >= 0.0995 else 1)


def figure(number: float, digits: int) -> str:
    return str(formats.number_format(round(number, digits), digits))
