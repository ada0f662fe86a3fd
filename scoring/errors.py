"""Refusals of the pure part of scoring: what is wrong, and where."""

from games.errors import GameError


class ScoringError(GameError):
    """Something that cannot be scored was handed in."""


class InvalidEvent(ScoringError):
    """The event to be ranked is not written as docs/scoring.md says."""

    code = "invalid_event"


class UnknownScheme(ScoringError):
    """No preset of this game has this name, or the own scheme lacks a number."""

    code = "unknown_scheme"
