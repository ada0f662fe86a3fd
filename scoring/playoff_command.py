"""The play-off on the command line: repeat what the event's page tells, without its database.

    {"game": "…", "tied": [4, 7], "secret": "…64 hexadecimal digits…", "text": "rank,number,…"}

``base`` may stand in place of ``secret`` and ``text``; without ``tied`` only the seed is computed.
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


def answer(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise InvalidEvent("", "must be an object")
    told: dict[str, Any] = {}
    if "secret" in data:
        secret, text = _secret(data["secret"]), data.get("text")
        if not isinstance(text, str):
            raise InvalidEvent("text", "must be the standing as text")
        told["commitment"] = playoff.commitment_of(secret)
        base = playoff.base_of(secret, text)
    else:
        base = base_in(data.get("base"))
    told["base"] = base
    if "tied" in data:
        told |= _played(_game(data.get("game")), _tied(data["tied"]), base)
    return told


def base_in(value: Any) -> int:
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


def _played(game: str, tied: list[int], base: int) -> dict[str, Any]:
    values = playoff.play(game, tied, base)
    lots = playoff.lots(tied, base)
    equal = values or dict.fromkeys(tied)
    order = sorted(lots, key=lambda entry: _better(equal[entry]), reverse=True)
    return {
        "contests": [_contest(one) for one in playoff.contests(game, tied, base)],
        "order": order,
        "lots": len({_better(value) for value in equal.values()}) < len(tied),
    }


def _better(value: Any) -> Any:
    return value if value is not None else ()


def _contest(one: playoff.Contest) -> dict[str, Any]:
    games = [asdict(held) for held in one.games]
    return {"entries": list(one.entries), "winner": one.winner, "games": games}
