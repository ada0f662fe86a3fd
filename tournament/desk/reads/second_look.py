"""Which results somebody else looks at once more, by the event's rule.

``warnings``: the rules found it unusual, or a referee overruled them. ``corrections``: it replaced
another. ``prizes``: last round, and somebody who stands on a prize sits there. ``all``: every form.
The order is that of the first typing: the pile needs no sorting.
"""

from collections.abc import Collection
from dataclasses import dataclass

from scoring.models import Report, Result
from tournament.models import Event, Round, Seat
from tournament.standings.reads.standing import standing_page

REASONS = ("warnings", "corrections", "prizes", "all")


@dataclass(frozen=True, slots=True)
class Look:
    """A result that waits for a second pair of eyes."""

    report: Report
    why: tuple[str, ...]


def looks_waiting(event: Event) -> list[Look]:
    wanted = set(event.second_look)
    if not wanted:
        return []
    results = (
        Result.objects.filter(match__round__event=event, report__second_look=None)
        .select_related("report__by", "report__match__round__event", "report__match__table")
        .order_by("report__made_at", "report__pk")
    )
    decisive = prize_matches(event) if "prizes" in wanted else frozenset()
    looks = []
    for result in results:
        if why := reasons_for(result.report, wanted, decisive):
            looks.append(Look(result.report, why))
    return looks


def reasons_for(
    report: Report, wanted: Collection[str], decisive: Collection[int]
) -> tuple[str, ...]:
    applies = {
        "warnings": report.verdict != Report.Verdict.OK,
        "corrections": report.replaces_id is not None,
        "prizes": report.match_id in decisive,
        "all": True,
    }
    return tuple(reason for reason in REASONS if reason in wanted and applies[reason])


def prize_matches(event: Event) -> frozenset[int]:
    """The tables of the last round at which somebody sits who stands on a prize now."""
    last = event.rounds.filter(number=event.rounds_planned, state__in=Round.PUBLIC_STATES).first()
    if last is None or not event.prizes:
        return frozenset()
    first = [row.number for row in standing_page(event).rows if row.rank <= event.prizes]
    seats = Seat.objects.filter(round=last, entry__number__in=first)
    return frozenset(seats.values_list("match", flat=True))
