"""What the turns and parts of a knock-out are called."""

from django.utils.translation import gettext as _

from scoring.stages.bracket import CONSOLATION, THIRD


def turn_title(left: int) -> str:
    """With so many turns to go, this one included."""
    if left == 1:
        return _("Final")
    if left == 2:
        return _("Semi-finals")
    if left == 3:
        return _("Quarter-finals")
    return _("Last %(entries)s") % {"entries": 2**left}


def part_title(part: str) -> str:
    if part == CONSOLATION:
        return _("For the places behind")
    return _("For the third place") if part == THIRD else ""
