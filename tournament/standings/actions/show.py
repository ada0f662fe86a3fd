"""What the public sees of the standing, the special prizes, penalties and awards."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from scoring.models import Adjustment
from tournament.core import happenings
from tournament.core.acting import Acting, acting
from tournament.core.errors import PointsMissing, ReasonMissing, RoundNotPlayed, RoundUnknown
from tournament.core.log.facts import words_of_prizes
from tournament.models import Entry, Event, Round, User
from tournament.standings.reads.prizes import readings


def freeze(event: Event, from_round: int, *, by: User | None) -> None:
    """From this round on the public sees the standing of before it."""
    with acting(event, happenings.STANDING_FROZEN, by=by, round=from_round) as doing:
        if not 1 <= from_round <= doing.event.rounds_planned:
            raise RoundUnknown(round=from_round)
        keep_back(doing, hidden=False, from_round=from_round)


def hide(event: Event, *, by: User | None) -> None:
    """Nobody but the organisers sees any standing."""
    with acting(event, happenings.STANDING_HIDDEN, by=by) as doing:
        keep_back(doing, hidden=True, from_round=None)


def show_everything(event: Event, *, by: User | None) -> None:
    """All results, the standing, and what a play-off decided: for everybody, from now on."""
    with acting(event, happenings.STANDING_UNFROZEN, by=by) as doing:
        if doing.event.standings_hidden:
            doing.what = happenings.STANDING_SHOWN
        keep_back(doing, hidden=False, from_round=None)


def keep_back(doing: Acting, *, hidden: bool, from_round: int | None) -> None:
    event = doing.event
    if (event.standings_hidden, event.standings_frozen_from) == (hidden, from_round):
        doing.nothing_changed()
    event.standings_hidden, event.standings_frozen_from = hidden, from_round


def set_prizes(
    event: Event,
    *,
    first: int,
    special: Sequence[Mapping[str, Any]],
    places: Sequence[Mapping[str, Any]] = (),
    by: User | None,
) -> None:
    """Prizes for so many ranks, what they are, and the special ones in the order in which they are
    given."""
    with acting(event, happenings.PRIZES_SET, by=by, first=first, special=len(special)) as doing:
        doing.event.prizes = first
        doing.event.special_prizes = [dict(one) for one in special]
        doing.event.place_prizes = [dict(one) for one in places[:first]]
        doing.data["words"] = words_of_prizes(doing.event)


def show_prizes(event: Event, count: int, *, by: User | None) -> None:
    """So many places stand on the screens, counted from the last; refused before the last round.
    With the winner nothing is kept back any longer, and a step back hides nothing again."""
    is_all = count >= len(readings(event))
    with acting(event, happenings.PRIZES_SHOWN, by=by, count=count, all=is_all) as doing:
        waiting = doing.event.rounds.exclude(state=Round.State.CLOSED).first()
        if waiting is not None:
            raise RoundNotPlayed(round=waiting.number)
        if doing.event.prizes_shown == count:
            doing.nothing_changed()
        doing.event.prizes_shown = max(count, 0)
        if is_all:
            doing.event.standings_hidden, doing.event.standings_frozen_from = False, None


def adjust(
    entry: Entry,
    points: int,
    *,
    reason: str,
    round_number: int | None = None,
    by: User | None,
    now: datetime,
) -> Adjustment:
    """A penalty (less than 0) or an award; everybody can read the reason. Without a round it is
    about the newest that has begun: the standing of before stays as it was. About a later one it
    counts once that round has begun."""
    if not reason.strip():
        raise ReasonMissing(field="reason")
    if not points:
        raise PointsMissing(field="points")
    what = happenings.PENALTY_GIVEN if points < 0 else happenings.AWARD_GIVEN
    data = {"number": entry.number, "points": abs(points), "reason": reason.strip()}
    with acting(entry.event, what, by=by, **data) as doing:
        if round_number and not doing.event.rounds.filter(number=round_number).exists():
            raise RoundUnknown(field="round_number", round=round_number)
        return Adjustment.objects.create(
            event=doing.event,
            entry=entry,
            points=points,
            round_number=round_number or newest_begun(doing.event),
            reason=reason.strip(),
            by=by,
            made_at=now,
        )


def newest_begun(event: Event) -> int | None:
    begun = event.rounds.filter(state__in=Round.BEGUN_STATES).values_list("number", flat=True)
    return max(begun, default=None)


def take_back(adjustment: Adjustment, *, reason: str, by: User | None, now: datetime) -> None:
    """The row stays on record; a second row takes its points away again."""
    if not reason.strip():
        raise ReasonMissing(field="reason")
    data = {"number": adjustment.entry.number, "reason": reason.strip()}
    with acting(adjustment.event, happenings.ADJUSTMENT_TAKEN_BACK, by=by, **data) as doing:
        if Adjustment.objects.filter(takes_back=adjustment).exists() or adjustment.takes_back_id:
            doing.nothing_changed()
            return
        Adjustment.objects.create(
            event=doing.event,
            entry=adjustment.entry,
            points=-adjustment.points,
            round_number=adjustment.round_number,
            reason=reason.strip(),
            by=by,
            made_at=now,
            takes_back=adjustment,
        )
