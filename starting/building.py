"""``start.py build``: the package that pip, pipx and uv install, the same bytes every time."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from starting import environment
from starting.environment import Environment
from starting.places import ROOT, clean_environment
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


PURELIB = "import sysconfig; print(sysconfig.get_path('purelib'))"


def an_installation(folder: Path, wheel: Path, lender: Path) -> Environment:
    """A Python of its own with the package in it; what that needs is lent by another Python, so
    that no network is needed."""

    def do(*command: str | Path) -> str:
        done = subprocess.run(
            [str(part) for part in command],
            env=clean_environment(), capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout.strip()

    do(sys.executable, "-m", "venv", "--without-pip", folder)
    pip = (lender, "-m", "pip", "--python", folder, "install", "--quiet")
    do(*pip, "--no-deps", "--no-index", wheel)
    packages = next(folder.glob("[Ll]ib/**/site-packages"))
    (packages / "lent.pth").write_text(do(lender, "-c", PURELIB), encoding="utf-8")
    return Environment(folder)


@contextmanager
def tests_of_an_installation(lender: Path) -> Iterator[tuple[Environment, Path]]:
    """With a folder to run them in, where nothing of the clone lies but the tests and what measures:
    some of them do so with the instruments of the benches."""
    with TemporaryDirectory(prefix="honk-installed-") as name:
        folder = Path(name).resolve()
        build = ("-m", "hatchling", "build", "--target", "wheel", "--directory", folder / "dist")
        subprocess.run([lender, *build], cwd=ROOT, check=True, capture_output=True)
        home = an_installation(folder / "python", next((folder / "dist").iterdir()), lender)
        code = next((folder / "python").rglob("honk_tournaments"))
        place = folder / "run"
        # Also for the processes that tests start, which stand in the code.
        (code.parent / "code.pth").write_text(f"{code}\n{place}\n", encoding="utf-8")
        for needed in ("tests", "bench"):
            without = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / needed, place / needed, ignore=without)
        shutil.copy(ROOT / "pyproject.toml", place)
        yield home, place
