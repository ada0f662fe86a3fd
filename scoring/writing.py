"""What was played, as the JSON of docs/scoring.md: what ``reading`` reads."""

from collections.abc import Sequence
from typing import Any

from scoring.played import EventPlayed, MatchPlayed
from scoring.playoff import Bases
from scoring.schemes import NUMBERS, Scheme
from scoring.stages.reading import filled_as_json, stage_as_json


def event_as_json(
    event: EventPlayed, scheme: Scheme, chain: Sequence[str], bases: Bases | None
) -> dict[str, Any]:
    return {
        "game": event.game,
        "format": event.format,
        "scheme": scheme_as_json(scheme),
        "chain": list(chain),
        "base": bases.event if bases else None,
        **({"shared_base": True} if bases and bases.is_shared else {}),
        "entries": [*({"id": entry} for entry in event.entries), *_never_came(event)],
        "rounds": [
            {
                "round": round_.number,
                "byes": sorted(round_.byes),
                "matches": [_match(match) for match in round_.matches],
            }
            for round_ in event.rounds
        ],
        "adjustments": [
            {"entry": one.entry, "points": one.points}
            | ({"round": one.round} if event.stages and one.round else {})
            for one in event.adjustments
        ],
        **({"stages": [filled_as_json(one) for one in event.stages]} if event.stages else {}),
        **({"festival": stage_as_json(event.festival)} if event.festival else {}),
    }


def _never_came(event: EventPlayed) -> list[dict[str, Any]]:
    """They have a seat, and no part in the standing."""
    seated = {one for round_ in event.rounds for match in round_.matches for one in match.seats}
    return [{"id": entry, "came": False} for entry in sorted(seated.difference(event.entries))]


def scheme_as_json(scheme: Scheme) -> dict[str, Any]:
    numbers = {name: getattr(scheme, name) for name in NUMBERS}
    exact = {name: n if isinstance(n, int) else str(n) for name, n in numbers.items()}
    forfeit = {"forfeit": list(scheme.forfeit)} if scheme.forfeit else {}
    return {"code": scheme.code, **exact, **forfeit}


def _match(match: MatchPlayed) -> dict[str, Any]:
    told: dict[str, Any] = {"table": match.table, "seats": list(match.seats)}
    if match.report is not None:
        told["report"] = dict(match.report)
    if match.no_show:
        told["no_show"] = sorted(match.no_show)
    return told
