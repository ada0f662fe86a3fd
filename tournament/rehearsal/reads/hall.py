"""The simulated hall of a rehearsal at a moment: papers that came, people who stand at the desk."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from scoring.form_numbers import with_check_digit
from tournament.games.protocol import table_game
from tournament.models import Clock, Event, Match, PracticeForm, Rehearsal, Round, ScoreForm, Seat
from tournament.simulation import hall_time
from tournament.simulation.mishaps import Mishap
from tournament.simulation.people import Coming
from tournament.simulation.rehearsal import Table

FOUND_AFTER = timedelta(seconds=60)  # from asking a table to its answer at the desk
BEFORE_THE_END = 60  # seconds of the round that are left when the hall slows down


def clerk_names(event: Event, count: int) -> dict[str, str]:
    """The simulated clerks by their names as users."""
    with translation.override(event.language):
        return {
            f"practice-{event.pk}-{number}": _("Simulated clerk %(number)s") % {"number": number}
            for number in range(1, count + 1)
        }


def tables_to_play(row: Round) -> list[Table]:
    """The tables of a round whose game is not played out yet; nobody plays against nobody."""
    matches = list(
        Match.objects.filter(round=row, practice_form=None)
        .exclude(seats__no_show=True)
        .order_by("table__number")
        .values_list("pk", "table__number")
    )
    keys = [pk for pk, _table in matches]
    seats: dict[int, list[int]] = defaultdict(list)
    for match, number in (
        Seat.objects.filter(match__in=keys)
        .order_by("match", "position")
        .values_list("match", "entry__number")
    ):
        seats[match].append(number or 0)
    forms = dict(
        ScoreForm.objects.filter(match__in=keys, void_at=None).values_list("match", "serial")
    )
    return [
        Table(
            pk,
            table,
            with_check_digit(forms[pk]) if pk in forms else str(table),
            tuple(seats[pk]),
            table_game(row.event.game).people(len(seats[pk])),
        )
        for pk, table in matches
    ]


# --- moments ---


def on_the_clock(clock: Clock, seconds: int) -> datetime | None:
    """When the round's clock shows so many seconds; None: it stands still before that."""
    if clock.started_at is None:
        return None
    moment = clock.started_at + timedelta(seconds=clock.paused_seconds + seconds)
    return None if clock.paused_at and moment > clock.paused_at else moment


def brake_of(event: Event, hall: datetime) -> datetime | None:
    """When the forms of the running round come in: half of them, or the clock's end is near."""
    clock = Clock.objects.filter(round__event=event, round__state=Round.State.RUNNING).first()
    if clock is None or clock.started_at is None:
        return None
    forms = PracticeForm.objects.filter(match__round=clock.round_id, arrives__isnull=False)
    arrivals = sorted(at or 0 for at in forms.values_list("arrives", flat=True))
    if not arrivals:
        return None
    last = max(clock.seconds + clock.extra_seconds - BEFORE_THE_END, 0)
    moment = on_the_clock(clock, min(arrivals[len(arrivals) // 2], last))
    return moment if moment and moment > hall else None


# --- the pile ---


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper on the desk. ``which``: 0 as it was handed in, 1 after the table was asked."""

    form: PracticeForm
    which: int
    came: datetime
    number: str
    figures: Mapping[str, Any]
    written: tuple[int, ...]

    @property
    def is_aside(self) -> bool:
        return self.form.aside_at is not None and self.form.aside_at >= self.came

    @property
    def key(self) -> tuple[int, int]:
        return key_of(self.form, self.which)


def key_of(form: PracticeForm, which: int) -> tuple[int, int]:
    """The same on every machine, so that one seed makes one rehearsal."""
    return 1000 * form.match.round.number + form.match.table.number, which


def papers_of(row: Round, now: datetime) -> list[Paper]:
    """All that came to the desk of this round, oldest first; an answer replaces its paper."""
    return sorted(
        (paper for pair in both_papers(row, now) for paper in pair[-1:]),
        key=lambda paper: (paper.came, paper.key),
    )


def both_papers(row: Round, now: datetime) -> list[list[Paper]]:
    """For each table the paper it handed in, and the one after it was asked, as far as they came."""
    clock = Clock.objects.filter(round=row).first()
    if clock is None:
        return []
    forms = PracticeForm.objects.filter(match__round=row).select_related(
        "match__table", "match__round"
    )
    numbers = {
        match: with_check_digit(serial)
        for match, serial in ScoreForm.objects.filter(match__round=row, void_at=None).values_list(
            "match", "serial"
        )
    }
    found = []
    for form in forms:
        papers = []
        came = None if form.arrives is None else on_the_clock(clock, form.arrives)
        if came and came <= now:
            papers.append(Paper(form, 0, came, form.number, form.paper, tuple(form.written)))
        if form.asked_at and form.asked_at + FOUND_AFTER <= now:
            number = numbers.get(form.match_id, form.number)
            written = tuple(form.sat) if form.mishap == Mishap.SWAPPED else ()
            came = form.asked_at + FOUND_AFTER
            papers.append(Paper(form, 1, came, number, form.true, written))
        found.append(papers)
    return found


# --- the door ---


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who stands at the organiser's desk. ``what``: arrives, joins, leaves."""

    what: str
    number: int
    name: str
    round: int = 0

    @property
    def change(self) -> str:
        """What it is to the draw, as the page that mends it asks for it."""
        if self.what == "joins":
            return f"kind=late&round={self.round}&entry={self.number}"
        return f"kind=leaving&round={self.round + 1}&entry={self.number}"


def doors_open(rehearsal: Rehearsal) -> datetime:
    return hall_time.load(rehearsal.stretches[0]).hall


def visitors(rehearsal: Rehearsal, now: datetime) -> list[Visitor]:
    """Who is there, and of whom nothing is done yet."""
    event = rehearsal.event
    entries = {entry.number: entry for entry in event.entries.prefetch_related("players").all()}
    begun = set(event.rounds.filter(state__in=Round.BEGUN_STATES).values_list("number", flat=True))
    since = doors_open(rehearsal)
    found = []
    for day in (Coming(*values) for values in rehearsal.comings):
        entry = entries.get(day.entry)
        if entry is None:
            continue
        if day.arrives is not None and event.checkin_closed_at is None:
            if since + timedelta(seconds=day.arrives) <= now and not entry.is_checked_in:
                found.append(Visitor("arrives", day.entry, str(entry)))
        elif day.joins > 1:
            if day.joins - 1 in begun and not entry.is_checked_in:
                found.append(Visitor("joins", day.entry, str(entry), day.joins))
        elif day.leaves in begun and entry.last_round is None and entry.is_checked_in:
            found.append(Visitor("leaves", day.entry, str(entry), day.leaves))
    return found


def begun_rounds(event: Event) -> Sequence[Round]:
    """Running ones, and closed ones of which a table is still open."""
    running = event.rounds.filter(state=Round.State.RUNNING)
    closed = event.rounds.filter(state=Round.State.CLOSED, matches__result=None)
    return [*closed.distinct(), *running]
