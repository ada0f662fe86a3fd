"""How long until pages are served, and what the two processes cost while nobody does anything.

    python3 start.py bench start [SECONDS OF WATCHING]

A fresh data folder for the first start, the same one for the second. The goals: second start
under 5 s; idle under 3 % of one core and under 250 MB together.
"""

import signal
import subprocess
import sys
import tempfile
import time

import psutil

from starting.network import free_port
from starting.places import ROOT, base_python, clean_environment

SETTLE = 5.0  # seconds, until the worker has started and the first page is forgotten


def a_start(data: str, watch: float) -> None:
    command = [str(base_python()), "start.py", "--no-browser", "--empty", "--data", data]
    began = time.monotonic()
    with subprocess.Popen(
        [*command, "--port", str(free_port())],
        cwd=ROOT,
        env=clean_environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as door:
        assert door.stdout is not None
        for line in door.stdout:
            if line.startswith("ready "):
                break
        print(f"ready after {time.monotonic() - began:.1f} s")
        if watch:
            idle(psutil.Process(door.pid), watch)
        began = time.monotonic()
        door.send_signal(signal.SIGINT)
        door.wait()
        print(f"stopped after {time.monotonic() - began:.1f} s")


def idle(door: psutil.Process, watch: float) -> None:
    """Processor time and memory of start.py's children (and of itself) over some seconds."""
    time.sleep(SETTLE)
    children = door.children(recursive=True)
    before = [sum(process.cpu_times()[:2]) for process in (*children, door)]
    time.sleep(watch)
    after = [sum(process.cpu_times()[:2]) for process in (*children, door)]
    names = [process.cmdline()[3] for process in children] + ["start.py"]
    used = [100 * (b - a) / watch for a, b in zip(before, after, strict=True)]
    memory = [process.memory_info().rss / 1e6 for process in (*children, door)]
    for name, percent, megabytes in zip(names, used, memory, strict=True):
        print(f"  idle {name:<10} {percent:5.2f} % of one core  {megabytes:6.1f} MB")
    print(f"  idle both       {sum(used[:-1]):5.2f} % of one core  {sum(memory[:-1]):6.1f} MB")


if __name__ == "__main__":
    watch = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as data:
        print("first start (packages installed, no data yet)")
        a_start(data, 0)
        print("second start")
        a_start(data, watch)
