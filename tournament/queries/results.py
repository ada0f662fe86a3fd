"""What was played, read from the database as the value that standings are computed from."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import Exists, OuterRef, Q, QuerySet

from scoring.models import Adjustment as AdjustmentRow
from scoring.models import Result
from scoring.played import Adjustment, EventPlayed, MatchPlayed, RoundPlayed
from scoring.playoff import Finished, remembered
from scoring.schemes import Scheme, own_scheme, preset
from scoring.standings import Standing, standings
from tournament.models import Bye, Entry, Event, Match, Round, Seat
from tournament.queries.played_games import KeptGames


def scheme_of(event: Event) -> Scheme:
    """The event's preset, with the numbers it changed."""
    if event.scheme_options:
        return own_scheme(event.game, {"code": event.scheme, **event.scheme_options})
    return preset(event.game, event.scheme)


def event_played(event: Event, until: int | None = None) -> EventPlayed:
    """All rounds that have begun, up to and including round ``until``.

    A round that is only published counts for nobody: its byes are still to come.
    Entries are known by their number on the wall: it is what anybody who recomputes a standing
    can read, and the order in which equal ones stand.
    """
    counted = begun_rounds(event)
    if until is not None:
        counted = counted.filter(number__lte=until)
    numbers = dict(counted.values_list("pk", "number"))
    matches = _matches(numbers)
    byes: dict[int, set[int]] = defaultdict(set)
    for round_id, entry in Bye.objects.filter(round__in=numbers).values_list(
        "round", "entry__number"
    ):
        byes[round_id].add(entry)
    field = event.entries.exclude(number=None).exclude(state=Entry.State.WAITING)
    return EventPlayed(
        game=event.game,
        format=event.format,
        entries=tuple(field.order_by("number").values_list("number", flat=True)),
        rounds=tuple(
            RoundPlayed(number, tuple(matches[round_id]), frozenset(byes[round_id]))
            for round_id, number in numbers.items()
        ),
        adjustments=_adjustments(event, until),
    )


def begun_rounds(event: Event) -> QuerySet[Round]:
    """Started by the clock, or known to be played: a form is in, or somebody is missing."""
    states = Q(state__in=[Round.State.RUNNING, Round.State.CLOSED])
    results = Result.objects.filter(match__round=OuterRef("pk"))
    missing = Seat.objects.filter(round=OuterRef("pk"), no_show=True)
    public = event.rounds.filter(state__in=Round.PUBLIC_STATES)
    return public.filter(states | Exists(results) | Exists(missing))


def _adjustments(event: Event, until: int | None) -> tuple[Adjustment, ...]:
    """Decisions and their taking back cancel out; those about a later round do not count yet."""
    rows = AdjustmentRow.objects.filter(event=event)
    if until is not None:
        rows = rows.exclude(round_number__gt=until)
    listed = rows.order_by("pk").values_list("entry__number", "points")
    return tuple(Adjustment(entry, points) for entry, points in listed)


def _matches(rounds: dict[int, int]) -> dict[int, list[MatchPlayed]]:
    reports = dict(
        Result.objects.filter(match__round__in=rounds).values_list("match", "report__data")
    )
    seats: dict[int, list[tuple[int, bool]]] = defaultdict(list)
    seated = Seat.objects.filter(round__in=rounds).order_by("match", "position")
    for match, number, no_show in seated.values_list("match", "entry__number", "no_show"):
        seats[match].append((number, no_show))
    found: dict[int, list[MatchPlayed]] = defaultdict(list)
    for match, round_id, table in Match.objects.filter(round__in=rounds).values_list(
        "pk", "round", "table__number"
    ):
        found[round_id].append(
            MatchPlayed(
                table=table,
                seats=tuple(number for number, _no_show in seats[match]),
                report=reports.get(match),
                no_show=frozenset(number for number, no_show in seats[match] if no_show),
            )
        )
    return found


def chain_of(event: Event) -> tuple[str, ...]:
    """The event's tie-breaks in their order: its own, or the scheme's."""
    return tuple(scheme_of(event).chain if event.chain is None else event.chain)


def standings_of(event: Event, until: int | None = None) -> list[Standing]:
    """The standing now, or after an earlier round; play-offs and lots decide the last one only."""
    base = event.playoff_base if _is_last(event, until) else None
    kept: Finished = remembered if base is None else KeptGames(event)
    return standings(event_played(event, until), scheme_of(event), event.chain, base, kept)


def _is_last(event: Event, until: int | None) -> bool:
    if event.playoff_base is None or until is None:
        return True
    return not event.rounds.filter(number__gt=until).exists()
