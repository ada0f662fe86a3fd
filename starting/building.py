"""``start.py build``: the package that pip, pipx and uv install, the same bytes every time."""

from pathlib import Path

from starting import environment
from starting.places import ROOT
from starting.processes import run, show
from starting.telling import Problem, last_line, say


def build(arguments: list[str]) -> int:
    """A wheel and a source archive in one folder."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        raise Problem("Use `start.py build` or `start.py build FOLDER`.")
    folder = Path(arguments[0] if arguments else ROOT / "dist").expanduser().resolve()
    home = environment.for_testing()
    home.make_ready(say, "the build")
    result, said = run(home.python, "manage", "compilecatalogues")
    if result:
        raise Problem(f"The translations could not be compiled: {last_line(said)}")
    return show(home.python, "hatchling", "build", "--directory", str(folder))
