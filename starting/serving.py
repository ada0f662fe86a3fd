"""``start.py`` without a verb: everything ready, site and worker running, one line ``ready``."""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from starting import addresses, environment, places, ports
from starting.locking import Lock, Taken
from starting.preparing import make_ready
from starting.problems import Problem
from starting.running import Told, keep_running
from starting.telling import say

LEFTOVERS_END = 30.0  # seconds; more than a killed start.py's children need on a busy machine
# Nothing that is easily mistaken for something else when it is read aloud.
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class Wishes:
    """What the command line says; ``demo`` None: ask."""

    port: int
    data: Path | None
    host: str
    browser: bool
    demo: bool | None


def serve(wishes: Wishes) -> int:
    """Run until somebody or something ends it; the exit code."""
    data = places.make_data_folder(wishes.data or places.default_data_folder(os.environ))
    if warning := places.warning_about(data):
        say(warning)
    with Lock(data / "start.lock") as ours, Lock(data / "in-use.lock", inherited=True) as in_use:
        unclean = take(ours, in_use, data)
        ports.check(wishes.host, wishes.port, patience=2 if unclean else 0)
        local = addresses.url(addresses.local_address(wishes.host), wishes.port)
        ours.write(local)
        home = environment.for_running()
        home.make_ready(say)
        hall = [addresses.url(a, wishes.port) for a in addresses.hall_addresses(wishes.host)]
        code = start_code()
        env = settings(wishes, data, hall, code)
        make_ready(home, env, data, wishes.demo)
        told = Told(local, hall, code, data)
        return keep_running(home, wishes.host, wishes.port, env, told, browser=wishes.browser)


def take(ours: Lock, in_use: Lock, data: Path) -> bool:
    """Take the data folder; whether the one before us did not end cleanly.

    Two locks, as two questions differ: whether a start.py is there (then we go), and whether
    children of a killed one are still busy ending (then we wait).
    """
    try:
        unclean = bool(ours.take())
    except Taken as taken:
        raise Problem(
            f"Honk is already running with the data in {data}, "
            f"at {taken.note or 'this machine'}; "
            "open that, stop it first, or choose another folder with --data."
        ) from None
    try:
        in_use.take(patience=LEFTOVERS_END)
    except Taken:
        raise Problem(f"Another program still uses the data in {data}; try again.") from None
    return unclean


def start_code() -> str:
    """Whoever reads it in this terminal may make the first account from another device."""
    signs = "".join(secrets.choice(CODE_SIGNS) for _ in range(8))
    return f"{signs[:4]}-{signs[4:]}"


def settings(wishes: Wishes, data: Path, hall: list[str], code: str) -> dict[str, str]:
    """The environment variables by which Django learns what was found out here."""
    return places.clean_environment() | {
        "HONK_MODE": os.environ.get("HONK_MODE", "laptop"),
        "HONK_DATA": str(data),
        "HONK_HOST": wishes.host,
        "HONK_PORT": str(wishes.port),
        "HONK_ADDRESSES": ",".join(hall),
        "HONK_START_CODE": code,
    }
