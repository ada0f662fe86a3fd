"""Clerks who keep each form until both laptops have it, as their pages do (static/js/desk/keeping.js).

What got no answer, or is on one laptop only, is sent to the laptop that leads next, with the same key.
"""

import http.client
import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlencode

from bench.parts.cables import Cable
from bench.parts.clerks import Clerk, Hall
from bench.parts.laptop import PORT

BROKEN = (OSError, http.client.HTTPException, ValueError, LookupError)
GIVES_UP = 4.0  # seconds without an answer


@dataclass
class Form:
    """One paper; ``saved`` when the desk said so (a tick), ``safe`` when both have it (two)."""

    number: str
    score: tuple[int, int]
    once: str
    saved: bool = False
    safe: bool = False
    answer: str = ""


@dataclass
class Desk:
    """A clerk at one laptop, who types from the pile until told to stop or nobody answers."""

    hall: Hall
    host: str
    session: str
    take: Callable[[], Form | None]
    chance: random.Random
    at: Cable | None = None  # the clerk sits at that laptop itself
    typed: list[Form] = field(default_factory=list)
    at_last: Callable[[], None] = lambda: None  # what else is done at that desk
    over: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def begin(self) -> None:
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def end(self) -> None:
        self.over.set()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        if self.at is not None:
            self.at.step_inside()
        try:
            clerk = Clerk(PORT, self.hall.slug, self.session, host=self.host, patience=GIVES_UP)
            while not self.over.is_set() and (form := self.take()):
                self.typed.append(form)
                enter(clerk, form)
                self.over.wait(self.chance.uniform(0.02, 0.4))
            self.at_last()
        except BROKEN:
            return


def enter(clerk: Clerk, form: Form) -> None:
    form.answer, _took = clerk.enter(form.number, *form.score, form.once)
    form.saved = form.saved or form.answer == "saved"


def say(hall: Hall, host: str, session: str, text: str) -> None:
    """A sentence on all screens: a step that is no form."""
    asks = Clerk(PORT, hall.slug, session, host=host, patience=GIVES_UP)
    headers = {"Cookie": asks.cookie, "X-CSRFToken": asks.token, "Referer": f"http://{host}/"}
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    body = urlencode({"text": text})
    asks.line.request("POST", f"/event/{hall.slug}/organise/messages/", body, headers)
    answer = asks.line.getresponse()
    assert answer.status == 302, answer.status


def send_again(hall: Hall, host: str, session: str, forms: list[Form]) -> float:
    """Everything that is not known to be on both; the moment of the first answer."""
    clerk = Clerk(PORT, hall.slug, session, host=host, patience=20)
    first = 0.0
    for form in forms:
        enter(clerk, form)
        first = first or time.monotonic()
    return first
