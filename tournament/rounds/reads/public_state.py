"""The day as every screen and phone knows it: small, without names, the same for everybody."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.events.words.log import public_notice
from tournament.models import Announcement, Event, LogEntry, Round
from tournament.rounds.reads.hall import ClockNow, Hall, hall_for_all


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the day: check-in, a round, the prizes."""

    code: str  # "check_in", "round", "festival", "prizes"
    number: int  # of the round; 0 otherwise
    state: str  # "done", "now", "coming"


def steps_of_day(event: Event) -> list[Part]:
    """For who only wants to know where the day stands."""
    return steps_of(event, list(event.rounds.all()))


def steps_of(event: Event, rounds: list[Round]) -> list[Part]:
    """Everything before the first part that is not done yet is done; that one is now."""
    finished = [("check_in", 0, is_checked_in(event, rounds))]
    if event.is_festival:
        is_over = all(round_.state == Round.State.CLOSED for round_ in rounds)
        finished.append(("festival", 0, is_over))
    else:
        over = Round.State.CLOSED
        finished += [("round", round_.number, round_.state == over) for round_ in rounds]
    finished.append(("prizes", 0, event.finished_at is not None))
    steps, now_given = [], False
    for code, number, is_done in finished:
        state = "done" if is_done else "coming" if now_given else "now"
        now_given = now_given or not is_done
        steps.append(Part(code, number, state))
    return steps


def is_checked_in(event: Event, rounds: Iterable[Round]) -> bool:
    """The check-in is over: somebody closed it, or play began without."""
    return event.checkin_closed_at is not None or any(round_.is_begun for round_ in rounds)


def phase_of(event: Event, hall: Hall) -> str:
    """What the day is at, as somebody in the hall would say it."""
    if event.finished_at:
        return "finished"
    if event.is_festival and event.festival_from and hall.round is None:
        return "festival"
    if not is_checked_in(event, [hall.round] if hall.round else []):
        return "check_in"
    return phase_in(event, hall.round, hall.clock) if hall.round else "drawing"


def phase_in(event: Event, round_: Round, clock: ClockNow | None) -> str:
    if round_.state == Round.State.PUBLISHED:
        return "seating"
    if round_.state == Round.State.RUNNING:
        return "missing" if clock and clock.is_over else "playing"
    return "prizes" if round_.number >= event.rounds_planned else "standings"


def clock_state(hall: Hall) -> dict[str, Any] | None:
    """Moments in milliseconds; ``left`` in place of ``end`` while the clock stands still."""
    if hall.clock is None or hall.round is None or hall.round.state != Round.State.RUNNING:
        return None
    told: dict[str, Any] = {"of": hall.clock.seconds}
    if hall.clock.is_paused:
        told["left"] = round(hall.clock.remaining.total_seconds())
    else:
        told["end"] = round(hall.clock.deadline.timestamp() * 1000)
    own = {str(table.table): table.extra_minutes * 60 for table in hall.own_clocks}
    if own:
        told["own"] = own
    return told


def state_of(event: Event, now: datetime, hall: Hall | None = None) -> dict[str, Any]:
    """What a page needs to show the moment, apart from who sits where."""
    hall = hall or hall_for_all(event, now)
    said = Announcement.objects.filter(event=event, ended_at=None).values_list("text", flat=True)
    return {
        "phase": phase_of(event, hall),
        "round": hall.round.number if hall.round else 0,
        "rounds": event.rounds_planned,
        "clock": clock_state(hall),
        "open": hall.missing if hall.clock else [],
        "say": list(said),
    }


def seal_of(event: Event) -> tuple[int, str] | None:
    """The round that was closed last, and the first signs of the log's hash at that moment."""
    line = event.log.of(happenings.ROUND_CLOSED).exclude(hash="").first()
    return (line.data["round"], f"{line.hash[:4]} {line.hash[4:8]}") if line else None


def notices_of(event: Event) -> list[str]:
    """What changed last of the rules and of the plan, each with its reason, as long as the day
    lasts; the newest first."""
    if event.finished_at:
        return []
    newest: dict[bool, LogEntry] = {}  # by whether it is about the rules
    for line in event.log.standing(*happenings.NOTICES):
        newest.setdefault(line.code == happenings.CHAIN_CHANGED.code, line)
    return [public_notice(line) for line in newest.values()]
