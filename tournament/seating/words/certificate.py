"""A certificate in words: what was reached, what is the best possible, and why nothing is better."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.events.words.criteria import one_or_more
from tournament.seating.reads.wishes import Forced

# What each criterion asks, as an organiser would say it.
ASKS = {
    "partners": _("Nobody has the same partner twice"),
    "rematches": _("Nobody meets the same opponent twice"),
    "byes": _("Nobody sits out twice before everybody has once"),
    "short_tables": _("Smaller tables are shared out fairly"),
    "colours": _("Everybody gets the colours equally often"),
    "early_colours": _("Colours are even halfway too"),
    "scores": _("Equal scores meet"),
    "wishes": _("Wishes of clubs and families are met"),
    "fixed_tables": _("Fixed tables are kept"),
    "tables": _("Nobody sits at the same table twice"),
    "walks": _("Walks between tables are short"),
    "idle": _("As many people play as possible"),
    "sizes": _("Tables have the wanted size"),
    "lowest_bye": _("The lowest in the standings sit out"),
}
# What is counted when it is not so.
COUNTS = {
    "partners": ngettext_lazy("repeated partner", "repeated partners", "many"),
    "rematches": ngettext_lazy("repeated meeting", "repeated meetings", "many"),
    "byes": ngettext_lazy("repeated bye", "repeated byes", "many"),
    "short_tables": ngettext_lazy(
        "repeated turn at a smaller table", "repeated turns at a smaller table", "many"
    ),
    "colours": ngettext_lazy(
        "time the same colour too often", "times the same colour too often", "many"
    ),
    "early_colours": ngettext_lazy(
        "colour uneven after round 2 or 4", "colours uneven after round 2 or 4", "many"
    ),
    "scores": ngettext_lazy(
        "point between opponents, added up", "points between opponents, added up", "many"
    ),
    "wishes": ngettext_lazy("wish not met", "wishes not met", "many"),
    "fixed_tables": ngettext_lazy(
        "seat away from a fixed table", "seats away from a fixed table", "many"
    ),
    "tables": ngettext_lazy("second visit to a table", "second visits to a table", "many"),
    "walks": _("walking distance"),
    "idle": ngettext_lazy("time somebody sits out", "times somebody sits out", "many"),
    "sizes": ngettext_lazy(
        "seat too few or too many at tables", "seats too few or too many at tables", "many"
    ),
    "lowest_bye": ngettext_lazy("ranked lower who does play", "ranked lower who do play", "many"),
}
# Where "2 repeated meetings" is no pattern to follow.
AMOUNTS = {
    "walks": ngettext_lazy(
        "walking distance: %(value)s table", "walking distance: %(value)s tables", "many"
    ),
    "uneven": ngettext_lazy(
        "%(value)s duo not evenly spread over the colours",
        "%(value)s duos not evenly spread over the colours",
        "many",
    ),
}
GROUNDS = {
    "theorem": _("This is proven: no draw can do better."),
    "exhaustive": _("All possibilities were tried: no draw is better."),
    "bound": _("Counting shows that no draw can do better."),
    "unknown": _("It is not known whether a better draw exists."),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One criterion; ``level`` is "best" (nothing better exists), "above" (better may exist)
    or "note" (nobody knows, or the last thing the draw looks at)."""

    name: str
    asks: str
    verdict: str
    why: str
    level: str


def certificate_lines(certificate: Mapping[str, Any]) -> list[Line]:
    return [line_of(criterion) for criterion in certificate.get("criteria") or []]


def line_of(criterion: Mapping[str, Any]) -> Line:
    name = criterion["name"]
    value, best = Fraction(criterion["value"]), criterion.get("best")
    best = None if best is None else Fraction(best)
    level = "note" if best is None or name == "walks" else "above"
    if best is not None and value <= best:
        level = "best"
    return Line(
        name=name,
        asks=str(ASKS.get(name, name)),
        verdict=verdict_of(_counted_as(criterion), value, best),
        why=why_of(criterion, value, best),
        level=level,
    )


def _counted_as(criterion: Mapping[str, Any]) -> str:
    """Duos, where each of those who are uneven is so by one; else what their colours differ by."""
    duos = (criterion.get("data") or {}).get("uneven")
    return "uneven" if duos == criterion["value"] else criterion["name"]


def verdict_of(name: str, value: Fraction, best: Fraction | None) -> str:
    count = {"value": shown(value), "counted": counted(name, value), "many": one_or_more(value)}
    words = {"amount": str(AMOUNTS.get(name, _("%(value)s %(counted)s")) % count)}
    if best is None:
        return gettext("%(amount)s; the best possible is not known") % words
    if value == 0:
        return gettext("Reached, without exception")
    if value <= best:
        return gettext("Reached: %(amount)s, the fewest possible") % words
    if best == 0:
        return words["amount"]
    return gettext("%(amount)s; fewer than %(best)s is impossible") % {**words, "best": shown(best)}


