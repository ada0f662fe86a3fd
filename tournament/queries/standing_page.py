"""The standing as pages show it: ranks with every round, and what is still open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.core.cache import cache

from scoring.models import Adjustment
from scoring.played import EventPlayed, MatchPlayed
from scoring.points import HOW_BYE, HOW_MISSED, HOW_NO_SHOW, RoundScore, round_scores
from scoring.standings import Standing
from tournament.explain.result import figures
from tournament.models import Entry, Event, Round
from tournament.queries.entries import public_name
from tournament.queries.results import chain_of, event_played, scheme_of, standings_of

KEPT_SECONDS = 600


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One entry's round. ``how``: played, bye, no_show, missed, open (the form is not in)."""

    round: int
    how: str
    points: Fraction | None = None
    said: str = ""  # the result from this entry's side
    table: int | None = None
    against: tuple[int, ...] = ()
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class StandingRow:
    rank: int
    number: int
    name: str
    club: str
    category: str
    points: Fraction
    cells: tuple[RoundCell, ...]
    criteria: dict[str, Any]
    decided_by: str | None
    before: int | None = None  # the rank after the round before
    adjusted: int = 0

    @property
    def climbed(self) -> int:
        return 0 if self.before is None else self.before - self.rank


@dataclass(frozen=True, slots=True)
class StandingPage:
    rows: tuple[StandingRow, ...]
    rounds: tuple[int, ...]  # of which anything counts
    open_tables: tuple[tuple[int, int], ...]  # round and table whose form is not in
    after: int  # the last round in it; 0: nothing yet
    chain: tuple[str, ...]

    @property
    def is_provisional(self) -> bool:
        return bool(self.open_tables)

    def row_of(self, number: int) -> StandingRow | None:
        return next((row for row in self.rows if row.number == number), None)


def public_until(event: Event) -> int | None:
    """The last round of which the public may see the standing; None: all of them."""
    if event.finished_at is not None or event.standings_frozen_from is None:
        return None
    return event.standings_frozen_from - 1


def is_hidden(event: Event) -> bool:
    return event.standings_hidden and event.finished_at is None


def standing_page(event: Event, until: int | None = None, *, is_public: bool = False) -> Any:
    """Computed once per version of the event and question."""
    if is_public and (most := public_until(event)) is not None:
        until = most if until is None else min(until, most)
    key = f"standing:{state_key(event)}:{until}:{is_public}"
    page: StandingPage | None = cache.get(key)
    if page is None:
        page = computed(event, until, is_public=is_public)
        cache.set(key, page, KEPT_SECONDS)
    return page


def state_key(event: Event) -> str:
    """Names one state of one event; a key of the database may be used again after a deletion."""
    return f"{event.pk}:{event.made_at.timestamp()}:{event.version}"


def computed(event: Event, until: int | None, *, is_public: bool) -> StandingPage:
    last = last_counting(event, until)
    played = event_played(event, last)
    ranked = standings_of(event, last if until is not None else None) if last else []
    before = {row.entry: row.rank for row in standings_of(event, last - 1)} if last > 1 else {}
    cells = cells_of(event, played, last)
    entries = {
        entry.number or 0: entry
        for entry in event.entries.exclude(number=None).prefetch_related("players")
    }
    adjusted = adjustments_of(event, last)
    if not last:
        ranked = [Standing(number, 1, Fraction(0), {}, None) for number in played.entries]
    return StandingPage(
        rows=tuple(
            StandingRow(
                rank=row.rank,
                number=row.entry,
                name=name_of(entries[row.entry], event, is_public=is_public),
                club=entries[row.entry].club,
                category=entries[row.entry].category,
                points=row.points,
                cells=cells[row.entry],
                criteria=row.criteria,
                decided_by=row.decided_by,
                before=before.get(row.entry),
                adjusted=adjusted.get(row.entry, 0),
            )
            for row in ranked
        ),
        rounds=tuple(round_.number for round_ in played.rounds if round_.number <= last),
        open_tables=open_tables_of(event, played, last),
        after=last,
        chain=chain_of(event),
    )


