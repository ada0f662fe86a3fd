"""The verbs of start.py."""

import argparse
import io
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from starting import benching, bundling, linting, restoring, serving, testing
from starting.telling import Problem, Stopped, complain

VERBS = """\
verbs (without one, Honk is started):
  test [--require-all] [--coverage] [PYTEST ARGUMENTS]
                                            everything the project is judged by
  lint [WORD]                               style, types, layers, templates, translations;
                                            with a word, the checks whose names hold it
  bench [NAME] [ARGUMENTS]                  one measurement of bench/; without a name, the list
  restore FILE [--data DIR] [--yes]         an event back from its copy; first says what is in it
  bundle [FOLDER]                           a folder that installs on a like machine without network
"""


def main(arguments: list[str]) -> int:
    """Do what is asked; the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # an old terminal shows ? and nothing breaks
    listen_for_the_end()
    verbs: dict[str, Callable[[list[str]], int]] = {
        "test": test,
        "lint": linting.lint,
        "bench": benching.bench,
        "bundle": bundle,
        "restore": restoring.restore,
    }
    try:
        if arguments and arguments[0] in verbs:
            return verbs[arguments[0]](arguments[1:])
        return serving.serve(wishes(arguments))
    except Problem as problem:
        complain(f"Honk: {problem}")
        return 1
    except (KeyboardInterrupt, Stopped):
        complain("Stopped.")
        return 130


def wishes(arguments: list[str]) -> serving.Wishes:
    parser = argparse.ArgumentParser(
        prog="start.py",
        description="Makes Honk ready and starts it: the site and its worker.",
        epilog=VERBS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--port", type=port, help="default: 8000")
    add("--data", type=Path, metavar="DIR", help="where the data lives")
    add("--host", help="address to listen on; 127.0.0.1 for this machine only (default: all)")
    add("--no-browser", dest="browser", action="store_false", help="open no browser")
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


def test(arguments: list[str]) -> int:
    own = {"--require-all", "--coverage"}
    rest = [argument for argument in arguments if argument not in own]
    require_all, coverage = (wish in arguments for wish in ("--require-all", "--coverage"))
    return testing.test(rest, require_all=require_all, coverage=coverage)


def bundle(arguments: list[str]) -> int:
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        raise Problem("Use `start.py bundle` or `start.py bundle FOLDER`.")
    return bundling.bundle(Path(arguments[0]) if arguments else None)


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
