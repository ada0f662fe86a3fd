"""Mezza in words: what a move does, and what is wrong with a form."""

from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from tournament.games.protocol import Data, Names, Sentence
from tournament.games.words import player


def card(code: str) -> str:
    """A card as it is printed: 3½, 0-joker."""
    if code == "0":
        return _("0-joker")
    if code == "J":
        return _("blank joker")
    return code.replace("0.5", "½").replace(".5", "½")


def cards(codes: Sequence[str]) -> str:
    return ", ".join(card(code) for code in codes)


def words_for(data: Data, names: Names) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if "seat" in data:
        told["player"] = player(names, data["seat"])
    told |= {key: cards(data[key]) for key in ("laid", "taken") if key in data}
    if "card" in data:
        one, number = card(data["card"]), data.get("number", 1)
        told |= {"card": one, "cards": one if number == 1 else f"{number} × {one}"}
    return {**data, **told}


def made(data: Data, names: Names) -> str:
    if data["value"] == "4":
        return _("That makes 4: the next card must be 4 or lower.")
    return _("That makes 7.")


def out(data: Data, names: Names) -> str:
    if data["place"] == 1:
        return _("%(player)s is out and wins!") % words_for(data, names)
    return _("%(player)s is out: place %(place)d.") % words_for(data, names)


FACTS: dict[str, Sentence] = {
    "keep_open": gettext_lazy("%(player)s swaps nothing."),
    "swap": gettext_lazy("%(player)s swaps: %(laid)s on the table, %(taken)s in the hand."),
    "start": gettext_lazy("%(player)s starts with the lowest card."),
    "lay": gettext_lazy("%(player)s lays %(cards)s."),
    "add": gettext_lazy("%(player)s quickly adds %(cards)s."),
    "snatch": gettext_lazy("%(player)s takes the turn away with %(cards)s."),
    "flip": gettext_lazy("%(player)s turns over %(cards)s, and it fits."),
    "flip_in_vain": gettext_lazy(
        "%(player)s turns over %(card)s, which does not fit, and takes it with the pile."
    ),
    "take": ngettext_lazy(
        "%(player)s has nothing that fits and takes the pile: %(number)d card.",
        "%(player)s has nothing that fits and takes the pile: %(number)d cards.",
        "number",
    ),
    "keep": gettext_lazy("%(player)s adds nothing."),
    "let_go": gettext_lazy("%(player)s does not take the turn away."),
    "made": made,
    "four": gettext_lazy("The next card must be 4 or lower."),
    "duty_met": gettext_lazy("The 4 has had its low card: from now on 4 or higher."),
    "ten": gettext_lazy("That makes 10: the pile leaves the game."),
    "four_equal": gettext_lazy("Four equal cards: the pile leaves the game."),
    "draw": ngettext_lazy(
        "%(player)s draws %(number)d card.", "%(player)s draws %(number)d cards.", "number"
    ),
    "skip": gettext_lazy("%(player)s is skipped."),
    "out": out,
    "last": gettext_lazy("%(player)s is the last one. The game is over."),
    "broken_off": gettext_lazy("The game is broken off after %(moves)d moves."),
    "may_add": gettext_lazy("%(player)s may quickly add %(cards)s."),
    "may_snatch": gettext_lazy("%(player)s may take the turn away with ½."),
    "again": gettext_lazy("%(player)s plays on."),
}

CODES: dict[str, str | Promise] = {
    "MZ-E1": gettext_lazy("Mezza is for 2 to 7 players, the short variant for 2 or 3."),
    "MZ-E2": gettext_lazy(
        "The order of going out contains something that is not a seat at this table."
    ),
    "MZ-E3": gettext_lazy("A player appears twice in the order of going out."),
    "MZ-E4": gettext_lazy(
        "Several players are missing from the order, and the clock did not stop the game."
    ),
    "MZ-E5": gettext_lazy("The cards left must be a whole number for every player."),
    "MZ-E6": gettext_lazy("A player who is out cannot have cards left."),
    "MZ-E7": gettext_lazy("A player without cards is out and belongs in the order."),
    "MZ-E8": gettext_lazy("Together the players have more cards left than the game has."),
    "MZ-W1": gettext_lazy(
        "The last player is not written down; the missing player gets the last place."
    ),
    "MZ-W2": gettext_lazy("The form says stopped by the clock, yet the game was decided."),
    "MZ-W3": gettext_lazy("The clock stopped the game and nobody was out. Is that right?"),
    "MZ-W4": gettext_lazy(
        "Without the number of cards left those who are not out share their places."
    ),
    "MZ-W5": gettext_lazy("More than 35 cards left is rare. Is the number right?"),
    "MZ-W6": gettext_lazy("Seven players at one table is unusual. Is the number right?"),
}
