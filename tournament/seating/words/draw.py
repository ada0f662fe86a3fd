"""Words of the draw: wishes not met, what happened to a plan, where a draft comes from."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.seating.words.certificate import counted

UNMET = {
    "too_few_entries": _("Round %(round)s: only %(entries)s can play, so nobody is seated."),
    "too_few_tables": _("Round %(round)s: %(needed)s tables are needed and there are %(tables)s."),
    "more_rounds_than_opponents": _(
        "%(rounds)s rounds, but only %(opponents)s opponents: some meet again."
    ),
    "club_too_large": _("“%(club)s” has %(entries)s entries; at most %(most)s can be kept apart."),
    "apart_never": _("Numbers %(a)s and %(b)s asked never to meet, but meet in round %(round)s"),
    "apart_not_first": _("Numbers %(a)s and %(b)s asked not to meet in round 1, but do"),
    "apart_rather_not": _(
        "Numbers %(a)s and %(b)s would rather not meet, but do in round %(round)s"
    ),
    "fixed_table": _("Number %(entry)s sits at table %(table)s in round %(round)s, not at its own"),
}
WHY = {
    "club_too_large": _("the club is too large"),
    "too_few_opponents": _("too few other opponents are left"),
    "ranked_lower": _("something more important left no other way"),
    "unknown_table": _("there is no such table"),
    "table_out_of_use": _("the table is out of use"),
    "opponent_fixed_elsewhere": _("the opponent has a fixed table too"),
    "table_taken": _("somebody else has that table"),
}


def unmet_sentence(unmet: Mapping[str, Any]) -> str:
    sentence = str(UNMET[unmet["code"]]) % unmet
    why = WHY.get(str(unmet.get("why", "")))
    if why is None:
        return sentence
    return gettext("%(what)s: %(why)s.") % {"what": sentence, "why": why}


def draft_title(how: str, data: Mapping[str, Any]) -> str:
    """Where a draft comes from, for the history."""
    if how == "swapped":
        return gettext("%(a)s and %(b)s changed places in round %(round)s") % data
    if how == "repaired":
        return change_title(data)
    return gettext("drawn")


def target_sentence(verdict: str, criterion: str, by: int) -> str:
    """What an exchange of places would cost, in the few words that fit on a seat."""
    if verdict == "same":
        return gettext("costs nothing")
    words = {"by": by, "counted": counted(criterion)}
    if criterion == "scores":  # counted in thousandths
        words["by"] = round(by / 1000)
    if verdict == "worse":
        return gettext("%(counted)s +%(by)s") % words
    return gettext("%(counted)s −%(by)s") % words


def change_title(data: Mapping[str, Any]) -> str:
    """What happened: the heading above the proposals, and the line in the history."""
    kind, words = data["kind"], dict(data)
    sentences = {
        "late": _("Number %(entry)s came late and plays from round %(round)s"),
        "missing": _("Number %(entry)s did not show up in round %(round)s"),
        "leaving": _("Number %(entry)s goes home before round %(round)s"),
        "absent": _("Number %(entry)s sits out round %(round)s"),
        "substitute": _("Number %(with)s takes the place of number %(entry)s from round %(round)s"),
        "table_out": _("Table %(table)s is out of use from round %(round)s"),
        "swap": _("Numbers %(entry)s and %(with)s change places in round %(round)s"),
    }
    return str(sentences[kind]) % words
