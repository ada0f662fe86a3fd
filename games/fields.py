"""Reading JSON values strictly: every reader returns a typed value or raises the given error.

JSON has one number type and Python's ``True`` is an ``int``: the readers refuse ``true`` and
``1.0`` where a whole number is asked for, as the rules documents demand.
"""

from collections.abc import Collection, Mapping
from typing import Any, TypeGuard

from games.errors import GameError
from games.randomness import SEED_LIMIT

Json = Any  # a value as json.loads gives it; its shape is what this module checks
Refusal = type[GameError]


def shown(value: Json) -> str:
    """The value as a short text for a message."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # JSON nested as deep as can be read; a huge number
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= 60 else text[:57] + "..."


def mapping(value: Json, field: str, refuse: Refusal) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise refuse(field, f"must be an object, not {shown(value)}")
    return value


def exact_keys(
    data: Mapping[str, Json], keys: Collection[str], field: str, refuse: Refusal
) -> None:
    """All of these keys and no others."""
    prefix = f"{field}." if field else ""
    for key in keys:
        if key not in data:
            raise refuse(prefix + key, "is missing")
    for key in data:
        if key not in keys:
            raise refuse(prefix + str(key)[:40], "is not known")


def record(value: Json, keys: Collection[str], field: str, refuse: Refusal) -> dict[str, Json]:
    """An object with all of these keys and no others."""
    exact_keys(data := mapping(value, field, refuse), keys, field, refuse)
    return data


def items(value: Json, field: str, refuse: Refusal, *, length: int | None = None) -> list[Json]:
    if not isinstance(value, list):
        raise refuse(field, f"must be a list, not {shown(value)}")
    if length is not None and len(value) != length:
        raise refuse(field, f"must have {length} items, not {len(value)}")
    return value


def is_whole(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def are_whole(value: Json, length: int | None = None) -> TypeGuard[list[int]]:
    """A list of whole numbers, so many of them where a length is asked for."""
    right = isinstance(value, list) and all(map(is_whole, value))
    return right and (length is None or len(value) == length)


def integer(value: Json, field: str, refuse: Refusal) -> int:
    if not is_whole(value):
        raise refuse(field, f"must be a whole number, not {shown(value)}")
    number: int = value
    return number


def whole(value: Json, field: str, refuse: Refusal, low: int, high: int | None = None) -> int:
    """A whole number from ``low`` to ``high``, both included; no upper end when ``high`` is None."""
    number = integer(value, field, refuse)
    if number < low or (high is not None and number > high):
        end = f"to {high}" if high is not None else "upwards"
        raise refuse(field, f"must be from {low} {end}, not {shown(number)}")
    return number


def among(value: Json, field: str, refuse: Refusal, allowed: range) -> int:
    """A whole number of this range, such as a number of players."""
    return whole(value, field, refuse, allowed[0], allowed[-1])


def seed(value: Json, refuse: Refusal) -> int:
    return among(value, "seed", refuse, range(SEED_LIMIT))


def boolean(value: Json, field: str, refuse: Refusal) -> bool:
    if not isinstance(value, bool):
        raise refuse(field, f"must be true or false, not {shown(value)}")
    return value


def choice(value: Json, field: str, refuse: Refusal, allowed: Collection[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise refuse(field, f"must be one of {', '.join(allowed)}, not {shown(value)}")
    return value
