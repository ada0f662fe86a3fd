"""What a connection may cost before and while it asks: a real server on a real port."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import uvicorn
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import resolve, reverse

import config.bodies
import config.connections
from config.connections import Connection
from config.handler import SteadyHandler
from starting.places import ROOT
from tests.builders import a_user, an_event

SHORT = 0.3
EMPTY = b"GET /alive HTTP/1.1\r\nHost: localhost\r\n"


class Server:
    def __init__(self) -> None:
        options = {"ws": "none", "lifespan": "off", "log_level": "critical", "port": 0}
        self.server = uvicorn.Server(
            uvicorn.Config(SteadyHandler(), http=Connection, **options)  # type: ignore[arg-type]
        )
        self.thread = threading.Thread(target=self.server.run)

    @contextmanager
    def running(self) -> Iterator[int]:
        self.thread.start()
        ready = threading.Event()
        while not self.server.started:
            ready.wait(0.01)
        try:
            yield self.server.servers[0].sockets[0].getsockname()[1]
        finally:
            self.server.should_exit = True
            self.thread.join(20)


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> Iterator[int]:
    monkeypatch.setattr(config.connections, "ASKS_WITHIN", SHORT)
    monkeypatch.setattr(config.connections, "TAKES_WITHIN", SHORT)
    monkeypatch.setattr(config.bodies, "ARRIVES_WITHIN", SHORT)
    monkeypatch.setattr(config.bodies, "A_SECOND_OF", 2**40)
    with Server().running() as port:
        yield port


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def answer(talk: socket.socket) -> bytes:
    """Everything that comes until the server hangs up."""
    said = b""
    try:
        while part := talk.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def send_for_ever(talk: socket.socket, part: bytes) -> None:
    while True:
        talk.sendall(part)


def post(path: str, size: int, *more: str) -> bytes:
    heads = [f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Length: {size}", *more]
    return "\r\n".join([*heads, "", ""]).encode()


@pytest.mark.parametrize("begun", [b"", b"GET / HT", EMPTY])
def test_who_never_ends_a_question_is_hung_up_on(port: int, begun: bytes) -> None:
    with connect(port) as talk:
        talk.sendall(begun)
        assert answer(talk) == b""


def test_a_second_question_on_the_same_connection_has_a_deadline_too(port: int) -> None:
    with connect(port) as talk:
        talk.sendall(EMPTY + b"\r\n")
        assert talk.recv(100).startswith(b"HTTP/1.1 200")
        talk.sendall(EMPTY)
        answer(talk)  # ends


def test_a_client_has_so_many_connections_and_no_more(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config.connections, "MOST_OF_ONE", 2)
    monkeypatch.setattr(config.connections, "ASKS_WITHIN", 60.0)
    with connect(port) as first, connect(port) as second, connect(port) as third:
        third.sendall(EMPTY + b"\r\n")
        assert answer(third).startswith(b"HTTP/1.1 503")
        for talk in (first, second):
            talk.sendall(EMPTY + b"Connection: close\r\n\r\n")
            assert answer(talk).startswith(b"HTTP/1.1 200")


def test_a_body_that_is_said_to_be_too_large_is_refused_before_it_comes(port: int) -> None:
    with connect(port) as talk:
        talk.sendall(post("/sign-in/", 2**40, "Expect: 100-continue"))
        assert answer(talk).startswith(b"HTTP/1.1 413")


def test_an_endless_body_is_cut_and_the_connection_ends(port: int) -> None:
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    with connect(port) as talk:
        head = b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        talk.sendall(head + chunk * 9)
        assert talk.recv(100).startswith(b"HTTP/1.1 413")
        with pytest.raises(OSError, match=r"reset|pipe"):
            send_for_ever(talk, chunk)


def test_a_body_that_does_not_come_is_not_waited_for(port: int) -> None:
    with connect(port) as talk:
        talk.sendall(post("/sign-in/", 100) + b"half")
        assert answer(talk).startswith(b"HTTP/1.1 408")


def test_only_who_is_signed_in_may_send_a_file(port: int) -> None:
    size = config.bodies.FORM + 1
    user, event = a_user(), an_event()
    paths = [reverse("read-archive"), reverse("import", kwargs={"event": event.slug})]
    client = Client()
    client.force_login(user)
    assert SESSION_KEY in client.session
    cookie = f"Cookie: sessionid={client.session.session_key}"
    file = "Content-Type: multipart/form-data; boundary=x"
    form = "Content-Type: application/x-www-form-urlencoded"  # no way to send a file
    tries = ((file,), b"413"), ((form, cookie), b"413"), ((file, cookie), b"403")
    for path in paths:
        for more, status in tries:  # 403: no token in an empty form
            with connect(port) as talk:
                body = b"" if status == b"413" else b"x" * size
                talk.sendall(post(path, size, "Connection: close", *more) + body)
                assert answer(talk).split(b" ")[1] == status


# Every page with a file field or a long list, and the largest file that it takes.
TAKES_FILES = {
    "series/organise.html": ("/series/winter/organise/", 20 * 2**20),
    "events/sponsors.html": ("/event/nk/organise/sponsors/", 400_000),
    "out/read_archive.html": ("/new/archive/", 20 * 2**20),
    "desk/photo.html": ("/event/nk/desk/photo/", 25 * 2**20),
    "entries/import.html": ("/event/nk/organise/entries/import/", 5 * 2**20),
    "entries/preview.html": ("/event/nk/organise/entries/import/", 5 * 2**20),
    "members/list.html": ("/members/3/", 5 * 2**20),
}


def test_every_page_that_takes_files_is_let_through_with_the_largest() -> None:
    pages = ROOT / "templates"
    found = {path for path in pages.rglob("*.html") if "multipart/form-data" in path.read_text()}
    assert {path.relative_to(pages).as_posix() for path in found} == TAKES_FILES.keys()
    for path, size in TAKES_FILES.values():
        resolve(path)
        headers = [(b"content-type", b"multipart/form-data; boundary=x")]
        assert config.bodies.limit_of({"path": path, "headers": headers}) > size, path


def test_what_one_client_sends_at_once_is_bounded_and_a_small_form_always_comes_through(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config.bodies, "OF_ONE_CLIENT", 20_000)
    monkeypatch.setattr(config.bodies, "ARRIVES_WITHIN", 60.0)
    large = post("/sign-in/", 30_001) + b"x" * 30_000
    with connect(port) as first, connect(port) as second, connect(port) as desk:
        first.sendall(large)
        second.sendall(large)
        assert re.match(rb"HTTP/1.1 503", second.recv(100))
        desk.sendall(post("/sign-in/", 5, "Connection: close") + b"a=b&c")
        assert answer(desk).split(b" ")[1] == b"403"  # heard: no token in it


def test_nothing_is_remembered_of_connections_that_are_gone(port: int) -> None:
    with connect(port) as talk:
        talk.sendall(EMPTY + b"Connection: close\r\n\r\n")
        answer(talk)
    assert not config.bodies.UNDER_WAY
    until = threading.Event()
    for _ in range(200):
        if not config.connections.OPEN:
            return
        until.wait(0.02)
    raise AssertionError(config.connections.OPEN)
