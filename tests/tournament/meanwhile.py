"""Somebody else does something while we are in the midst of reading."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from django.db import connection


def while_reading(table: str, work: Callable[[], object]) -> AbstractContextManager[None]:
    """Somebody else does this, and is done with it, just before this table is read."""
    return just_before(f'FROM "{table}"', work)


@contextmanager
def just_before(asked: str, work: Callable[[], object]) -> Iterator[None]:
    """The same, before the database is asked this."""
    wrong: list[BaseException] = []

    def elsewhere() -> None:
        try:
            work()
        except BaseException as error:
            wrong.append(error)
        finally:
            connection.close()

    def watch(execute: Any, sql: str, *more: Any) -> Any:
        if asked in sql and not begun:
            begun.append(sql)
            other = threading.Thread(target=elsewhere)
            other.start()
            other.join()
        return execute(sql, *more)

    begun: list[str] = []
    with connection.execute_wrapper(watch):
        yield
    assert begun
    assert not wrong
