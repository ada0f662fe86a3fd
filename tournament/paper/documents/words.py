"""Words that several documents use."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

COLOURS = {"blue": _("blue"), "yellow": _("yellow"), "green": _("green"), "red": _("red")}


def round_in_words(number: int) -> str:
    """A figure can be misread, a word cannot."""
    words = (
        pgettext("round", "one"),
        pgettext("round", "two"),
        pgettext("round", "three"),
        pgettext("round", "four"),
        pgettext("round", "five"),
        pgettext("round", "six"),
        pgettext("round", "seven"),
        pgettext("round", "eight"),
        pgettext("round", "nine"),
        pgettext("round", "ten"),
        pgettext("round", "eleven"),
        pgettext("round", "twelve"),
    )
    return words[number - 1] if number <= len(words) else ""


def colours_in_words(colours: Sequence[str]) -> str:
    return " + ".join(str(COLOURS[colour]) for colour in colours)


def no_standing() -> str:
    return gettext("There are no standings before the first round is closed.")


def round_title(number: int) -> str:
    return gettext("Round %(round)s") % {"round": number}
