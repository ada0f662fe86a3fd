"""A server does not start without what it needs, and says everything that is missing at once."""

import subprocess
import sys

import pytest

from tests.site import ROOT

WHOLE = {
    "HONK_MODE": "server",
    "HONK_SECRET_KEY": "k" * 50,
    "HONK_HOSTS": "honk.example",
    "HONK_PROXY": "127.0.0.1, 10.1.0.0/16",
    "DATABASE_URL": "postgres://honk@localhost/honk",
    "REDIS_URL": "redis://localhost/0",
    "HONK_DATA": "/nonexistent",
}


def start(env: dict[str, str]) -> str:
    command = [sys.executable, "-c", "import config.settings"]
    done = subprocess.run(
        command, cwd=ROOT, env={"PATH": "", **env}, check=False, capture_output=True, text=True
    )
    return done.stderr


def test_a_server_with_everything_starts() -> None:
    assert start(WHOLE) == ""


def test_all_that_is_missing_is_said_at_once() -> None:
    said = start({"HONK_MODE": "server"}).splitlines()[-1]
    assert [name for name in WHOLE if name not in said] == ["HONK_MODE"]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"HONK_SECRET_KEY": "short"}, "at least 50 characters"),
        ({"HONK_PROXY": "*"}, "* is none"),
        ({"HONK_PROXY": "10.1.0.1/16"}, "10.1.0.1/16 is none"),
    ],
)
def test_what_cannot_be_right_is_refused(wrong: dict[str, str], why: str) -> None:
    assert why in start(WHOLE | wrong)
