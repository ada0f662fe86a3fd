"""How long a match of Frantic is: the limits that the box recommends, by players at the table."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

# FR-02: with up to four players, and with more.
LIMITS = {"short": (137, 113), "medium": (154, 137), "long": (179, 154)}
MEDIUM, NO_LIMIT = "medium", "none"
FEW = 4
MOST_ROUNDS = 50  # at a table


def length_choices() -> list[tuple[str, str | Promise]]:
    return [
        ("short", _("short: 137, from five players on 113")),
        (MEDIUM, _("medium: 154, from five players on 137")),
        ("long", _("long: 179, from five players on 154")),
        (NO_LIMIT, _("none: all rounds are played")),
    ]


def agreed(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """What the engine reads: a limit in points, or none, and the most rounds."""
    limit = options.get("limit")
    if not limit:
        lengths = LIMITS.get(options.get("length", MEDIUM))
        limit = lengths and lengths[players > FEW]
    return {"limit": limit, "rounds": options.get("rounds", MOST_ROUNDS)}


def agreed_words(options: Mapping[str, Any], players: int) -> str:
    told = agreed(options, players)
    if told["limit"] is None:
        return _g("%(rounds)s rounds, no limit") % told
    return _g("Limit %(limit)s points, at most %(rounds)s rounds") % told
