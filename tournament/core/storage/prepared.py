"""Questions that every step of an event asks again: Django takes ten times as long to put one into
SQL as the database to answer it, so each is put once."""

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.db.models.sql.compiler import SQLCompiler

Question = Callable[[int], QuerySet[Any, Any]]  # of an event by its number
ANY_EVENT = -1


def rows_of(question: Question, event: int) -> Iterator[Sequence[Any]]:
    """What the question's own rows would be (it asks for values)."""
    compiler, sql, given = prepared(question)
    with connection.cursor() as cursor:
        cursor.execute(sql, [event if one == ANY_EVENT else one for one in given])
        rows: Iterator[Sequence[Any]] = compiler.results_iter([cursor.fetchall()])
    return rows


@functools.cache
def prepared(question: Question) -> tuple[SQLCompiler, str, tuple[Any, ...]]:
    compiler = question(ANY_EVENT).query.get_compiler("default")
    sql, given = compiler.as_sql()
    return compiler, sql, tuple(given)
