"""Foppen in words: what a move does, and what is wrong with a form."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.games.protocol import Data, Names, Sentence
from tournament.games.words import player


def card(code: str) -> str:
    """A card as one says it: "green 12", "a One"."""
    if code == "1":
        return _("a One")
    spoken = {
        "G": _("green %(value)s"),
        "R": _("red %(value)s"),
        "Y": _("yellow %(value)s"),
        "B": _("blue %(value)s"),
    }
    return spoken[code[0]] % {"value": code[1:]}


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def words_for(data: Data, names: Names) -> dict[str, Any]:
    told: dict[str, Any] = {"player": player(names, data.get("seat", data.get("leader", 0)))}
    if "card" in data:
        told["card"] = card(data["card"])
    if "deal" in data:
        told["number"] = data["deal"] + 1
    return told


def trick(data: Data, names: Names) -> str:
    return _(
        "%(winner)s wins the trick with %(card)s; %(fooled)s is fooled with %(worst)s"
        " and takes the stone."
    ) % {
        "winner": player(names, data["winner"]),
        "card": card(data["card"]),
        "fooled": player(names, data["fooled"]),
        "worst": card(data["worst"]),
    }


def deal_over(data: Data, names: Names) -> str:
    points = ", ".join(
        f"{player(names, seat)} {signed(value)}" for seat, value in enumerate(data["points"])
    )
    return _("Deal %(number)d is over: %(points)s.") % {
        "number": data["deal"] + 1,
        "points": points,
    }


def match_over(data: Data, names: Names) -> str:
    totals = data["totals"]
    by_place = sorted(range(len(totals)), key=lambda seat: data["places"][seat])
    places = ", ".join(
        f"{data['places'][seat]}. {player(names, seat)} {signed(totals[seat])}" for seat in by_place
    )
    return _("The match is over: %(places)s.") % {"places": places}


FACTS: dict[str, Sentence] = {
    "bid": gettext_lazy("%(player)s bids."),
    "pass": gettext_lazy("%(player)s does not bid."),
    "lead": gettext_lazy("%(player)s leads %(card)s."),
    "colour": gettext_lazy("%(player)s plays %(card)s and so sets the colour."),
    "follow": gettext_lazy("%(player)s follows with %(card)s."),
    "one": gettext_lazy("%(player)s plays %(card)s."),
    "discard": gettext_lazy("%(player)s discards %(card)s."),
    "trick": trick,
    "deal_over": deal_over,
    "next_deal": gettext_lazy("%(player)s leads deal %(number)d."),
    "match_over": match_over,
}

CODES: dict[str, str | Promise] = {
    "FP-E1": gettext_lazy(
        "Foppen is for 3 to 6 players, with or without bid cards, and at least one deal."
    ),
    "FP-E2": gettext_lazy(
        "The number of deals is not the one agreed on, and the clock did not stop the match."
    ),
    "FP-E3": gettext_lazy(
        "In one of the deals points are missing or are not whole numbers, or the bids are not "
        "clear."
    ),
    "FP-E4": gettext_lazy("A bid is entered, but this match is played without bid cards."),
    "FP-E5": gettext_lazy(
        "These plus points do not exist: a player without cards gets 10, with a bid 20 and 5 more"
        " for every other bid card."
    ),
    "FP-E6": gettext_lazy(
        "The minus points of a player who bid are doubled, so they cannot be odd."
    ),
    "FP-E7": gettext_lazy(
        "Everybody has minus points in one of the deals, but a deal ends only when somebody is out"
        " of cards."
    ),
    "FP-E8": gettext_lazy(
        "Several players have 0 points in one deal, but only one can be fooled in the last trick."
    ),
    "FP-E9": gettext_lazy(
        "Nobody has minus points in one of the deals, but whoever sits out the last trick still"
        " holds cards."
    ),
    "FP-E10": gettext_lazy(
        "The minus points of one of the deals do not fit the cards that can be left at its end."
    ),
    "FP-E11": gettext_lazy("The totals are not the sums of the points above them."),
    "FP-W1": gettext_lazy("The form says the clock stopped the match, but no deal is missing."),
    "FP-W2": gettext_lazy("The clock stopped the match before its first deal was over."),
    "FP-W3": gettext_lazy(
        "The match was stopped when some had been start player more often than others."
    ),
    "FP-W4": gettext_lazy(
        "A player has unusually many minus points in one deal. Please count them again."
    ),
    "FP-W5": gettext_lazy(
        "All players but one got rid of their cards in the same deal. That is rare: is it right?"
    ),
    "FP-W6": gettext_lazy(
        "Two deals in a row have the same points. Was one of them copied by mistake?"
    ),
}
