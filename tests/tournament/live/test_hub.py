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


def test_a_page_that_reads_too_slowly_is_told_to_reload() -> None:
    page = Page(1)

    for change in changes(1, WAITING_MESSAGES):
        page.hand(change)
    assert not page.is_behind

    page.hand(*changes(WAITING_MESSAGES + 1, WAITING_MESSAGES + 1))
    assert page.is_behind
