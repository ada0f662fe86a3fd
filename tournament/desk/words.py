"""What a number in the number field turned out to be, in words."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.core import happenings
from tournament.events.words.log import wording

SENTENCES: dict[str, str | Promise] = {
    "match": "",
    "blank": _("A spare form: copy the round and table from the paper."),
    "replaced": _("Old paper: this table was drawn again and has another form."),
    "elsewhere": _("This form is from another event."),
    "table": _("Nobody plays at table %(number)s now."),
    "nothing": _("There is no form %(number)s. Check the number."),
}


def finding_words(kind: str, number: str) -> str:
    return str(SENTENCES[kind]) % {"number": number}


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


@wording("typed", happenings.FORM_SECOND, happenings.PLAYER_REPORTED)
def figures_in_words(texts: Mapping[str, str]) -> str:
    """The figures of a form in the order of the paper."""
    return " · ".join(text for text in texts.values() if text)
