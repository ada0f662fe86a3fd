"""Reading outside a request: in threads that keep their connection, whatever became of it."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import Error, connection

from tournament.core.storage.still import held_still

P = ParamSpec("P")
T = TypeVar("T")


def read(question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """A connection that died is dropped, and the question asked once more on a new one. One that
    was lent by a pool goes back."""
    with held_still():
        try:
            return question(*args, **kwargs)
        except Error:
            connection.close()
            return question(*args, **kwargs)
        finally:
            connection.close_if_unusable_or_obsolete()


async def asked(question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The same for the loop, which must not wait for a database."""
    return await sync_to_async(read)(question, *args, **kwargs)
