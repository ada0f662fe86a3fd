"""Refusals of the engines: one root, one subclass per reason, data for whoever catches it."""


class GameError(Exception):
    """Something outside the rules was handed in; ``field`` says where, ``reason`` says what."""

    code = "error"

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason

    def as_json(self) -> dict[str, str]:
        return {"code": self.code, "field": self.field, "reason": self.reason}


class InvalidRequest(GameError):
    """The request itself cannot be read (not an object, a field missing, an unknown game)."""

    code = "invalid_request"


class InvalidOptions(GameError):
    """Players, seed or options with which this game cannot be started."""

    code = "invalid_options"


class InvalidState(GameError):
    """A state that no game could be in, or that is not written as the rules document says."""

    code = "invalid_state"


class IllegalMove(GameError):
    """A move that is not in the list of legal moves of the state."""

    code = "illegal_move"

    def __init__(self, move: object) -> None:
        shown = repr(move[:80]) if isinstance(move, str) else f"a {type(move).__name__}"
        super().__init__("move", f"not legal here: {shown}")
        self.move = move


class InvalidReport(GameError):
    """A report that is not of the form's shape, so that no verdict can be given."""

    code = "invalid_report"
