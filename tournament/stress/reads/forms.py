"""Forms of an event as the calibration takes them: who sat there, what they handed in, how long it took."""

from datetime import timedelta

from django.db.models import F

from scoring.models import Report
from tournament.models import Event
from tournament.simulation.calibration.ladder import Form
from tournament.simulation.ending import WAYS
from tournament.simulation.score_model import Assumptions
from tournament.standings.reads.standing import event_played
from tournament.stress.reads.levels import guess_of
from tournament.stress.reads.score_models import assumptions_of

WAY = WAYS[0]  # minutes, from the table to the desk
MINUTE = timedelta(minutes=1)
Found = tuple[Assumptions, Form]


def forms_of(event: Event) -> list[Found]:
    """Of every table at which everybody was there, with what has to be assumed of such a table."""
    kinds = {one.entries: one for one in assumptions_of(event, guess_of(event.game))}
    minutes = minutes_of(event)
    return [
        (
            kinds[len(match.seats)],
            Form(match.seats, match.report, minutes.get((round_.number, match.table))),
        )
        for round_ in event_played(event).rounds
        for match in round_.matches
        if match.report is not None and not match.no_show and len(match.seats) in kinds
    ]


def minutes_of(event: Event) -> dict[tuple[int, int], float]:
    """By round and table, until its first form came; of rounds that went by a clock."""
    first = Report.objects.filter(
        version=1, match__round__event=event, match__round__clock__started_at__isnull=False
    )
    moments = first.annotate(
        round=F("match__round__number"),
        table=F("match__table__number"),
        start=F("match__round__clock__started_at"),
        paused=F("match__round__clock__paused_seconds"),
    ).values_list("round", "table", "made_at", "start", "paused")
    return {
        (number, table): max((at - start - timedelta(seconds=paused)) / MINUTE - WAY, 0.0)
        for number, table, at, start, paused in moments
    }
