"""What one connection may cost before anything is asked: a deadline for the question, a deadline
for taking the answer, and so many connections a client that a whole hall still fits behind one
address. uvicorn by itself waits for ever for the first line of a question.
"""

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from config import env
from starting.files import raise_limit
from tournament.core.health.seldom import Seldom
from tournament.core.web.clients import client_of

ASKS_WITHIN = 10.0  # seconds from the first byte, or from the connection, to the end of the headers
TAKES_WITHIN = 30.0  # seconds in which some 50 KB of an answer must be taken
SPARED = 150  # file handles for the database, assets, uploads and those who are being refused
MOST_BEING_REFUSED = 50
STREAMS = 0.6  # of all connections may be streams: pages and desks need the others
OF_ONE = 0.8  # of all connections may be one client's: a hall's streams, and its pages
CROWDED = 0.85  # of all connections: from there on none is kept for a second question
REFUSAL_TAKEN_WITHIN = 1.0  # seconds
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 15\r\nContent-Length: 0\r\n"
    b"Cache-Control: no-store\r\nConnection: close\r\n\r\n"
)

PROXIES = {client_of(one) for one in env.words("HONK_PROXY")}
OPEN: Counter[str] = Counter()
BEING_REFUSED: set["Connection"] = set()


refused = Seldom(logging.getLogger(__name__), "%d connections were refused: too many are open")

# As many as there are file handles: one more would make the server deaf.
FILES = raise_limit()
# asyncio takes so many before the first of them is looked at, and refused if it is one too many.
TAKEN_AT_ONCE = min(FILES // 10, 2048)
MOST_IN_ALL = max(FILES - TAKEN_AT_ONCE - SPARED, SPARED)
MOST_STREAMS = int(MOST_IN_ALL * STREAMS)
# Two thousand phones and their open pages may share one address, and leave some to the others.
MOST_OF_ONE = min(4000, int(MOST_IN_ALL * OF_ONE))


class Connection(H11Protocol):
    """uvicorn's own, with the limits."""

    who = ""
    is_refused = False
    is_stream = False  # its answer has no end of its own
    deadline: asyncio.TimerHandle | None = None
    stuck: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.app_state = {**self.app_state, "connection": self}  # what is asked knows by whom

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.who = client_of(self.client[0]) if self.client else ""
        OPEN[self.who] += 1
        is_one_too_many = OPEN[self.who] > MOST_OF_ONE and self.who not in PROXIES
        if is_one_too_many or len(self.connections) > MOST_IN_ALL:
            self.refuse()
        else:
            self.watch()

    def refuse(self) -> None:
        """Answered before it has asked, and closed when it does: an answer to a question that was
        not read would be lost."""
        refused.again()
        self.is_refused = True
        self.transport.write(BUSY)
        BEING_REFUSED.add(self)
        if len(BEING_REFUSED) > MOST_BEING_REFUSED:
            self.transport.close()
        else:
            self.deadline = self.loop.call_later(REFUSAL_TAKEN_WITHIN, self.transport.abort)

    def say(self, wire: bytes) -> bool:
        """A further part of the answer that is under way, straight to the socket."""
        if self.is_gone or self.stuck is not None or self.scope["http_version"] != "1.1":
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(wire), wire))
        return True

    def data_received(self, data: bytes) -> None:
        if self.is_refused:
            self.transport.close()
            return
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
        if len(self.connections) > CROWDED * MOST_IN_ALL and self.cycle.response_complete:
            self.timeout_keep_alive_handler()

    def shutdown(self) -> None:
        """A stream ends with the server, as if its page had been closed; an answer comes to its end."""
        super().shutdown()
        if self.is_stream and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            self.transport.close()

    @property
    def is_gone(self) -> bool:
        return self.transport.is_closing()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(TAKES_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck = ended(self.stuck)

    def connection_lost(self, exc: Exception | None) -> None:
        BEING_REFUSED.discard(self)
        self.deadline, self.stuck = ended(self.deadline), ended(self.stuck)
        OPEN[self.who] -= 1
        if not OPEN[self.who]:
            del OPEN[self.who]
        super().connection_lost(exc)


def ended(timer: asyncio.TimerHandle | None) -> Any:
    if timer is not None:
        timer.cancel()
