"""This Python: what its binary packages depend on, and where it lives."""

import importlib.util
import sys
import sysconfig
from pathlib import Path


def python_kind() -> str:
    """Interpreter, minor version and platform.

    Not the patch version: an update of the system on the eve of an event must not ask for network.
    """
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def base_python() -> Path:
    """The Python outside any virtual environment."""
    return Path(getattr(sys, "_base_executable", None) or sys.executable)


def has_ensurepip() -> bool:
    """Whether ``venv`` can put a pip into what it makes."""
    return importlib.util.find_spec("ensurepip") is not None


def wheels_for_this_python(root: Path) -> Path | None:
    """The folder of wheels in a bundle, if it was made for a Python like this one."""
    wheels = root / "wheels"
    try:
        made_for = (wheels / "made-for.txt").read_text(encoding="utf-8").strip()
    except OSError:
        return None
    return wheels if made_for == python_kind() else None
