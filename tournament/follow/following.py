"""The second laptop's work: ask what is new, prove it, put it in place."""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from tournament.follow.asking import LONG, Line, NoAnswer, Refused
from tournament.follow.book import EMPTY, NotEqual, read_step, spans
from tournament.follow.giving import BOOK, SAME, book_in
from tournament.follow.mirror import Mirror

AGAIN = 1.0  # seconds after a question that nobody answered
PROVES_ANEW = 600.0  # seconds between two readings of the whole file
TRIES = 3  # to put the whole together, while the first laptop goes on


@dataclass
class State:
    """How it goes, for the page that tells."""

    heard_at: float = 0.0  # when the first laptop was last heard
    equal_at: float = 0.0  # when both were last proved to be the same
    is_whole: bool = False
    problem: str = ""  # a code: what keeps it from following


@dataclass
class Following:
    """``alone`` holds back whoever reads the file; ``moved`` tells of a new state of it."""

    mirror: Mirror
    line: Line
    alone: Callable[[], AbstractContextManager[object]] = nullcontext
    moved: Callable[[], object] = lambda: None
    state: State = field(default_factory=State)
    seek: Callable[[], None] = lambda: None  # where the laptop that leads is to be found now
    is_over: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None
    _putting: threading.Lock = field(default_factory=threading.Lock)
    _proved_at: float = field(default_factory=time.monotonic)

    def go_on(self) -> None:
        """Until somebody says that it is over."""
        while not self.is_over.is_set():
            try:
                self.once()
            except NoAnswer:
                self.state.problem = ""
                self._again()
            except Refused as refused:
                self.state.problem = PROBLEMS.get(refused.status, "refused")
                self._again()
            except NotEqual:
                self.state.problem = "not_equal"
                self.begin_anew()
            except OSError:
                self.state.problem = "disk"
                self.is_over.wait(AGAIN)

    def begin(self) -> None:
        self._thread = threading.Thread(target=self.go_on, name="following", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """What the thread still fetches, if anything comes, is not put in place any more."""
        self.is_over.set()
        self.line.interrupt()
        with self._putting:
            self.line = self.line.anew()

    def _again(self) -> None:
        self.is_over.wait(AGAIN)
        if not self.is_over.is_set():
            self.seek()

    def once(self, wait: float = LONG, **asked: bool) -> None:
        """One question, and what it brings."""
        told = self.line.ask("next", wait, digest=self.mirror.book.digest.hex(), **asked)
        self.state.heard_at = time.monotonic()
        for _ in range(TRIES):
            if told[:1] != BOOK:
                break
            told = self._of_a_book(told[1:], 3 * wait)
        if told[:1] == BOOK:
            raise NotEqual
        if told[:1] != SAME:
            self._take(told[1:])
        self._is_equal()

    def _of_a_book(self, told: bytes, wait: float) -> bytes:
        """What is not here of all that there is."""
        book = book_in(told)
        lacks = list(spans(self.mirror.book.lacks(book)))
        return self.line.ask("pages", wait, digest=book.digest.hex(), lacks=lacks)

    def _take(self, written: bytes) -> None:
        step = read_step(written)
        with self._putting:
            if self.is_over.is_set() and threading.current_thread() is self._thread:
                return
            after = self.mirror.write_down(step)
            with self.alone():
                self.mirror.carry_out(step, after)
        if self.state.is_whole:
            self.moved()

    def _is_equal(self) -> None:
        now = time.monotonic()
        if now - self._proved_at > PROVES_ANEW:
            self._proved_at = now
            if not self.mirror.is_what_it_was():
                raise NotEqual
        if not self.state.is_whole:  # perhaps without anything that came in
            self.moved()
        self.state.equal_at, self.state.is_whole, self.state.problem = now, True, ""

    def prove(self) -> None:
        """What the file lost since, if the disk erred, is fetched with the next question."""
        if not self.mirror.is_what_it_was():
            self.begin_anew()

    def begin_anew(self) -> None:
        """What is here proves nothing any more."""
        self.mirror.book = EMPTY
        self.state.is_whole = False


# What the first laptop answers when it does not tell.
PROBLEMS = {401: "wrong_code", 409: "other_version", 421: "does_not_lead", 429: "too_often"}
