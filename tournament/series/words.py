"""A series in words: its rules, why somebody has a rank, why a file was refused."""

from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy as _n

from scoring.series.qualifying import EVENING, RANKING, RESERVE, WILD, Place
from scoring.series.ranking import POINTS, Placed
from scoring.series.rules import (
    BEST,
    CLUB,
    DUO,
    FIRSTS,
    FROM_BELOW,
    LAST,
    MEAN,
    MUTUAL,
    OWN,
    PERSON,
    PLAYED,
    SHARE,
    SUM,
    TABLE,
    Rules,
)
from scoring.series.ties import ALONE
from tournament.events.words.criteria import written
from tournament.series.core import alike, merging, refusals, spelling
from tournament.standings.words.standing import ordinal

UNITS: dict[str, Promise] = {
    DUO: _("duos: the same two people"),
    PERSON: _("people: each of a duo by themselves"),
    CLUB: _("clubs"),
}
WORTHS: dict[str, Promise] = {
    TABLE: _("points by place, from the list below"),
    FROM_BELOW: _("the last place gets 1 point, each place above it one more"),
    SHARE: _("100 × the share of the others that stand below"),
    OWN: _("the points of the evening itself"),
}
SUMS: dict[str, Promise] = {SUM: _("the sum of the evenings"), MEAN: _("the mean of the evenings")}
TIES: dict[str, Promise] = {
    FIRSTS: _("evenings won"),
    BEST: _("the best evenings, one after the other"),
    MUTUAL: _("the evenings on which all of them played"),
    PLAYED: _("evenings played"),
    LAST: _("the last evening"),
}
BY_RANKING, BY_RATING = "ranking", "rating"
SEEDS: dict[str, Promise] = {BY_RANKING: _("of the ranking"), BY_RATING: _("by rating")}
LIMITS: dict[str, Promise] = {
    "best": _n("Only the best evening counts.", "Only the %(count)s best evenings count.", "count"),
    "drop": _n(
        "The worst evening is dropped; one that was missed is the worst.",
        "The %(count)s worst evenings are dropped; those that were missed are the worst.",
        "count",
    ),
    "least": _n(
        "A rank is for those who played %(count)s evening.",
        "A rank is for those who played %(count)s evenings.",
        "count",
    ),
    "per_club": _n(
        "Of a club the best entry of an evening counts.",
        "Of a club the %(count)s best entries of an evening count.",
        "count",
    ),
}
REFUSED: dict[str, Promise] = {
    refusals.NOT_A_RESULT: _("this is not a result file, or not a whole one."),
    refusals.NEWER: _("a newer Honk wrote it; this one is too old to read it."),
    refusals.ALTERED: _("it was changed after it was signed. Ask the hall for the file again."),
    refusals.FORGED: _("the hall that it names did not sign it. Ask the hall for the file again."),
    refusals.NAMES: _("a name in it is not the one that was signed. Ask the hall for it again."),
}
CONFLICTS: dict[str, Promise] = {
    merging.SAME_VERSION: _(
        "Its hall signed two different results as the same version. One of them counts; the next "
        "version that the hall sends settles it."
    ),
    merging.TWO_HALLS: _(
        "Two halls signed this event, as happens when a laptop took over from a copy. The newest "
        "version counts."
    ),
}


WAYS: dict[str, Promise] = {
    WILD: _("wild card"),
    EVENING: _("%(place)s at “%(evening)s”"),
    RANKING: _("by the ranking"),
    RESERVE: _("reserve, for %(name)s"),
}


GROUNDS: dict[str, Promise] = {
    spelling.BETWEEN: _("the same but for small words or initials"),
    spelling.SOUND: _("sounds the same"),
    spelling.DOUBLE: _("one of two surnames is the same"),
    spelling.INITIAL: _("same surname, and the initial fits"),
    spelling.SHORT: _("same surname, and a short form of the first name"),
    spelling.SIGN: _("one letter is different"),
    alike.NUMBER: _("same member number"),
    alike.OTHER_NUMBER: _("different member numbers"),
    alike.CLUB: _("same club: %(name)s"),
    alike.PARTNER: _("both played with %(name)s"),
    alike.PARTNERS: _("their partners may be one person too"),
    alike.RARE: _("nobody else has this surname"),
    alike.OTHER_CLUB: _("different clubs"),
}


def ground_said(code: str, name: str) -> str:
    """What speaks for two names being one person, or against it; ``name`` of a club or a partner."""
    return str(GROUNDS[code]) % {"name": name}


def by_what(place: Place, evening: str, instead_of: str) -> str:
    """How somebody came into the final."""
    words = {"place": ordinal(place.place), "evening": evening, "name": instead_of}
    return str(WAYS[place.how]) % words


def refused(code: str) -> str:
    return str(REFUSED[code])


def rules_said(rules: Rules) -> list[str]:
    """A line for each thing that decides the ranking."""
    said = [
        gettext("Ranked: %(who)s.") % {"who": UNITS[rules.unit]},
        gettext("An evening is worth: %(what)s.") % {"what": WORTHS[rules.worth]},
    ]
    if rules.worth == TABLE:
        said.append(table_said(rules))
    said.append(gettext("What counts is %(how)s.") % {"how": SUMS[rules.adding]})
    said += limits_said(rules)
    if rules.chain:
        ties = ", ".join(str(TIES[code]) for code in rules.chain)
        said.append(gettext("Who is equal is divided by: %(ties)s.") % {"ties": ties})
    return said


def table_said(rules: Rules) -> str:
    points = " · ".join(map(str, rules.table))
    said = gettext("From the first place on: %(points)s; below that %(rest)s.")
    return said % {"points": points, "rest": rules.below_table}


def limits_said(rules: Rules) -> list[str]:
    said = {name: getattr(rules, name) for name in LIMITS}
    if rules.unit != CLUB:
        del said["per_club"]
    return [str(LIMITS[name] % {"count": count}) for name, count in said.items() if count]


def why(row: Placed, before: tuple[str, Placed] | None, shared_with: Sequence[str]) -> str:
    """``before`` is the line above those who share this rank, by its name."""
    words: dict[str, Any] = {"rank": ordinal(row.rank), "points": written(row.total.points)}
    if shared_with:
        names = ", ".join(shared_with[:3]) + (" …" if len(shared_with) > 3 else "")
        said = gettext("%(rank)s: shared with %(others)s, equal on everything that counts.")
        return said % {**words, "others": names}
    if before is None or row.decided_by is None:
        return gettext("%(rank)s: most points, %(points)s.") % words
    name, above = before
    words |= {"other": name, "theirs": written(above.total.points)}
    if row.decided_by == POINTS:
        said = gettext("%(rank)s with %(points)s points; %(other)s, just above, has %(theirs)s.")
        return said % words
    words |= {
        "tie": TIES[row.decided_by],
        "mine": criterion(row, row.decided_by),
        "theirs": criterion(above, row.decided_by),
    }
    said = gettext(
        "%(rank)s: as many points as %(other)s, just above, who is ahead by %(tie)s: %(theirs)s "
        "against %(mine)s."
    )
    return said % words


def criterion(row: Placed, code: str) -> str:
    value = row.mutual if code == MUTUAL else ALONE[code](row.total)
    if isinstance(value, tuple):
        return " · ".join(map(written, value))
    return written(value)
