"""The verbs of start.py."""

import argparse
import ast
import io
import os
import signal
import sys
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from types import FrameType

from starting import building, bundling, environment, linting, serving, testing
from starting.environment import RUN, SERVER, Environment
from starting.locking import Lock
from starting.places import (
    COMMAND,
    IS_CLONE,
    ROOT,
    clean_environment,
    default_data_folder,
    make_data_folder,
)
from starting.processes import run, show
from starting.serving import make_data_ready
from starting.telling import DiskFull, Problem, Stopped, agrees, is_disk_full, last_line, say

PROGRAM = COMMAND.split()[-1]
VERBS = """\
verbs (without one, Honk is started):
  follow [ADDRESS] CODE [as for a start]    be the second laptop of the one that shows them;
                                            without an address it is looked for by name
  restore FILE [--data DIR] [--yes]         an event back from its copy; first says what is in it
  back [--data DIR] [--yes]                 undo an update; what was made since is kept in a copy
  recover [NAME] [--data DIR]               a link to a new password for an account, once
"""
VERBS_OF_A_CLONE = """\
  bundle [FOLDER] [--for SYSTEM] [--python 3.N]
                                            a folder that installs without network, on a machine
                                            like this one or another: windows, macos, linux
  build [FOLDER]                            the package for pip, pipx and uv
  test [--require-all] [--coverage] [--installed] [PYTEST ARGUMENTS]
                                            everything the project is judged by; --installed: the
                                            unit tests, against the package and not the clone
  lint [WORD]                               style, types, layers, templates, translations;
                                            with a word, the checks whose names hold it
  bench [NAME] [ARGUMENTS]                  one measurement of bench/; without a name, the list
"""


def main(arguments: list[str]) -> int:
    """Do what is asked; the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # an old terminal shows ? and nothing breaks
    listen_for_the_end()
    verbs: dict[str, Callable[[list[str]], int]] = {
        "follow": follow,
        "restore": restore,
        "recover": recover,
        "back": back,
    }
    if IS_CLONE:
        verbs |= {
            "test": testing.test,
            "lint": linting.lint,
            "bench": bench,
            "bundle": bundling.bundle,
            "build": building.build,
        }
    try:
        if arguments and arguments[0] in verbs:
            return verbs[arguments[0]](arguments[1:])
        return serving.serve(wishes(arguments))
    except Problem as problem:
        say(f"Honk: {problem}", sys.stderr)
        return 1
    except (KeyboardInterrupt, Stopped):
        say("Stopped.", sys.stderr)
        return 130


def follow(arguments: list[str]) -> int:
    """The rest is a start like any other: the next ones need no address."""
    typed = list(takewhile(lambda one: not one.startswith("-"), arguments))
    if len(typed) not in {1, 2}:
        raise Problem(f"Type what the first laptop shows: {COMMAND} follow ADDRESS CODE")
    asked = wishes(["--empty", *arguments[len(typed) :]])
    asked.follow = (typed[0] if len(typed) == 2 else "", typed[-1])
    return serving.serve(asked)


def wishes(arguments: list[str]) -> serving.Wishes:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Makes Honk ready and starts it: the site and its worker.",
        epilog=VERBS + VERBS_OF_A_CLONE * IS_CLONE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--port", type=port, help="default: 8000")
    add("--data", type=Path, metavar="DIR", help="where the data lives")
    add("--host", help="address to listen on; 127.0.0.1 for this machine only (default: all)")
    add("--no-browser", dest="browser", action="store_false", help="open no browser")
    again = "if it runs already, open that in the browser"
    add("--open", dest="open_running", action="store_true", help=again)
    add = parser.add_mutually_exclusive_group().add_argument
    load, leave = "load the demo event if there is none", "do not offer the demo event"
    add("--demo", dest="demo", action="store_const", const=True, help=load)
    add("--empty", dest="demo", action="store_const", const=False, help=leave)
    return parser.parse_args(arguments, serving.Wishes())


def port(text: str) -> int:
    number = int(text)
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return number


def listen_for_the_end() -> None:
    """A closed terminal and a polite kill end us as Ctrl-C does.

    A signal that was ignored when we came (nohup) stays ignored.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Stopped

    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, stop)


