"""Frantic in words: what a move does, and what is wrong with a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.games.frantic.names import (
    ATTACKS,
    EVENTS,
    HAPPENS,
    card,
    cards,
    colour,
    player,
    points,
)
from tournament.games.words import Sentence

Data = Mapping[str, Any]
Names = Sequence[str]


def _who(data: Data, names: Names) -> dict[str, Any]:
    """The player the fact is about, the other player, the card, as far as it has them."""
    words: dict[str, Any] = {}
    for key, field in (("player", "seat"), ("target", "at")):
        if data.get(field) is not None:
            words[key] = player(names, data[field])
    if "card" in data:
        words["card"] = card(data["card"])
    return words


def play(data: Data, names: Names) -> str:
    return _("%(player)s plays %(card)s.") % _who(data, names)


def draw(data: Data, names: Names) -> str:
    return draws({**data, "cards": 1}, names)


def draws(data: Data, names: Names) -> str:
    return ngettext(
        "%(player)s draws %(number)d card from the pile.",
        "%(player)s draws %(number)d cards from the pile.",
        data["cards"],
    ) % {**_who(data, names), "number": data["cards"]}


def keep(data: Data, names: Names) -> str:
    return _("%(player)s plays no card.") % _who(data, names)


def target(data: Data, names: Names) -> str:
    return _("%(player)s uses %(attack)s against %(target)s.") % {
        **_who(data, names),
        "attack": ATTACKS[data["kind"]],
    }


def split(data: Data, names: Names) -> str:
    return _("%(player)s names %(target)s for one of the four cards.") % _who(data, names)


def want(data: Data, names: Names) -> str:
    if data["want"].isdigit():
        return _("%(player)s requests the number %(number)s.") % {
            **_who(data, names),
            "number": data["want"],
        }
    return _("%(player)s requests the colour %(colour)s.") % {
        **_who(data, names),
        "colour": colour(data["want"]),
    }


def counter(data: Data, names: Names) -> str:
    return _("%(player)s answers with Counterattack: the attack turns round.") % _who(data, names)


def let_through(data: Data, names: Names) -> str:
    return _("%(player)s keeps Counterattack in hand.") % _who(data, names)


def give(data: Data, names: Names) -> str:
    return _("%(player)s picks a card for %(target)s.") % _who(data, names)


def nice_try(data: Data, names: Names) -> str:
    return _("%(player)s plays Nice Try: whoever has no cards left draws three.") % _who(
        data, names
    )


def no_nice_try(data: Data, names: Names) -> str:
    return _("%(player)s keeps Nice Try in hand.") % _who(data, names)


def lay(data: Data, names: Names) -> str:
    return _("%(player)s lays a card face down.") % _who(data, names)


def take(data: Data, names: Names) -> str:
    return _("%(player)s takes %(card)s from the market.") % _who(data, names)


def share(data: Data, names: Names) -> str:
    return _("%(player)s lays a present before %(target)s.") % _who(data, names)


def drop(data: Data, names: Names) -> str:
    return _("%(player)s discards %(card)s.") % _who(data, names)


def present(data: Data, names: Names) -> str:
    return _("%(player)s gives %(target)s a card.") % _who(data, names)


def deal(data: Data, names: Names) -> str:
    return _("%(player)s deals round %(number)d.") % {
        **_who(data, names),
        "number": data["round"],
    }


def start(data: Data, names: Names) -> str:
    return _("%(player)s turns over %(card)s as the start card.") % _who(data, names)


def no_target(data: Data, names: Names) -> str:
    if data["kind"] == "skip":
        return _("%(player)s finds nobody left to skip.") % _who(data, names)
    return _("%(player)s finds nobody with fewer cards.") % _who(data, names)


def event(data: Data, names: Names) -> str:
    return _("%(player)s reveals %(event)s. %(happens)s") % {
        **_who(data, names),
        "event": EVENTS[data["event"]],
        "happens": HAPPENS[data["event"]],
    }


def discards(data: Data, names: Names) -> str:
    return _("%(player)s discards %(card)s.") % {
        **_who(data, names),
        "card": cards(data["cards"]),
    }


def void(data: Data, names: Names) -> str:
    return _("%(player)s can name nobody: the attack comes to nothing.") % _who(data, names)


def skipped(data: Data, names: Names) -> str:
    return _("%(player)s will miss the next turn.") % _who(data, names)


def gift(data: Data, names: Names) -> str:
    words = {"giver": player(names, data["by"]), **_who(data, names), "number": data["given"]}
    if not data["given"]:
        return _("%(giver)s has nothing to give.") % words
    return (
        ngettext(
            "%(player)s gets %(number)d card from %(giver)s.",
            "%(player)s gets %(number)d cards from %(giver)s.",
            data["given"],
        )
        % words
    )


def exchange(data: Data, names: Names) -> str:
    return _("%(giver)s and %(player)s exchange cards: %(given)d given, %(taken)d taken blind.") % {
        "giver": player(names, data["by"]),
        **_who(data, names),
        "given": data["given"],
        "taken": data["taken"],
    }


def gambled(data: Data, names: Names) -> str:
    return _("%(player)s takes all the cards laid: %(cards)s.") % {
        **_who(data, names),
        "cards": cards(data["cards"]),
    }


def taken_up(data: Data, names: Names) -> str:
    return _("Everybody picks up their presents.")


def missed(data: Data, names: Names) -> str:
    return _("%(player)s misses a turn.") % _who(data, names)


def out(data: Data, names: Names) -> str:
    return _("%(player)s has no cards left.") % _who(data, names)


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
    "play": play,
    "draw": draw,
    "keep": keep,
    "target": target,
    "split": split,
    "want": want,
    "counter": counter,
    "let_through": let_through,
    "give": give,
    "nice_try": nice_try,
    "no_nice_try": no_nice_try,
    "lay": lay,
    "take": take,
    "share": share,
    "drop": drop,
    "present": present,
    "deal": deal,
    "start": start,
    "no_target": no_target,
    "event": event,
    "discards": discards,
    "void": void,
    "skipped": skipped,
    "gift": gift,
    "exchange": exchange,
    "gambled": gambled,
    "taken_up": taken_up,
    "draws": draws,
    "missed": missed,
    "out": out,
    "round_over": round_over,
    "match_over": match_over,
}

CODES: dict[str, str | Promise] = {
    "E1": gettext_lazy(
        "The form cannot be read: a number is missing in a row or in the totals, or a field holds"
        " something that does not belong there."
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
    "W9": gettext_lazy("There is no round on the form. Was none finished?"),
    "W10": gettext_lazy("The limit is unusual. Is it a typing error?"),
}
