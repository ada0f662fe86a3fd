"""What players reported, table by table; and where both sides say the same."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from django.db.models import F

from scoring.games import scoring_of
from tournament.models import Entry, Event, Match, PlayerReport, Round, Seat

MOST_SEATS = 100  # where everybody plays for themselves each seat is a side


def fields_told(matches: Collection[int]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    rows = PlayerReport.objects.filter(match__in=matches).order_by("made_at", "pk")
    for match, data in rows.values_list("match", "data"):
        found[match].append(data)
    return found


def told_at(matches: Collection[int]) -> dict[int, list[tuple[int, dict[str, Any]]]]:
    """Who said what: the number on the wall and the fields."""
    found: dict[int, list[tuple[int, dict[str, Any]]]] = defaultdict(list)
    rows = PlayerReport.objects.filter(match__in=matches).order_by("entry__number")
    for match, number, data in rows.values_list("match", "entry__number", "data"):
        found[match].append((number or 0, data))
    return found


def agreed(event: Event) -> dict[int, dict[str, Any]]:
    """Tables without a result of which both sides say the same, and nobody otherwise."""
    if not event.players_report:
        return {}
    waiting = Match.objects.filter(round__event=event, result=None, player_reports__isnull=False)
    matches = list(waiting.values_list("pk", flat=True))
    heard = sides_heard(event, matches)
    return {
        match: words[0]
        for match, words in fields_told(matches).items()
        if len(heard[match]) > 1 and all(one == words[0] for one in words)
    }


def sides_heard(event: Event, matches: Collection[int]) -> dict[int, set[int]]:
    """Which sides of a table said anything. Of players who come alone, partners are one side."""
    sides = 2 if scoring_of(event.game).of_two_sides else MOST_SEATS
    heard: dict[int, set[int]] = defaultdict(set)
    told = Seat.objects.filter(
        match__in=matches, no_show=False, entry__player_reports__match=F("match")
    )
    for match, position in told.values_list("match", "position"):
        heard[match].add(position % sides)
    return heard


def match_to_report(event: Event, entry: Entry) -> Match | None:
    """Where this entry plays now: the newest round that is on, or over and not in yet."""
    states = (Round.State.RUNNING, Round.State.CLOSED)
    open_ = {"round__event__finished_at": None, "round__state__in": states, "result": None}
    found = Match.objects.of(entry).filter(round__event=event, **open_)
    return found.select_related("round__event", "table").order_by("-round__number").first()


def told_by(match: Match, entry: Entry) -> dict[str, Any] | None:
    row = PlayerReport.objects.filter(match=match, entry=entry).first()
    return row.data if row else None
