"""Refusals of the pure part of scoring: what is wrong, and where."""


class ScoringError(Exception):
    """Something that cannot be scored was handed in."""

    code = "error"

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason

    def as_json(self) -> dict[str, str]:
        return {"code": self.code, "field": self.field, "reason": self.reason}


class InvalidEvent(ScoringError):
    """The event to be ranked is not written as docs/scoring.md says."""

    code = "invalid_event"


class UnknownScheme(ScoringError):
    """No preset of this game has this name, or the own scheme lacks a number."""

    code = "unknown_scheme"
