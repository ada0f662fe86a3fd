"""Advice before a draw, in sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

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
