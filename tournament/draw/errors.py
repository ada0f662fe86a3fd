"""What cannot be used at all. A wish that cannot be met is no error: it ends in ``Plan.unmet``."""

from games.errors import GameError


class DrawError(GameError):
    """The root of the package; ``field`` says where, ``reason`` says what.

    Built on the engines' root because the strict JSON readers of ``games.fields`` are shared.
    """

    code = "draw_error"


class InvalidDrawRequest(DrawError):
    """A line that is not JSON, or that lacks what the command asks for."""

    code = "invalid_request"


class InvalidProblem(DrawError):
    """A problem that contradicts itself or is not written as the README says."""

    code = "invalid_problem"


class SizeUnplayable(InvalidProblem):
    """Tables of a size at which the game that the problem names cannot be played."""

    code = "size_unplayable"


class InvalidPlan(DrawError):
    """A plan that is not written as the README says, or that names unknown entries."""

    code = "invalid_plan"


class InvalidCertificate(DrawError):
    """A judgement that is not written as the README says."""

    code = "invalid_certificate"


class InvalidChange(DrawError):
    """A change that does not fit the plan it is asked for."""

    code = "invalid_change"


class PackageMissing(DrawError):
    """The solver asks for more than plain Python."""

    code = "package_missing"


class Cancelled(DrawError):
    """The caller's ``cancel`` said stop; nothing was drawn."""

    code = "cancelled"

    def __init__(self) -> None:
        super().__init__("", "the draw was cancelled")
