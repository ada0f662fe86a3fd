"""The play-offs of an event: every game, and where each entry ended."""

from dataclasses import dataclass
from typing import Any

from scoring.playoff import NotPlayed, contests
from scoring.writing import event_as_json
from tournament.events.reads.rules import bases_of, chain_of, scheme_of
from tournament.models import Event
from tournament.playoff.reads.ties import Tied, tied_groups
from tournament.standings.reads.record import kept_games, looked_up
from tournament.standings.reads.standing import event_played, standings_of


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a play-off; ``number`` is its place among all games of the event's play-offs."""

    number: int
    players: int
    seed: int
    seats: tuple[int, ...]
    result: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ContestRow:
    entries: tuple[int, ...]
    games: tuple[GameRow, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A tied group, its contests in order, and where each entry ended."""

    tied: Tied
    contests: tuple[ContestRow, ...]
    order: tuple[tuple[int, int], ...]  # rank and entry
    by_lots: bool
    is_waiting: bool  # a worker still plays

    @property
    def games(self) -> list[GameRow]:
        return [game for contest in self.contests for game in contest.games]


def play_offs(event: Event) -> list[PlayOff]:
    """Every play-off with its games; numbered through in the order of the ranks."""
    bases = bases_of(event)
    if bases is None or "playoff" not in chain_of(event):
        return []
    kept, ranks = looked_up(kept_games(event)), {row.entry: row for row in standings_of(event)}
    found, number = [], 0
    for tied in tied_groups(event):
        rows, is_waiting = [], False
        try:
            for contest in contests(event.game, tied.entries, bases.of(tied.entries), kept):
                games = tuple(
                    GameRow(number + at, one.players, one.seed, one.seats, one.result)
                    for at, one in enumerate(contest.games, start=1)
                )
                number += len(games)
                rows.append(ContestRow(contest.entries, games, contest.winner))
        except NotPlayed:
            is_waiting = True
        order = sorted((ranks[entry].rank, entry) for entry in tied.entries)
        by_lots = any(ranks[entry].decided_by == "lots" for entry in tied.entries)
        found.append(PlayOff(tied, tuple(rows), tuple(order), by_lots, is_waiting))
    return found


def input_lines(event: Event) -> list[dict[str, Any]]:
    """What ``python -m scoring playoff`` reads: a line for each tied group."""
    told: dict[str, Any] = {"game": event.game, "secret": event.playoff_secret}
    told["text"] = event.playoff_text
    if not event.playoff_by_group:
        told["shared_base"] = True
    return [{**told, "tied": sorted(tied.entries)} for tied in tied_groups(event)] or [told]


def event_json(event: Event) -> dict[str, Any]:
    """What ``python -m scoring standings`` reads."""
    return event_as_json(event_played(event), scheme_of(event), chain_of(event), bases_of(event))
