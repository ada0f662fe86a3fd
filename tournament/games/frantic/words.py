"""Frantic in words: what a move does, and what is wrong with a form."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.core.text import number_in
from tournament.games.frantic.names import (
    ATTACKS,
    EVENTS,
    HAPPENS,
    card,
    cards,
    colour,
    points,
)
from tournament.games.protocol import Data, Names, Sentence
from tournament.games.words import player


def words_for(data: Data, names: Names) -> dict[str, Any]:
    """The player the fact is about, the other player, the card, as far as it has them."""
    told: dict[str, Any] = {}
    for key, field in (("player", "seat"), ("target", "at")):
        if data.get(field) is not None:
            told[key] = player(names, data[field])
    if "by" in data:
        told["giver"] = player(names, data["by"])
    if "card" in data:
        told["card"] = card(data["card"])
    elif not isinstance(data.get("cards", 0), int):
        told["card"] = told["cards"] = cards(data["cards"])
    told["attack"] = ATTACKS.get(data.get("kind", ""))
    return {**data, "number": data.get("round"), **told}


def draws(data: Data, names: Names) -> str:
    number = data.get("cards", 1)
    sentence = ngettext(
        "%(player)s draws %(number)d card from the pile.",
        "%(player)s draws %(number)d cards from the pile.",
        number,
    )
    return sentence % {**words_for(data, names), "number": number}


def want(data: Data, names: Names) -> str:
    told = {**words_for(data, names), "number": data["want"]}
    if number_in(data["want"]) is not None:
        return _("%(player)s requests the number %(number)s.") % told
    return _("%(player)s requests the colour %(colour)s.") % {
        **told,
        "colour": colour(data["want"]),
    }


def gift(data: Data, names: Names) -> str:
    told = {**words_for(data, names), "number": data["given"]}
    if not data["given"]:
        return _("%(giver)s has nothing to give.") % told
    sentence = ngettext(
        "%(player)s gets %(number)d card from %(giver)s.",
        "%(player)s gets %(number)d cards from %(giver)s.",
        data["given"],
    )
    return sentence % told


def event(data: Data, names: Names) -> str:
    told = {"event": EVENTS[data["event"]], "happens": HAPPENS[data["event"]]}
    return _("%(player)s reveals %(event)s. %(happens)s") % {**words_for(data, names), **told}


def no_target(data: Data, names: Names) -> str:
    if data["kind"] == "skip":
        return _("%(player)s finds nobody left to skip.") % words_for(data, names)
    return _("%(player)s finds nobody with fewer cards.") % words_for(data, names)


def round_over(data: Data, names: Names) -> str:
    row = ", ".join(f"{player(names, p)} {points(value)}" for p, value in enumerate(data["points"]))
    over = _("Round %(number)d is over: %(points)s.") % {"number": data["round"], "points": row}
    return " ".join([*_why_over(data), over])


def _why_over(data: Data) -> list[str]:
    if data["end"] == "pile":
        return [_("The draw pile is used up.")]
    if data["end"] == "bomb":
        return [_("The Time Bomb goes off: all points count double.")]
    if data["bomb"] and -10 in data["points"]:
        return [_("In time for the Time Bomb: 10 points more for all others.")]
    return []


def match_over(data: Data, names: Names) -> str:
    totals = data["totals"]
    by_place = sorted(range(len(totals)), key=totals.__getitem__)
    places = ", ".join(
        f"{1 + sum(other < totals[seat] for other in totals)}. {player(names, seat)}"
        f" {points(totals[seat])}"
        for seat in by_place
    )
    return _("The match is over: %(places)s.") % {"places": places}


FACTS: dict[str, Sentence] = {
    "play": gettext_lazy("%(player)s plays %(card)s."),
    "draw": draws,
    "keep": gettext_lazy("%(player)s plays no card."),
    "target": gettext_lazy("%(player)s uses %(attack)s against %(target)s."),
    "split": gettext_lazy("%(player)s names %(target)s for one of the four cards."),
    "want": want,
    "counter": gettext_lazy("%(player)s answers with Counterattack: the attack turns round."),
    "let_through": gettext_lazy("%(player)s keeps Counterattack in hand."),
    "give": gettext_lazy("%(player)s picks a card for %(target)s."),
    "nice_try": gettext_lazy("%(player)s plays Nice Try: whoever has no cards left draws three."),
    "no_nice_try": gettext_lazy("%(player)s keeps Nice Try in hand."),
    "lay": gettext_lazy("%(player)s lays a card face down."),
    "take": gettext_lazy("%(player)s takes %(card)s from the market."),
    "share": gettext_lazy("%(player)s lays a present before %(target)s."),
    "drop": gettext_lazy("%(player)s discards %(card)s."),
    "present": gettext_lazy("%(player)s gives %(target)s a card."),
    "deal": gettext_lazy("%(player)s deals round %(number)d."),
    "start": gettext_lazy("%(player)s turns over %(card)s as the start card."),
    "no_target": no_target,
    "event": event,
    "discards": gettext_lazy("%(player)s discards %(card)s."),
    "void": gettext_lazy("%(player)s can name nobody: the attack comes to nothing."),
    "skipped": gettext_lazy("%(player)s will miss the next turn."),
    "gift": gift,
    "exchange": gettext_lazy(
        "%(giver)s and %(player)s exchange cards: %(given)d given, %(taken)d taken blind."
    ),
    "gambled": gettext_lazy("%(player)s takes all the cards laid: %(cards)s."),
    "taken_up": gettext_lazy("Everybody picks up their presents."),
    "draws": draws,
    "missed": gettext_lazy("%(player)s misses a turn."),
    "out": gettext_lazy("%(player)s has no cards left."),
    "round_over": round_over,
    "match_over": match_over,
}

CODES: dict[str, str | Promise] = {
    "E1": gettext_lazy(
        "The form cannot be read: a number is missing in a row or in the totals, or a field "
        "contains something that does not belong there."
    ),
    "E2": gettext_lazy(
        "These points cannot come from one round, at least not with the end that is ticked."
    ),
    "E3": gettext_lazy("The totals are not the sums of the rounds above them."),
    "E4": gettext_lazy(
        "A player had reached the limit before the last round, so the match was over then."
    ),
    "E5": gettext_lazy(
        "The match cannot have ended that way: the limit was not reached, or the number of rounds"
        " is not the one agreed on."
    ),
    "E6": gettext_lazy("The winners are not exactly the players with the lowest total."),
    "E7": gettext_lazy(
        "A round cut off by the clock can only be the last one, and only where such a round counts."
    ),
    "W1": gettext_lazy("A player has very many points in one round. Please count that hand again."),
    "W2": gettext_lazy(
        "In one round several players got rid of all their cards. That is rare: is it right?"
    ),
    "W3": gettext_lazy(
        "In one round nobody got rid of all their cards, and no ending is ticked. How did it end?"
    ),
    "W4": gettext_lazy(
        "Everybody has 50 points, but something else than Doomsday is ticked. Was it Doomsday?"
    ),
    "W5": gettext_lazy("Two rounds in a row have the same points. Was a line copied by mistake?"),
    "W6": gettext_lazy("Doomsday came more than once in this match. Is that right?"),
    "W7": gettext_lazy(
        "The clock is ticked as the end, but the limit was reached or all rounds were played."
    ),
    "W8": gettext_lazy("More than 15 rounds in one match is a lot. Is that right?"),
    "W9": gettext_lazy("The form shows no round. Was none finished?"),
    "W10": gettext_lazy("The limit is unusual. Is it a typing error?"),
}
