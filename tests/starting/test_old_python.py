"""start.py speaks to Pythons that could not read the rest of the project."""

import ast
import subprocess
import sys

import pytest

from starting.places import ROOT

START = ROOT / "start.py"
AS_IF_OLD = """
import runpy, sys
sys.version_info = (3, 6, 9, "final", 0)
sys.path.insert(0, "/nowhere")
sys.path[:] = [place for place in sys.path if place not in ("", {root!r})]
runpy.run_path({start!r}, run_name="__main__")
"""


# By the Python of an environment: one by pip's packaging, one by the maker of the package.
RUN_AFTERWARDS = {"locked_for.py", "hatch_build.py"}


def test_python_3_6_is_told_what_it_needs_before_anything_else_is_imported() -> None:
    code = AS_IF_OLD.format(root=str(ROOT), start=str(START))
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd="/"
    )
    assert answer.returncode == 1
    assert answer.stderr == (
        "Honk needs Python 3.11 or newer, and this is Python 3.6: "
        "install a newer one from https://www.python.org/downloads/ and start again.\n"
    )


@pytest.mark.parametrize("minor", range(4, 11))
def test_every_python_3_can_read_start_py(minor: int) -> None:
    ast.parse(START.read_text(encoding="utf-8"), feature_version=(3, minor))


def test_what_runs_before_the_install_uses_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"starting"}
    own = {path for path in (ROOT / "starting").glob("*.py") if path.name not in RUN_AFTERWARDS}
    for path in [START, *own]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert {name.split(".")[0] for name in names} <= allowed, path
