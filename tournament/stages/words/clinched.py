"""What is certain of the next stage, to the one whom it is about."""

from django.utils.translation import gettext as _

from tournament.simulation.chances import CERTAIN, OPEN
from tournament.stages.reads.clinched import Ahead


def own_sentences(ahead: tuple[Ahead, ...], entry: int) -> list[str]:
    """Of several side by side only those that can still be reached; else that none can."""
    near = [one for one in ahead if one.of(entry) in {CERTAIN, OPEN}]
    if not near and any(one.of(entry) for one in ahead):
        return [_("You can no longer reach the final.")]
    return [
        (
            _("You are certain of a place: %(stage)s.")
            if one.of(entry) == CERTAIN
            else _("You can still reach it: %(stage)s.")
        )
        % {"stage": one.title}
        for one in near
    ]
