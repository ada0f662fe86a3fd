"""What tournament/core/log/facts.py asks before and after every step that changes seats."""

from typing import Any

from django.db.models import Count, Q, QuerySet

from scoring.models import Adjustment
from tournament.models import Bye, Entry, FilledStage, Match, PlayedGame, Round, Seat

Values = QuerySet[Any, Any]


def rounds(event: int) -> Values:
    return Round.objects.filter(event=event).order_by().values_list("number", "state")


def entries(event: int) -> Values:
    """How many people are in each, and how many of them are here."""
    here = Count("players", filter=Q(players__checked_in_at__isnull=False))
    numbered = Entry.objects.filter(event=event, number__isnull=False)
    told = numbered.values_list("number", "state", "club", "category")
    return told.annotate(people=Count("players"), here=here).order_by("number")


def tables(event: int) -> Values:
    matches = Match.objects.filter(round__event=event).order_by()
    return matches.values_list("pk", "round__number", "table__number")


def seats(event: int) -> Values:
    seated = Seat.objects.filter(round__event=event).order_by("match_id", "position")
    return seated.values_list("match_id", "entry__number", "no_show")


def byes(event: int) -> Values:
    sitting_out = Bye.objects.filter(round__event=event).order_by("entry__number")
    return sitting_out.values_list("round__number", "entry__number")


def decisions(event: int) -> Values:
    decided = Adjustment.objects.filter(event=event).order_by("pk")
    return decided.values_list("entry__number", "points", "round_number")


def games(event: int) -> Values:
    played = PlayedGame.objects.filter(event=event).order_by()
    return played.values_list("players", "seed", "result")


def stages(event: int) -> Values:
    filled = FilledStage.objects.filter(event=event).order_by("pk")
    return filled.values_list("name", "first", "last", "entries", "groups")
