"""What one connection may cost before anything is asked: a deadline for the question, a deadline
for taking the answer, and so many connections a client that a whole hall still fits behind one
address. uvicorn by itself waits for ever for the first line of a question.
"""

import asyncio
import sys
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from config import env
from tournament.core.clients import client_of

ASKS_WITHIN = 10.0  # seconds from the first byte, or from the connection, to the end of the headers
TAKES_WITHIN = 30.0  # seconds in which some 50 KB of an answer must be taken
MOST_OF_ONE = 4000  # two thousand phones and their open pages may share one address
SPARED = 200  # file handles for the database, assets and uploads

PROXIES = {client_of(one) for one in env.words("HONK_PROXY")}
OPEN: Counter[str] = Counter()


def most_in_all() -> int:
    """As many as there are file handles: one more would make the server deaf."""
    if sys.platform == "win32":
        return 4 * MOST_OF_ONE
    import resource  # noqa: PLC0415 - Windows has none

    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(soft - SPARED, SPARED) if soft != resource.RLIM_INFINITY else 4 * MOST_OF_ONE


MOST_IN_ALL = most_in_all()


class Connection(H11Protocol):
    """uvicorn's own, with the limits."""

    who = ""
    deadline: asyncio.TimerHandle | None = None
    stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.who = client_of(self.client[0]) if self.client else ""
        OPEN[self.who] += 1
        is_one_too_many = OPEN[self.who] > MOST_OF_ONE and self.who not in PROXIES
        if is_one_too_many or len(self.connections) > MOST_IN_ALL:
            transport.abort()
        else:
            self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def watch(self) -> None:
        """As long as no question is being answered, time runs; also for what is left of a body
        that was refused."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.deadline = ended(self.deadline)
        elif self.deadline is None:
            self.deadline = self.loop.call_later(ASKS_WITHIN, self.transport.abort)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.deadline = ended(self.deadline)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(TAKES_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck = ended(self.stuck)

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadline, self.stuck = ended(self.deadline), ended(self.stuck)
        OPEN[self.who] -= 1
        if not OPEN[self.who]:
            del OPEN[self.who]
        super().connection_lost(exc)


def ended(timer: asyncio.TimerHandle | None) -> Any:
    if timer is not None:
        timer.cancel()
