"""The state of a series and its ranking: worked out once per version, from what changed since."""

import json
import threading
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from scoring.series.evening import Evening
from scoring.series.ranking import Ranking, ranking_of
from scoring.series.rules import Rules
from scoring.series.season import Season, changed, season_of
from tournament.models import Series, SeriesFile
from tournament.series.core.evenings import evening_of
from tournament.series.core.merging import Conflict, Merged, as_bytes, merged
from tournament.series.reads.names import Names, said_in
from tournament.series.reads.rules import rules_of
from tournament.series.reads.where import everybody_in

SERIES_KEPT = 8
HEAD = ("name", "venue", "date", "game", "format", "version", "event", "hall")


@dataclass(frozen=True, slots=True)
class Played:
    """An event in force, without its standing."""

    hash: str
    entries: int
    head: dict[str, Any]

    @property
    def date(self) -> date:
        return date.fromisoformat(self.head["date"])


@dataclass
class Known:
    """What is worked out of one version of a series."""

    version: int
    names_mark: int
    names: Names
    season: Season
    ranking: Ranking
    played: dict[str, Played] = field(default_factory=dict)  # by event
    teams: dict[tuple[str, ...], str] = field(default_factory=dict)  # by its people: a link
    conflicts: tuple[Conflict, ...] = ()

    @property
    def events(self) -> list[Played]:
        """In order of day."""
        return sorted(self.played.values(), key=lambda one: (one.head["date"], one.hash))


_known: OrderedDict[tuple[int, Any], Known] = OrderedDict()
_lock = threading.Lock()


def known_of(series: Series) -> Known:
    key = (series.pk, series.made_at)
    with _lock:
        before = _known.get(key)
        if before is None or before.version != series.version:
            before = computed(series, before)
        _known[key] = before
        _known.move_to_end(key)
        while len(_known) > SERIES_KEPT:
            _known.popitem(last=False)
    return before


def computed(series: Series, before: Known | None) -> Known:
    """From what was known of an earlier version, as far as that still holds."""
    rules, state = rules_of(series), state_of(series)
    if before is None or before.names_mark != series.names_mark or before.season.rules != rules:
        before = nothing(series, rules)
    if not before.names.read_on(series):
        before = nothing(series, rules)
        before.names.read_on(series)
    names, others = before.names.hearing(said_in(series))
    again = played_by(others, before.season) if others else set()
    before = replace(before, names=names)
    gone = [event for event in before.played if event not in state.in_force]
    known = {event: one.hash for event, one in before.played.items() if event not in again}
    new = [one for event, one in state.in_force.items() if known.get(event) != one]
    return replace(
        read_in(before, bodies_of(series, new), gone),
        version=series.version,
        conflicts=state.conflicts,
    )


def read_in(before: Known, new: dict[str, dict[str, Any]], gone: list[str]) -> Known:
    """With these results, by their hash, and without those events."""
    played, teams = dict(before.played), dict(before.teams)
    by: dict[str, Evening | None] = dict.fromkeys(gone)
    for hash_, body in new.items():
        by[body["event"]] = evening_of(body, before.names.link(body["hall"]))
        head = {name: body[name] for name in HEAD}
        played[body["event"]] = Played(hash_, len(body["standing"]), head)
        teams |= teams_of(body, before.names)
    for event in gone:
        del played[event]
    season = changed(before.season, by)
    ranking = ranking_of(season)
    return replace(before, season=season, ranking=ranking, played=played, teams=teams)


def played_by(people: set[str], season: Season) -> set[str]:
    """The evenings on which any of them played."""
    evenings = season.evenings.items()
    return {
        key
        for key, evening in evenings
        if any(not people.isdisjoint(line.people) for line in evening.lines)
    }


def nothing(series: Series, rules: Rules) -> Known:
    empty = season_of([], rules)
    return Known(-1, series.names_mark, Names(), empty, ranking_of(empty))


def state_of(series: Series) -> Merged:
    """Of all files whose halls are accepted."""
    accepted = series.halls.exclude(accepted_at=None).values("key")
    files = series.files.filter(hall__in=accepted)
    return merged(files.only("hash", "hall", "event", "version"))


def state_bytes(series: Series) -> bytes:
    """The same for the same set of files and of what was said of people, in whatever order they
    came."""
    people = {f"{one.hall} {one.pseudonym}": one.who for one in everybody_in(series)}
    return as_bytes(state_of(series), people)


AT_ONCE = 500  # of one question to the database


def bodies_of(series: Series, hashes: list[str]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for at in range(0, len(hashes), AT_ONCE):
        rows = SeriesFile.objects.filter(series=series, hash__in=hashes[at : at + AT_ONCE])
        found |= {one: json.loads(body) for one, body in rows.values_list("hash", "body")}
    return found


def teams_of(body: dict[str, Any], names: Names) -> dict[tuple[str, ...], str]:
    link = names.link(body["hall"])
    return {
        tuple(sorted(map(link, line["people"]))): link(line["team"])
        for line in body["standing"]
        if line.get("team")
    }
