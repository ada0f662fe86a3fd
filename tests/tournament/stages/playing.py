"""An event of several stages, played by hand through draw, forms and standing."""

import contextlib
from collections.abc import Callable
from typing import Any

from django.utils import timezone

from tests.builders import an_event, an_hour_ago, duos
from tournament.checkin import actions as checkin
from tournament.core.errors import NothingToDraw
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.events.actions import settings
from tournament.models import Event, Match, Round
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds
from tournament.seating.actions import draw, publish
from tournament.standings.reads.standing import standings_of

TWO_FINALS: list[dict[str, Any]] = [
    {"name": "", "kind": "rounds", "rounds": 3, "goes_on": True},
    {"name": "A", "kind": "final", "of": "", "size": 4, "rounds": 2},
    {"name": "B", "kind": "final", "of": "", "size": 4, "rounds": 2},
]
Score = Callable[[int, int], tuple[int, int]]


def by_strength(one: int, other: int) -> tuple[int, int]:
    """The lower number wins, by more the farther apart they are."""
    if one < other:
        return 8, max(0, 7 - (other - one))
    return max(0, 7 - (one - other)), 8


def an_event_of_stages(stages: list[dict[str, Any]], count: int, rounds: int, **more: Any) -> Event:
    event = an_event(tables=count // 2, rounds_planned=rounds, **more)
    settings.change(event, {"stages": stages}, by=None)
    duos(event, count, here=True)
    checkin.close_check_in(event, by=None, now=timezone.now())
    return event


def draw_next(event: Event, seed: int = 1) -> list[Round]:
    draw.draw_rounds(event, seed=seed, by=None, now=timezone.now())
    return publish.publish(event, by=None, now=timezone.now())


def play(row: Round, score: Score = by_strength) -> None:
    clock.start_round(row, by=None, now=an_hour_ago())
    for match in row.matches.select_related("round__event", "table"):
        one, other = seats_at(match)
        blue, green = score(one, other)
        typed = Typed({"home": {"BY": blue, "GR": green}}, confirmed=True, once=f"m{match.pk}")
        desk.enter(match, typed, by=None, now=timezone.now())
    rounds.close_round(row, by=None, now=timezone.now())


def play_all(event: Event, score: Score = by_strength) -> None:
    """To the end; rounds that nobody needs are left out."""
    while waiting := event.rounds.exclude(state=Round.State.CLOSED).order_by("number").first():
        if waiting.state == Round.State.PLANNED:
            with contextlib.suppress(NothingToDraw):
                draw_next(event)
        else:
            play(waiting, score)


def seats_at(match: Match) -> list[int]:
    return list(match.seats.order_by("position").values_list("entry__number", flat=True))


def met_in(event: Event, number: int) -> list[list[int]]:
    row = event.rounds.get(number=number)
    return [sorted(seats_at(match)) for match in row.matches.order_by("table__number")]


def places(event: Event) -> list[int]:
    return [row.entry for row in standings_of(event)]
