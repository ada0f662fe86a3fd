"""No process outlives the one who started it, and no lock is lost or kept for ever."""

import contextlib
import signal
import subprocess
import sys
import threading
from pathlib import Path

import psutil
import pytest

from starting.locking import Lock, Taken
from starting.places import ROOT
from starting.processes import Child, run
from tests.starting.doors import PATIENCE, all_end

STARTER = """
import sys, time
from pathlib import Path
from starting.locking import Lock
from starting.processes import Child
lock = Lock(Path(sys.argv[1]), inherited=True)
lock.take()
child = Child(Path(sys.executable), *sys.argv[2:])
print(child.process.pid, flush=True)
time.sleep(60)
"""
PROGRAM = ("--", sys.executable, "-c", "import time; time.sleep(60)")


def a_starter(lock: Path, *command: str) -> tuple["subprocess.Popen[str]", psutil.Process]:
    starter = subprocess.Popen(
        [sys.executable, "-c", STARTER, str(lock), *command],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert starter.stdout is not None
    child = psutil.Process(int(starter.stdout.readline()))
    return starter, child


@pytest.mark.parametrize("command", [("http.server", "0"), PROGRAM], ids=["module", "program"])
def test_child_ends_when_its_starter_is_killed(tmp_path: Path, command: tuple[str, ...]) -> None:
    starter, child = a_starter(tmp_path / "lock", *command)
    with starter:
        family = [child, *child.children(recursive=True)]
        starter.kill()
        assert all_end(family)


def test_lock_is_held_until_the_last_child_has_ended(tmp_path: Path) -> None:
    starter, child = a_starter(tmp_path / "lock", *PROGRAM)
    with starter, Lock(tmp_path / "lock") as ours:
        child.suspend()
        starter.kill()
        starter.wait()
        with pytest.raises(Taken):
            ours.take()
        child.resume()
        ours.take(patience=PATIENCE)


def test_holder_of_a_lock_leaves_a_note(tmp_path: Path) -> None:
    with Lock(tmp_path / "lock") as first, Lock(tmp_path / "lock") as second:
        assert first.take() == ""
        first.write("http://127.0.0.1:8000")
        with pytest.raises(Taken) as taken:
            second.take()
        assert taken.value.note == "http://127.0.0.1:8000"


def test_note_is_gone_after_a_clean_end_and_there_after_any_other(tmp_path: Path) -> None:
    with Lock(tmp_path / "lock") as clean:
        clean.take()
        clean.write("note")
    with Lock(tmp_path / "lock") as second:
        assert second.take() == ""
        second.write("left behind")
        second._close()
    with Lock(tmp_path / "lock") as third:
        assert third.take() == "left behind"


def test_run_gives_exit_code_and_all_lines() -> None:
    seen: list[str] = []
    code, said = run(
        Path(sys.executable), "--", sys.executable, "-c", "print('a'); print('b'); exit(3)",
        each_line=seen.append,
    )  # fmt: skip
    assert (code, said, seen) == (3, "a\nb\n", ["a", "b"])


def test_child_that_does_not_listen_is_killed() -> None:
    deaf = "import signal, time; signal.signal(15, signal.SIG_IGN); print(1); time.sleep(60)"
    child = Child(
        Path(sys.executable), "--", sys.executable, "-u", "-c", deaf, output=subprocess.PIPE
    )
    assert child.process.stdout is not None
    with child.process.stdout:
        child.process.stdout.readline()
        family = psutil.Process(child.process.pid).children()
        child.stop(patience=0.2)
    assert all_end(family)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer that interrupts")
def test_ctrl_c_in_any_moment_keeps_nobody_from_stopping_a_child() -> None:
    child = Child(Path(sys.executable), *PROGRAM)
    interrupted = 0

    def interrupt(*_signal: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        while interrupted < 2_000:
            with contextlib.suppress(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.0001 + interrupted % 97 * 0.000001)
                while not child.has_ended:
                    child.wait(0.00001)
            interrupted += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    stopping = threading.Thread(target=child.stop, daemon=True)
    stopping.start()
    stopping.join(PATIENCE)
    assert not stopping.is_alive()


FAMILY = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print("born", flush=True)
time.sleep(60)
"""


def test_what_a_killed_child_had_started_ends_too() -> None:
    python = Path(sys.executable)
    child = Child(python, "--", sys.executable, "-c", FAMILY, output=subprocess.PIPE)
    assert child.process.stdout is not None
    with child.process.stdout:
        assert child.process.stdout.readline() == "born\n"
        family = psutil.Process(child.process.pid).children(recursive=True)
        child.process.kill()
        child.stop()
    assert len(family) == 2
    assert all_end(family)
