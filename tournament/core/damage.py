"""What reading an event runs into when its rows were changed by hand, or came damaged."""

from django.core.exceptions import ObjectDoesNotExist, ValidationError

from games.errors import GameError
from scoring.errors import ScoringError

DAMAGE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    RecursionError,
    ObjectDoesNotExist,
    ValidationError,
    GameError,
    ScoringError,
)
