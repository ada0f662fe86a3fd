"""A draw in a process of its own, for a worker whose Python has to go on meanwhile.

A matching holds the interpreter as long as it takes, and a worker gives signs of life, hears that it
is to stop and looks after other jobs. The question comes in as a line of JSON; lines with the progress
go out, and then one with the plan and its certificate. Run as ``python -m tournament.draw.beside``.
"""

import json
import os
import signal
import sys
import threading

from games.fields import Json
from tournament.draw.certify import certify
from tournament.draw.json.reading import load_problem
from tournament.draw.json.writing import dump_certificate, dump_plan
from tournament.draw.solve import solve


def main() -> None:
    for end in (signal.SIGINT, signal.SIGTERM):  # meant for the worker, which may finish its job
        signal.signal(end, signal.SIG_IGN)
    asked = json.loads(sys.stdin.readline())
    threading.Thread(target=end_with_the_worker, daemon=True).start()
    problem = load_problem(asked["problem"])
    plan = solve(problem, asked["seed"], lambda done, of: say({"done": done, "of": of}))
    said = {"plan": dump_plan(plan), "certificate": dump_certificate(certify(problem, plan))}
    say({"answer": said})


def end_with_the_worker() -> None:
    """Nothing more comes in; when the line ends, so has whoever waits for the answer."""
    sys.stdin.read()
    os._exit(1)


def say(line: Json) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
