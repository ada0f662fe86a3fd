"""What the private services of the tests stand on: packages, ports, folders."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from starting.environment import Environment


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def package_folder(environment: Environment, package: str) -> Path | None:
    """Where a package of the environment lies, found without importing it."""
    code = f"import importlib.util as u; s = u.find_spec({package!r}); print(s.origin if s else '')"
    answer = subprocess.run(
        [str(environment.python), "-c", code], capture_output=True, text=True, check=False
    )
    origin = answer.stdout.strip()
    return Path(origin).parent if origin else None


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def open_folder(stack: contextlib.ExitStack) -> Path:
    """A temporary folder through which another user may pass."""
    folder = Path(tempfile.mkdtemp(prefix="honk-test-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    return folder
