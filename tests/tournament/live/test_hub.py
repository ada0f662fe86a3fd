"""What an open page is handed: each change once, whoever brings it."""

import pytest

from tournament.live.hub import WAITING_MESSAGES, Page
from tournament.live.messages import Message

pytestmark = pytest.mark.both


def changes(first: int, last: int) -> list[Message]:
    return [Message(n, b"%d" % n) for n in range(first, last + 1)]


def test_a_change_that_the_log_and_the_watcher_both_report_is_sent_once() -> None:
    page = Page(1)
    page.told = 3

    caught_up = list(page.news(changes(4, 6)))
    live = list(page.news(changes(5, 8)))

    assert caught_up + live == [b"4", b"5", b"6", b"7", b"8"]


def test_what_is_said_straight_away_and_what_waits_keep_their_order() -> None:
    page, heard = Page(1), list[bytes]()

    class Line:
        is_stuck = False

        def say(self, wire: bytes) -> bool:
            heard.extend([] if self.is_stuck else [wire])
            return not self.is_stuck

    page.line = line = Line()
    page.hand(*changes(1, 1))
    page.hand(*changes(1, 1))  # it heard so already
    line.is_stuck = True
    page.hand(*changes(2, 2))
    line.is_stuck = False
    page.hand(*changes(3, 3))  # not before the one that waits
    waiting = [page.waiting.get_nowait() for _ in range(page.waiting.qsize())]
    page.hand(*changes(4, 4))

    assert heard == [b"1", b"4"]
    assert [message.wire for message in waiting] == [b"2", b"3"]


def test_a_page_that_reads_too_slowly_is_told_to_reload() -> None:
    page = Page(1)

    for change in changes(1, WAITING_MESSAGES):
        page.hand(change)
    assert not page.is_behind

    page.hand(*changes(WAITING_MESSAGES + 1, WAITING_MESSAGES + 1))
    assert page.is_behind


def test_what_is_said_beside_the_changes_comes_at_once_and_hides_none() -> None:
    page = Page(1)
    page.told = 5
    beside = Message(0, b"still here", is_change=False)

    said = [*page.news([beside]), *page.news(changes(5, 6)), *page.news([beside])]

    assert said == [b"still here", b"6", b"still here"]
