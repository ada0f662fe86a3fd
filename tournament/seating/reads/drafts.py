"""The draft that stands, and what is no longer as somebody saw it."""

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.draw.json.reading import load_problem
from tournament.draw.problem import Problem
from tournament.models import Draft, Event, LogEntry


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that changed: a code, and the figures of its sentence."""

    code: str
    figures: dict[str, Any] = field(default_factory=dict)


def standing_draft(event: Event) -> Draft | None:
    """The draft by which the rounds stand."""
    drafts = event.drafts.exclude(used_at=None).select_related("by")
    return drafts.order_by("-used_at", "-pk").first()


def key_of(draft: Draft | None) -> str | None:
    """How the log names a draft: by its moment, which an archive keeps."""
    return draft.made_at.isoformat() if draft else None


def draft_of(event: Event, key: str | None) -> Draft | None:
    return event.drafts.filter(made_at=datetime.fromisoformat(key)).first() if key else None


@dataclass(frozen=True, slots=True)
class Drawing:
    """One draw before its rounds were published; ``reason``: why it was made anew."""

    at: datetime
    seed: int
    reason: str


@dataclass(frozen=True, slots=True)
class Drawings:
    """All draws that these rounds had before everybody saw them, in order."""

    rounds: list[int]
    draws: tuple[Drawing, ...]
    published: int  # which of them it is, from 1: an earlier one may have been taken


def rounds_of(line: LogEntry) -> list[int]:
    """Those that it says were drawn; a line of an archive may say anything."""
    rounds = line.data.get("rounds")
    return rounds if isinstance(rounds, list) else []


def draws_before_publishing(event: Event) -> list[Drawings]:
    """Published rounds with the same draws stand together."""
    lines = list(event.log.of(happenings.ROUNDS_DRAWN, happenings.DRAFT_MADE).order_by("version"))
    found: dict[tuple[tuple[Drawing, ...], int], list[int]] = {}
    for row in event.rounds.public().exclude(published_at=None).order_by("number"):
        made = tuple(
            Drawing(line.at, line.data.get("seed", 0), line.data.get("reason", ""))
            for line in lines
            if row.number in rounds_of(line) and row.published_at and line.at <= row.published_at
        )
        if made:
            places = [place for place, one in enumerate(made, start=1) if one.seed == row.seed]
            found.setdefault((made, max(places, default=len(made))), []).append(row.number)
    return [Drawings(rounds, draws, which) for (draws, which), rounds in found.items()]


@dataclass(frozen=True, slots=True)
class ReadFromArchive:
    """When, and which of the rounds that everybody sees were published before and since."""

    at: datetime
    before: list[int]
    since: list[int]


def read_from_archive(event: Event) -> ReadFromArchive | None:
    """Other copies of the archive may have had other draws: nobody here can tell."""
    read = event.log.of(happenings.EVENT_READ).filter(is_imported=False).first()
    if read is None:
        return None
    found: dict[bool, list[int]] = {False: [], True: []}
    for row in event.rounds.public().order_by("number"):
        found[row.published_at is not None and row.published_at > read.at].append(row.number)
    return ReadFromArchive(read.at, found[False], found[True])


def differences(
    event: Event, problem: Problem, seen: int, numbers: Collection[int]
) -> list[Difference]:
    """Between the draft that was looked at and what would be published now."""
    draft = standing_draft(event)
    if draft is None:
        return []
    found = []
    if draft.pk != seen:
        before = places_in(event.drafts.filter(pk=seen).first(), numbers)
        moved = {entry for _round, entry, *_at in before ^ places_in(draft, numbers)}
        figures = {"at": draft.made_at, "who": draft.by and draft.by.name, "moved": sorted(moved)}
        found.append(Difference("draft", figures))
    if draft.how != Draft.How.REPAIRED:  # a repair's own question is about its change
        found += changes(load_problem(draft.problem), problem, numbers)
    return found


def places_in(draft: Draft | None, numbers: Collection[int]) -> set[tuple[int, int, int, int]]:
    """Round, entry, table (0: a bye) and seat."""
    found = set()
    for round_ in draft.plan["rounds"] if draft else ():
        number = round_["round"]
        if number in numbers:
            found |= {(number, entry, 0, 0) for entry in round_["byes"]}
            for match in round_["matches"]:
                for seat, entry in enumerate(match["seats"]):
                    found.add((number, entry, match["table"], seat))
    return found


def changes(old: Problem, new: Problem, numbers: Collection[int]) -> Iterator[Difference]:
    """What would make another draw of these rounds; who plays in them is looked at elsewhere."""
    before = {entry.id: entry for entry in old.entries}
    both = [(before[entry.id], entry) for entry in new.entries if entry.id in before]
    if any(old.by_results(number) for number in numbers):
        other = [b.id for a, b in both if (a.points, a.rank) != (b.points, b.rank)]
        if other:
            yield Difference("points", {"numbers": other})
    now = {round_.number: round_ for round_ in new.played}
    for round_ in old.played:
        if now.get(round_.number, round_) != round_:
            yield Difference("played", {"round": round_.number})
    places = any((a.club, a.fixed_table) != (b.club, b.fixed_table) for a, b in both)
    if places or (old.apart, old.clubs) != (new.apart, new.clubs):
        yield Difference("wishes")
    if any(old.open_tables(number) != new.open_tables(number) for number in numbers):
        yield Difference("tables")
    if rules_in(old) != rules_in(new):
        yield Difference("settings")
    if [old.given_in(number) for number in numbers] != [new.given_in(number) for number in numbers]:
        yield Difference("stages")


def rules_in(problem: Problem) -> tuple[object, ...]:
    sizes = problem.wanted_size, problem.allowed_sizes
    return problem.format, *sizes, problem.priority, problem.final


def known_as(found: list[Difference]) -> str:
    """A name for what was asked about: the same differences, the same name."""
    return hashlib.sha256(repr(found).encode()).hexdigest()[:16]
