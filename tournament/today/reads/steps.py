"""The last step of the day that can be taken back."""

from collections import Counter

from tournament.core import happenings
from tournament.core.happenings import Happening
from tournament.core.undo import Step
from tournament.models import Event

UNDOES = {one.undo.by: one for one in happenings.ALL.values() if one.undo}
ENDS = [one for one in happenings.ALL.values() if one.ends_undo]
LOOK_BACK = 200


def last_step(event: Event) -> Step | None:
    """The newest step that has not been taken back; forms entered meanwhile are no steps."""
    lines = event.log.of(*UNDOES, *UNDOES.values(), *ENDS)
    skip: Counter[Happening] = Counter()
    for code, version, data in lines.values_list("code", "version", "data")[:LOOK_BACK]:
        what = happenings.ALL[code]
        if what in UNDOES:
            skip[UNDOES[what]] += 1
        elif what.ends_undo:
            return None
        elif skip[what]:
            skip[what] -= 1
        else:
            return Step(event, what, version, data)
    return None
