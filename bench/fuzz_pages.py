"""Thousands of bad requests: no error of ours, little memory, nothing stored that was not said.

    python3 start.py bench fuzz_pages [--batch N] [--batches 20] [--requests 1000]

A real server on an event at every moment of its day (bench/parts/moments.py), asked as every role at
every address with spoiled forms, headers, files and bodies (bench/parts/bad_requests.py). A batch is
determined by its number: one that failed is repeated by ``--batch N --batches 1``. Found is: an
answer of 500 and above, no answer, a process of more than 400 MB, and a row that changed although
the answer was no success (or the question no POST).
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.parts.clerks import ROOT, manage, settings_of


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch", type=int, default=1, help="the number of the first batch")
    parser.add_argument("--batches", type=int, default=20)
    parser.add_argument("--requests", type=int, default=1000)
    asked = parser.parse_args()
    numbers = range(asked.batch, asked.batch + asked.batches)
    failed = [number for number in numbers if not is_right(number, asked.requests)]
    print(f"{len(numbers) * asked.requests} requests, batches with something wrong: {failed}")
    sys.exit(bool(failed))


def is_right(number: int, count: int) -> bool:
    """Each in an installation and a process of its own: Django is told once where its data is."""
    with tempfile.TemporaryDirectory(prefix="honk-fuzz-") as folder:
        env = settings_of(Path(folder))
        manage(env, "prepare")
        command = [sys.executable, "-m", "bench.parts.fuzzing", str(number), str(count)]
        return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode == 0


if __name__ == "__main__":
    main()
