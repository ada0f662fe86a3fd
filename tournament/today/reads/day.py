"""Where the day stands, the one next thing to do, and the last step that can be taken back."""

from dataclasses import dataclass, field
from typing import Any

from django.db.models import Count, Q

from tournament.core import happenings
from tournament.core.acting import Step
from tournament.models import Entry, Event, Round
from tournament.playoff.reads.ties import prize_ties
from tournament.rounds.reads.public_state import Part, is_checked_in, steps_of
from tournament.standings.reads.prizes import board_of


@dataclass(frozen=True, slots=True)
class Next:
    """What to do now: a code for the words, the figures in them, the page where it is done."""

    code: str
    figures: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Day:
    steps: list[Part]
    next: Next
    entries: int
    checked_in: int
    waiting: int
    tables: int

    @property
    def missing(self) -> int:
        return self.entries - self.checked_in

    @property
    def is_played(self) -> bool:
        return self.next.code in {"play_off", "prizes", "prizes_given", "finished"}


def day_of(event: Event) -> Day:
    present = Q(players__checked_in_at__isnull=False)
    counted = event.entries.annotate(people=Count("players"), here=Count("players", filter=present))
    rows = list(counted.values_list("state", "people", "here"))
    playing = [(people, here) for state, people, here in rows if state == Entry.State.PLAYING]
    checked_in = sum(1 for people, here in playing if people and people == here)
    rounds = list(event.rounds.all())
    return Day(
        steps=steps_of(event, rounds),
        next=next_of(event, rounds, len(playing), checked_in),
        entries=len(playing),
        checked_in=checked_in,
        waiting=sum(1 for state, *_counts in rows if state == Entry.State.WAITING),
        tables=event.tables.usable().count(),
    )


def next_of(event: Event, rounds: list[Round], entries: int, checked_in: int) -> Next:
    if not entries:
        return Next("register")
    if event.is_festival:
        return next_of_festival(event, rounds)
    if not is_checked_in(event, rounds):
        missing = entries - checked_in
        figures = {"missing": missing, "entries": entries}
        return Next("close_check_in" if missing else "close_check_in_complete", figures)
    for round_ in rounds:
        if round_.state != Round.State.CLOSED:
            return Next(f"round_{round_.state}", {"round": round_.number, "entries": checked_in})
    return after_rounds(event)


def next_of_festival(event: Event, rounds: list[Round]) -> Next:
    begun = [round_ for round_ in rounds if round_.is_begun]
    if begun and all(round_.state == Round.State.CLOSED for round_ in begun):
        return after_rounds(event)
    if event.festival_from is None:
        return Next("festival_begins")
    return Next("festival" if event.festival_until is None else "festival_ends")


def after_rounds(event: Event) -> Next:
    if event.finished_at:
        return Next("finished")
    if ties := prize_ties(event):
        return Next("play_off", {"rank": ties[0].rank, "count": len(ties[0].entries)})
    if event.prizes_shown and board_of(event).kind in {"winner", "podium"}:
        return Next("prizes_given")
    return Next("prizes")


def last_step(event: Event) -> Step | None:
    """The newest step that has not been taken back; forms entered meanwhile are no steps."""
    line = next(event.log.standing(*happenings.UNDOES.values()), None)
    if line is None:
        return None
    return Step(event, happenings.ALL[line.code], line.version, line.data)