OWN_PACKAGES = "bench/requirements.txt"
SOURCE_ONLY = ("chess", "rlcard")  # plain Python that nobody has made wheels of


def bench(arguments: list[str]) -> int:
    """Run one by name; without a name, say which there are."""
    benches = all_benches(ROOT / "bench")
    if not arguments:
        for name, path in benches.items():
            about = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "\n"
            say(f"{name:<16}{about.splitlines()[0]}")
        return 0
    name, *rest = arguments
    if name not in benches:
        raise Problem(f"There is no bench {name}; there are {', '.join(benches) or 'none'}.")
    home = bench_environment()
    home.make_ready(say, "the benches")
    return show(home.python, f"bench.{name}", *rest)


def all_benches(home: Path) -> dict[str, Path]:
    """By name: a module, or a folder that is run as one."""
    found = {path.stem: path for path in home.glob("[a-z]*.py")}
    found |= {path.parent.name: path for path in home.glob("*/__main__.py")}
    return dict(sorted(found.items()))


def bench_environment() -> Environment:
    """Apart, as packages that only serve comparisons must not creep into the product."""
    if not (ROOT / OWN_PACKAGES).exists():
        return Environment(ROOT / ".venv")
    needed = (RUN, SERVER, OWN_PACKAGES)
    return Environment(ROOT / ".venv-bench", needed, sources=SOURCE_ONLY)


def restore(arguments: list[str]) -> int:
    """Show, ask, read back as a new event; nothing that is there is overwritten."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} restore")
    parser.add_argument("file", type=Path, help="a copy, as in the folder of copies: ….honk.json")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the data lives")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    given = parser.parse_args(arguments)
    file = given.file.expanduser().resolve()
    if not file.is_file():
        raise Problem(f"There is no file {file}.")
    home = environment.for_running()
    home.make_ready(say)
    data = make_data_folder(given.data or default_data_folder(os.environ))
    env = clean_environment() | {"HONK_DATA": str(data)}
    make_data_ready(home, env, data, demo=False)

    def manage_restore(*options: str) -> str:
        result, said = run(home.python, "manage", "restore", str(file), *options, env=env)
        if result != 0:
            if is_disk_full(said):
                raise DiskFull(data)
            raise Problem(last_line(said).removeprefix("CommandError: "))
        return said.strip()

    say(manage_restore("--look"))
    question = "Read this event back as a new event?"
    if not given.yes and not agrees(question, without_terminal=False, by_default=False):
        say("Nothing was changed.")
        return 0
    say(last_line(manage_restore()))
    return 0


def back(arguments: list[str]) -> int:
    """While nobody serves: the copy of before the last update takes the database's place."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} back")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the data lives")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    given = parser.parse_args(arguments)
    home = environment.for_running()
    home.make_ready(say)
    data = make_data_folder(given.data or default_data_folder(os.environ))
    env = clean_environment() | {"HONK_DATA": str(data)}

    def going_back(*options: str) -> str:
        result, said = run(home.python, "config.back", *options, env=env)
        if result != 0:
            raise Problem(last_line(said))
        return said.strip()

    with Lock(data / "start.lock") as ours, Lock(data / "in-use.lock", inherited=True) as in_use:
        serving.take(ours, in_use, data)
        say(going_back("--look"))
        if not given.yes and not agrees("Undo it?", without_terminal=False, by_default=False):
            say("Nothing was changed.")
            return 0
        say(going_back())
    return 0


def recover(arguments: list[str]) -> int:
    """What to open, on any device, after the address of this installation."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} recover")
    parser.add_argument("name", nargs="?", default="", help="with which they sign in")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the data lives")
    given = parser.parse_args(arguments)
    home = environment.for_running()
    home.make_ready(say)
    data = make_data_folder(given.data or default_data_folder(os.environ))
    env = clean_environment() | {"HONK_DATA": str(data)}
    result, said = run(home.python, "manage", "recover", given.name, env=env)
    if result != 0:
        raise Problem(last_line(said).removeprefix("CommandError: "))
    say(f"For a new password, open within an hour: http://ADDRESS:PORT{last_line(said)}")
    return 0
