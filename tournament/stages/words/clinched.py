"""What is certain of the next stage, to the one whom it is about."""

from typing import NamedTuple

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


class Mark(NamedTuple):
    """What stands beside a name in the standing."""

    words: str
    is_certain: bool = False


def marks_of(ahead: tuple[Ahead, ...], entry: int) -> tuple[Mark, ...]:
    """Of several side by side those that it is certain of, else those that it can reach."""
    by_kind = {
        kind: [one.title for one in ahead if one.of(entry) == kind] for kind in (CERTAIN, OPEN)
    }
    if certain := by_kind[CERTAIN]:
        return (Mark(_("certain: %(stages)s") % {"stages": ", ".join(certain)}, is_certain=True),)
    if possible := by_kind[OPEN]:
        return (Mark(_("within reach: %(stages)s") % {"stages": ", ".join(possible)}),)
    return (Mark(_("out of reach")),) if any(one.of(entry) for one in ahead) else ()
