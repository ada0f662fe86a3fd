"""While Honk runs the machine stays awake, where its system agrees."""

import sys
from pathlib import Path

import pytest

from starting.awake import Awake

NAMES = {"linux": "systemd-inhibit", "darwin": "caffeinate"}
pytestmark = pytest.mark.skipif(sys.platform not in NAMES, reason="Windows is asked by a call")


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What stands for the system's own program."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    return tmp_path / NAMES[sys.platform]


def answers(system: Path, code: str) -> None:
    system.write_text(f"#!/bin/sh\n{code}\n")
    system.chmod(0o755)


def test_a_system_that_agrees_is_held_to_it_until_the_end(system: Path) -> None:
    answers(system, 'until [ "$1" = sh ]; do shift; done; exec "$@"')
    with Awake() as awake:
        assert awake.holds
        assert awake.child is not None
        process = awake.child.process
    assert process.poll() is not None
    assert not awake.holds


def test_a_system_that_refuses_is_known_to(system: Path) -> None:
    answers(system, "exit 1")
    with Awake() as awake:
        assert not awake.holds


def test_a_system_that_has_no_such_program_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with Awake() as awake:
        assert not awake.holds
