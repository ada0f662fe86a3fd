"""What the site asks of a game. One folder here for each; what it holds is found by its slug."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.interface import Fact
from games.registry import slugs
from tournament.games.form import Figures, Form
from tournament.simulation.play_out import Pace

Names = Sequence[str]  # of the seats; empty: the game's own words
Data = Mapping[str, Any]  # of a fact
# A sentence about a fact: a function of its data and the names, or text with places for words.
Sentence = Callable[[Data, Names], str] | str | Promise


class Agreed(Protocol):
    """What an event agreed on for its game."""

    game_options: Any
    drink_variant: Any


# For players, in short: headings, each with sentences.
Rules = Iterator[tuple[str, tuple[str, ...]]]

AT_ONE_TABLE = _(
    "Everybody who is tied sits at one table, in order of number. Anyone still tied after that game"
    " plays again from the next seed."
)
ABSENCE = _(
    "Anyone who does not turn up at the table misses the round: %(missed)s. Those who are there and"
    " cannot play without them get %(points)s."
)
NO_DUOS = _("This game is not played in fixed duos.")


def nothing(*_given: Any) -> Iterator[str]:
    yield from ()


def no_rules(_event: Agreed) -> Rules:
    yield from ()


def no_fields() -> dict[str, forms.Field]:
    return {}


def as_they_are(options: Mapping[str, Any], _players: int) -> Mapping[str, Any]:
    return options


def no_honours(_report: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    yield from ()


@dataclass(frozen=True, slots=True)
class TableGame:
    """One game as the site sees it."""

    # --- its form: one description ---
    form: Callable[[int, Mapping[str, Any]], Form]
    """For so many players, with these options."""

    report: Callable[[Figures, dict[str, str]], dict[str, Any]]
    """The figures as the report's JSON; adds to the problems what does not fit together."""

    figures: Callable[[Mapping[str, Any]], Figures]
    """The way back."""

    # --- its words and pictures ---
    facts: Mapping[str, Sentence]
    codes: Mapping[str, str | Promise]
    draw: Callable[[Mapping[str, Any], Names, Sequence[Fact]], str]
    """A state as SVG: the JSON of the rules, the names, and what the last move did."""

    pace: Pace
    halved: tuple[int, ...] = (0, 20, 80)
    """How much worse, in tenths, a move must be for each level to play it half as often."""

    words: Callable[[Data, Names], Mapping[str, Any]] = lambda data, names: data
    """The words that fill the places of a sentence about a fact."""

    regulations: Callable[[Agreed], Iterator[str]] = nothing
    rules: Callable[[Agreed], Rules] = no_rules
    absence: str | Promise = ABSENCE
    play_off: tuple[str | Promise, ...] = (AT_ONE_TABLE,)
    """How tied entries play, step by step."""

    counts_points: bool = (
        False  # a figure for everybody at any moment; else only a place, at the end
    )

    # --- what an organiser chooses ---
    options: Callable[[], dict[str, forms.Field]] = no_fields
    begins: Mapping[str, Any] = field(default_factory=dict)
    """The options with which an event begins, where they are not the engine's own defaults."""

    needed_by: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The options without which these schemes of points have nothing to count."""

    settings: Callable[[], dict[str, forms.Field]] = no_fields
    """Settings of the event that only this game asks for."""

    agreed: Callable[[Mapping[str, Any], int], Mapping[str, Any]] = as_they_are
    """What the organiser chose, as the engine reads it at a table of so many players."""

    honours: Callable[[Mapping[str, Any]], Iterator[tuple[int, str]]] = no_honours
    """What a form tells that is worth a mention and no points: the seat, and what it did."""

    # --- who sits where ---
    formats: tuple[str, ...] = ("groups", "singles")  # the usual one first
    other_format: str | Promise = NO_DUOS
    seats: int | None = None  # always so many people at a table, however they are entered
    colours: tuple[tuple[str, ...], ...] = ()  # of each side, where seats have colours
    named: Callable[[Sequence[Sequence[str]], bool], dict[str, str]] | None = None
    """The names at each seat (of duos or not) as the form has them, where the game judges a form
    together with the names, the round and the other tables; None: by itself."""

    made_up_day: str | Promise = ""  # the name of the demo; empty: there is none

    def by_hand(self, report: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a table writes itself, where the form has round, table and names printed on it."""
        return self.report(self.figures(report), {}) if self.named else report

    def people(self, entries: int) -> int:
        """How many play at a table of so many entries."""
        return self.seats or entries


@cache
def table_game(slug: str) -> TableGame:
    found: TableGame = import_module(f"tournament.games.{slug}").GAME
    return found


def demo_game() -> str:
    """The first game that has a made-up day."""
    return next(slug for slug in slugs() if table_game(slug).made_up_day)
