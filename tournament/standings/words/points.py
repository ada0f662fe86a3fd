"""Points as somebody says them aloud."""

from typing import Any

from django.utils.translation import ngettext

from tournament.events.words.criteria import one_or_more, written


def points_said(value: Any) -> str:
    """ "1 point", "26 points", "1½ points"."""
    words = ngettext("%(points)s point", "%(points)s points", one_or_more(value))
    return words % {"points": written(value)}
