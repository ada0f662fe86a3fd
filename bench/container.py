"""The image built step by step and started where no registry of images is in reach.

    python3 start.py bench container

Debian's buildah carries out deploy/container/Containerfile as it stands, .dockerignore included, on a
fresh clone of what is committed. Only the image that it begins with is made here, by debootstrap: the
same Debian and the same Python. In the result, as its user, run what compose.yml says: `prepare`, the
command of the image and that of compose, each until it is healthy, and a worker until it has done a job,
on a real PostgreSQL and Redis. As root on Linux, with `apt install buildah debootstrap`; some five
minutes. Nothing stays mounted.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from starting.environment import Environment
from starting.network import free_port
from starting.places import ROOT, base_python
from starting.postgresql import postgresql
from starting.processes import Child
from starting.services import redis

NEEDED = ("buildah", "debootstrap", "chroot")
DEBIANS = {
    "3.13": "trixie"
}  # by the Python of the image: the Debian that it is made of, with the same
CERTIFICATES = Path("/etc/ssl/certs")  # what this machine trusts, pip must trust too
OWN_HOST = "honk.example"
PATIENCE = 120.0  # seconds
A_JOB_IS_DONE = """
import sys
from tournament.core.jobs import Kind, enqueue
from tournament.models import Job
if not Job.objects.filter(kind="make_demo"):
    enqueue(Kind.MAKE_DEMO, by=None, state="checkin")
sys.exit(not Job.objects.filter(kind="make_demo", state="done"))
"""


@dataclass(frozen=True)
class Builder:
    """Buildah with images of its own, which go with the folder."""

    folder: Path

    def command(self, *arguments: str) -> list[str]:
        places = ("--root", str(self.folder / "images"), "--runroot", str(self.folder / "running"))
        return ["buildah", *places, "--storage-driver", "overlay", *arguments]

    def __call__(self, *arguments: str) -> str:
        done = subprocess.run(
            self.command(*arguments), stdout=subprocess.PIPE, text=True, check=True
        )
        return done.stdout.strip()


@contextmanager
def timed(what: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    print(f"{what} after {time.monotonic() - began:.0f} s", flush=True)


def make_base(build: Builder, name: str) -> None:
    """What ``FROM`` names: a small Debian with Python and pip in /usr/local."""
    found = re.fullmatch(r".*/python:(3\.\d+)-slim", name)
    if not (found and found[1] in DEBIANS):
        raise SystemExit(f"It is not known of which Debian {name} is made.")
    system = build.folder / "system"
    chosen = ("--variant=minbase", "--include=python3-venv")
    with (build.folder / "debootstrap.log").open("wb") as log:
        subprocess.run(
            ["debootstrap", *chosen, DEBIANS[found[1]], system], stdout=log, stderr=log, check=True
        )
    subprocess.run(["chroot", system, "python3", "-m", "venv", "/usr/local"], check=True)
    container = build("from", "scratch")
    build("copy", "--quiet", container, str(system), "/")
    build("commit", "--quiet", "--rm", container, name)
    shutil.rmtree(system)


def commands(root: Path) -> dict[str, list[str]]:
    """What compose.yml runs in our image, by service; and how it asks for the health."""
    text = (root / "deploy" / "container" / "compose.yml").read_text("utf-8")
    found = re.findall(r"^  (\w+):\n    <<: \*honk\n    command: (\[.*\])$", text, re.MULTILINE)
    asks = re.findall(r'test: \["CMD", ("python".*\])$', text, re.MULTILINE)
    assert len(found) == 3
    assert len(asks) == 1
    return {name: json.loads(command) for name, command in found} | {
        "health": json.loads(f"[{asks[0]}")
    }


@dataclass(frozen=True)
class Container:
    """Of the image that was built, with the settings of a server."""

    build: Builder
    name: str
    env: dict[str, str]

    def inside(self, command: list[str]) -> list[str]:
        """By chroot: it needs no rights that a container in a container would not have, and the
        servers are on the loopback of this machine."""
        own = (part for name, value in self.env.items() for part in ("--env", f"{name}={value}"))
        return self.build.command("run", "--isolation", "chroot", *own, self.name, "--", *command)

    def does(self, command: list[str]) -> bool:
        asked = subprocess.run(self.inside(command), check=False, capture_output=True)
        return asked.returncode == 0

    def runs_until(self, is_so: Callable[[], bool], command: list[str]) -> None:
        with tempfile.TemporaryFile("w+") as log:
            child = Child(base_python(), "--", *self.inside(command), output=log)
            until = time.monotonic() + PATIENCE
            while not (came := is_so()) and child.process.poll() is None:
                if time.monotonic() > until:
                    break
            child.stop()
            if not came:
                log.seek(0)
                raise SystemExit(f"It never came up:\n{log.read()}")


def settings(stack: ExitStack) -> dict[str, str]:
    home = Environment(Path(sys.prefix))
    (database, _), (queue, _) = postgresql(home, stack), redis(home, stack)
    assert database
    assert queue
    return {
        "HONK_MODE": "server",
        "HONK_SECRET_KEY": "k9Z-vw7_3mQ4tB1xW8sY5rN2pL6hJ0dF-gC_aE3uXoTi7q-bY5",
        "HONK_HOSTS": OWN_HOST,
        "HONK_PROXY": "127.0.0.1",
        "DATABASE_URL": database,
        "REDIS_URL": queue,
    }


def try_out(box: Container, image_command: list[str], run: dict[str, list[str]]) -> None:
    with timed("prepared"):
        subprocess.run(box.inside(run["prepare"]), check=True)
    for what, command in (("the image's own command", image_command), ("compose's", run["web"])):
        port = free_port()
        asks = [word.replace(":8000", f":{port}") for word in run["health"]]
        assert not box.does(asks)
        with timed(f"healthy by {what}"):
            box.runs_until(partial(box.does, asks), [*command, "--port", str(port)])
    is_done = ["python", "manage.py", "shell", "-c", A_JOB_IS_DONE]
    with timed("a job done"):
        box.runs_until(partial(box.does, is_done), run["worker"])


def main() -> int:
    missing = [name for name in NEEDED if not shutil.which(name)]
    if missing or os.geteuid() != 0:
        raise SystemExit(f"As root, with {' and '.join(missing or NEEDED)}.")
    with tempfile.TemporaryDirectory(prefix="honk-container-") as name, ExitStack() as stack:
        build, clone = Builder(Path(name)), Path(name, "clone")
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        file = clone / "deploy" / "container" / "Containerfile"
        (base,) = re.findall(r"^FROM (\S+)$", file.read_text("utf-8"), re.MULTILINE)
        with timed("the image to begin with"):
            make_base(build, base)
        trust = ("--volume", f"{CERTIFICATES}:{CERTIFICATES}:ro")
        with timed("built"):
            subprocess.run(
                build.command("build", "--isolation", "chroot", "--pull-never", *trust,
                              "--tag", "honk", "--file", str(file), str(clone)),
                check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip
        image = json.loads(build("inspect", "--type", "image", "honk"))["OCIv1"]["config"]
        assert image["User"] == "1000"
        stack.callback(build, "rm", "--all")
        box = Container(build, build("from", "--pull-never", "honk"), settings(stack))
        try_out(box, image["Cmd"], commands(clone))
    assert name not in Path("/proc/self/mounts").read_text("utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
