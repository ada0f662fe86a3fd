"""The words of Frantic: players, cards, colours and events, as people at the table say them.

Names that are printed on the cards stay as they are printed, in every language; only the card
with the coarse name is called FU.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

SPECIALS = {"C": "2nd Chance", "S": "Skip", "G": "Gift", "X": "Exchange"}
ATTACKS = {
    "skip": "Skip",
    "gift": "Gift",
    "exchange": "Exchange",
    "equality": "Equality",
    "four": "Fantastic Four",
}
MULTICOLOURED = {
    "FA": "Fantastic",
    "F4": "Fantastic Four",
    "EQ": "Equality",
    "CA": "Counterattack",
    "NT": "Nice Try",
    "FU": "FU",
}
EVENTS = {
    "charity": "Charity",
    "communism": "Communism",
    "doomsday": "Doomsday",
    "earthquake": "Earthquake",
    "expansion": "Expansion",
    "finish_line": "Finish Line",
    "friday": "Friday the 13th",
    "gambling_man": "Gambling Man",
    "market": "Market",
    "mating_season": "Mating Season",
    "merry_christmas": "Merry Christmas",
    "mexican_standoff": "Mexican Standoff",
    "recession": "Recession",
    "robin_hood": "Robin Hood",
    "surprise_party": "Surprise Party",
    "all_seeing_eye": "The All-Seeing Eye",
    "third_time_lucky": "Third Time Lucky",
    "time_bomb": "Time Bomb",
    "tornado": "Tornado",
    "vandalism": "Vandalism",
}
HAPPENS = {
    "charity": gettext_lazy("Everybody else takes a card blind from whoever has the most cards."),
    "communism": gettext_lazy("Everybody draws until they have as many cards as the largest hand."),
    "doomsday": gettext_lazy("The round ends at once, with 50 points for everybody."),
    "earthquake": gettext_lazy("Everybody passes the whole hand to the right."),
    "expansion": gettext_lazy("The first player draws one card, the second two, and so on."),
    "finish_line": gettext_lazy("The round ends at once and the hands count."),
    "friday": gettext_lazy("Nothing happens."),
    "gambling_man": gettext_lazy("Everybody lays a card face down; the second lowest takes all."),
    "market": gettext_lazy("One card per player is turned over; each takes one."),
    "mating_season": gettext_lazy("Numbers held more than once are discarded."),
    "merry_christmas": gettext_lazy("Everybody gives the whole hand away to the others."),
    "mexican_standoff": gettext_lazy("All hands are discarded and everybody draws three cards."),
    "recession": gettext_lazy("The first player discards one card, the second two, and so on."),
    "robin_hood": gettext_lazy("The smallest and the largest hand change owners."),
    "surprise_party": gettext_lazy("Everybody gives one card to somebody else."),
    "all_seeing_eye": gettext_lazy("Everybody shows the whole hand."),
    "third_time_lucky": gettext_lazy("Everybody draws three cards."),
    "time_bomb": gettext_lazy("From now on everybody has at most three more turns."),
    "tornado": gettext_lazy("All hands are shuffled together and dealt out again."),
    "vandalism": gettext_lazy("Everybody discards all cards of the last colour played."),
}


def card(code: str) -> str:
    """A card as one says it: "red 5", "blue Skip", "Fantastic"."""
    if code in MULTICOLOURED:
        return MULTICOLOURED[code]
    spoken = {
        "b": _("blue %(value)s"),
        "r": _("red %(value)s"),
        "g": _("green %(value)s"),
        "y": _("yellow %(value)s"),
        "k": _("black %(value)s"),
    }
    return spoken[code[0]] % {"value": SPECIALS.get(code[1], code[1])}


def cards(codes: Sequence[str]) -> str:
    return ", ".join(card(code) for code in codes)


def colour(code: str) -> str:
    """The name of a colour on its own."""
    return {
        "b": pgettext("name of a colour", "blue"),
        "r": pgettext("name of a colour", "red"),
        "g": pgettext("name of a colour", "green"),
        "y": pgettext("name of a colour", "yellow"),
    }[code]


def points(value: int) -> str:
    return str(value).replace("-", "−")
