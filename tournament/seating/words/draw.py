"""Words of the draw: advice before it, wishes not met, what happened to a plan."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.seating.reads.drafts import Difference
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
    "apart_until_last": _(
        "Numbers %(a)s and %(b)s asked not to meet before the last round, but do in round %(round)s"
    ),
    "apart_rather_not": _(
        "Numbers %(a)s and %(b)s would rather not meet, but do in round %(round)s"
    ),
    "fixed_table": _(
        "Number %(entry)s sits at table %(table)s in round %(round)s, not where it asked"
    ),
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


def difference_sentence(found: Difference) -> str:
    """What is no longer as it was when somebody looked."""
    words = dict(found.figures)
    if found.code == "draft":
        return another_draft(words)
    if found.code == "points":
        words["numbers"] = listed(words["numbers"])
    return str(DIFFERENCES[found.code] % words)


DIFFERENCES = {
    "points": _("Since this draw the points have changed: number %(numbers)s."),
    "played": _("Since this draw it was recorded who really played in round %(round)s."),
    "wishes": _("Since this draw wishes, clubs or fixed places have changed."),
    "tables": _("Since this draw tables have been added or taken out."),
    "settings": _("Since this draw settings that it depends on have changed."),
    "stages": _("Since this draw it has changed who is in a stage, or who meets whom there."),
}


def another_draft(words: dict[str, Any]) -> str:
    moved = words["moved"]
    words |= {"at": f"{timezone.localtime(words['at']):%H:%M}", "who": words["who"] or "Honk"}
    words |= {"count": len(moved), "numbers": listed(moved)}
    if not moved:
        return gettext("%(who)s changed the draw at %(at)s; nobody sits elsewhere.") % words
    return (
        ngettext(
            "%(who)s changed the draw at %(at)s: %(count)s sits elsewhere (number %(numbers)s).",
            "%(who)s changed the draw at %(at)s: %(count)s sit elsewhere (numbers %(numbers)s).",
            len(moved),
        )
        % words
    )


NAMED = 8  # so many numbers tell enough


def listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:NAMED])) + (" …" if len(numbers) > NAMED else "")


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


def broken_sentence(a: int, b: int, how: str) -> str:
    """A wish that an exchange would break."""
    sentences = {
        "never": _("%(a)s and %(b)s asked never to meet"),
        "not_first": _("%(a)s and %(b)s asked not to meet in round 1"),
        "until_last": _("%(a)s and %(b)s asked not to meet before the last round"),
        "rather_not": _("%(a)s and %(b)s would rather not meet"),
        "fixed": _("%(a)s asked for another table"),
    }
    return str(sentences[how] % {"a": a, "b": b})


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


SENTENCES = {
    "misfit": _("Round %(round)s no longer fits the field (numbers %(numbers)s): draw it again."),
    "too_few": _("%(entries)s here: too few for a draw."),
    "duos_even": _("%(entries)s duos: %(tables)s tables every round, nobody sits out."),
    "duos_odd": _("%(entries)s duos: one bye per round, nobody twice."),
    "duos_odd_many": _(
        "%(entries)s duos: one bye per round; nobody gets a second before everybody has had one."
    ),
    "rematches": _(
        "%(rounds)s rounds, but only %(opponents)s opponents: some meet again. The draw keeps "
        "that as rare as possible."
    ),
    "tables_again": _(
        "With %(entries)s duos some sit at the same table twice: it cannot be avoided, and it "
        "happens as rarely as possible."
    ),
    "fours_even": ngettext_lazy(
        "%(entries)s single players: %(tables)s table of four, nobody sits out.",
        "%(entries)s single players: %(tables)s tables of four, nobody sits out.",
        "tables",
    ),
    "fours_left": ngettext_lazy(
        "%(entries)s single players: %(left)s sits out each round, nobody twice. With %(more)s "
        "more, everybody plays.",
        "%(entries)s single players: %(left)s sit out each round, nobody twice. With %(more)s "
        "more, everybody plays.",
        "left",
    ),
    "fours_left_twice": ngettext_lazy(
        "%(entries)s single players: %(left)s sits out each round, nobody twice before "
        "everybody has once. With %(more)s more, everybody plays.",
        "%(entries)s single players: %(left)s sit out each round, nobody twice before everybody "
        "has once. With %(more)s more, everybody plays.",
        "left",
    ),
    "groups_even": ngettext_lazy(
        "%(entries)s players: %(tables)s table of %(size)s.",
        "%(entries)s players: %(tables)s tables of %(size)s.",
        "tables",
    ),
    "groups_mixed": ngettext_lazy(
        "%(entries)s players: %(full)s table of %(size)s and %(short)s of %(less)s. "
        "Everybody takes turns at the smaller ones.",
        "%(entries)s players: %(full)s tables of %(size)s and %(short)s of %(less)s. "
        "Everybody takes turns at the smaller ones.",
        "full",
    ),
    "groups_other": _("%(entries)s players: tables of %(size)s and smaller, or some sit out."),
    "ask_waiting": _("Or let in from the waiting list: %(names)s."),
    "tables_short": _(
        "%(needed)s tables are needed and there are %(tables)s: %(out)s sit out each round. "
        "Add tables first if you can."
    ),
    "tables_reserve": _("%(reserve)s of the reserve tables will be used."),
    "tables_spare": _(
        "%(needed)s tables are needed and %(usual)s are there: the draw uses neighbouring ones, "
        "from table %(first)s on."
    ),
    "club_large": _(
        "“%(club)s” has %(entries)s entries: they cannot all be kept apart (%(most)s could). "
        "The draw lets as few of them meet as possible."
    ),
    "by_results": _("Round %(round)s is drawn from the results so far: equal scores meet."),
    "final": _("From round %(round)s on the best %(size)s play the final."),
}


def advice_sentence(code: str, figures: Mapping[str, Any]) -> str:
    if code == "check_in_open":
        return ngettext(
            "The check-in is still open: %(missing)s is not here yet and is drawn all the same.",
            "The check-in is still open: %(missing)s are not here yet and are drawn all the same.",
            figures["missing"],
        ) % dict(figures)
    if code == "ask_alone":
        return ngettext(
            "Or ask the one person without a partner: %(names)s.",
            "Or ask one of the %(count)s people without a partner: %(names)s.",
            figures["count"],
        ) % dict(figures)
    words = dict(figures)
    if "numbers" in words:
        words["numbers"] = ", ".join(map(str, words["numbers"])) or gettext("none")
    return str(SENTENCES[code] % words)
