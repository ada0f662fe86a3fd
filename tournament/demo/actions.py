"""Make the demo event in the state asked for."""

import datetime
from collections.abc import Callable
from enum import StrEnum

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.checkin import actions as checkin
from tournament.demo.field import SEED, demo_field
from tournament.demo.playing import play_rounds
from tournament.entries.actions import register as registration
from tournament.events.actions import make as events
from tournament.events.actions.remove import remove_rows
from tournament.events.reads.usual import day_plan_for
from tournament.games.protocol import demo_game, table_game
from tournament.models import Entry, Event, Rehearsal, User, Wish
from tournament.rehearsal.actions.rehearse import Wanted, rehearse
from tournament.seating.actions import draw, publish
from tournament.simulation.mishaps import LEVELS

FIRST_ROUND = datetime.time(10)
TABLES = 26
FIXED = {8: 1, 33: 2}  # walk badly: the tables beside the door
MISSING = 14
LATE = 22
QUEUE = [5, 19, 27, 36, 40, 44]  # still in the queue at the door
FAMILY = (6, 31)
PRACTICE_DUOS, PRACTICE_ROUNDS, FASTER = 8, 2, 30

Progress = Callable[[int, int], None]


class DemoState(StrEnum):
    """How far the day is."""

    CHECKIN = "checkin"
    ROUND1 = "round1"  # drawn and published, everybody at the tables
    ROUND3 = "round3"  # two rounds played, the third half in
    PRIZES = "prizes"  # all rounds played and closed


def make_demo(state: DemoState, *, by: User | None, progress: Progress) -> Event:
    """A new demo event, whole or not at all."""
    field = demo_field()
    with transaction.atomic():
        usual = Event()
        event = events.make_event(
            name=str(table_game(demo_game()).made_up_day),
            game=demo_game(),
            venue=_("Village hall De Vijverhoeve, Ruinen"),
            date=timezone.localdate(),
            day_plan=day_plan_for(FIRST_ROUND, usual.rounds_planned, usual.minutes),
            by=by,
            is_demo=True,
        )
        events.add_tables(event, range(1, TABLES + 1), by=by)
        entries = registration.register_all(event, field, by=by)
        numbered = {entry.number: entry for entry in entries}
        tables = {table.number: table for table in event.tables.all()}
        for number, table in FIXED.items():
            registration.fix_table(numbered[number], tables[table], by=by)
        one, other = (numbered[number] for number in FAMILY)
        registration.keep_apart(one, other, Wish.How.NOT_FIRST, by=by, why=_("family"))
        for done, entry in enumerate(entries, start=1):
            welcome(entry, state, by)
            progress(done, len(entries))
        if state != DemoState.CHECKIN:
            open_the_day(event, by)
        if state == DemoState.ROUND3:
            play_rounds(event, 2, by=by, and_running=True)
        if state == DemoState.PRIZES:
            play_rounds(event, event.rounds_planned, by=by)
    return event


def make_practice(*, by: User) -> Event:
    """A whole day in ten minutes, guided by a note on every page: eight duos, two rounds."""
    with transaction.atomic():
        event = events.make_event(
            name=_("Practice evening"),
            game=demo_game(),
            date=timezone.localdate(),
            rounds_planned=PRACTICE_ROUNDS,
            by=by,
        )
        events.add_tables(event, range(1, PRACTICE_DUOS // 2 + 1), by=by)
        registration.register_all(event, demo_field(PRACTICE_DUOS), by=by)
        wanted = Wanted(LEVELS["none"], speed=FASTER, with_check_in=False)
        twin = rehearse(event, wanted, seed=SEED, by=by, real=timezone.now())
        Rehearsal.objects.filter(event=twin).update(is_guided=True)
        remove_rows(event)  # it served to be copied
    return twin


def welcome(entry: Entry, state: DemoState, by: User | None) -> None:
    """Who is here already; once round 1 is drawn, everybody but the one who never came."""
    is_open = state == DemoState.CHECKIN
    if entry.number == MISSING or (is_open and entry.number in QUEUE):
        return
    positions = [1] if is_open and entry.number == LATE else []
    checkin.check_in(entry, by=by, now=timezone.now(), positions=positions)


def open_the_day(event: Event, by: User | None) -> None:
    """The check-in is closed, all rounds are drawn and everybody may see them."""
    now = timezone.now()
    checkin.close_check_in(event, by=by, now=now)
    draw.draw_rounds(event, seed=SEED, by=by, now=now)
    publish.publish(event, by=by, now=now)
