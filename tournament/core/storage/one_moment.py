"""Reading a whole event as it is at one moment, while everybody goes on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from tournament.models import Event


@contextmanager
def at_one_moment(event: Event) -> Iterator[Event]:
    """The event with all that belongs to it as it is now; nobody waits for whoever reads it.

    SQLite shows a reader one moment by itself, but ours usually begin as writers. PostgreSQL shows
    each query its own moment unless asked. Inside another transaction its moment holds.
    """
    if connection.in_atomic_block:
        yield Event.objects.get(pk=event.pk)
        return
    with _begun_as_reader(), transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield Event.objects.get(pk=event.pk)


@contextmanager
def _begun_as_reader() -> Iterator[None]:
    usual = getattr(connection, "transaction_mode", None)
    connection.transaction_mode = "DEFERRED"  # type: ignore[attr-defined]  # SQLite's alone
    try:
        yield
    finally:
        connection.transaction_mode = usual  # type: ignore[attr-defined]  # SQLite's alone
