"""Rows that were changed by hand, or came damaged: one event's damage stays its own."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db.models import Model, QuerySet
from django.template import TemplateSyntaxError
from django.urls import NoReverseMatch

from games.errors import GameError
from scoring.errors import ScoringError
from tournament.core.errors import TournamentError

logger = logging.getLogger(__name__)
M = TypeVar("M", bound=Model)

# What reading such rows runs into.
DAMAGE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    RecursionError,
    ObjectDoesNotExist,
    ValidationError,
    NoReverseMatch,  # no address has a number that is none,
    TemplateSyntaxError,  # and no sentence counts it
    GameError,
    ScoringError,
)


@contextmanager
def going_on(what: object) -> Iterator[None]:
    """Around the work for one of many: the others go on, whatever this one runs into."""
    try:
        yield
    except (*DAMAGE, TournamentError):
        logger.exception("%s cannot be read or done; the others go on", what)


def readable(rows: QuerySet[M]) -> list[M]:
    """Those that can be read, in their order; one by one as soon as any cannot."""
    try:
        return list(rows)
    except DAMAGE:
        found: list[M] = []
        for key in list(rows.values_list("pk", flat=True)):
            with going_on(f"{rows.model.__name__} {key}"):
                found.append(rows.get(pk=key))
        return found