def last_counting(event: Event, until: int | None) -> int:
    """The last round in which a form is in, at most ``until``."""
    rounds = Round.objects.filter(event=event, matches__result__isnull=False)
    if until is not None:
        rounds = rounds.filter(number__lte=until)
    return max(rounds.values_list("number", flat=True), default=0)


def name_of(entry: Entry, event: Event, *, is_public: bool) -> str:
    return public_name(entry, event) if is_public else str(entry)


def adjustments_of(event: Event, last: int) -> dict[int, int]:
    found: dict[int, int] = defaultdict(int)
    rows = Adjustment.objects.filter(event=event).exclude(round_number__gt=last)
    for number, points in rows.values_list("entry__number", "points"):
        found[number] += points
    return found


def open_tables_of(event: Event, played: EventPlayed, last: int) -> tuple[tuple[int, int], ...]:
    """A round that is being played has open tables as a matter of course, and they count too."""
    return tuple(
        (round_.number, match.table)
        for round_ in played.rounds
        if round_.number <= last
        for match in round_.matches
        if match.report is None and not match.no_show
    )


def cells_of(event: Event, played: EventPlayed, last: int) -> dict[int, tuple[RoundCell, ...]]:
    scores = {(one.entry, one.round): one for one in round_scores(played, scheme_of(event))}
    found: dict[int, list[RoundCell]] = {entry: [] for entry in played.entries}
    for round_ in played.rounds:
        if round_.number > last:
            continue
        matches = {entry: match for match in round_.matches for entry in match.seats}
        for entry in played.entries:
            score = scores.get((entry, round_.number))
            found[entry].append(cell_of(event, round_.number, entry, matches.get(entry), score))
    return {entry: tuple(cells) for entry, cells in found.items()}


def cell_of(
    event: Event,
    number: int,
    entry: int,
    match: MatchPlayed | None,
    score: RoundScore | None,
) -> RoundCell:
    if match is None:
        how = score.how if score else HOW_MISSED
        return RoundCell(number, how, score.points if score else None)
    others = tuple(one for one in match.seats if one != entry)
    if score is None:
        return RoundCell(number, "open", None, "", match.table, others)
    if score.how in {HOW_BYE, HOW_NO_SHOW, HOW_MISSED} or match.report is None:
        return RoundCell(number, score.how, score.points, "", match.table, others)
    partner = partner_of(event, match.seats, entry)
    against = tuple(one for one in others if one != partner)
    said = said_for(event, match, entry)
    return RoundCell(number, score.how, score.points, said, match.table, against, partner)


def partner_of(event: Event, seats: tuple[int, ...], entry: int) -> int | None:
    if event.format != Event.Format.SINGLES or len(seats) != 4:
        return None
    return seats[(seats.index(entry) + 2) % 4]


def said_for(event: Event, match: MatchPlayed, entry: int) -> str:
    """The result as this entry tells it: own figure first."""
    report = match.report or {}
    if event.game == "keezen":
        home = (report["home"]["BY"], report["home"]["GR"])
        mine, theirs = home if match.seats.index(entry) % 2 == 0 else home[::-1]
        return f"{mine}–{theirs}"
    return figures(event.game, report)[match.present.index(entry)]


def in_category(rows: Iterable[StandingRow], category: str) -> list[tuple[int, StandingRow]]:
    """Those of one category with their ranks among each other; equal ones stay equal."""
    chosen = [row for row in rows if row.category == category]
    return renumbered(chosen)


def in_club(rows: Iterable[StandingRow], club: str) -> list[tuple[int, StandingRow]]:
    return renumbered([row for row in rows if row.club == club])


def renumbered(rows: list[StandingRow]) -> list[tuple[int, StandingRow]]:
    ranks = [row.rank for row in rows]
    return [(ranks.index(row.rank) + 1, row) for row in rows]
