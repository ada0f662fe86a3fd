"""Questions to another laptop, over the hall's network."""

import contextlib
import http.client
import itertools
import json
import socket
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tournament.follow.wire import Unsealed, nonce_of, opened, sealed

A_MOMENT = 2.0  # seconds for a short answer
BRIEFLY = 1.2  # where somebody waits: a packet that got lost is sent again after one second
LONG = 20.0  # seconds between two parts of an answer that is waited for
MOST_TOLD = 2**20  # bytes of a public answer
MOST = 2**31  # bytes of an answer


# Counts on from one run to the next: what was said before is never said again.
_count = itertools.count(time.time_ns())


class NoAnswer(Exception):
    """Nobody is there, or it is no laptop of ours that answers."""


class Refused(Exception):
    """The other one does not take this; ``status`` says why."""

    def __init__(self, status: int) -> None:
        self.status = status


@dataclass
class Line:
    """To one address, kept open."""

    address: str
    secret: str = ""
    key: str = ""
    version: str = ""
    patience: float = A_MOMENT  # until it is there
    _connection: http.client.HTTPConnection | None = None

    def who(self) -> dict[str, Any]:
        """What everybody may know of it."""
        try:
            told = json.loads(self._sent("GET", "/follow/who", b"", self.patience)[:MOST_TOLD])
        except ValueError:
            raise NoAnswer from None
        if not isinstance(told, dict) or not {"key", "epoch", "leads", "salt"} <= told.keys():
            raise NoAnswer
        return told

    def ask(self, what: str, wait: float = LONG, **asked: Any) -> bytes:
        """A sealed question, and what the answer holds."""
        asked |= {"key": self.key, "count": next(_count), "version": self.version}
        letter = sealed(self.secret, json.dumps(asked).encode(), what)
        answer = self._sent("POST", f"/follow/{what}", letter, wait)
        try:
            return opened(self.secret, answer, nonce_of(letter))
        except Unsealed:
            raise NoAnswer from None

    def anew(self) -> "Line":
        """To the same laptop, whoever still waits on this one."""
        return Line(self.address, self.secret, self.key, self.version)

    def interrupt(self) -> None:
        """Whoever waits for an answer in another thread has none."""
        connection = self._connection
        if connection is not None and connection.sock is not None:
            with contextlib.suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _sent(self, method: str, path: str, body: bytes, wait: float) -> bytes:
        """Once more where the connection was closed meanwhile; a question may come twice."""
        for is_last in (self._connection is None, True):
            try:
                return self._answered(method, path, body, wait)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if is_last:
                    raise NoAnswer(str(error)) from error
        raise NoAnswer

    def _answered(self, method: str, path: str, body: bytes, wait: float) -> bytes:
        if self._connection is None:
            parts = urlsplit(self.address)
            self._connection = http.client.HTTPConnection(
                parts.hostname or "", parts.port or 80, timeout=self.patience
            )
            self._connection.connect()
        self._connection.sock.settimeout(wait)
        headers = {"Content-Type": "application/octet-stream"} if body else {}
        self._connection.request(method, path, body or None, headers)
        response = self._connection.getresponse()
        answer = response.read(MOST)
        if response.status != 200:
            raise Refused(response.status)
        return answer
