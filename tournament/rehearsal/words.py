"""A rehearsal in sentences: what was learnt, and how it compares with the goals."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.rehearsal.reads.report import (
    SECONDS_A_FORM_GOAL,
    TURN_ROUND_GOAL,
    Lessons,
    Spot,
)

MISHAPS = {
    "lost": gettext_lazy("lost"),
    "mixed_up": gettext_lazy("on another table’s form"),
    "swapped": gettext_lazy("duos in each other’s seats"),
    "illegible": gettext_lazy("an unreadable figure"),
    "impossible": gettext_lazy("an impossible result"),
    "typing": gettext_lazy("a typing mistake"),
}
MOST_NAMED = 6


def minutes(span: timedelta) -> str:
    """4:10; an hour and more as 62:07."""
    seconds = round(span.total_seconds())
    return f"{seconds // 60}:{seconds % 60:02d}"


def spots(found: Sequence[Spot]) -> str:
    """Round 1: 4, 7 · round 2: 3."""
    by_round: dict[int, list[int]] = {}
    for number, table in found[:MOST_NAMED]:
        by_round.setdefault(number, []).append(table)
    parts = [
        ngettext(
            "table %(tables)s in round %(round)s",
            "tables %(tables)s in round %(round)s",
            len(tables),
        )
        % {"round": number, "tables": ", ".join(map(str, tables))}
        for number, tables in by_round.items()
    ]
    if len(found) > MOST_NAMED:
        parts.append(_("and %(count)s more") % {"count": len(found) - MOST_NAMED})
    return "; ".join(parts)


def summary_of(lessons: Lessons) -> list[str]:
    """The whole rehearsal in a few sentences, the worst first."""
    found = []
    if lessons.wrong:
        found.append(_("Wrong results: %(spots)s.") % {"spots": spots(lessons.wrong)})
    elif lessons.rounds:
        found.append(_("Every result is what the table played."))
    if lessons.open:
        found.append(_("Not entered: %(spots)s.") % {"spots": spots(lessons.open)})
    if (worst := lessons.worst) and worst.took is not None:
        words = {
            "took": minutes(worst.took),
            "round": worst.round,
            "goal": minutes(TURN_ROUND_GOAL),
        }
        found.append(
            _("Longest turnaround %(took)s, after round %(round)s (goal %(goal)s).") % words
        )
    if lessons.made:
        words = {"caught": lessons.caught, "made": lessons.made}
        found.append(
            ngettext(
                "%(caught)s of %(made)s mistakes was caught.",
                "%(caught)s of %(made)s mistakes were caught.",
                lessons.caught,
            )
            % words
        )
    if lessons.cuts:
        dark = sum((cut.took for cut in lessons.cuts), timedelta())
        words = {"count": len(lessons.cuts), "time": minutes(dark)}
        found.append(
            ngettext(
                "The power was out %(count)s time, %(time)s in total.",
                "The power was out %(count)s times, %(time)s in total.",
                len(lessons.cuts),
            )
            % words
        )
    if not found:
        found.append(_("No round has been played yet."))
    return found


def lines_of(lessons: Lessons) -> list[list[str]]:
    """For each kind of mistake: what, how many, how many caught, and where the others were."""
    return [
        [
            str(MISHAPS.get(kind.what, kind.what)),
            str(kind.count),
            str(kind.caught),
            spots(kind.left),
        ]
        for kind in lessons.mishaps
    ]


def pace_words(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    return _("%(seconds)s s (goal %(goal)s s)") % {
        "seconds": f"{seconds:.0f}",
        "goal": SECONDS_A_FORM_GOAL,
    }
