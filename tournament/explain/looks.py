"""Why somebody looks at a form once more, in words."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

WHY: dict[str, str | Promise] = {
    "warnings": _("unusual result"),
    "corrections": _("corrected result"),
    "prizes": _("decides a prize"),
    "all": _("every form"),
}


def why_words(reasons: Sequence[str]) -> str:
    """The weightiest reason says enough; "every form" only when there is no other."""
    told = [reason for reason in reasons if reason != "all"] or list(reasons)
    return ", ".join(str(WHY[reason]) for reason in told)
