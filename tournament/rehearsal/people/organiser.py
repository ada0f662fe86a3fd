"""A simulated organiser: opens, draws, starts, sends somebody to a table, closes; by the same
actions as the pages."""

import logging
from datetime import datetime, timedelta

from games.errors import GameError
from tournament.checkin import actions as checkin
from tournament.core.errors import TournamentError
from tournament.draw.repair.change import Change, Kind
from tournament.models import Clock, Event, FormQuery, Match, Rehearsal, Round
from tournament.rehearsal.actions.papers import ask_table
from tournament.rehearsal.reads.hall import doors_open, visitors
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds
from tournament.rounds.reads.hall import current_round
from tournament.seating.actions import draw, publish
from tournament.seating.actions.repair import apply_proposal
from tournament.seating.reads.repair import key_of, proposals_for
from tournament.simulation.people import QUEUE

logger = logging.getLogger(__name__)

BREAK = timedelta(minutes=4)  # between the seats on the wall and the start
PATIENCE = timedelta(minutes=3)  # after the clock, before somebody asks where a form is


def organise(rehearsal: Rehearsal, now: datetime) -> None:
    """The next step of the day, if it is time for it."""
    event = rehearsal.event
    welcome(rehearsal, now)
    if event.checkin_closed_at is None:
        if now >= doors_open(rehearsal) + timedelta(seconds=QUEUE) or everybody_came(rehearsal):
            checkin.close_check_in(event, by=None, now=now)
        return
    row = current_round(event)
    if row is None or row.state == Round.State.CLOSED:
        draw_next(rehearsal, row, now)
    elif row.state == Round.State.PUBLISHED:
        start(event, row, now)
    elif row.state == Round.State.RUNNING:
        bring_in(event, row, now)


def everybody_came(rehearsal: Rehearsal) -> bool:
    """Those who come at all."""
    missing = rehearsal.event.entries.playing().filter(players__checked_in_at=None)
    coming = {entry for entry, arrives, *_rest in rehearsal.comings if arrives is not None}
    return not coming.intersection(missing.values_list("number", flat=True))


def welcome(rehearsal: Rehearsal, now: datetime) -> None:
    """People at the desk: they came, they come late, they go home."""
    event = rehearsal.event
    for visitor in visitors(rehearsal, now):
        entry = event.entries.get(number=visitor.number)
        if visitor.what == "arrives":
            checkin.check_in(entry, by=None, now=now)
        elif visitor.what == "joins":
            coming = event.rounds.exclude(state__in=[Round.State.RUNNING, Round.State.CLOSED])
            number = coming.values_list("number", flat=True).first() or event.rounds_planned
            mend(event, "late", visitor.number, number, now)
        else:
            mend(event, "leaving", visitor.number, visitor.round + 1, now)


def mend(event: Event, kind: Kind, entry: int, number: int, now: datetime) -> None:
    """The first of the proposals. Where there is none the draw stays as it is."""
    change = Change(kind, number, entry)
    try:
        proposals = proposals_for(event, change).proposals
        if proposals:
            apply_proposal(event, change, key_of(proposals[0]), by=None, now=now)
    except (TournamentError, GameError):
        logger.warning("practice event %d: %s %d could not be repaired", event.pk, kind, entry)


def draw_next(rehearsal: Rehearsal, row: Round | None, now: datetime) -> None:
    """Where rounds are drawn one by one, or nothing is drawn yet."""
    event = rehearsal.event
    if not event.rounds.filter(state__in=[Round.State.PLANNED, Round.State.DRAWN]).exists():
        return
    if not event.rounds.filter(state=Round.State.DRAWN).exists():
        draw.draw_rounds(event, seed=rehearsal.seed % 2**62, by=None, now=now)
    publish.publish(event, by=None, now=now)


def start(event: Event, row: Round, now: datetime) -> None:
    before = event.rounds.filter(number=row.number - 1).first()
    since = before.closed_at if before and before.closed_at else row.published_at
    if since is None or now >= max(since, row.published_at or since) + BREAK:
        clock.start_round(row, by=None, now=now)


def bring_in(event: Event, row: Round, now: datetime) -> None:
    """Questions are taken to their tables, lost forms are looked for; then the round is closed."""
    queries = FormQuery.objects.filter(match__round=row, solved_at=None)
    for query in queries.select_related("match__round__event", "match__table"):
        if query.match:
            ask_table(event, query.match, by=None, now=now)
    open_ = rounds.open_tables(row)
    deadline = Clock.objects.get(round=row).deadline(now)
    if open_ and deadline and now >= deadline + PATIENCE:
        waiting = Match.objects.filter(round=row, table__number__in=open_, reports=None)
        for match in waiting.select_related("round__event", "table"):
            form = match.practice_form
            if form.asked_at is None and form.arrives is None:
                ask_table(event, match, by=None, now=now)
    on_the_way = row.matches.filter(  # asked, and the answer is not typed yet
        practice_form__asked_at__isnull=False, practice_form__aside_at=None
    )
    if not open_ and not queries.exists() and not on_the_way.exists():
        rounds.close_round(row, by=None, now=now)
