"""What the announcer says now, from the check-in to the thanks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.formats import time_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.checkin.reads.door import missing_of
from tournament.core.breaks import Break, break_now, planned_at
from tournament.events.words.log import numbers_in_words, places_in_words
from tournament.events.words.settings import moment_words
from tournament.models import Event, Round
from tournament.rounds.reads.expected_end import Forecast
from tournament.rounds.reads.hall import Hall
from tournament.rounds.reads.public_state import phase_of
from tournament.rounds.words import done_words
from tournament.standings.reads.honours import honours_of
from tournament.standings.reads.public import public_of

CALLED = 10  # more names than so many are not read aloud
LAST = timedelta(minutes=5)
Plan = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class ToSay:
    """``now`` in the order in which it is said; ``plan`` is what the day still has."""

    now: list[str]
    plan: list[tuple[str, str]]


def to_say(event: Event, hall: Hall, forecast: Forecast, moment: datetime) -> ToSay:
    return ToSay(list(sentences(event, hall, forecast, moment)), coming(event, moment))


def sentences(event: Event, hall: Hall, forecast: Forecast, moment: datetime) -> Iterator[str]:
    phase = phase_of(event, hall)
    if now := break_now(event, phase, moment):
        yield from while_resting(now, moment)
    if done := done_words(event):
        yield done
    if phase == "check_in":
        yield from while_checking_in(event)
    elif phase == "drawing":
        yield _("The draw is being made. Your table will appear on the screens and on your phone.")
    elif phase == "festival":
        yield _("Your table calls you: on the screens and on your phone.")
    elif phase == "finished":
        yield _("Thank you for playing!")
    elif hall.round and phase == "seating":
        yield from while_sitting_down(event, hall, hall.round)
        yield from mentions(event)
    elif hall.round and phase in {"playing", "missing"}:
        yield from while_playing(hall, hall.round, moment)
    elif hall.round:
        yield _("Round %(round)s is over.") % {"round": hall.round.number}
        yield from mentions(event)
        yield from what_follows(event, hall.round, forecast)


def while_resting(now: Break, moment: datetime) -> Iterator[str]:
    yield _("There is a break until %(time)s.") % {"time": at(now.ends)}
    if now.ends - moment <= LAST:
        yield _("The break is nearly over.")


def while_checking_in(event: Event) -> Iterator[str]:
    yield _("Welcome to %(event)s. Please check in at the desk.") % {"event": event.name}
    missing = missing_of(event)
    if 0 < len(missing) <= CALLED:
        names = ", ".join(f"{one.team or one.name} ({one.number})" for one in missing)
        yield _("Not checked in yet: %(names)s.") % {"names": names}


def while_sitting_down(event: Event, hall: Hall, round_: Round) -> Iterator[str]:
    words = {"round": round_.number}
    yield _("Please go to your table for round %(round)s.") % words
    yield _("Your table is on the screens, on your phone and on the wall.")
    if hall.byes:
        count, numbers = len(hall.byes), numbers_in_words(hall.byes)
        text = ngettext("Number %(numbers)s has a bye.", "Numbers %(numbers)s have a bye.", count)
        yield text % {"numbers": numbers}
        if event.byes_help:
            yield _("Whoever has a bye: please come to the desk, you can help.")


def while_playing(hall: Hall, round_: Round, moment: datetime) -> Iterator[str]:
    clock = hall.clock
    if clock is None:
        return
    if clock.is_paused:
        yield _("The clock is paused.")
    elif not clock.is_over:
        words = {"round": round_.number, "time": at(clock.deadline)}
        yield _("Round %(round)s is being played until %(time)s.") % words
        if clock.remaining <= LAST:
            minutes = max(1, round(clock.remaining / timedelta(minutes=1)))
            left = ngettext("%(count)s more minute.", "%(count)s more minutes.", minutes)
            yield left % {"count": minutes}
    elif hall.missing:
        yield _("Time is up. Please bring your form to the desk.")
        text = ngettext(
            "%(places)s: your form is not in yet.",
            "%(places)s: your forms are not in yet.",
            len(hall.missing),
        )
        yield text % {"places": capfirst(places_in_words(hall.missing_at))}
    else:
        yield _("Time is up. All forms are in. Thank you.")
    for table in hall.own_clocks:
        if table.ends_at and table.ends_at > moment:
            said = {"place": capfirst(table.words), "time": at(table.ends_at)}
            yield _("%(place)s plays until %(time)s.") % said


def mentions(event: Event) -> Iterator[str]:
    """What the latest forms tell that gives no points; nothing of a round that is kept back."""
    latest = event.rounds.filter(state=Round.State.CLOSED).order_by("-number").first()
    if latest and public_of(event).knows(latest.number):
        for one in honours_of(event, latest):
            yield _("Number %(number)s: %(what)s.") % {"number": one.number, "what": one.words}


def what_follows(event: Event, round_: Round, forecast: Forecast) -> Iterator[str]:
    if round_.number < event.rounds_planned:
        yield _("Next is round %(round)s.") % {"round": round_.number + 1}
    elif forecast.prizes_at and not event.prizes_shown:
        yield _("The prize-giving is at about %(time)s.") % {"time": at(forecast.prizes_at.at)}


def at(moment: datetime) -> str:
    return time_format(timezone.localtime(moment), "H:i")


def coming(event: Event, moment: datetime) -> list[tuple[str, str]]:
    """What of the plan has not been reached, however late the day runs."""
    if event.finished_at is not None:
        return []
    plan = sorted(event.day_plan, key=lambda line: str(line["at"]))
    states = dict(event.rounds.values_list("number", "state"))
    return [
        (line["at"], moment_words(line))
        for place, line in enumerate(plan)
        if is_to_come(event, plan, place, states, moment)
    ]


def is_to_come(
    event: Event, plan: Plan, place: int, states: Mapping[int, str], moment: datetime
) -> bool:
    line = plan[place]
    if line["what"] == "round":
        return states.get(line["round"], Round.State.CLOSED) not in Round.BEGUN_STATES
    if line["what"] == "prizes":
        return not event.prizes_shown
    if line["what"] == "check_in_closes":
        return event.checkin_closed_at is None
    before, after = (
        [states.get(one["round"]) for one in part if one["what"] == "round"]
        for part in (plan[:place], plan[place + 1 :])
    )
    is_over = any(state in Round.BEGUN_STATES for state in after)
    is_waited_for = any(state not in {None, Round.State.CLOSED} for state in before)
    return not is_over and (is_waited_for or planned_at(event, line["at"]) >= moment)
