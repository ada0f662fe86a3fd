"""Mezza: a line per player with the place of who went out and the cards of who did not."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.games.form import LINES, TICK, Field, Figures, Form

FIELDS = (
    Field("place", _("Place"), size=1, full=1, wide=15),
    Field("left", _("Cards left"), size=2, wide=17, is_summed=True),
)
STOPPED = Field("stopped", _("The clock stopped the game"), TICK)
HINT = _(
    "Place: 1 for whoever went out first. Anyone who still had cards gets no place, but "
    "the number of cards."
)


def form_for(players: int, _options: Mapping[str, Any]) -> Form:
    return Form(LINES, players, FIELDS, below=(STOPPED,), hint=HINT, most_per_sheet=4)


def report(figures: Figures, problems: dict[str, str]) -> dict[str, Any]:
    """Places without a gap are the order; whoever has none was still playing."""
    places = [(line["place"], seat) for seat, line in enumerate(figures.lines)]
    out = sorted((place, seat) for place, seat in places if place is not None)
    for expected, (place, seat) in enumerate(out, start=1):
        if place != expected:
            sentence = _g(
                "The places must be 1, 2, 3 and so on, each once; %(place)s does not fit."
            )
            problems.setdefault(f"place_{seat}", sentence % {"place": place})
    left = [line["left"] for line in figures.lines]
    has_left = any(cards is not None for cards in left)
    return {
        "order": [seat for _place, seat in out],
        "stopped": figures.below["stopped"],
        "left": [cards or 0 for cards in left] if has_left else None,
    }


def figures(report: Mapping[str, Any]) -> Figures:
    places = {seat: place for place, seat in enumerate(report.get("order") or [], start=1)}
    left = dict(enumerate(report.get("left") or []))
    lines = [
        {"place": places.get(seat), "left": left.get(seat) or None}
        for seat in range(1 + max([*places, *left], default=-1))
    ]
    return Figures(lines, {"stopped": report.get("stopped")})
