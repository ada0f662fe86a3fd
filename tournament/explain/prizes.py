"""What the announcer says at a place."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.standings import Standing
from tournament.explain.criteria import written


@dataclass(frozen=True, slots=True)
class Said:
    """One place: how it is introduced, who it is, and with what."""

    rank: int
    place: str
    name: str
    points: str


def said_at(standing: Standing, name: str, *, is_shared: bool) -> Said:
    rank = standing.rank
    words = {"rank": rank}
    if rank == 1 and not is_shared:
        place = _("And the winner is")
    else:
        place = (_("Shared place %(rank)s") if is_shared else _("Place %(rank)s")) % words
    points = _("%(points)s points") % {"points": written(standing.points)}
    return Said(rank, place, name or str(standing.entry), points)
