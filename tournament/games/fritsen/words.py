"""Fritsen in words: what a move does, and what is wrong with a form."""

from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy, pgettext

from tournament.games.protocol import Data, Names, Sentence
from tournament.games.words import player


def players(names: Names, seats: Sequence[int]) -> str:
    """Several names as one says them: "Anna, Ben and Cees"."""
    listed = [player(names, seat) for seat in seats]
    if len(listed) == 1:
        return listed[0]
    return _("%(names)s and %(last)s") % {"names": ", ".join(listed[:-1]), "last": listed[-1]}


def card(code: str) -> str:
    """A card as one says it: "7 of hearts", "king of clubs", "joker"."""
    if code == "X":
        return _("joker")
    ranks = {
        "T": "10",
        "J": pgettext("playing card", "jack"),
        "Q": pgettext("playing card", "queen"),
        "K": pgettext("playing card", "king"),
        "A": pgettext("playing card", "ace"),
    }
    suits = {
        "C": pgettext("playing card", "clubs"),
        "D": pgettext("playing card", "diamonds"),
        "H": pgettext("playing card", "hearts"),
        "S": pgettext("playing card", "spades"),
    }
    named = {"rank": ranks.get(code[0], code[0]), "suit": suits[code[1]]}
    return pgettext("playing card", "%(rank)s of %(suit)s") % named


def words_for(data: Data, names: Names) -> dict[str, Any]:
    told = {key: card(data[key]) for key in ("card", "ace", "on") if key in data}
    seats = data.get("seats", [data.get("seat", 0)])
    told |= {"player": player(names, seats[0]), "players": players(names, seats)}
    return {**data, "number": data.get("cards"), **told}


def frits(data: Data, names: Names) -> str:
    if not data["cards"]:
        return _("%(player)s fritses, but the closed pile is used up.") % words_for(data, names)
    sentence = ngettext(
        "%(player)s fritses and draws %(number)d card.",
        "%(player)s fritses and draws %(number)d cards.",
        data["cards"],
    )
    return sentence % words_for(data, names)


def lay(data: Data, names: Names) -> str:
    if data["zet"] == "5-3":
        sentence = _("%(player)s lays %(card)s on %(on)s, an offer.")
    elif data["zet"] == "5-12":
        sentence = _("%(player)s lays %(card)s on %(on)s, a Thierry.")
    elif data["zet"] == "5-13":
        sentence = _("%(player)s lays %(card)s on %(on)s, a Caroline.")
    else:
        sentence = _("%(player)s lays %(card)s on %(on)s.")
    return sentence % words_for(data, names)


def glass(data: Data, names: Names) -> str:
    if data["on"] == "X":
        return _("%(player)s puts the glass on the joker pile.") % words_for(data, names)
    return _("%(player)s puts the glass on the pile with %(on)s.") % words_for(data, names)


FACTS: dict[str, Sentence] = {
    "vuil": gettext_lazy("%(player)s changes all five cards (vuil Fritsen)."),
    "no_vuil": gettext_lazy("%(player)s keeps the first hand."),
    "frits": frits,
    "pass": gettext_lazy("%(player)s can lay nothing and passes."),
    "lay": lay,
    "pair": gettext_lazy("%(player)s lays %(card)s and %(ace)s on %(on)s."),
    "new_pile": gettext_lazy("%(player)s starts a new pile with %(card)s."),
    "joker": gettext_lazy("%(player)s lays a joker on the joker pile."),
    "joker_pile": gettext_lazy("%(player)s starts the joker pile."),
    "klaver_asked": gettext_lazy("%(player)s may stop the 6 with the 3 of clubs."),
    "klaver": gettext_lazy("%(player)s lays the 3 of clubs on it: the 6 does nothing."),
    "no_klaver": gettext_lazy("%(player)s lets the 6 have its way."),
    "exchange": ngettext_lazy(
        "%(number)d card of %(player)s goes under the closed pile, another one comes from its top.",
        "%(number)d cards of %(player)s go under the closed pile, as many come from its top.",
        "number",
    ),
    "glass_asked": gettext_lazy("%(player)s may put the glass on a pile."),
    "glass": glass,
    "glass_stays": gettext_lazy("%(player)s leaves the glass where it stands."),
    "glass_gone": gettext_lazy("The glass of %(player)s leaves the table."),
    "fritsjes": ngettext_lazy(
        "%(count)d fritsje for %(players)s.", "%(count)d fritsjes for %(players)s.", "count"
    ),
    # The table's own names are the same in every language.
    "utterance": gettext_lazy("The table calls: “%(name)s!”"),
    "out": gettext_lazy("%(player)s is out: place %(place)d."),
    "last": gettext_lazy("%(player)s is the last one. The game is over."),
    "stuck": gettext_lazy(
        "Jokers are all that is left, so %(players)s share the place. The game is over."
    ),
}

CODES: dict[str, str | Promise] = {
    "E01": gettext_lazy(
        "The form is not complete: each seat needs one row with a status, a place and, unless the"
        " player left, the number of cards."
    ),
    "E02": gettext_lazy(
        "The packs, jokers or exchanges do not exist in Fritsen; from seven players there are two"
        " packs."
    ),
    "E03": gettext_lazy(
        "Whoever is out has no cards, and whoever is still in has at least one. Please check both."
    ),
    "E04": gettext_lazy(
        "A finished game leaves exactly one player with cards, unless all who are left hold a"
        " single joker."
    ),
    "E05": gettext_lazy(
        "The places do not follow from the form: first those who are out, in order, then those"
        " with cards, then those who left."
    ),
    "E06": gettext_lazy("So many cards cannot be left: all who are out have laid at least five."),
    "E07": gettext_lazy("Nobody can be out in fewer than two turns."),
    "E08": gettext_lazy(
        "The numbers of turns contradict the order in which the players went out: turns go round"
        " the table."
    ),
    "E09": gettext_lazy("Somebody changed the first hand more often than this event allows."),
    "E10": gettext_lazy(
        "A player has too few fritsjes: going out gives 1, being last 2, and every change of the"
        " first hand 2."
    ),
    "E11": gettext_lazy("A player has more fritsjes than so many turns can give."),
    "E12": gettext_lazy("A player has fewer cards left than can be laid in so few turns."),
    "W01": gettext_lazy("A player was out in two or three turns. That is very rare: is it right?"),
    "W02": gettext_lazy(
        "These turns only fit if somebody went out with the 3 of clubs in another's turn. Is that"
        " what happened?"
    ),
    "W03": gettext_lazy(
        "A player has more cards left than so few turns usually bring. Please count them again."
    ),
    "W04": gettext_lazy("There were more turns than cards laid. Please count the turns again."),
    "W05": gettext_lazy(
        "The game ended because only jokers were left. That is very rare: is it right?"
    ),
    "W06": gettext_lazy(
        "The form says the clock stopped the game, but only one player still had cards."
    ),
    "W07": gettext_lazy("A player left the table. A referee has to confirm it."),
    "W08": gettext_lazy(
        "A player changed the first hand six times or more, an Olafje. Is that right?"
    ),
    "W09": gettext_lazy("A player has more than 15 cards left. Please count them again."),
}
