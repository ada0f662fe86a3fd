"""``start.py restore FILE``: an event back from its copy, after saying what is in it."""

import argparse
import os
from pathlib import Path

from starting import environment
from starting.places import clean_environment, default_data_folder, make_data_folder
from starting.processes import run
from starting.serving import make_data_ready
from starting.telling import Problem, agrees, last_line, say


def restore(arguments: list[str]) -> int:
    """Show, ask, read back as a new event; nothing that is there is overwritten."""
    parser = argparse.ArgumentParser(prog="start.py restore")
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
            raise Problem(last_line(said))
        return said.strip()

    say(manage_restore("--look"))
    question = "Read this event back as a new event?"
    if not given.yes and not agrees(question, without_terminal=False, by_default=False):
        say("Nothing was changed.")
        return 0
    say(last_line(manage_restore()))
    return 0
