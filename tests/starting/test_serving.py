"""The whole way in and out, with real processes."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from starting import running
from starting.helping import Helpers
from starting.places import ROOT, base_python
from starting.running import Told, introduce
from tests.site import empty_data, free_port, with_demo
from tests.starting.browsers import Browser
from tests.starting.doors import AS_FOR_A_PERSON, PATIENCE, Door, a_door, all_end, status


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data folder for all, as a start before left it: the second one is the usual one."""
    return Path(shutil.copytree(empty_data(), tmp_path_factory.mktemp("data") / "data"))


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def options(data: Path, port: int) -> list[str]:
    return ["--no-browser", "--empty", "--data", str(data), "--port", str(port)]


@pytest.fixture
def door(options: list[str]) -> Iterator[Door]:
    with a_door(*options) as door:
        door.wait_for("ready ")
        yield door


@dataclass(frozen=True)
class Running:
    """A start.py with a data folder of its own, from nothing."""

    door: Door
    data: Path
    port: int


@pytest.fixture(scope="module")
def running_one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """For all tests that only look. Nobody sits at a terminal."""
    data, port = tmp_path_factory.mktemp("new") / "data", free_port()
    with a_door("--no-browser", "--data", str(data), "--port", str(port)) as door:
        door.wait_for("ready ")
        yield Running(door, data, port)


def test_ready_names_an_address_that_serves_pages(running_one: Running) -> None:
    address = f"http://127.0.0.1:{running_one.port}"
    assert f"ready {address}" in running_one.door.lines
    assert status(f"{address}/") == 200


def test_data_lives_in_the_chosen_folder_and_not_in_the_code(running_one: Running) -> None:
    assert (running_one.data / "honk.sqlite3").exists()
    assert f"Data:                  {running_one.data}" in running_one.door.lines


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_every_polite_end_stops_both_processes(door: Door, number: signal.Signals) -> None:
    children = door.children()
    assert len(children) >= 2  # and whoever holds off sleep

    door.send(number)

    assert door.end() == 0
    assert all_end(children)


def test_a_page_stops_everything_for_whoever_has_no_terminal(tmp_path: Path, port: int) -> None:
    data, address = shutil.copytree(empty_data(), tmp_path / "data"), f"http://127.0.0.1:{port}"
    wishes = ("--no-browser", "--empty", "--data", str(data), "--port", str(port))
    browser = Browser(address)
    with a_door(*wishes) as door:
        door.wait_for("ready ")
        children = door.children()
        browser.asks("/start/")
        browser.asks("/start/", name="Marijke", username="marijke", password="een lang wachtwoord")
        assert "Honk draait" in browser.asks("/stop/")

        assert "Honk is gestopt" in browser.asks("/stop/", sure="yes")

        assert door.end() == 0
        assert all_end(children)


def test_closed_terminal_stops_everything(options: list[str]) -> None:
    with a_window(*options) as (window, door):
        read_until(window, b"ready http")

        os.close(window)

        assert door.wait(PATIENCE) == 0


def test_empty_database_asks_whoever_sits_there_about_the_demo(tmp_path: Path, port: int) -> None:
    data = shutil.copytree(empty_data(), tmp_path / "data")
    with a_window("--no-browser", "--data", str(data), "--port", str(port)) as (window, door):
        read_until(window, b"Load the demo event to look around? [Y/n]")
        os.write(window, b"no\n")
        said = read_until(window, b"ready http")

        os.write(window, b"\x03")

        assert door.wait(PATIENCE) == 0
        assert b"Loading the demo" not in said
        os.close(window)


TAKE_THE_TERMINAL = f"""
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
{AS_FOR_A_PERSON}
"""


