"""``start.py`` without a verb: everything ready, site and worker running, one line ``ready``."""

import os
import secrets
import webbrowser
from dataclasses import dataclass, replace
from pathlib import Path

from starting import environment, network, places, unchanged
from starting.awake import Awake
from starting.child import AGAIN
from starting.environment import Environment
from starting.locking import Lock, Taken
from starting.processes import run
from starting.running import Told, keep_running
from starting.telling import DiskFull, Problem, agrees, is_disk_full, last_line, say

LEFTOVERS_END = 30.0  # seconds; more than a killed start.py's children need on a busy machine
# Nothing that is easily mistaken for something else when it is read aloud.
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
READY, EMPTY, REFUSED = 0, 3, 4  # the exit codes of config.readiness
LEADS, FOLLOWS = 0, 5  # those of tournament.follow.role
HAS_ACCOUNT = "account: there"  # what it says of one
NOTE = "note: "


@dataclass
class Wishes:
    """What the command line says; ``demo`` None: ask."""

    port: int = 8000
    data: Path | None = None
    host: str = "0.0.0.0"  # noqa: S104 - phones in the hall must reach it
    browser: bool = True
    demo: bool | None = None
    follow: tuple[str, str] | None = None  # the first laptop's address, and its code
    open_running: bool = False  # whoever clicks twice wants to see it, not a refusal


class Running(Problem):
    """Another start.py has this data folder."""

    def __init__(self, data: Path, address: str) -> None:
        self.address = address
        super().__init__(
            f"Honk is already running with the data in {data}, at {address or 'this machine'}; "
            "open that, stop it first, or choose another folder with --data."
        )


def serve(wishes: Wishes) -> int:
    """Run until somebody or something ends it; the exit code."""
    try:
        return serve_alone(wishes)
    except Running as running:
        if not (wishes.open_running and running.address):
            raise
        say(f"Honk is already running: {running.address}")
        webbrowser.open(running.address)
        return 0


def serve_alone(wishes: Wishes) -> int:
    data = places.make_data_folder(wishes.data or places.default_data_folder(os.environ))
    if warning := places.warning_about(data):
        say(warning)
    with Lock(data / "start.lock") as ours, Lock(data / "in-use.lock", inherited=True) as in_use:
        unclean = take(ours, in_use, data)
        network.check_port(wishes.host, wishes.port, patience=2 if unclean else 0)
        local = network.url(network.local_address(wishes.host), wishes.port)
        ours.write(local)
        home = environment.for_running()
        home.make_ready(say)
        hall = [network.url(a, wishes.port) for a in network.hall_addresses(wishes.host)]
        # Whoever reads it in this terminal may make the first account from another device.
        code = "-".join("".join(secrets.choice(CODE_SIGNS) for _ in range(4)) for _ in range(2))
        env = places.clean_environment() | {  # by which Django learns what was found out here
            "HONK_MODE": os.environ.get("HONK_MODE", "laptop"),
            "HONK_DATA": str(data),
            "HONK_HOST": wishes.host,
            "HONK_PORT": str(wishes.port),
            "HONK_ADDRESSES": ",".join(hall),
            "HONK_START_CODE": code,
        }
        if wishes.follow:
            join(home, env, data, *wishes.follow)
        with Awake() as awake:
            env["HONK_AWAKE"] = str(int(awake.holds))
            result = AGAIN
            while result == AGAIN:
                result = serve_in_role(home, env, wishes, Told(local, hall, code, data))
                wishes.browser = False  # it is open
            return result


def serve_in_role(home: Environment, env: dict[str, str], wishes: Wishes, told: Told) -> int:
    """As the laptop that leads or as one that follows, until it ends or has another role."""
    follows = follows_another(home, env, told.data)
    env["HONK_FOLLOWS"] = str(int(follows))
    if make_data_ready(home, env, told.data, wishes.demo):
        env["HONK_START_CODE"] = ""
    told = replace(told, code=env["HONK_START_CODE"], follows=follows)
    return keep_running(home, wishes.host, wishes.port, env, told, browser=wishes.browser)


def follows_another(home: Environment, env: dict[str, str], data: Path) -> bool:
    """Whether another laptop leads: asked before anything is served (tournament/follow/role.py)."""
    if not (data / "laptops.json").exists():
        return False
    result, said = run(home.python, "tournament.follow.role", env=env)
    if result == LEADS and said:
        say(said.rstrip())
    if result not in {LEADS, FOLLOWS}:
        raise failure(said, data, "It could not be found out which laptop leads")
    return result == FOLLOWS


def join(home: Environment, env: dict[str, str], data: Path, address: str, code: str) -> None:
    """Be the second laptop of the one at this address."""
    make_data_ready(home, env, data, demo=False)
    result, said = run(home.python, "tournament.follow.joining", address, code, env=env)
    if result != 0:
        raise Problem(last_line(said))


def take(ours: Lock, in_use: Lock, data: Path) -> bool:
    """Take the data folder; whether the one before us did not end cleanly.

    Two locks, as two questions differ: whether a start.py is there (then we go), and whether
    children of a killed one are still busy ending (then we wait).
    """
    try:
        unclean = bool(ours.take())
    except Taken as taken:
        raise Running(data, taken.note) from None
    try:
        in_use.take(patience=LEFTOVERS_END)
    except Taken:
        raise Problem(f"Another program still uses the data in {data}; try again.") from None
    return unclean


def make_data_ready(home: Environment, env: dict[str, str], data: Path, demo: bool | None) -> bool:
    """Database, translations, assets; and the demo event where there is none yet. True: somebody
    has an account already."""

    def pass_on_note(line: str) -> None:
        if line.startswith(NOTE):
            say(line.removeprefix(NOTE))

    if demo is None and "DATABASE_URL" not in env and unchanged.is_as_it_was(data, home.folder):
        return True
    result, said = run(home.python, "config.readiness", env=env, each_line=pass_on_note)
    if result == REFUSED:
        raise Problem(last_line(said))
    if result not in {READY, EMPTY}:
        raise failure(said, data, "The database could not be made ready")
    has_account = HAS_ACCOUNT in said
    if result == READY:
        if demo:
            say("There is already an event, so the demo event is not loaded.")
        return has_account
    if demo is None:
        question = "There is no event yet. Load the demo event to look around?"
        demo = agrees(question, without_terminal=True, by_default=True)
    if demo:
        say("Loading the demo event…")
        result, said = run(home.python, "manage", "demo", env=env)
        if result != 0:
            raise failure(said, data, "The demo event could not be loaded")
    return has_account


def failure(said: str, data: Path, what: str) -> Problem:
    """The sentence for a step inside Django that failed, whose story is ``said``."""
    if is_disk_full(said):
        return DiskFull(data)
    if "readonly database" in said or "unable to open database" in said:
        return Problem(f"The database in {data} cannot be written; check the folder's rights.")
    if "is not a database" in said or "disk image is malformed" in said:
        return Problem(f"The file honk.sqlite3 in {data} is damaged; put a back-up in its place.")
    say(said.rstrip())
    return Problem(f"{what}: {last_line(said)}")
