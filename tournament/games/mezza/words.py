"""Mezza in words: what a move does, and what is wrong with a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.games.words import Sentence

Data = Mapping[str, Any]
Names = Sequence[str]


def player(names: Names, seat: int) -> str:
    """The name of a seat; its number where there are no names."""
    return names[seat] if names else _("Player %(number)d") % {"number": seat + 1}


def card(code: str) -> str:
    """A card as it is printed: 3½, 0-joker."""
    if code == "0":
        return _("0-joker")
    if code == "J":
        return _("blank joker")
    return code.replace("0.5", "½").replace(".5", "½")


def cards(codes: Sequence[str]) -> str:
    return ", ".join(card(code) for code in codes)


def _who(data: Data, names: Names) -> dict[str, Any]:
    return {"player": player(names, data["seat"])}


def _who_and_what(data: Data, names: Names) -> dict[str, Any]:
    one = card(data["card"])
    number = data.get("number", 1)
    return {**_who(data, names), "cards": one if number == 1 else f"{number} × {one}"}


def keep_open(data: Data, names: Names) -> str:
    return _("%(player)s swaps nothing.") % _who(data, names)


def swap(data: Data, names: Names) -> str:
    return _("%(player)s swaps: %(laid)s on the table, %(taken)s in the hand.") % {
        **_who(data, names),
        "laid": cards(data["laid"]),
        "taken": cards(data["taken"]),
    }


def start(data: Data, names: Names) -> str:
    return _("%(player)s starts with the lowest card.") % _who(data, names)


def lay(data: Data, names: Names) -> str:
    return _("%(player)s lays %(cards)s.") % _who_and_what(data, names)


def add(data: Data, names: Names) -> str:
    return _("%(player)s quickly adds %(cards)s.") % _who_and_what(data, names)


def snatch(data: Data, names: Names) -> str:
    return _("%(player)s takes the turn away with %(cards)s.") % _who_and_what(data, names)


def flip(data: Data, names: Names) -> str:
    return _("%(player)s turns over %(cards)s, and it fits.") % _who_and_what(data, names)


def flip_in_vain(data: Data, names: Names) -> str:
    return _("%(player)s turns over %(card)s, which does not fit, and takes it with the pile.") % {
        **_who(data, names),
        "card": card(data["card"]),
    }


def take(data: Data, names: Names) -> str:
    return ngettext(
        "%(player)s has nothing that fits and takes the pile: %(number)d card.",
        "%(player)s has nothing that fits and takes the pile: %(number)d cards.",
        data["number"],
    ) % {**_who(data, names), "number": data["number"]}


def keep(data: Data, names: Names) -> str:
    return _("%(player)s adds nothing.") % _who(data, names)


def let_go(data: Data, names: Names) -> str:
    return _("%(player)s does not take the turn away.") % _who(data, names)


def made(data: Data, names: Names) -> str:
    if data["value"] == "4":
        return _("That makes 4: the next card must be 4 or lower.")
    return _("That makes 7.")


def four(data: Data, names: Names) -> str:
    return _("The next card must be 4 or lower.")


def duty_met(data: Data, names: Names) -> str:
    return _("The 4 has had its low card: from now on 4 or higher.")


def ten(data: Data, names: Names) -> str:
    return _("That makes 10: the pile leaves the game.")


def four_equal(data: Data, names: Names) -> str:
    return _("Four equal cards: the pile leaves the game.")


def draw(data: Data, names: Names) -> str:
    return ngettext(
        "%(player)s draws %(number)d card.", "%(player)s draws %(number)d cards.", data["number"]
    ) % {**_who(data, names), "number": data["number"]}


def skip(data: Data, names: Names) -> str:
    return _("%(player)s is skipped.") % _who(data, names)


def out(data: Data, names: Names) -> str:
    if data["place"] == 1:
        return _("%(player)s is out and wins!") % _who(data, names)
    return _("%(player)s is out: place %(place)d.") % {
        **_who(data, names),
        "place": data["place"],
    }


def last(data: Data, names: Names) -> str:
    return _("%(player)s is the last one. The game is over.") % _who(data, names)


def broken_off(data: Data, names: Names) -> str:
    return _("The game is broken off after %(moves)d moves.") % {"moves": data["moves"]}


def may_add(data: Data, names: Names) -> str:
    return _("%(player)s may quickly add %(cards)s.") % _who_and_what(data, names)


def may_snatch(data: Data, names: Names) -> str:
    return _("%(player)s may take the turn away with ½.") % _who(data, names)


def again(data: Data, names: Names) -> str:
    return _("%(player)s plays on.") % _who(data, names)


FACTS: dict[str, Sentence] = {
    "keep_open": keep_open,
    "swap": swap,
    "start": start,
    "lay": lay,
    "add": add,
    "snatch": snatch,
    "flip": flip,
    "flip_in_vain": flip_in_vain,
    "take": take,
    "keep": keep,
    "let_go": let_go,
    "made": made,
    "four": four,
    "duty_met": duty_met,
    "ten": ten,
    "four_equal": four_equal,
    "draw": draw,
    "skip": skip,
    "out": out,
    "last": last,
    "broken_off": broken_off,
    "may_add": may_add,
    "may_snatch": may_snatch,
    "again": again,
}

CODES: dict[str, str | Promise] = {
    "MZ-E1": gettext_lazy("Mezza is for 2 to 7 players, the short variant for 2 or 3."),
    "MZ-E2": gettext_lazy(
        "The order of going out contains something that is no seat of this table."
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
        "The last player is not written down; whoever is missing has the last place."
    ),
    "MZ-W2": gettext_lazy("The form says stopped by the clock, yet the game was decided."),
    "MZ-W3": gettext_lazy("The clock stopped the game and nobody was out. Is that right?"),
    "MZ-W4": gettext_lazy(
        "Without the number of cards left those who are not out share their places."
    ),
    "MZ-W5": gettext_lazy("More than 35 cards left is rare. Is the number right?"),
    "MZ-W6": gettext_lazy("Seven players at one table is unusual. Is the number right?"),
}
