"""Public pages from memory: the same for all who ask alike, and nothing of anybody's own."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import pytest

from config import fast_pages
from config.fast_pages import FastPages
from config.handler import SteadyHandler
from tests.builders import an_event

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]


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
        await receive()
        await asyncio.sleep(0)
        start = {"type": "http.response.start", "status": self.status, "headers": self.headers}
        await send(start)
        await send({"type": "http.response.body", "body": b"page", "more_body": False})


def scope(path: str = "/event/nk/", **headers: str) -> Message:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": told}


async def nothing_sent() -> Message:
    return {"type": "http.request"}


async def never() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


async def ask(
    pages: FastPages, asked: Message, receive: Receive = nothing_sent
) -> tuple[int, bytes, dict[bytes, bytes]]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

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


@pytest.mark.parametrize("body", [{"content_length": "10"}, {"transfer_encoding": "chunked"}])
def test_whose_body_never_comes_holds_up_nobody_else(body: dict[str, str]) -> None:
    async def two() -> tuple[int, bytes, dict[bytes, bytes]]:
        stalled = asyncio.create_task(ask(pages, scope(**body), never))
        await asyncio.sleep(0)
        try:
            return await asyncio.wait_for(ask(pages, scope()), 20)
        finally:
            stalled.cancel()

    pages = FastPages(Site())
    assert asyncio.run(two())[:2] == (200, b"page")


def test_nobody_waits_for_long_for_the_answer_to_somebody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fast_pages, "PATIENCE", 0.05)

    class Stuck(Site):
        async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
            await super().__call__(scope, receive if self.asked else never, send)

    async def crowd() -> list[tuple[int, bytes, dict[bytes, bytes]]]:
        stuck = asyncio.create_task(ask(pages, scope()))
        await asyncio.sleep(0)
        try:
            return await asyncio.gather(*(ask(pages, scope()) for _ in range(50)))
        finally:
            stuck.cancel()

    site = Stuck()
    pages = FastPages(site)
    assert {answer[:2] for answer in asyncio.run(crowd())} == {(200, b"page")}
    assert site.asked == 2
    assert not pages.made


def test_of_a_crowd_one_asks_again_when_who_asked_for_all_hung_up() -> None:
    class Left(Site):
        async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
            if self.asked < 2:  # for everybody, and for who left
                self.asked += 1
                await asyncio.sleep(0)
            else:
                await super().__call__(scope, receive, send)

    async def crowd() -> list[tuple[int, bytes, dict[bytes, bytes]]]:
        left = asyncio.create_task(pages(scope(), nothing_sent, never))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        answers = await asyncio.gather(*(ask(pages, scope()) for _ in range(50)))
        await left
        return answers

    site = Left()
    pages = FastPages(site)
    assert {answer[:2] for answer in asyncio.run(crowd())} == {(200, b"page")}
    assert site.asked == 3


def language_of(body: bytes) -> bytes:
    return body.partition(b'<html lang="')[2][:2]


ODD = {
    "a cookie without a space": [("cookie", "a=1;django_language=de")],
    "a cookie twice": [("cookie", "django_language=de"), ("cookie", "a=1")],
    "a cookie of another way": [("cookie", 'django_language="\\144e"')],
    "more than a language": [("cookie", 'django_language="de\\073 sessionid=x"')],
    "two languages": [("accept-language", "de"), ("accept-language", "nl")],
    "an odd name": [("accept_language", "de")],
    "packed": [("accept-encoding", "gzip"), ("accept-encoding", "identity")],
    "a broken session": [("cookie", "sessionid=x")],
    "a broken token": [("cookie", "csrftoken=x")],
    "an address of elsewhere": [("x-forwarded-host", "evil.example")],
    "a condition": [("if-match", '"1"'), ("if-none-match", "*")],
    "a part": [("hx-request", "true"), ("x-part", "1"), ("range", "bytes=0-1")],
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_however_oddly_somebody_asks_the_next_gets_the_usual_page(
    transactional_db: None, odd: list[tuple[str, str]]
) -> None:
    asked = scope(f"/event/{an_event().slug}/", host="127.0.0.1", accept_language="nl")
    strange = [(name.encode(), value.encode()) for name, value in odd]

    async def two() -> tuple[int, bytes, dict[bytes, bytes]]:
        await ask(pages, {**asked, "headers": strange + asked["headers"]})
        return await ask(pages, asked)

    pages = FastPages(SteadyHandler())
    status, body, headers = asyncio.run(two())
    assert (status, language_of(body)) == (200, b"nl")
    assert not {b"set-cookie", b"content-encoding"} & {name.lower() for name in headers}
    assert b"evil" not in body


def test_whose_language_the_browser_keeps_reads_it(transactional_db: None) -> None:
    path = f"/event/{an_event().slug}/"

    async def of_all() -> list[bytes]:
        cookies = ["a=1;django_language=de", "django_language=en", "django_language=xx", "a=1"]
        asked = [scope(path, host="127.0.0.1", accept_language="nl", cookie=one) for one in cookies]
        return [language_of((await ask(pages, one))[1]) for one in asked]

    pages = FastPages(SteadyHandler())
    assert asyncio.run(of_all()) == [b"de", b"en", b"nl", b"nl"]


def test_a_page_that_is_not_there_takes_nothing_from_a_browser(transactional_db: None) -> None:
    """Its own session and token are asked with: the token of a desk in another tab stays good."""
    cookie = f"csrftoken={'a' * 32}"
    asked = scope(f"/event/{an_event().slug}/me/77/", host="127.0.0.1", cookie=cookie)
    status, _body, headers = asyncio.run(ask(FastPages(SteadyHandler()), asked))
    assert status == 404
    assert cookie.encode() in headers.get(b"Set-Cookie", cookie.encode())


def test_an_answer_for_one_person_is_never_given_to_another() -> None:
    async def crowd() -> list[tuple[int, bytes, dict[bytes, bytes]]]:
        return await asyncio.gather(*(ask(pages, scope()) for _ in range(3)))

    site = Site(is_public=False)
    pages = FastPages(site)
    asyncio.run(crowd())
    assert site.asked == 4  # for everybody once, and for each
    assert not pages.kept


def test_a_page_that_is_not_there_is_not_kept() -> None:
    site = Site(status=404)
    pages = FastPages(site)
    for _ in range(2):
        assert asyncio.run(ask(pages, scope()))[0] == 404
    assert site.asked == 4  # for everybody, and then for who asks
    assert not pages.kept


def test_a_failure_is_not_asked_for_again() -> None:
    site = Site(status=503)
    assert asyncio.run(ask(FastPages(site), scope()))[0] == 503
    assert site.asked == 1


def test_pages_of_organisers_pass_untouched() -> None:
    site = Site()
    pages = FastPages(site)
    for path in ("/event/nk/organise/", "/event/nk/desk/", "/account/", "/event/nk/feed"):
        asyncio.run(ask(pages, scope(path)))
    assert site.asked == 4
    assert not pages.kept
