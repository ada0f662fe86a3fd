"""A certificate in words: what was reached, what is the best possible, and why nothing is better."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# What each criterion asks, as an organiser would say it.
ASKS = {
    "partners": _("Nobody has the same partner twice"),
    "rematches": _("Nobody meets the same opponent twice"),
    "byes": _("Nobody sits out twice before everybody once"),
    "short_tables": _("Smaller tables go round fairly"),
    "colours": _("Everybody gets the colours equally often"),
    "early_colours": _("Colours are even halfway too"),
    "scores": _("Equal scores meet"),
    "wishes": _("Wishes of clubs and families are met"),
    "fixed_tables": _("Fixed tables are kept"),
    "tables": _("Nobody sits at the same table twice"),
    "walks": _("Walks between tables are short"),
}
# What is counted when it is not so.
COUNTS = {
    "partners": _("repeated partners"),
    "rematches": _("repeated meetings"),
    "byes": _("repeated byes"),
    "short_tables": _("repeated turns at a smaller table"),
    "colours": _("colours too many"),
    "early_colours": _("colours too many halfway"),
    "scores": _("points between opponents, added up"),
    "wishes": _("wishes not met"),
    "fixed_tables": _("seats away from a fixed table"),
    "tables": _("second visits to a table"),
    "walks": _("tables walked past"),
}
GROUNDS = {
    "theorem": _("This is proven: no draw can do better."),
    "exhaustive": _("All possibilities were gone through: no draw does better."),
    "bound": _("Counting shows that no draw can do better."),
    "unknown": _("Nobody knows whether a draw could do better."),
}
ZERO = _("Less than none is impossible.")


@dataclass(frozen=True, slots=True)
class Line:
    """One criterion; ``level`` is "best" (nothing better exists), "good" (zero is not proven
    possible) or "above" (better may exist)."""

    name: str
    asks: str
    verdict: str
    why: str
    level: str


def certificate_lines(certificate: Mapping[str, Any]) -> list[Line]:
    return [line_of(criterion) for criterion in certificate.get("criteria", [])]


def line_of(criterion: Mapping[str, Any]) -> Line:
    name = criterion["name"]
    value, best = Fraction(criterion["value"]), criterion["best"]
    best = None if best is None else Fraction(best)
    return Line(
        name=name,
        asks=str(ASKS.get(name, name)),
        verdict=verdict_of(name, value, best),
        why=why_of(criterion, value, best),
        level=level_of(value, best),
    )


def level_of(value: Fraction, best: Fraction | None) -> str:
    if best is not None and value <= best:
        return "best"
    return "good" if best is None else "above"


def verdict_of(name: str, value: Fraction, best: Fraction | None) -> str:
    words = {"value": shown(value), "counted": str(COUNTS.get(name, name))}
    if best is None:
        return gettext("%(value)s %(counted)s; the best possible is not known") % words
    if value == 0:
        return gettext("Reached: no %(counted)s") % words
    words["best"] = shown(best)
    if value <= best:
        return gettext("Reached: %(value)s %(counted)s, the fewest possible") % words
    return gettext("%(value)s %(counted)s; the fewest possible is %(best)s or more") % words


def why_of(criterion: Mapping[str, Any], value: Fraction, best: Fraction | None) -> str:
    if value == 0:
        return str(ZERO)
    reason = REASONS.get(criterion.get("reason", ""))
    return str(reason or GROUNDS["unknown" if best is None else criterion["ground"]])


# Codes of tournament/draw/certify.py.
REASONS: dict[str, Any] = {}


def shown(value: Fraction) -> str:
    """Whole numbers as they are; halves and thirds rounded to one decimal for the eye."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.1f}"


def cost_line(name: str, after: Fraction, before: Fraction) -> str:
    words = {"counted": str(COUNTS.get(name, name)), "before": shown(before), "after": shown(after)}
    return gettext("%(counted)s: %(before)s → %(after)s") % words
