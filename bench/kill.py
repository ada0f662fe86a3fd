"""Two hundred power cuts while a clerk types forms: how many answered forms are lost?

    python3 start.py bench kill [CUTS] [--postgres URL]

The server is a real process on a real file (or on an empty PostgreSQL database); it is killed at a
random moment, started again, and the form that had no answer is sent once more. The goal: nothing
that was answered is lost or wrong, nothing is there twice.
"""

import argparse
import tempfile
import time
from pathlib import Path

from bench.parts.clerks import make_hall, settings_of
from bench.parts.power import PowerCuts
from starting.network import free_port


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("cuts", type=int, nargs="?", default=200)
    asked.add_argument("--postgres", default="")
    options = asked.parse_args()
    more = {"DATABASE_URL": options.postgres} if options.postgres else {}
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        env = settings_of(Path(folder), **more)
        power = PowerCuts(env, free_port(), make_hall(env))
        began = time.monotonic()
        power.run(options.cuts)
        lost, wrong, twice = power.found()
        took = time.monotonic() - began
    print(f"{power.cuts} power cuts in {took:.0f} s, {len(power.answered)} forms answered")
    print(f"lost {lost}, wrong {wrong}, there twice {twice}")
    raise SystemExit(bool(lost or wrong or twice))


if __name__ == "__main__":
    main()
