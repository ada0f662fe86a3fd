"""A small part of bench/fuzz_pages.py: bad requests at every address, of an event at every moment."""

import subprocess
import sys
from pathlib import Path

from tests.site import ROOT, made_ready

REQUESTS = "150"


def test_bad_requests_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    site = made_ready(tmp_path / "data", DATABASE_URL="", REDIS_URL="")
    done = subprocess.run(
        [sys.executable, "-m", "bench.parts.fuzzing", "7", REQUESTS],
        cwd=ROOT, env=site.environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{REQUESTS} requests" in done.stdout
