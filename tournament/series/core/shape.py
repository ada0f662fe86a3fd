"""What a result must look like before anything of it is believed."""

import re
import unicodedata
from datetime import date
from fractions import Fraction
from typing import Any

from tournament.series.core.naming import KINDS, LENGTH

HEX = re.compile(r"[0-9a-f]{64}")
SHORT = re.compile(rf"[\w-]{{{LENGTH}}}", re.ASCII)
EXACT = re.compile(r"-?\d{1,12}(/[1-9]\d{0,11})?", re.ASCII)
MOST_LINES = 2000  # as many as an event may have entries
MOST_PEOPLE = 10  # in one entry
HIGHEST_VERSION = 10**15
HIGHEST = 10**6


def is_body(body: Any) -> bool:
    return (
        isinstance(body, dict)
        and is_head(body)
        and isinstance(body.get("played"), dict)
        and isinstance(body.get("standing"), list)
        and 0 < len(body["standing"]) <= MOST_LINES
        and all(map(is_line, body["standing"]))
    )


def is_head(body: dict[str, Any]) -> bool:
    return (
        body.get("honk_result") == 1
        and all(is_hex(body.get(name)) for name in ("hall", "event"))
        and is_number(body.get("version"), HIGHEST_VERSION)
        and all(is_text(body.get(name), 120) for name in ("name", "venue", "game", "format"))
        and is_date(body.get("date"))
        and is_number(body.get("rounds"), 100)
    )


def is_line(line: Any) -> bool:
    """Of the standing: an entry's rank and points, its people, team and club by pseudonym."""
    if not isinstance(line, dict) or not isinstance(line.get("people"), list):
        return False
    others = [line.get(name) for name in ("team", "club") if line.get(name) is not None]
    return (
        all(is_number(line.get(name), HIGHEST) for name in ("entry", "rank"))
        and is_exact(line.get("points"))
        and len(line["people"]) <= MOST_PEOPLE
        and all(map(is_short, [*line["people"], *others]))
    )


def is_name(name: Any) -> bool:
    return (
        isinstance(name, list)
        and len(name) == 3
        and is_short(name[0])
        and name[1] in KINDS
        and is_text(name[2], 200)
        and bool(name[2].strip())
    )


def is_hex(value: Any) -> bool:
    return isinstance(value, str) and HEX.fullmatch(value) is not None


def is_short(value: Any) -> bool:
    return isinstance(value, str) and SHORT.fullmatch(value) is not None


def is_number(value: Any, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= highest


def is_exact(value: Any) -> bool:
    """Points: a whole number, or a fraction as text; both as ``points_of`` reads them."""
    if isinstance(value, str):
        return EXACT.fullmatch(value) is not None
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 10**12


def points_of(value: int | str) -> Fraction:
    return Fraction(value)


def is_text(value: Any, most: int) -> bool:
    """That any database keeps and any page shows."""
    return (
        isinstance(value, str)
        and len(value) <= most
        and not any(unicodedata.category(sign) in {"Cc", "Cs"} for sign in value)
    )


def is_date(value: Any) -> bool:
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False
