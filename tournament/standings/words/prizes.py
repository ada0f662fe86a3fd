"""What the announcer says at each line of the prize-giving."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.prizes import cents_of
from tournament.core.text import money
from tournament.events.words.criteria import NAMES, points_said, written
from tournament.models import Event
from tournament.standings.reads.prizes import PrizeRow, Reading, on_podium


@dataclass(frozen=True, slots=True)
class Said:
    """One line: how it is introduced, who it is, and with what."""

    place: str
    name: str
    number: int | None
    rank: int | None  # None: a special prize
    points: str = ""
    figure: str = ""  # the points as a number alone
    gift: str = ""  # what it wins, where that has a name or is money
    reason: str = ""  # of a jury
    ahead: str = ""  # what put it before the next where points were equal

    @property
    def why(self) -> str:
        return "; ".join(filter(None, [self.points, self.ahead]))


ALOUD = {
    1: gettext_lazy("First place"),
    2: gettext_lazy("Second place"),
    3: gettext_lazy("Third place"),
    4: gettext_lazy("Fourth place"),
    5: gettext_lazy("Fifth place"),
    6: gettext_lazy("Sixth place"),
    7: gettext_lazy("Seventh place"),
    8: gettext_lazy("Eighth place"),
    9: gettext_lazy("Ninth place"),
    10: gettext_lazy("Tenth place"),
}


def place_aloud(rank: int) -> str:
    """As it is said at the microphone."""
    return str(ALOUD[rank]) if rank in ALOUD else _("Place %(rank)s") % {"rank": rank}


def said_aloud(read: Sequence[Reading]) -> list[Said]:
    """Everything that is said, in that order; the podium at the end."""
    lines = [said_of(one) for one in read]
    named = [
        f"{one.standing.rank} {one.name or one.number}" for one in on_podium(read) if one.standing
    ]
    if named:
        lines.append(Said(_("And once more, the podium"), " · ".join(named), None, None))
    return lines


def said_of(reading: Reading) -> Said:
    standing = reading.standing
    name = reading.name or str(reading.number or "")
    gift, reason = gift_of(reading.won), reading.won.reason if reading.won else ""
    if standing is None:
        return Said(reading.prize, name, reading.number, None, gift=gift, reason=reason)
    points = points_said(standing.points)
    ahead = ""
    if reading.ahead_by in NAMES:
        words = {"other": reading.ahead_of, "why": str(NAMES[reading.ahead_by])}
        ahead = _("ahead of number %(other)s by %(why)s") % words
    place = place_aloud(standing.rank)
    if reading.is_shared:
        place = _("%(place)s, shared") % {"place": place}
    elif standing.rank == 1:
        place = _("And the winner is")
    figure = written(standing.points)
    return Said(place, name, reading.number, standing.rank, points, figure, gift, reason, ahead)


def gift_of(row: PrizeRow | None) -> str:
    """What a place wins; of a special prize, whose name is said already, the money."""
    if row is None:
        return ""
    return gift({"name": "" if row.is_special else row.title, "cents": row.cents})


def gift(prize: Mapping[str, Any]) -> str:
    """Its name and its money; empty where it has neither."""
    title, cents = prize.get("name", ""), cents_of(prize)
    if title and cents:
        return _("%(prize)s and %(money)s") % {"prize": title, "money": money(cents)}
    return str(title or (money(cents) if cents else ""))


def named_prizes(event: Event) -> tuple[str, ...]:
    """What can be won that has a name or is money, whoever may win it."""
    places = enumerate(map(gift, event.place_prizes), start=1)
    named = [f"{place}. {words}" for place, words in places if words]
    return (*named, *filter(None, map(gift, event.special_prizes)))


def prize_words(row: PrizeRow) -> str:
    """A prize as it stands on a certificate; empty for a place that wins nothing with a name."""
    title = row.title if row.is_special else ""
    return " · ".join(filter(None, [title, gift_of(row), row.reason]))
