"""What a number in the number field turned out to be, in words."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournament.core import happenings
from tournament.events.words.log import table_in_words, wording
from tournament.models import FormPicture

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


# Why a picture, or a form on it, was not read.
UNREAD: dict[str, str | Promise] = {
    **{kind: SENTENCES[kind] for kind in ("nothing", "elsewhere", "replaced")},
    "version": _("Another version of Honk printed this form: please type it."),
    "cut_off": _(
        "The form is not whole on the picture, or too bent. Take it again, with all corners."
    ),
    "dark": _("There is too little light on the form. Take the picture again."),
    "no_code": _(
        "No form's code can be read on this picture. Take it again, sharp and from nearer."
    ),
    "again": _("Form %(number)s: a later picture of it counts."),
    "away": _("Form %(number)s: the picture was thrown away."),
    "unknown": _("This is no picture that can be read here: JPEG, PNG, TIFF or PDF."),
    "broken": _("This picture is damaged. Take it again."),
    "large": _("This picture is too large: at most 32 megapixels."),
    "pages": _("This file has too many pages: at most 250."),
}


def unread_words(why: str, number: str = "") -> str:
    return str(UNREAD[why]) % {"number": number}


def read_words(seen: FormPicture) -> str:
    """What became of a form on a picture, for whoever took it."""
    if seen.trouble:
        return unread_words(seen.trouble, seen.number)
    match = seen.form and seen.form.match
    place = capfirst(table_in_words(match.table.number, match.table.zone)) if match else ""
    doubts = len(seen.doubts)
    state = ngettext("%(n)s field to check", "%(n)s fields to check", doubts) % {"n": doubts}
    return " · ".join(filter(None, [place, seen.number, state if doubts else gettext("read")]))


# Why somebody has to look at what was read.
DOUBTS: dict[str, str | Promise] = {
    "light": _("hardly to be seen"),
    "faint": _("hardly to be seen"),
    "several": _("more than one is marked"),
    "unmarked": _("written, not marked"),
    "unwritten": _("marked, not written"),
    "no_digit": _("not readable"),
    "void": _("made void"),
    "rules": _("does not fit the rules"),
    "unsure": _("written and marked differently"),
    "alone": _("please check"),
}

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
