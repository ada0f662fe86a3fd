"""What is wrong or doubtful about a line of an imported list, in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.events.words.log import wording

SENTENCES = {
    "no_name": _("There is no name on this line."),
    "half": _("Only one name: goes to the partner desk."),
    "comma": _("“%(text)s” was read as two people."),
    "too_many": _("%(count)s names in one line."),
    "long_name": _("A name has at most %(most)s characters."),
    "same_twice": _("%(name)s cannot be their own partner."),
    "bad_number": _("“%(text)s” is not a number."),
    "number_taken": _("Number %(number)s is taken."),
    "cut": _("“%(text)s…” is cut off after %(most)s characters."),
    "bad_email": _("“%(text)s” is not an e-mail address and is left out."),
    "known": _("%(name)s is already registered (number %(number)s)."),
    "twice": _("%(name)s is on line %(line)s too."),
    "near": _("%(name)s looks like %(other)s: the same person?"),
}


YES_NO = {"yes": _("yes"), "no": _("no")}
GROUPS = {"club": _("Club"), "category": _("Category")}


@wording("groups")
def groups_in_words(groups: Mapping[str, Sequence[str]]) -> str:
    """Such as "Category: – → Youth"."""
    return "; ".join(
        f"{GROUPS[name]}: {before or '–'} → {after or '–'}"
        for name, (before, after) in groups.items()
    )


def note_sentence(code: str, figures: Mapping[str, Any]) -> str:
    return str(SENTENCES[code]) % dict(figures)
