"""Public pages from memory: the same for all who ask alike, and nothing of anybody's own."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from config import fast_pages
from config.fast_pages import FastPages

Message = MutableMapping[str, Any]


@pytest.fixture(autouse=True)
def _long_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine, a page kept for a moment is still there when it is asked again."""
    monkeypatch.setattr(fast_pages, "FOR_A_MOMENT", 3600.0)


class Site:
    """Stands where Django stands; counts how often it was asked."""

    def __init__(self, *, is_public: bool = True, status: int = 200) -> None:
        self.asked = 0
        self.status = status
        self.headers = [(b"ETag", b'W/"7"'), (b"Content-Type", b"text/html")]
        if is_public:
            self.headers.append((b"honk-fresh", b"1"))

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        self.asked += 1
        await asyncio.sleep(0)
        start = {"type": "http.response.start", "status": self.status, "headers": self.headers}
        await send(start)
        await send({"type": "http.response.body", "body": b"page", "more_body": False})


def scope(path: str = "/event/nk/", **headers: str) -> Message:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": told}


async def ask(pages: FastPages, asked: Message) -> tuple[int, bytes, dict[bytes, bytes]]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    await pages(asked, receive, send)
    return sent[0]["status"], sent[-1].get("body", b""), dict(sent[0]["headers"])


def test_a_crowd_that_asks_at_once_is_answered_by_one_page() -> None:
    async def crowd() -> list[tuple[int, bytes, dict[bytes, bytes]]]:
        return await asyncio.gather(*(ask(pages, scope()) for _ in range(50)))

    site = Site()
    pages = FastPages(site)
    answers = asyncio.run(crowd())
    assert {answer[:2] for answer in answers} == {(200, b"page")}
    assert site.asked == 1
    assert b"honk-fresh" not in answers[0][2]


def test_a_browser_that_has_the_page_already_is_told_so() -> None:
    pages = FastPages(Site())
    status, body, _headers = asyncio.run(ask(pages, scope(if_none_match='W/"7"')))
    assert (status, body) == (304, b"")


def test_languages_are_kept_apart() -> None:
    site = Site()
    pages = FastPages(site)
    for language in ("nl", "de", "nl"):
        asyncio.run(ask(pages, scope(accept_language=language)))
    for language in ("nl", "de", "nl"):
        asyncio.run(ask(pages, scope(cookie=f"x=1; django_language={language}")))
    assert site.asked == 4


def test_an_answer_for_one_person_is_never_given_to_another() -> None:
    async def crowd() -> list[tuple[int, bytes, dict[bytes, bytes]]]:
        return await asyncio.gather(*(ask(pages, scope()) for _ in range(3)))

    site = Site(is_public=False)
    pages = FastPages(site)
    asyncio.run(crowd())
    assert site.asked == 3
    assert not pages.kept


def test_a_page_that_is_not_there_is_not_kept() -> None:
    site = Site(status=404)
    pages = FastPages(site)
    for _ in range(2):
        assert asyncio.run(ask(pages, scope()))[0] == 404
    assert site.asked == 2


def test_pages_of_organisers_pass_untouched() -> None:
    site = Site()
    pages = FastPages(site)
    for path in ("/event/nk/organise/", "/event/nk/desk/", "/account/", "/event/nk/feed"):
        asyncio.run(ask(pages, scope(path)))
    assert site.asked == 4
    assert not pages.kept
