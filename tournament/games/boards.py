"""A state as a picture: SVG drawn by us, one module a game, each with a function ``draw``.

    draw(state, names, last) -> str

``state`` is the JSON of the rules document, whole or as one seat sees it (unseen cards null);
``names`` are the players' by seat (empty: the game's own words); ``last`` are the facts of the
move that led here, so that a replay can mark them. The pictures hold no script and no style
attributes, carry a title for screen readers, and are readable from 400 to 1000 px wide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from games.interface import Fact


def board(
    slug: str,
    state: Mapping[str, Any],
    names: Sequence[str] = (),
    last: Sequence[Fact] = (),
) -> str:
    """The state as one ``<svg>`` element, its texts in the language that is active now."""
    picture: str = import_module(f"tournament.games.{slug}.board").draw(state, names, last)
    return picture
