"""A computation in a process beside the worker's: its question and its answer are JSON.

The worker's own Python stays free for what it owes others, and hears within a moment that it is to
stop. The process ends with the worker, whatever becomes of that.
"""

import json
import os
import queue
import subprocess
import sys
import threading
from typing import Any

from tournament.core.jobs.beating import write
from tournament.core.jobs.running import Running

LOOK_EVERY = 0.25  # seconds without news after which the worker looks whether to go on


class BesideFailed(RuntimeError):
    """It ended without an answer."""


def ask_beside(running: Running, module: str, question: dict[str, Any]) -> Any:
    """The answer of ``python -m module``; ends it when the job is to stop."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    lines: queue.Queue[str] = queue.Queue()
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        listener = threading.Thread(target=listen, args=[process, lines], daemon=True)
        listener.start()
        try:
            write(process.stdin, question)
            return answer_of(lines, running)
        finally:
            process.kill()
            listener.join()


def answer_of(lines: "queue.Queue[str]", running: Running) -> Any:
    told = {"done": 0, "of": 1}
    while "answer" not in told:
        try:
            line = lines.get(timeout=LOOK_EVERY)
        except queue.Empty:
            line = json.dumps(told)
        if not line:
            raise BesideFailed
        told = json.loads(line)
        if "of" in told:
            running.progress(told["done"], told["of"])
    return told["answer"]


def listen(process: "subprocess.Popen[str]", lines: "queue.Queue[str]") -> None:
    """Line by line, and an empty one at the end."""
    for line in process.stdout or ():
        lines.put(line)
    lines.put("")
