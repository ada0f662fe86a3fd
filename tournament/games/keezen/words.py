"""Keezen in words: what a move does, and what is wrong with a form."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.games.protocol import Data, Names, Sentence


def colour_name(seat: int) -> str:
    return (_("Blue"), _("Green"), _("Yellow"), _("Red"))[seat]


def player(names: Names, seat: int) -> str:
    """The colour, and who plays it where that is known."""
    if not names:
        return colour_name(seat)
    return _("%(name)s (%(colour)s)") % {"name": names[seat], "colour": colour_name(seat)}


def words_for(data: Data, names: Names) -> dict[str, Any]:
    told = {key: colour_name(data[key]) for key in ("colour", "other") if key in data}
    if "seat" in data:
        told["player"] = player(names, data["seat"])
    if "cards" in data:
        told["cards"] = " ".join(data["cards"])
    return {**data, **told}


def _helps(data: Data) -> bool:
    return bool(data["seat"] != data["colour"])


def enter(data: Data, names: Names) -> str:
    if _helps(data):
        return _("%(player)s enters a pawn for %(colour)s.") % words_for(data, names)
    return _("%(player)s enters a pawn.") % words_for(data, names)


def walk(data: Data, names: Names) -> str:
    if _helps(data):
        sentence = ngettext(
            "%(player)s moves a pawn of %(colour)s %(steps)d square forward.",
            "%(player)s moves a pawn of %(colour)s %(steps)d squares forward.",
            data["steps"],
        )
    else:
        sentence = ngettext(
            "%(player)s moves a pawn %(steps)d square forward.",
            "%(player)s moves a pawn %(steps)d squares forward.",
            data["steps"],
        )
    return sentence % words_for(data, names)


def home(data: Data, names: Names) -> str:
    """Into the home lane, or deeper in it."""
    if data["from"] >= 64:
        if _helps(data):
            sentence = _("%(player)s closes up a pawn of %(colour)s to home square %(place)d.")
        else:
            sentence = _("%(player)s closes up a pawn to home square %(place)d.")
    elif _helps(data):
        sentence = _("%(player)s brings a pawn of %(colour)s home, to square %(place)d.")
    else:
        sentence = _("%(player)s brings a pawn home, to square %(place)d.")
    return sentence % words_for(data, names)


def back(data: Data, names: Names) -> str:
    if _helps(data):
        return _("%(player)s moves a pawn of %(colour)s four squares back.") % words_for(
            data, names
        )
    return _("%(player)s moves a pawn four squares back.") % words_for(data, names)


def swap(data: Data, names: Names) -> str:
    if _helps(data):
        sentence = _("%(player)s swaps a pawn of %(colour)s with a pawn of %(other)s.")
    else:
        sentence = _("%(player)s swaps a pawn with a pawn of %(other)s.")
    return sentence % words_for(data, names)


def win(data: Data, names: Names) -> str:
    pair = {"first": player(names, data["duo"]), "second": player(names, data["duo"] + 2)}
    return _("%(first)s and %(second)s have all pawns home and win.") % pair


FACTS: dict[str, Sentence] = {
    "enter": enter,
    "walk": walk,
    "home": home,
    "back": back,
    "swap": swap,
    "capture": gettext_lazy("A pawn of %(colour)s is captured and waits again."),
    "fold": gettext_lazy("%(player)s cannot play and lays down the hand: %(cards)s."),
    "win": win,
    "cap": gettext_lazy("The game stops after %(turns)d turns; nobody has won."),
}

CODES: dict[str, str | Promise] = {
    "KE1": gettext_lazy("The round, the table, a name or a number of pawns is missing."),
    "KE2": gettext_lazy("A number of pawns is not a whole number from 0 to 8."),
    "KE3": gettext_lazy("Both duos have 8 pawns; the game ends when the first duo has them."),
    "KE4": gettext_lazy("The same person is on the form twice."),
    "KE5": gettext_lazy("The pawns of each colour do not add up to the numbers of the duos."),
    "KE6": gettext_lazy("“Won” needs a duo with 8 pawns, “time” needs none."),
    "KE7": gettext_lazy("The ticked winner does not have 8 pawns home."),
    "KE8": gettext_lazy("The minutes are not a number above 0."),
    "KE9": gettext_lazy("Nobody can bring 8 pawns home in under 2 minutes."),
    "KE10": gettext_lazy("There is no such round or no such table."),
    "KE11": gettext_lazy("These are not the duos that were drawn for this table."),
    "KE12": gettext_lazy("This table or one of these people already has a result in this round."),
    "KW1": gettext_lazy("8 pawns home in under 15 minutes is very fast."),
    "KW2": gettext_lazy("The game stopped before the time was up, though nobody has 8 pawns."),
    "KW3": gettext_lazy("The game took longer than a round lasts."),
    "KW4": gettext_lazy("Very few pawns are home for a whole round."),
    "KW5": gettext_lazy("8 to 0 hardly ever happens."),
}
