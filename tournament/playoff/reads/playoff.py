"""The simulated play-off of an event: who is tied, what was played, what is public of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.utils.dateparse import parse_datetime

from scoring.playoff import NotPlayed, contests
from scoring.standings import Standing, standings
from scoring.text import BY_CHANCE, before_chance, standing_text
from scoring.writing import event_as_json
from tournament.core import happenings
from tournament.core.happenings import Happening
from tournament.events.reads.rules import bases_of, chain_of, scheme_of
from tournament.models import Event, Match, Round
from tournament.standings.reads.public import public_of
from tournament.standings.reads.record import kept_games, looked_up
from tournament.standings.reads.standing import event_played, standings_of

LAST = "last"  # the special prize of who ends last
DIGITS = 9  # of the number that a tied entry adds
# What may change who is tied, or what goes into the seed.
CHANGES = (*happenings.WEIGHING, happenings.CHAIN_CHANGED, happenings.PLAYOFF_PASSED)


@dataclass(frozen=True, slots=True)
class Tied:
    """Entries that everything played leaves equal, and the best rank among them."""

    rank: int
    entries: tuple[int, ...]


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


def uses_chance(event: Event) -> bool:
    return any(code in BY_CHANCE for code in chain_of(event))


def standing_before(event: Event) -> list[Standing]:
    """The standing without the criteria that need a seed."""
    return standings(event_played(event), scheme_of(event), before_chance(chain_of(event)))


def text_of(event: Event) -> str:
    return standing_text(standing_before(event), before_chance(chain_of(event)))


def tied_groups(event: Event) -> list[Tied]:
    return tied_in(standing_before(event))


def tied_in(standing: list[Standing]) -> list[Tied]:
    ranked = groupby(standing, key=lambda row: row.rank)
    groups = [Tied(rank, tuple(row.entry for row in rows)) for rank, rows in ranked]
    return [tied for tied in groups if len(tied.entries) > 1]


def is_to_come(event: Event) -> bool:
    """A play-off was promised, and its secret is not revealed."""
    return not is_decided(event) and bool(event.playoff_commitment) and uses_chance(event)


def prize_ties(event: Event) -> list[Tied]:
    """Who is tied for a prize while the play-off that would part them can be held."""
    if not is_to_come(event) or open_rounds(event):
        return []
    return tied_for_a_prize(event)


def tied_for_a_prize(event: Event) -> list[Tied]:
    last = any(prize.get("rule") == LAST for prize in event.special_prizes)
    standing = standing_before(event)
    return [
        tied
        for tied in tied_in(standing)
        if tied.rank <= event.prizes or (last and tied.rank + len(tied.entries) > len(standing))
    ]


def asked_at_reveal(event: Event) -> list[int]:
    """The numbers of those who shall add something to the seed that nobody could know before."""
    if event.playoff_asks == Event.Asks.NOBODY:
        return []
    asks_all = event.playoff_asks == Event.Asks.TIED
    groups = tied_groups(event) if asks_all else tied_for_a_prize(event)
    return sorted(entry for tied in groups for entry in tied.entries)


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """What one tied entry adds to the seed; ``value`` None: nothing yet, or passed over."""

    value: int | None
    is_passed: bool
    is_open: bool  # the secret has not been revealed
    is_in_text: bool  # the line stands where everybody can read it


def own_number(event: Event, number: int | None) -> OwnNumber | None:
    """None: this entry is not asked for one."""
    told = event.playoff_asked.get(str(number), 0)
    if str(number) not in event.playoff_asked:
        return None
    return OwnNumber(
        value=told if isinstance(told, int) else None,
        is_passed=told == "",
        is_open=event.playoff_base is None,
        is_in_text=is_public(event) and f"{number}:{told}" in event.playoff_text.splitlines(),
    )


def without_number(event: Event) -> list[int]:
    """Who was asked and has neither answered nor been passed over."""
    return [int(number) for number, value in event.playoff_asked.items() if value is None]


@dataclass(frozen=True, slots=True)
class EarlierPromise:
    """A promise that another one took the place of, and why: its secret was lost, it came with an
    archive, or a copy of the event revealed it."""

    commitment: str
    at: datetime | None
    until: datetime | None
    why: str


def earlier_promises(event: Event) -> list[EarlierPromise]:
    return [
        EarlierPromise(one["commitment"], moment_in(one["at"]), moment_in(one["until"]), one["why"])
        for one in event.playoff_earlier
    ]


def moment_in(text: str | None) -> datetime | None:
    try:
        return parse_datetime(text or "")
    except ValueError:  # an archive may say anything
        return None


def is_foreign(event: Event) -> bool:
    """Revealed before it was read from an archive: nobody here saw that it was promised before."""
    read = event.log.of(happenings.EVENT_READ).order_by("version").last()
    here = event.log.of(happenings.PLAYOFF_REVEALED).order_by("version").last()
    return is_decided(event) and read is not None and (not here or here.version < read.version)


@dataclass(frozen=True, slots=True)
class Change:
    """A step after the results were fixed, as the log has it."""

    at: datetime
    what: Happening
    data: Mapping[str, Any]
    is_after: bool  # the reveal


def changes_since(event: Event) -> list[Change]:
    """What was changed after the results were fixed, in the order in which it was done."""
    steps = event.log.order_by("version")
    fixed = steps.of(happenings.PLAYOFF_FIXED, happenings.PLAYOFF_REVEALED).first()
    revealed = steps.of(happenings.PLAYOFF_REVEALED).first()
    if fixed is None:
        return []
    since = steps.of(*CHANGES, happenings.PLAYOFF_NUMBER).filter(version__gt=fixed.version)
    return [
        Change(
            at=line.at,
            what=happenings.ALL[line.code],
            data=line.data,
            is_after=revealed is not None and line.version > revealed.version,
        )
        for line in since
        if line.code != happenings.PLAYOFF_NUMBER.code or line.data["reason"]
    ]


def told_lines(event: Event) -> str:
    """What they added, as it is hashed after the text."""
    told = sorted((int(number), value) for number, value in event.playoff_asked.items())
    return "".join(f"{number}:{value}\n" for number, value in told if isinstance(value, int))


def open_rounds(event: Event) -> list[int]:
    """The rounds that are not closed, or closed with a table's result unknown."""
    going = event.rounds.exclude(state=Round.State.CLOSED).values_list("number", flat=True)
    unknown = Match.objects.filter(round__event=event, result=None).exclude(seats__no_show=True)
    return sorted({*going, *unknown.values_list("round__number", flat=True)})


def is_decided(event: Event) -> bool:
    return event.playoff_base is not None


def is_public(event: Event) -> bool:
    """Whether everybody may see what the play-off decides: never before a hidden standing is."""
    return is_decided(event) and public_of(event).is_all


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
