"""An answer that is ready, and waits for something outside: in nobody's thread and nobody's turn."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.http.response import HttpResponseBase

LOOKS_EVERY = 0.02  # seconds
HELD = "honk_held_back"


@dataclass(frozen=True, slots=True)
class HeldBack:
    """``header`` is set on an answer for which it did not come within so many seconds."""

    has_come: Callable[[], bool]
    seconds: float
    header: str


def hold_back(response: HttpResponseBase, held: HeldBack) -> None:
    setattr(response, HELD, held)


async def given(response: HttpResponseBase) -> None:
    """Returns when it may be sent."""
    held: HeldBack | None = getattr(response, HELD, None)
    if held is None:
        return
    until = time.monotonic() + held.seconds
    while not held.has_come():
        if time.monotonic() >= until:
            response.headers[held.header] = "1"
            return
        await asyncio.sleep(LOOKS_EVERY)
