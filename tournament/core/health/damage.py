"""Rows that were changed by hand, or came damaged: one event's damage stays its own."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.db.models import Model, QuerySet
from django.dispatch import receiver
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
    ModuleNotFoundError,  # no game is called so
    ObjectDoesNotExist,
    ValidationError,
    NoReverseMatch,  # no address has a number that is none,
    TemplateSyntaxError,  # and no sentence counts it
    GameError,
    ScoringError,
)


@receiver(connection_created)
def read_broken_letters(connection: BaseDatabaseWrapper, **_kwargs: Any) -> None:
    """SQLite itself refuses a text with a broken letter, and with it every list of such rows, by
    the error that also says "locked"; with a � in its place one name is odd and the day goes on."""
    if connection.vendor == "sqlite":
        connection.connection.text_factory = lambda text: text.decode(errors="replace")


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
