"""How long until pages are served, and what the two processes cost while nobody does anything.

    python3 start.py bench start [SECONDS OF WATCHING]
    python3 start.py bench start package

A fresh clone of what is committed, whose packages pip has in its cache: the first start installs
them and makes the data; the second finds an event and an account. The goals on an idle machine of
two cores: first start within 12 s, second within 1.5 s; idle under 3 % of one core and under 200 MB
together. With ``package``: built here, installed by pip into an empty environment, started with a home
that is empty and no way to any network but this machine's own; a page within 10 s.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import psutil

from bench.parts.yardstick import Yardstick
from starting.environment import Environment
from starting.network import free_port
from starting.places import ROOT, base_python, clean_environment

SETTLE = 5.0  # seconds, until the worker has started and the first page is forgotten
IN_USE = """
from django.core.management import call_command
from tournament.models import User
User.objects.create_user(username="marijke")
call_command("demo")
"""


def a_start(clone: Path, data: str, watch: float) -> None:
    command = [str(base_python()), "start.py", "--no-browser", "--data", data]
    began = time.monotonic()
    with subprocess.Popen(
        [*command, "--port", str(free_port()), *([] if watch else ["--empty"])],
        cwd=clone,
        env=clean_environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as door:
        try:
            assert door.stdout is not None
            for line in door.stdout:
                if line.startswith("ready "):
                    break
            print(f"ready after {time.monotonic() - began:.1f} s")
            if watch:
                idle(psutil.Process(door.pid), watch)
        finally:
            began = time.monotonic()
            door.send_signal(signal.SIGINT)
            door.wait()
        print(f"stopped after {time.monotonic() - began:.1f} s")


def idle(door: psutil.Process, watch: float) -> None:
    """Processor time and memory of start.py's children (and of itself) over some seconds."""
    time.sleep(SETTLE)
    children = [each for each in door.children() if each.status() != psutil.STATUS_ZOMBIE]
    before = [sum(process.cpu_times()[:2]) for process in (*children, door)]
    time.sleep(watch)
    after = [sum(process.cpu_times()[:2]) for process in (*children, door)]
    names = [process.cmdline()[3] for process in children] + ["start.py"]
    used = [100 * (b - a) / watch for a, b in zip(before, after, strict=True)]
    memory = [its_share(process) / 1e6 for process in (*children, door)]
    for name, percent, megabytes in zip(names, used, memory, strict=True):
        print(f"  idle {name:<10} {percent:5.2f} % of one core  {megabytes:6.1f} MB")
    print(f"  idle both       {sum(used[:-1]):5.2f} % of one core  {sum(memory[:-1]):6.1f} MB")


def its_share(process: psutil.Process) -> int:
    """Pages that several processes share count once in all, where the system tells (Linux)."""
    memory = process.memory_full_info()
    return int(getattr(memory, "pss", memory.rss))


def main(watch: float) -> None:
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        clone, data = Path(folder, "clone"), f"{folder}/data"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        print("first start (a fresh clone)")
        with Yardstick() as yardstick:
            a_start(clone, data, 0)
        print(yardstick)
        subprocess.run(
            [clone / ".venv" / "bin" / "python", "manage.py", "shell", "-c", IN_USE],
            cwd=clone, env=os.environ | {"HONK_DATA": data}, check=True, capture_output=True,
        )  # fmt: skip
        print("the start after something was changed")
        a_start(clone, data, 1)
        print("second start")
        a_start(clone, data, watch)


NOWHERE = "http://127.0.0.1:9"  # nobody answers there
PROXIES = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), NOWHERE)
GOAL = 10.0  # seconds


def installed(folder: Path) -> Environment:
    began = time.monotonic()
    subprocess.run([base_python(), "start.py", "build", folder / "dist"], cwd=ROOT, check=True)
    print(f"built after {time.monotonic() - began:.1f} s")
    wheel = next((folder / "dist").glob("*.whl"))
    began = time.monotonic()
    subprocess.run([base_python(), "-m", "venv", folder / "empty"], check=True)
    home = Environment(folder / "empty")
    pip = (home.python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:")
    subprocess.run([*pip, wheel], check=True, env=clean_environment())
    print(f"installed after {time.monotonic() - began:.1f} s")
    return home


def shown(home: Environment, folder: Path) -> float:
    """Seconds from the command to the page that makes the first account."""
    (folder / "home").mkdir()
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(folder / "home"))
    env = {key: value for key, value in os.environ.items() if not key.startswith(("HONK", "XDG"))}
    port = free_port()
    program = home.python.with_name("honk-tournaments")
    began = time.monotonic()
    with subprocess.Popen(
        [program, "--no-browser", "--empty", "--port", str(port)],
        env=env | own | PROXIES, cwd=folder, stdout=subprocess.PIPE, text=True,
    ) as door:  # fmt: skip
        try:
            assert door.stdout is not None
            assert any(line.startswith("ready ") for line in door.stdout)
            straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with straight.open(f"http://127.0.0.1:{port}/start/", timeout=30) as answer:
                assert answer.status == 200
            return time.monotonic() - began
        finally:
            door.terminate()


def package() -> int:
    with tempfile.TemporaryDirectory(prefix="honk-package-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        took = shown(installed(folder), folder)
        print(f"a page after {took:.1f} s")
        return int(took > GOAL)


if __name__ == "__main__":
    if sys.argv[1:] == ["package"]:
        sys.exit(package())
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 30.0)