@contextlib.contextmanager
def a_window(*options: str) -> Iterator[tuple[int, "subprocess.Popen[bytes]"]]:
    """A start.py in a terminal of its own, as a person has it."""
    window, terminal = os.openpty()
    door = subprocess.Popen(
        [str(base_python()), "-c", TAKE_THE_TERMINAL, "start.py", *options],
        cwd=ROOT,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    try:
        yield window, door
    finally:
        with contextlib.suppress(ProcessLookupError):
            door.kill()
        door.wait()


def read_until(window: int, sign: bytes) -> bytes:
    said = b""
    while sign not in said:
        said += os.read(window, 10_000)
    return said


def test_start_after_kill_9_needs_the_same_port_and_data_and_gets_them(
    options: list[str], port: int
) -> None:
    with a_door(*options) as first:
        first.wait_for("ready ")
        children = first.children()
        first.send(signal.SIGKILL)
        with a_door(*options) as second:
            second.wait_for("ready ")
            assert all_end(children)
            assert status(f"http://127.0.0.1:{port}/") == 200


@pytest.mark.parametrize("seconds", [0.2, 0.8, 1.6])
def test_kill_9_at_any_moment_leaves_nothing_that_stops_the_next_start(
    tmp_path: Path, port: int, seconds: float
) -> None:
    options = ["--no-browser", "--empty", "--data", str(tmp_path / "data"), "--port", str(port)]
    with a_door(*options) as first:
        threading.Event().wait(seconds)
        first.send(signal.SIGKILL)
        with a_door(*options) as second:
            second.wait_for("ready ")


@pytest.mark.parametrize("which", ["config.web", "celery"])
def test_death_of_either_stops_the_other(door: Door, which: str) -> None:
    children = door.children()
    victim = next(child for child in children if which in child.cmdline())

    victim.kill()

    assert door.end() == 1
    assert all_end(children)
    assert door.lines[-1].endswith("ended by itself, so everything was stopped; start again.")


def test_second_start_on_the_same_data_is_refused_and_the_first_goes_on(
    running_one: Running,
) -> None:
    data, port = running_one.data, running_one.port
    with a_door("--no-browser", "--data", str(data), "--port", str(free_port())) as second:
        assert second.end() == 1
    assert second.lines == [
        f"Honk: Honk is already running with the data in {data}, at http://127.0.0.1:{port}; "
        "open that, stop it first, or choose another folder with --data."
    ]
    assert status(f"http://127.0.0.1:{port}/") == 200


def test_taken_port_is_one_sentence(options: list[str], port: int) -> None:
    with socket.create_server(("127.0.0.1", port)), a_door(*options) as door:
        assert door.end() == 1
    assert door.lines == [
        f"Honk: Port {port} is already used by another program; "
        f"choose another one, for instance --port {port + 1}."
    ]


def test_folder_that_is_a_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with a_door("--no-browser", "--data", str(tmp_path / "file")) as door:
        assert door.end() == 1
    assert door.lines == [
        f"Honk: The folder {tmp_path / 'file'} cannot be used (File exists); "
        "choose another folder with --data."
    ]


def test_damaged_database_is_one_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "honk.sqlite3"
    database.write_bytes(b"no database at all" * 1000)
    with a_door("--no-browser", "--data", str(tmp_path), "--port", str(free_port())) as door:
        assert door.end() == 1
    assert door.lines[-1] == (
        f"Honk: The file honk.sqlite3 in {tmp_path} is damaged; put a back-up in its place."
    )
    assert "Traceback" not in door.said
    assert database.read_bytes() == b"no database at all" * 1000


def test_without_a_terminal_an_empty_database_gets_the_demo_event(running_one: Running) -> None:
    assert "Loading the demo event…" in running_one.door.lines


def test_where_there_are_an_event_and_an_account_neither_is_offered(tmp_path: Path) -> None:
    with_demo(tmp_path, "checkin")
    options = ["--no-browser", "--data", str(tmp_path), "--port", str(free_port())]
    with a_door(*options, "--demo") as door:
        door.wait_for("ready ")
    assert "There is already an event, so the demo event is not loaded." in door.lines
    assert "Loading the demo event…" not in door.lines
    assert not any("first account" in line for line in door.lines)


def test_hall_address_code_and_picture_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(
        "http://127.0.0.1:8000", ["http://10.0.0.2:8000", "http://10.1.0.2:8000"], "ABCD-EFGH",
        Path("/data"),
    )  # fmt: skip
    introduce(told, "<picture>\n")
    assert capsys.readouterr().out.splitlines() == [
        "<picture>",
        "This machine:          http://127.0.0.1:8000",
        "In the hall:           http://10.0.0.2:8000",
        "or:                    http://10.1.0.2:8000",
        "From another device the first account needs this code:  ABCD-EFGH",
        "Data:                  /data",
        "Stop: Ctrl-C",
    ]


def test_network_that_comes_later_is_announced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ended: list[str] = []
    nobody = Helpers(tmp_path, lambda: pytest.fail("nothing heavy runs"), 1)

    def hall_addresses(_host: str) -> list[str]:
        ended.append("worker")  # and that is the end of the wait
        return ["10.0.0.2"]

    monkeypatch.setattr(running, "LOOK_AT_NETWORK", 0)
    monkeypatch.setattr(running, "hall_addresses", hall_addresses)

    def first_ended() -> str | None:
        return next(iter(ended), None)

    everywhere = "0.0.0.0"  # noqa: S104
    assert running.wait_for_an_end(first_ended, everywhere, 8000, [], nobody) == "worker"
    told = "The network changed. In the hall now: http://10.0.0.2:8000\n"
    assert capsys.readouterr().out == told
