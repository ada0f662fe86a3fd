"""The standing: for whom, and until when. Screens, phones, paper, files and JSON only dress it.

What pages ask is computed once per version of the event (``standing_page``). An action, which is
in the midst of changing what was played, reads it again (``standings_of``).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from scoring.played import EventPlayed
from scoring.points import RoundScore, round_scores
from scoring.standings import Standing, ranked
from scoring.tally import Tally, gathered, tally
from tournament.core.happenings import Stale
from tournament.core.web.newest import Newest, Unchanged
from tournament.entries.reads.names import FieldRow, field_rows, public_rows
from tournament.events.reads.rules import bases_of, chain_of, scheme_of, stages_of
from tournament.events.words.stages import title_of
from tournament.models import Entry, Event, Round
from tournament.standings.reads.public import public_of
from tournament.standings.reads.record import (
    Record,
    kept_games,
    looked_up,
    newest_record,
    record_of,
)
from tournament.standings.reads.round_cells import RoundCell, round_counted


def last_closed(event: Event) -> int:
    """The last round that is closed; 0 before that. While people come and go every form counts."""
    if event.is_festival:
        return last_counting(event)
    closed = event.rounds.filter(state=Round.State.CLOSED).values_list("number", flat=True)
    return max(closed, default=0)


def shown_until(event: Event, asked: int | None = None) -> tuple[int, bool]:
    """The round after which walls and screens have the standing (0: they have none), and whether
    a later one is kept back: the round that is asked for, or the last that is closed."""
    wanted = last_closed(event) if asked is None else asked
    until = public_of(event).at_most(wanted)
    return until, until < wanted


def event_played(event: Event, until: int | None = None) -> EventPlayed:
    """All rounds that have begun, up to and including round ``until``."""
    return record_of(event, until).until(until)


def standings_of(event: Event, until: int | None = None) -> list[Standing]:
    """The standing now, or after an earlier round; play-offs and lots decide the last one only."""
    played = event_played(event, until)
    return ranked(tally_of(event, played, until), event.chain)


def tally_of(
    event: Event,
    played: EventPlayed,
    until: int | None,
    scores: Iterable[RoundScore] | None = None,
) -> Tally:
    """``until`` as in the standing that is asked for; ``scores`` where they are known already."""
    scores = round_scores(played, scheme_of(event)) if scores is None else scores
    bases = bases_of(event) if is_last(event, until) else None
    kept = looked_up(kept_games(event) if bases else {})
    return gathered(played, scheme_of(event), scores, bases, kept)


def is_last(event: Event, until: int | None) -> bool:
    if event.playoff_base is None or until is None:
        return True
    return not event.rounds.filter(number__gt=until).exists()


class StandingRow(NamedTuple):
    rank: int
    number: int
    name: str
    club: str
    category: str
    points: Fraction
    cells: tuple[RoundCell, ...]
    criteria: dict[str, Any]
    decided_by: str | None
    ranks: tuple[int, ...] = ()  # after each round that counts
    adjusted: int = 0
    stage: str = ""  # that decides its place

    @property
    def climbed(self) -> int:
        """Places won since the round before."""
        return self.ranks[-2] - self.rank if len(self.ranks) > 1 else 0


@dataclass(frozen=True, slots=True)
class StandingPage:
    """Rows in order of rank."""

    rows: tuple[StandingRow, ...]
    rounds: tuple[int, ...]  # of which anything counts
    open_tables: tuple[tuple[int, int], ...]  # round and table whose form is not in
    after: int  # the last round in it; 0: nothing yet
    chain: tuple[str, ...]
    standing: tuple[Standing, ...]  # what the rows were made of
    never_came: tuple[FieldRow, ...] = ()  # they have no rank


def public_standing(event: Event, until: int | None = None) -> StandingPage | None:
    """None: kept secret until the prizes are given."""
    return None if public_of(event).is_hidden else standing_page(event, until, is_public=True)


_pages: Newest[StandingPage] = Newest(Stale.PLAY | Stale.FORM | Stale.RESULTS)


def standing_page(
    event: Event, until: int | None = None, *, is_public: bool = False
) -> StandingPage:
    """Computed once per version of the event and question."""
    if is_public and (most := public_of(event).until) is not None:
        until = most if until is None else min(until, most)
    make = partial(computed, event, until, is_public=is_public)
    return _pages.get(event, make, (until, is_public))


def computed(event: Event, until: int | None, *, is_public: bool) -> StandingPage:
    record = newest_record(event)
    last = record.last_counting(until)
    asked = None if until is None else last
    played = record.until(asked)
    rounds = [round_counted(event, played, one) for one in played.rounds]
    scores = [score for round_ in rounds for score in round_.scores]
    if last:
        standing = ranked_now(event, played, asked, scores)
    else:  # before the first form everybody is equal, in order of number
        standing = [Standing(number, 1, Fraction(0), {}, None) for number in played.entries]
    ranks = ranks_by_round(event, record, last, standing, played.entries)
    numbers = tuple(round_.number for round_ in played.rounds if round_.number <= last)
    cells = [round_.cells for round_ in rounds[: len(numbers)]]
    rows = public_rows(event) if is_public else field_rows(event, is_public=False)
    field = {row.number: row for row in rows}
    adjusted = adjustments_until(record, last)
    stages = stage_titles(event, played)
    return StandingPage(
        rows=tuple(
            StandingRow(
                rank=row.rank,
                number=row.entry,
                name=field[row.entry].name,
                club=field[row.entry].club,
                category=field[row.entry].category,
                points=row.points,
                cells=tuple(round_[row.entry] for round_ in cells),
                criteria=row.criteria,
                decided_by=row.decided_by,
                ranks=ranks[row.entry],
                adjusted=adjusted.get(row.entry, 0),
                stage=stages.get(row.entry, ""),
            )
            for row in standing
        ),
        rounds=numbers,
        open_tables=open_tables_of(played, last),
        after=last,
        chain=chain_of(event),
        standing=tuple(standing),
        never_came=never_came_of(rows, played),
    )


def stage_titles(event: Event, played: EventPlayed) -> dict[int, str]:
    """By entry what it plays in: the last stage that it came to."""
    plan = stages_of(event)
    filled = sorted(played.stages, key=lambda one: one.first)
    return {entry: title_of(one.stage, plan) for one in filled for entry in one.entries}


def never_came_of(rows: Iterable[FieldRow], played: EventPlayed) -> tuple[FieldRow, ...]:
    """Who takes part, and yet not in what was played; who withdrew is nowhere."""
    came = frozenset(played.entries)
    expected = (row for row in rows if row.state == Entry.State.PLAYING)
    return tuple(row for row in expected if row.number not in came)


_standings: Unchanged[list[Standing]] = Unchanged()
_ranks: Unchanged[dict[int, int]] = Unchanged()


def ranked_now(
    event: Event, played: EventPlayed, asked: int | None, scores: Iterable[RoundScore]
) -> list[Standing]:
    """The same as before where only something else changed: a message, the clock, a card."""

    def rank() -> list[Standing]:
        return ranked(tally_of(event, played, asked, scores), event.chain)

    if event.playoff_base is not None:
        return rank()  # games of a play-off are kept one by one, outside of what was played
    return _standings.get(event, asked or 0, (played, scheme_of(event), chain_of(event)), rank)


def ranks_by_round(
    event: Event,
    record: Record,
    last: int,
    standing: list[Standing],
    entries: tuple[int, ...],
) -> dict[int, tuple[int, ...]]:
    """Entry → rank after every round that counts; the standing itself is the last of them."""
    numbers = [round_.number for round_ in record.rounds if round_.number < last]
    if event.is_festival:  # no two of its rounds come one after the other
        numbers = []
    before = [
        ranks_after(event, number, replace(record.until(number), entries=entries))
        for number in numbers
    ]
    now = [{row.entry: row.rank for row in standing}] if last else []
    return {row.entry: tuple(ranks[row.entry] for ranks in [*before, *now]) for row in standing}


def ranks_after(event: Event, number: int, played: EventPlayed) -> dict[int, int]:
    """Entry → rank. Before the last round there are no play-offs and no lots."""
    scheme, chain = scheme_of(event), chain_of(event)

    def rank() -> dict[int, int]:
        return {row.entry: row.rank for row in ranked(tally(played, scheme), chain)}

    return _ranks.get(event, number, (played, scheme, chain), rank)


def adjustments_until(record: Record, last: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for decided in record.until(last).adjustments:
        found[decided.entry] = found.get(decided.entry, 0) + decided.points
    return found


def last_counting(event: Event) -> int:
    """The last round in which a form is in."""
    rounds = Round.objects.filter(event=event, matches__result__isnull=False)
    return max(rounds.values_list("number", flat=True), default=0)


def open_tables_of(played: EventPlayed, last: int) -> tuple[tuple[int, int], ...]:
    """A round that is being played has open tables as a matter of course, and they count too; where
    people come and go nobody waits for them."""
    if played.festival is not None:
        return ()
    return tuple(
        (round_.number, match.table)
        for round_ in played.rounds
        if round_.number <= last
        for match in round_.matches
        if match.report is None and not match.no_show
    )


def in_category(rows: Iterable[StandingRow], category: str) -> list[tuple[int, StandingRow]]:
    """Those of one category with their ranks among each other; ties stay ties."""
    chosen = [row for row in rows if row.category == category]
    ranks = [row.rank for row in chosen]
    return [(ranks.index(row.rank) + 1, row) for row in chosen]
