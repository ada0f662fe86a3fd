"""Mezza: a line per player with the place of who went out and the cards of who did not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.games.sheet import (
    Cell,
    Head,
    Line,
    Sheet,
    SheetRefused,
    text_of,
    tick_of,
    ticked,
    whole,
)


def sheet(players: int, _options: Mapping[str, Any], _event_format: str) -> Sheet:
    return Sheet(
        heads=(Head(_("Place")), Head(_("Cards left"))),
        lines=tuple(
            Line(
                (
                    Cell(f"place_{seat}", _("Place"), size=1, full=1),
                    Cell(f"left_{seat}", _("Cards left"), size=2),
                ),
                seats=(seat,),
            )
            for seat in range(players)
        ),
        extras=(Cell("stopped", _("The clock stopped the game"), kind="tick"),),
        players=players,
    )


def read(texts: Mapping[str, str], players: int) -> dict[str, Any]:
    """Places without a gap are the order; who has none was still playing."""
    problems: dict[str, str] = {}
    places = {seat: whole(texts, f"place_{seat}", problems) for seat in range(players)}
    left = [whole(texts, f"left_{seat}", problems) for seat in range(players)]
    out = sorted((place, seat) for seat, place in places.items() if place is not None)
    for expected, (place, seat) in enumerate(out, start=1):
        if place != expected:
            problems.setdefault(
                f"place_{seat}",
                _g("The places must be 1, 2, 3 and so on, each once; %(place)s does not fit.")
                % {"place": place},
            )
    if problems:
        raise SheetRefused(problems)
    has_left = any(cards is not None for cards in left)
    return {
        "order": [seat for _place, seat in out],
        "stopped": ticked(texts, "stopped"),
        "left": [cards or 0 for cards in left] if has_left else None,
    }


def write(report: Mapping[str, Any]) -> dict[str, str]:
    texts = {"stopped": tick_of(report.get("stopped"))}
    for place, seat in enumerate(report.get("order") or [], start=1):
        texts[f"place_{seat}"] = str(place)
    for seat, cards in enumerate(report.get("left") or []):
        texts[f"left_{seat}"] = text_of(cards or None)
    return texts