def counted(name: str, value: Fraction | int = 2) -> str:
    """What is counted, as a word for so many; without a number for several."""
    return str(COUNTS[name] % {"many": one_or_more(value)}) if name in COUNTS else name


def why_of(criterion: Mapping[str, Any], value: Fraction, best: Fraction | None) -> str:
    if value == 0:
        return ""  # less than none is impossible: nothing to explain
    reason = REASONS.get(criterion.get("reason", ""))
    return str(reason or GROUNDS["unknown" if best is None else criterion["ground"]])


# Codes of tournament/draw/certificate/: why nothing can be better.
REASONS = {
    "as_many_as_fit": _("As many people play as the tables can hold."),
    "best_known": _("The best found so far; it is not proven that fewer is impossible."),
    "closest_sizes": _("No other way to fill the tables comes closer to the wanted size."),
    "clubs_counted": _("Counted: the clubs are too large to keep all of them apart."),
    "colour_parity": _("Counted from the earlier rounds: nobody can be brought closer to even."),
    "counted": _("Counted: so many meetings cannot fit any other way."),
    "counted_pairs": _("Counted: there are more meetings than different pairs."),
    "counted_two_rounds": _("Counted: two rounds at so few tables bring some together again."),
    "euler_orientation": "",  # the ground says enough
    "exact_matching": _("All ways to pair this round were compared."),
    "fair_shares": _("Shared as evenly as everybody's number of rounds allows."),
    "games_over_tables": _("Some play more games than there are tables."),
    "games_over_zone": _("Some play more games than their zone has tables."),
    "lowest_first": _("Fewest byes first, then the lowest in the standings."),
    "matched_in_parts": _("Parts of the standings were compared; no whole can be better."),
    "matching_of_this_round": _("All ways to pair this round were compared."),
    "next_table": _("Anyone who changes tables walks at least to the next one."),
    "no_wishes": _("No wishes."),
    "one_factorisation": _("A known construction: every partner once."),
    "outranked": _("It could be this good only because something above it gave way."),
    "places_counted": _("More people ask for these tables than there are seats."),
    "scores_in_order": _("Counted: neighbours in the standings cannot be closer."),
    "searched_fields": _("For a field of this size the best was found by searching."),
    "seat_shares": _("Shared as evenly as the number of games allows."),
    "two_duos_a_round": _("A known construction gives every duo a new table each round."),
}


def shown(value: Fraction) -> str:
    """Whole numbers as they are; halves and thirds rounded to one decimal for the eye."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.1f}"


def cost_line(name: str, after: Fraction, before: Fraction) -> str:
    words = {"counted": counted(name), "before": shown(before), "after": shown(after)}
    return gettext("%(counted)s: %(before)s → %(after)s") % words


def forced_sentence(one: Forced) -> str:
    """Why somebody comes back to a table."""
    words = {"entry": one.entry, "table": one.table, "times": one.times, "zone": one.zone}
    return (
        gettext(
            "Number %(entry)s plays %(times)s times at table %(table)s, because its zone has "
            "only %(zone)s tables."
        )
        % words
    )


# What makes a plan invalid (tournament/draw/certificate/faults.py).
FAULTS = {
    "absent_bye": _("has a bye and is not there"),
    "absent_seated": _("is seated and is not there"),
    "final_not_kept": _("the final tables are not kept"),
    "stage_not_kept": _("who meets whom in a stage is not kept"),
    "fixed_table_left": _("is not at its fixed table"),
    "missing_entry": _("has no place"),
    "never_wish_broken": _("asked never to meet, but meet"),
    "no_show_planned": _("is marked as missing beforehand"),
    "not_first_wish_broken": _("asked not to meet in round 1, but meet"),
    "played_round_changed": _("a played round was changed"),
    "round_missing": _("is not drawn"),
    "round_twice": _("is in the plan twice"),
    "seated_twice": _("has two places"),
    "table_out_of_use": _("sit at a table that is out of use"),
    "table_twice": _("a table is used twice"),
    "until_last_wish_broken": _("asked not to meet before the last round, but meet"),
    "unknown_entry": _("there is no such number"),
    "unknown_round": _("there is no such round"),
    "unknown_table": _("sit at a table that does not exist"),
    "wrong_size": _("the number at a table is not allowed"),
}


def fault_sentences(certificate: Mapping[str, Any]) -> list[str]:
    return [fault_sentence(fault) for fault in certificate.get("errors") or []]


def fault_sentence(fault: Mapping[str, Any]) -> str:
    words = {
        "round": fault["round"],
        "numbers": ", ".join(map(str, fault.get("entries") or ())),
        "what": str(FAULTS.get(fault["code"], fault["code"])),
    }
    if not words["numbers"]:
        return gettext("Round %(round)s: %(what)s.") % words
    return gettext("Round %(round)s, number %(numbers)s: %(what)s.") % words
