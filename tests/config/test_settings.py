"""A server does not start without what it needs, and says everything that is missing at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from config import env
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


@pytest.mark.server
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
        ({"HONK_PROXY": "127.0.0.1, 0.0.0.0/0"}, "0.0.0.0/0 is everybody"),
        ({"HONK_HOSTS": "honk.example, *"}, "* is every name"),
        ({"HONK_HOSTS": " , "}, "HONK_HOSTS (the names of the site)"),
    ],
)
def test_what_cannot_be_right_is_refused(wrong: dict[str, str], why: str) -> None:
    assert why in start(WHOLE | wrong)


@pytest.mark.server
def test_a_pool_bounds_the_connections_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://honk@localhost/honk?sslmode=require")
    kept = env.database(Path("/data"))
    assert (kept["CONN_MAX_AGE"], kept["OPTIONS"]) == (None, {"sslmode": "require"})
    monkeypatch.setenv("HONK_DATABASE_POOL", "4")
    lent = env.database(Path("/data"))
    assert lent["CONN_MAX_AGE"] == 0
    assert lent["OPTIONS"]["sslmode"] == "require"
    assert lent["OPTIONS"]["pool"]["max_size"] == 4
