"""Moves and report codes as sentences in the reader's language.

The engines know no text: a move gives facts (``Game.facts``), a check gives codes. Each game has
a module here that offers

``FACTS``  fact code → function of the fact's data and the names of the seats, giving one whole
           sentence; a fact that needs no words of its own gives an empty text
``CODES``  report code → a sentence that the people at the table understand
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from games.interface import Fact

# A function of the data of a fact and of the names of the seats (empty: the game's own words).
Sentence = Callable[[Mapping[str, Any], Sequence[str]], str]


def explain_move(slug: str, facts: Sequence[Fact], names: Sequence[str] = ()) -> str:
    """What a move did, one sentence after the other; ``names`` are the players' by seat."""
    sentences: Mapping[str, Sentence] = import_module(f"tournament.games.{slug}.words").FACTS
    told = (sentences[fact.code](fact.data, names) for fact in facts)
    return " ".join(sentence for sentence in told if sentence)


def explain_code(slug: str, code: str) -> str:
    """What a code of a check means, in the language that is active now."""
    codes: Mapping[str, Any] = import_module(f"tournament.games.{slug}.words").CODES
    return str(codes[code])
