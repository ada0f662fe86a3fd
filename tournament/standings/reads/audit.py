"""An event made again from its log alone, and whatever is stored otherwise.

The log's facts (tournament/core/log/facts.py) give seats, results and decisions; the standing follows
from them. Names, payments and clocks are no part of it.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from typing import Any

from scoring.played import Adjustment, MatchPlayed, RoundPlayed
from scoring.standings import Standing, standings
from tournament.core.happenings import EVENT_READ, PRIZES_SET
from tournament.core.health.damage import DAMAGE
from tournament.core.log.chain import START, digest_of, hash_of
from tournament.core.log.facts import (
    COUNTED,
    Facts,
    all_facts,
    changes,
    games_of,
    was_never_said,
    words_of_prizes,
)
from tournament.core.storage.one_moment import at_one_moment
from tournament.events.reads.rules import bases_of, festival_of, scheme_of
from tournament.models import Entry, Event, FilledStage, LogEntry, Round
from tournament.standings.reads.record import Record, filled_in, kept_games, looked_up
from tournament.standings.reads.standing import standings_of


@dataclass(frozen=True, slots=True)
class Fault:
    """``what`` is a code that tournament/standings/words/audit.py puts into a sentence."""

    what: str
    line: int = 0
    about: str = ""
    logged: Any = None
    stored: Any = None


@dataclass(frozen=True, slots=True)
class Audit:
    lines: int
    unsealed: int  # written before lines were sealed
    imported: int  # came with an archive
    head: str
    faults: tuple[Fault, ...]


def audit_of(event: Event, seen: str = "") -> Audit:
    """``seen`` are the first signs of a hash that somebody wrote down or took a photograph of."""
    with at_one_moment(event) as whole:
        lines = list(LogEntry.objects.filter(event=whole).order_by("version"))
        faults = [*missing_lines(whole, lines), *broken_lines(lines)]
        if seen and not any(line.hash.startswith(seen) for line in lines):
            faults.append(Fault("unseen", about=seen))
        if not faults:  # a log that was touched proves nothing
            faults = list(told_otherwise(whole, lines))
    return Audit(
        lines=len(lines),
        unsealed=sum(not line.hash for line in lines),
        imported=sum(line.is_imported for line in lines),
        head=whole.log_head,
        faults=tuple(faults),
    )


def missing_lines(event: Event, lines: list[LogEntry]) -> Iterable[Fault]:
    known = {line.version for line in lines}
    for version in range(1, max(event.version, *known, 0) + 1):
        if version not in known:
            yield Fault("gone", line=version)
    if max(known, default=0) != event.version or (lines and lines[-1].hash != event.log_head):
        yield Fault("end")


def broken_lines(lines: list[LogEntry]) -> Iterable[Fault]:
    """Each line by itself: what follows one that was touched is judged by the hash it still has."""
    told = {version for line in lines for version in line.change.get("erased", ())}
    own = (line.version for line in lines if line.code == EVENT_READ.code and not line.is_imported)
    read, head = max(own, default=0), START
    for line in lines:
        if line.is_imported != (line.version < read):
            yield Fault("mark", line=line.version)
        if not line.hash and head == START:
            continue
        if hash_of(head, line) != line.hash:
            yield Fault("line", line=line.version)
        elif line.salt and digest_of(line) != line.digest:
            yield Fault("words", line=line.version)
        elif not line.salt and line.version not in told:
            yield Fault("erased", line=line.version)
        head = line.hash


def facts_in(lines: list[LogEntry]) -> Facts:
    """What the lines together say."""
    facts: Facts = {}
    for line in lines:
        facts |= line.change.get("facts", {})
    return facts


def told_otherwise(event: Event, lines: list[LogEntry]) -> Iterable[Fault]:
    said = facts_in(lines)
    logged = {key: value for key, value in said.items() if value is not None}
    if not logged:  # nothing was done since lines are sealed
        return
    yield from prizes_called_otherwise(event, lines)
    try:
        found = {key: value for key, value in all_facts(event).items() if value is not None}
    except DAMAGE:
        yield Fault("unreadable")
        return
    for key in changes(logged, found):
        if was_never_said(key, said):
            continue
        yield Fault("fact", about=key, logged=logged.get(key), stored=found.get(key))
    rebuilt = {row.entry: row.rank for row in standing_from(event, logged)}
    try:
        stored = {row.entry: row.rank for row in standings_of(event)}
    except DAMAGE:
        yield Fault("unreadable")
        return
    for entry in sorted(rebuilt.keys() | stored.keys()):
        if rebuilt.get(entry) != stored.get(entry):
            rank, other = rebuilt.get(entry), stored.get(entry)
            yield Fault("rank", about=str(entry), logged=rank, stored=other)


def prizes_called_otherwise(event: Event, lines: list[LogEntry]) -> Iterable[Fault]:
    """What the last step that set them says, unless somebody named there was forgotten since."""
    steps = [line for line in lines if line.code == PRIZES_SET.code and not line.is_imported]
    for line in steps[-1:]:
        if line.salt and "words" in line.data and line.data["words"] != words_of_prizes(event):
            yield Fault("prizes", line=line.version)


def standing_from(event: Event, facts: Facts) -> list[Standing]:
    """Games of a play-off are kept by their hash: those that are stored count as far as it is
    theirs."""
    then = copy(event)
    for name in COUNTED:
        setattr(then, name, facts.get(f"event {name}"))
    hashes = games_of(event)
    games = {
        game: result
        for game, result in kept_games(event).items()
        if (key := f"game {game[0]}/{game[1]}") and hashes[key] == facts.get(key)
    }
    played = record_from(then, facts).until()
    return standings(played, scheme_of(then), then.chain, bases_of(then), looked_up(games))


def record_from(event: Event, facts: Facts) -> Record:
    """What ``record_of`` reads from the rows, made from facts."""
    rounds = {number: facts[key] for key, number in keyed(facts, "round")}
    public = [number for number in sorted(rounds) if rounds[number] in Round.PUBLIC_STATES]
    played = {number: round_from(facts, number) for number in public}
    entries = {number: facts[key] for key, number in keyed(facts, "entry")}
    is_closed = facts["check-in closed"]
    return Record(
        game=event.game,
        format=event.format,
        entries=tuple(sorted(n for n in entries if entries[n][0] != Entry.State.WAITING)),
        missing=frozenset(
            number
            for number, (state, is_here) in entries.items()
            if state == Entry.State.WITHDRAWN or (is_closed and not is_here)
        ),
        public=tuple(played.values()),
        begun=frozenset(
            number
            for number, round_ in played.items()
            if rounds[number] in Round.BEGUN_STATES
            or any(match.report is not None for match in round_.matches)
        ),
        adjustments=(
            *(
                Adjustment(*facts[key])
                for key, _place in sorted(keyed(facts, "decision"), key=lambda one: one[1])
            ),
            *(Adjustment(number, facts[key]) for key, number in keyed(facts, "handicap")),
        ),
        stages=filled_in(event, stages_from(facts)) if event.stages else (),
        festival=festival_of(event),
    )


def stages_from(facts: Facts) -> Iterable[FilledStage]:
    for key, place in sorted(keyed(facts, "stage"), key=lambda one: one[1]):
        name, first, last, entries, groups = facts[key]
        yield FilledStage(
            pk=place, name=name, first=first, last=last, entries=entries, groups=groups
        )


def keyed(facts: Facts, kind: str) -> list[tuple[str, int]]:
    """All facts of a kind that has one number, with it."""
    return [(key, int(key.split()[1])) for key in facts if key.startswith(f"{kind} ")]


def round_from(facts: Facts, number: int) -> RoundPlayed:
    start = f"seats {number}/"
    tables = sorted(int(key.removeprefix(start)) for key in facts if key.startswith(start))
    return RoundPlayed(
        number,
        tuple(match_from(facts, number, table) for table in tables),
        frozenset(facts.get(f"byes {number}", ())),
    )


def match_from(facts: Facts, number: int, table: int) -> MatchPlayed:
    at = f"{number}/{table}"
    form = facts.get(f"form {at}/{facts.get(f'counts {at}')}")
    missing = facts.get(f"missing {at}", ())
    return MatchPlayed(table, tuple(facts[f"seats {at}"]), form and form[0], frozenset(missing))
