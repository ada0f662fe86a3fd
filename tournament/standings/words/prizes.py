"""What the announcer says at each line of the prize-giving."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournament.events.words.criteria import NAMES
from tournament.standings.words.standing import points_said


@dataclass(frozen=True, slots=True)
class Said:
    """One line: how it is introduced, who it is, and with what."""

    place: str
    name: str
    number: int | None
    rank: int | None  # None: a special prize
    points: str = ""
    why: str = ""  # the points, and what put it before the next where points were equal


def said_of(reading: Any) -> Said:
    """``reading``: tournament/standings/reads/prizes.py."""
    standing = reading.standing
    name = reading.name or str(reading.number or "")
    if standing is None:
        return Said(reading.prize, name, reading.number, None)
    points = points_said(standing.points)
    why = points
    if reading.ahead_by in NAMES:
        words = {
            "points": points,
            "other": reading.ahead_of,
            "why": str(NAMES[reading.ahead_by]),
        }
        why = _("%(points)s; ahead of number %(other)s by %(why)s") % words
    place = _("Shared place %(rank)s") if reading.is_shared else _("Place %(rank)s")
    if standing.rank == 1 and not reading.is_shared:
        place = _("And the winner is")
    place %= {"rank": standing.rank}
    return Said(place, name, reading.number, standing.rank, points, why)
