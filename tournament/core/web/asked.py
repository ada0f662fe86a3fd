"""The number of what is being asked: error pages show it, and the log's lines of that time have it."""

import secrets
from contextvars import ContextVar

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # nothing that is mistaken when it is read aloud
LENGTH = 8

NUMBER: ContextVar[str] = ContextVar("number", default="")


def begin() -> None:
    """Until the next one in this thread's context: what is logged after the answer belongs to it."""
    NUMBER.set("".join(secrets.choice(SIGNS) for _ in range(LENGTH)))
