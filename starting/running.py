"""The site and its worker, side by side: started together, ended together."""

import contextlib
import os
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from starting.child import AGAIN, STOP
from starting.environment import Environment
from starting.files import raise_limit
from starting.helping import Helpers, cores
from starting.network import hall_addresses, url, wait_for_pages
from starting.processes import Child, run
from starting.telling import Problem, Stopped, say

A_MOMENT = 0.5  # seconds; between looks at who has ended
LOOK_AT_NETWORK = 10  # seconds
WAIT_FOR_PAGES = 90.0  # seconds; a slow disk on the very first start
# In a container root is the only user there is; three lines of warning would hide what matters.
ROOT_IS_FINE = "ignore:You're running the worker with superuser privileges"
WEB = ("config.web",)
WORKER = (
    *("celery", "--quiet", "-A", "config", "worker", "-P", "solo", "--loglevel", "warning"),
    *("--without-gossip", "--without-mingle", "--without-heartbeat"),
)


@dataclass(frozen=True)
class Told:
    """What the organiser is told."""

    local: str
    hall: list[str]
    code: str
    data: Path
    follows: bool = False  # the second laptop: nothing is written here, so nothing works on jobs


def keep_running(
    home: Environment, host: str, port: int, env: dict[str, str], told: Told, *, browser: bool
) -> int:
    """Until one of the two ends or somebody ends us; the exit code."""
    raise_limit()
    with contextlib.ExitStack() as stack:
        web = Child(home.python, *WEB, "--host", host, "--port", str(port), env=env)
        children = {"web server": web}
        stack.callback(stop_all, children)
        # Workers more; they do pieces of heavy work, and what waits behind that.
        as_helper = env | {"PYTHONWARNINGS": ROOT_IS_FINE, "HONK_HELPER": "1"}
        helpers = Helpers(told.data, lambda: Child(home.python, *WORKER, env=as_helper), cores())
        stack.callback(helpers.stop)

        def ended() -> str | None:
            gone = (n for n, child in children.items() if child.has_ended)
            return next(gone, None)

        # Meanwhile, as the web server takes a moment.
        picture = picture_of(told.hall[0], home, env) if told.hall else ""
        first_page = f"{told.local}/second-laptop/" if told.follows else told.local
        wait_for_pages(first_page, WAIT_FOR_PAGES, ended)
        if not told.follows:  # only now: beside it the first page would come later
            as_worker = env | {"PYTHONWARNINGS": ROOT_IS_FINE}
            children["worker"] = Child(home.python, *WORKER, env=as_worker)
        introduce(told, picture)
        try:
            say(f"ready {told.local}")
            if browser and has_screen():
                threading.Thread(target=webbrowser.open, args=[told.local], daemon=True).start()
            name = wait_for_an_end(ended, host, port, told.hall, helpers)
        except (KeyboardInterrupt, Stopped):
            say("Stopping…")
            return 0
        if web.process.returncode == AGAIN:
            return AGAIN
        if web.process.returncode == STOP:
            say("Stopping, as a page was asked to…")
            return 0
        raise Problem(f"The {name} ended by itself, so everything was stopped; start again.")


def wait_for_an_end(
    ended: Callable[[], str | None], host: str, port: int, hall: list[str], helpers: Helpers
) -> str:
    """Who ended. Meanwhile helpers come and go, and a new address of the hall's network is told."""
    looked = time.monotonic()
    while not (name := ended()):
        time.sleep(A_MOMENT)
        helpers.look(time.monotonic())
        if time.monotonic() - looked < LOOK_AT_NETWORK:
            continue
        looked = time.monotonic()
        now = [url(address, port) for address in hall_addresses(host)]
        if now and now != hall:
            say(f"The network changed. In the hall now: {', '.join(now)}")
            hall = now
    return name


def picture_of(address: str, home: Environment, env: dict[str, str]) -> str:
    """The address as a QR code, if this terminal can show one."""
    coloured = ["--coloured"] if sys.stdout.isatty() else []
    result, picture = run(home.python, "config.terminal_qr", address, *coloured, env=env)
    try:
        picture.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return picture if result == 0 else ""


def stop_all(children: dict[str, Child]) -> None:
    """Ask all at once, then wait for each."""
    for child in children.values():
        child.ask_to_stop()
    for child in children.values():
        child.stop()


def introduce(told: Told, picture: str) -> None:
    """What is needed to get in, in the order in which it is needed."""
    if picture:
        say(picture.rstrip("\n"))
    say(f"This machine:          {told.local}")
    for number, address in enumerate(told.hall):
        say(f"{'In the hall:' if number == 0 else 'or:':<23}{address}")
    if told.hall and told.code:
        say(f"From another device the first account needs this code:  {told.code}")
    say(f"Data:                  {told.data}")
    if told.follows:
        say("This is the second laptop: it follows the first one, and can take over.")
    say("Stop: Ctrl-C")


def has_screen() -> bool:
    """Whether a browser would open a window; a text browser would take over this terminal."""
    if sys.platform in {"win32", "darwin"}:
        return not os.environ.get("SSH_CONNECTION")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
