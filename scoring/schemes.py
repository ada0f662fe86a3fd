"""Points schemes as data: what a round is worth, and the tie-breaks that follow.

A scheme is numbers in fixed places, no formula language. Presets per game come from the
regulations (games/<game>/RULES.md, tournament scoring) and are in scoring/games/; an event may bring numbers of its own.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any

from games.fields import is_whole
from games.registry import slugs
from scoring.errors import UnknownScheme
from scoring.games import scoring_of

PAWNS = "pawns"  # points per pawn home and a bonus for the winner
PLACES = "places"  # points by the place at the table
SIGNED = "signed"  # the signed points of the form itself
PER_DEAL = "per_deal"  # their distance to the mean of the table, per deal
LOWEST = "lowest"  # the points of the form count against their owner


@dataclass(frozen=True, slots=True)
class Scheme:
    """What a round is worth. Fractions are exact; only a page rounds them."""

    code: str
    game: str
    kind: str
    chain: tuple[str, ...]
    weight: int = 1  # points per pawn home, or for the first place
    win_bonus: int = 0  # for the duo that finished before the clock
    bye: Fraction = Fraction(0)
    no_show: Fraction = Fraction(0)  # for who is there and whose opponents are not
    missed: Fraction = Fraction(0)
    # Of two sides, where one did not come: the figures of who is there and of who is not. None: as
    # the game's regulations have it.
    forfeit: tuple[int, int] | None = None
    # The presets between which the plan decides before round 1: all tables as large, or not.
    becomes: tuple[str, str] | None = None


AFTER_ALL = ("playoff", "lots")

MOST = 10**6
EXACT = re.compile(r"-?[0-9]{1,6}(/[1-9][0-9]{0,5}|[.][0-9]{1,6})?")  # "1/2", "0.5"
NUMBERS = ("weight", "win_bonus", "bye", "no_show", "missed")
GIVEN = ("bye", "no_show", "missed")  # without a game: a number, or one of the formulas
WIN, MIDDLE, LOSS = "win", "middle", "loss"
FORMULAS = (WIN, MIDDLE, LOSS)


def preset(game: str, code: str | None) -> Scheme:
    """The preset of this name; None: the game's first."""
    if game not in slugs():
        raise UnknownScheme("game", f"must be one of {', '.join(slugs())}")
    presets = scoring_of(game).presets
    for scheme in presets:
        if code in {None, scheme.code}:
            return scheme
    raise UnknownScheme("scheme", f"must be one of {', '.join(one.code for one in presets)}")


def settled(scheme: Scheme, sizes: Collection[int]) -> Scheme:
    """What was left to the plan is decided by the sizes of its tables, and stays so."""
    if scheme.becomes is None:
        return scheme
    chosen = preset(scheme.game, scheme.becomes[len(set(sizes)) > 1])
    return replace(scheme, code=chosen.code, kind=chosen.kind, becomes=None)


def own_scheme(game: str, data: Mapping[str, Any]) -> Scheme:
    """An event's own numbers, on a preset named by ``code`` (or the game's first)."""
    known = {field.name for field in fields(Scheme)}
    for name in data:
        if name not in {*NUMBERS, "code", "forfeit"} or name not in known:
            raise UnknownScheme(f"scheme.{name}", "is not known")
    base = preset(game, data.get("code"))
    formulas = {name: data[name] for name in GIVEN if data.get(name) in FORMULAS}
    numbers: dict[str, Any] = {
        name: _number(name, data[name]) for name in NUMBERS if name in data and name not in formulas
    }
    if data.get("forfeit") is not None:
        numbers["forfeit"] = _forfeit(game, data["forfeit"])
        if "no_show" not in data:
            formulas["no_show"] = WIN
    own = replace(base, **numbers)
    told: dict[str, Any] = {name: by_formula(name, one, own) for name, one in formulas.items()}
    return replace(own, **told)


def forfeit_of(scheme: Scheme) -> tuple[int, int]:
    """The score of two sides of which one did not come."""
    usual = scoring_of(scheme.game).bye
    return scheme.forfeit or (usual.own, usual.conceded)


def has_formulas(scheme: Scheme) -> bool:
    return scheme.kind in {PAWNS, PLACES}


def by_formula(name: str, formula: str, scheme: Scheme) -> Fraction:
    """As much as a round won or lost, or what lies between: it follows the other numbers."""
    if not has_formulas(scheme):
        raise UnknownScheme(f"scheme.{name}", "must be a number in this scheme")
    won, lost = Fraction(scheme.weight), Fraction(0)
    if scheme.kind == PAWNS:
        usual = scoring_of(scheme.game).bye
        own, other = forfeit_of(scheme) if name == "no_show" else (usual.own, usual.conceded)
        won, lost = (
            Fraction(scheme.weight * own + scheme.win_bonus),
            Fraction(scheme.weight * other),
        )
    return {WIN: won, MIDDLE: (won + lost) / 2, LOSS: lost}[formula]


def _forfeit(game: str, value: Any) -> tuple[int, int]:
    """Two whole numbers: who is there, and who is not."""
    is_pair = isinstance(value, list | tuple) and len(value) == 2
    if not (is_pair and scoring_of(game).of_two_sides and all(map(_is_figure, value))):
        raise UnknownScheme("scheme.forfeit", "must be two whole numbers, in a game of two sides")
    return value[0], value[1]


def _is_figure(value: Any) -> bool:
    return is_whole(value) and 0 <= value <= MOST


def _number(name: str, value: Any) -> int | Fraction:
    """A whole number, or for the last three also an exact fraction written "a/b"."""
    is_count = name in {"weight", "win_bonus"}
    if is_whole(value) and -MOST <= value <= MOST:
        return int(value) if is_count else Fraction(value)
    if isinstance(value, str) and not is_count and EXACT.fullmatch(value):
        return Fraction(value)
    raise UnknownScheme(f"scheme.{name}", "must be a whole number or an exact fraction")
