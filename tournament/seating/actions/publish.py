"""From draft to hall: rounds are published, each table with its own form; more or fewer rounds."""

from collections.abc import Collection
from datetime import datetime

from django.utils.translation import gettext

from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import (
    DrawDiffers,
    EarlierRoundHidden,
    ReasonUntold,
    RoundBegun,
    RoundNotDrawn,
    RoundNotPublished,
    RoundUnfit,
    RoundUnknown,
    StagesDecide,
)
from tournament.events.actions.settings import settle_points
from tournament.models import Clock, Event, Round, User
from tournament.seating.actions.seats import empty_round, give_forms, void_forms
from tournament.seating.reads.drafts import differences, key_of, known_as
from tournament.seating.reads.problem import draw_problem, misfits, rounds_of


def publish(
    event: Event,
    numbers: Collection[int] | None = None,
    *,
    by: User | None,
    now: datetime,
    seen: int | None = None,
    known: str = "",
) -> list[Round]:
    """Everybody may see these rounds (None: all that are drawn); from now on no seat changes
    by itself.

    ``seen`` is the draft that was looked at; if another stands, or what it was made from has
    changed, that is asked about first. ``known`` names what was asked and answered with yes.
    """
    with acting(event, happenings.ROUNDS_PUBLISHED, by=by) as doing:
        rows = drawn_rounds(doing.event, numbers)
        chosen = {row.number for row in rows}
        # Players see a row of rounds without holes.
        for row in doing.event.rounds.exclude(state__in=Round.PUBLIC_STATES):
            if row.number not in chosen and row.number < max(chosen):
                raise EarlierRoundHidden(round=row.number)
        # Nobody who is gone is published, and nobody who plays is forgotten.
        drawn = rounds_of(doing.event, {Round.State.DRAWN})
        to_show = [one for one in drawn if one.number in chosen]
        problem = draw_problem(doing.event)
        for number, wrong in misfits(problem, to_show).items():
            raise RoundUnfit(round=number, numbers=", ".join(map(str, wrong)))
        found = [] if seen is None else differences(doing.event, problem, seen, chosen)
        if found and known_as(found) != known:
            raise DrawDiffers(found=found)
        for row in rows:
            row.state, row.published_at = Round.State.PUBLISHED, now
            row.save(update_fields=["state", "published_at"])
            give_forms(doing.event, list(row.matches.select_related("table")), now)
        settle_points(doing.event)
        doing.data = {"rounds": [row.number for row in rows]}
    return rows


def drawn_rounds(event: Event, numbers: Collection[int] | None) -> list[Round]:
    rows = {row.number: row for row in event.rounds.filter(state=Round.State.DRAWN)}
    if numbers is None:
        numbers = list(rows) or [min(event.rounds.values_list("number", flat=True), default=1)]
    for number in numbers:
        if number not in rows:
            raise RoundNotDrawn(round=number)
    return [rows[number] for number in sorted(set(numbers))]


def unpublish(
    event: Event, numbers: Collection[int], *, reason: str, by: User | None, now: datetime
) -> list[Round]:
    """Take rounds back of which nothing was played: they are drafts again, their paper is void."""
    refuse_silence(reason)
    with acting(event, happenings.ROUNDS_UNPUBLISHED, by=by, reason=reason.strip()) as doing:
        rows = list(doing.event.rounds.filter(number__in=numbers))
        for row in rows:
            if row.state != Round.State.PUBLISHED:
                raise RoundNotPublished(round=row.number)
            if has_begun(row):
                raise RoundBegun(round=row.number)
            void_forms(list(row.matches.all()), now)
            row.state, row.published_at = Round.State.DRAWN, None
            row.save(update_fields=["state", "published_at"])
        doing.data["rounds"] = [row.number for row in rows]
    return rows


def has_begun(row: Round) -> bool:
    """Its clock ran, or a table handed something in."""
    clock = Clock.objects.filter(round=row).exclude(started_at=None)
    return clock.exists() or row.matches.filter(reports__isnull=False).exists()


def nobody_plays(step: Step) -> bool:
    rows = step.event.rounds.filter(number__in=step.data["rounds"])
    return all(row.state == Round.State.PUBLISHED for row in rows)


takes_back(
    happenings.ROUNDS_PUBLISHED,
    lambda step, by, now: unpublish(
        step.event, step.data["rounds"], reason=gettext("taken back at once"), by=by, now=now
    ),
    while_=nobody_plays,
)


def stop_after(event: Event, number: int, *, reason: str, by: User | None, now: datetime) -> None:
    """Round ``number`` is the last one; later rounds vanish, drawn or not, unless one has begun."""
    refuse_silence(reason)
    with acting(
        event, happenings.ROUNDS_DROPPED, by=by, round=number, reason=reason.strip()
    ) as doing:
        if not 1 <= number < doing.event.rounds_planned:
            raise RoundUnknown(field="number", round=number)
        later = list(doing.event.rounds.filter(number__gt=number).select_related("draft"))
        doing.data["dropped"] = [
            {"round": row.number, "is_public": row.is_public, "draft": key_of(row.draft)}
            for row in later
        ]
        for row in later:
            if row.state in {Round.State.RUNNING, Round.State.CLOSED} or has_begun(row):
                raise RoundBegun(field="number", round=row.number)
            empty_round(row, now)
            row.delete()
        doing.event.rounds_planned = number


def add_round(event: Event, *, reason: str, by: User | None) -> Round:
    """One round more than planned, to be drawn like any other."""
    refuse_silence(reason)
    with acting(event, happenings.ROUND_ADDED, by=by, reason=reason.strip()) as doing:
        if doing.event.stages:
            raise StagesDecide
        number = doing.event.rounds_planned + 1
        if number > 30:
            raise RoundUnknown(round=number)
        row = Round.objects.create(event=doing.event, number=number)
        doing.event.rounds_planned = number
        doing.data["round"] = number
    return row


def refuse_silence(reason: str) -> None:
    if not reason.strip():
        raise ReasonUntold(field="reason")
