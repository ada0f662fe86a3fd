"""The play-off on the command line: repeat what the event's page tells, without its database.

    {"game": "…", "tied": [4, 7], "secret": "…64 hexadecimal digits…", "text": "rank,number,…"}

``base`` may stand in place of ``secret`` and ``text``; without ``tied`` only the seed is computed.
``"shared_base": true`` is said of play-offs held before each group had a seed of its own.
"""

from dataclasses import asdict
from typing import Any

from games.registry import game as engine_of
from games.registry import slugs
from scoring import playoff
from scoring.errors import InvalidEvent

BASE_LIMIT = 2**62
SECRET_BYTES = 32
MOST_TIED = 500


def answer(data: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if "secret" in data:
        secret, text = _secret(data["secret"]), data.get("text")
        if not isinstance(text, str):
            raise InvalidEvent("text", "must be the standing as text")
        told["commitment"] = playoff.commitment_of(secret)
        base = playoff.base_of(secret, text)
    else:
        base = _base(data.get("base"))
    told["base"] = base
    if "tied" in data:
        bases = bases_in(data | {"base": base})
        told |= _played(_game(data.get("game")), _tied(data["tied"]), bases)
    return told


def bases_in(data: dict[str, Any]) -> playoff.Bases:
    shared = data.get("shared_base", False)
    if not isinstance(shared, bool):
        raise InvalidEvent("shared_base", "must be true or false")
    return playoff.Bases(_base(data.get("base")), shared)


def _base(value: Any) -> int:
    if type(value) is not int or not 0 <= value < BASE_LIMIT:
        raise InvalidEvent("base", "must be a whole number from 0 to 2**62 - 1")
    return value


def _secret(value: Any) -> bytes:
    try:
        secret = bytes.fromhex(value)
    except (TypeError, ValueError):
        raise InvalidEvent("secret", "must be hexadecimal digits") from None
    if len(secret) != SECRET_BYTES:
        raise InvalidEvent("secret", f"must be {SECRET_BYTES} bytes")
    return secret


def _game(value: Any) -> str:
    if value not in slugs():
        raise InvalidEvent("game", f"must be one of {', '.join(slugs())}")
    return engine_of(value).slug


def _tied(value: Any) -> list[int]:
    if (
        not isinstance(value, list)
        or not 2 <= len(set(map(str, value))) == len(value) <= MOST_TIED
        or not all(type(entry) is int and entry >= 0 for entry in value)
    ):
        raise InvalidEvent("tied", "must be a list of different numbers, two at least")
    return sorted(value)


def _played(game: str, tied: list[int], bases: playoff.Bases) -> dict[str, Any]:
    base = bases.of(tied)
    values = playoff.play(game, tied, base) or dict.fromkeys(tied, ())
    alike = [
        [entry for entry in tied if values[entry] == value]
        for value in sorted(set(values.values()), reverse=True)
    ]
    return {
        "group_base": base,
        "contests": [_contest(one) for one in playoff.contests(game, tied, base)],
        "order": [entry for equal in alike for entry in playoff.lots(equal, bases.of(equal))],
        "lots": len(alike) < len(tied),
    }


def _contest(one: playoff.Contest) -> dict[str, Any]:
    games = [asdict(held) for held in one.games]
    return {"entries": list(one.entries), "winner": one.winner, "games": games}
