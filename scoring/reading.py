"""An event as JSON (docs/scoring.md) → values; every mistake is named with its place."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games import fields
from games.errors import GameError
from games.registry import slugs
from scoring.errors import InvalidEvent
from scoring.games import scoring_of
from scoring.played import Adjustment, EventPlayed, MatchPlayed, RoundPlayed
from scoring.stages.plan import Filled, Stage
from scoring.stages.reading import filled_from, stage_from

FORMATS = ("duos", "singles", "groups")


class _Refused(GameError):
    """The shared readers raise errors of games; here they become errors of scoring."""


def event_of(data: dict[str, Any]) -> EventPlayed:
    try:
        return _event(data)
    except _Refused as error:
        raise InvalidEvent(error.field, error.reason) from None


def _event(data: dict[str, Any]) -> EventPlayed:
    game = fields.choice(data.get("game"), "game", _Refused, slugs())
    format_ = fields.choice(data.get("format", "duos"), "format", _Refused, FORMATS)
    listed = fields.items(data.get("entries"), "entries", _Refused)
    known = [_entry(item, f"entries[{i}]") for i, item in enumerate(listed)]
    if len(set(known)) != len(known):
        raise _Refused("entries", "an id stands twice")
    came = [entry for entry, item in zip(known, listed, strict=True) if item.get("came", True)]
    entries = frozenset(came)
    rounds = [
        _round(item, f"rounds[{i}]", frozenset(known), partial(_match, game, format_))
        for i, item in enumerate(fields.items(data.get("rounds"), "rounds", _Refused))
    ]
    if len({round_.number for round_ in rounds}) != len(rounds):
        raise _Refused("rounds", "a round stands twice")
    for i, round_ in enumerate(rounds):
        placed = round_.byes.union(*(match.present for match in round_.matches))
        if not placed <= entries:
            raise _Refused(f"rounds[{i}]", "who never came has a place")
    return EventPlayed(
        game=game,
        format=format_,
        entries=tuple(sorted(entries)),
        rounds=tuple(rounds),
        adjustments=_adjustments(data.get("adjustments") or [], entries),
        stages=_stages(data.get("stages") or [], frozenset(known)),
        festival=_festival(data.get("festival")),
    )


def _festival(value: Any) -> Stage | None:
    if value is None:
        return None
    stage = stage_from(value, "festival", _Refused)
    if stage.kind != "festival" or stage.counted < 1:
        raise _Refused("festival", "must be one, of which at least one game counts")
    return stage


def _stages(value: Any, known: frozenset[int]) -> tuple[Filled, ...]:
    """Those that have begun, each behind the one that its entries come out of."""
    found: dict[str, Filled] = {}
    for i, item in enumerate(fields.items(value, "stages", _Refused)):
        at = f"stages[{i}]"
        filled = filled_from(item, at, _Refused)
        _ids(list(filled.entries), f"{at}.entries", known)
        source = found.get(filled.stage.of or "")
        grouped = [entry for group in filled.groups for entry in group]
        if filled.stage.name in found:
            raise _Refused(f"{at}.name", "a stage stands twice")
        if source is not None and not {*filled.entries} <= {*source.entries}:
            raise _Refused(f"{at}.entries", "who is in it was not in the stage before")
        if filled.stage.kind == "groups" and sorted(grouped) != sorted(filled.entries):
            raise _Refused(f"{at}.groups", "must have every entry once")
        found[filled.stage.name] = filled
    return tuple(found.values())


def _entry(item: Any, at: str) -> int:
    return fields.whole(fields.mapping(item, at, _Refused).get("id"), f"{at}.id", _Refused, 0)


def _round(
    item: Any,
    at: str,
    known: frozenset[int],
    read: Callable[[Any, str, frozenset[int]], MatchPlayed],
) -> RoundPlayed:
    data = fields.mapping(item, at, _Refused)
    byes = _ids(data.get("byes") or [], f"{at}.byes", known)
    matches = fields.items(data.get("matches") or [], f"{at}.matches", _Refused)
    played = tuple(read(match, f"{at}.matches[{i}]", known) for i, match in enumerate(matches))
    seated = [entry for match in played for entry in match.seats] + list(byes)
    if len(set(seated)) != len(seated):
        raise _Refused(at, "an entry has two places in one round")
    number = fields.whole(data.get("round"), f"{at}.round", _Refused, 1)
    return RoundPlayed(number, played, frozenset(byes))


def _match(game: str, format_: str, item: Any, at: str, known: frozenset[int]) -> MatchPlayed:
    data = fields.mapping(item, at, _Refused)
    seats = _ids(data.get("seats"), f"{at}.seats", known)
    no_show = _ids(data.get("no_show") or [], f"{at}.no_show", frozenset(seats))
    report = data.get("report")
    if report is not None:
        report = fields.mapping(report, f"{at}.report", _Refused)
        lines = len(set(seats) - set(no_show))
        known_game = scoring_of(game)
        if known_game.of_two_sides:  # a line for each side, whoever of them came
            lines = len(seats) // 2 if format_ == "singles" else len(seats)
        known_game.refuse_other_shapes(report, lines, f"{at}.report", _Refused)
    table = data.get("table")
    return MatchPlayed(
        table=0 if table is None else fields.whole(table, f"{at}.table", _Refused, 0),
        seats=tuple(seats),
        report=report,
        no_show=frozenset(no_show),
    )


def _ids(value: Any, at: str, known: frozenset[int]) -> list[int]:
    found = [fields.whole(entry, at, _Refused, 0) for entry in fields.items(value, at, _Refused)]
    for entry in found:
        if entry not in known:
            raise _Refused(at, f"{entry} is not known here")
    return found


def _adjustments(value: Any, known: frozenset[int]) -> tuple[Adjustment, ...]:
    found = []
    for index, item in enumerate(fields.items(value, "adjustments", _Refused)):
        at = f"adjustments[{index}]"
        data = fields.mapping(item, at, _Refused)
        (entry,) = _ids([data.get("entry")], f"{at}.entry", known)
        points = fields.whole(data.get("points"), f"{at}.points", _Refused, -(10**6), 10**6)
        about = data.get("round")
        number = None if about is None else fields.whole(about, f"{at}.round", _Refused, 1)
        found.append(Adjustment(entry, points, number))
    return tuple(found)
