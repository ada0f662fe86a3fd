"""What has been played, as the plain values that scoring computes with."""

from __future__ import annotations

from django.db.models import Prefetch

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.schemes import Scheme, own_scheme, preset
from scoring.standings import Standing, standings
from tournament.models import Event, Match, Round


def played_of(event: Event) -> EventPlayed:
    """All public rounds; entries go by the number on the wall."""
    matches = Prefetch(
        "matches",
        Match.objects.select_related("table", "result__report").prefetch_related("seats__entry"),
    )
    rounds = event.rounds.filter(state__in=Round.PUBLIC_STATES)
    known = event.entries.exclude(number=None).values_list("number", flat=True)
    return EventPlayed(
        game=event.game,
        format=event.format,
        entries=tuple(sorted(number for number in known if number is not None)),
        rounds=tuple(
            RoundPlayed(
                round_.number,
                tuple(match_played(match) for match in round_.matches.all()),
                frozenset(bye.entry.number or 0 for bye in round_.byes.all()),
            )
            for round_ in rounds.prefetch_related(matches, "byes__entry")
        ),
    )


def match_played(match: Match) -> MatchPlayed:
    seats = list(match.seats.all())
    result = getattr(match, "result", None)
    return MatchPlayed(
        match.table.number,
        tuple(seat.entry.number or 0 for seat in seats),
        result.report.data if result else None,
        frozenset(seat.entry.number or 0 for seat in seats if seat.no_show),
    )


def scheme_of(event: Event) -> Scheme:
    """The event's own numbers, or the preset it names."""
    if event.scheme_options:
        return own_scheme(event.game, event.scheme_options)
    return preset(event.game, event.scheme if event.game == "keezen" else None)


def standing_of(event: Event) -> list[Standing]:
    return standings(played_of(event), scheme_of(event), event.chain, event.playoff_base)
