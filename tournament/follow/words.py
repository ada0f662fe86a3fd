"""What the pages of the two laptops say."""

from django.utils.translation import gettext as _

from tournament.follow.reads import First


def why_not(code: str) -> str:
    """Why this laptop could not become the second one."""
    sentences = {
        "nobody_there": _(
            "No first laptop answers at that address. Are both on the same network, and does the "
            "first one show its code?"
        ),
        "wrong_code": _("That is not the code that the first laptop shows."),
        "other_version": _(
            "The first laptop runs another version of Honk. Both need the same one."
        ),
        "does_not_lead": _("That laptop follows another one itself."),
        "too_often": _("Too many attempts. Wait five minutes."),
        "not_found": _("No first laptop was found on this network; type its address."),
        "itself": _("That is the address of this laptop itself."),
    }
    return sentences.get(code, code)


def trouble(first: First) -> str:
    """What keeps this laptop from following; nothing where all is well."""
    sentences = {
        "wrong_code": _("The first laptop has a new code: be its second laptop anew."),
        "other_version": _("The first laptop runs another version of Honk; nothing comes in."),
        "not_equal": _(
            "What came in was not equal to the first laptop: all of it is fetched anew."
        ),
        "disk": _("This laptop's disk is full or cannot be written; nothing comes in."),
        "does_not_lead": _("The first laptop does not lead; looking for the one that does."),
    }
    if first.problem:
        return sentences.get(first.problem, first.problem)
    if not first.is_heard:
        return _("The first laptop does not answer.")
    return ""
