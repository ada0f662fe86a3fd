"""Jobs that stand still where a test wants them, registered by the test settings.

A gate is a file that is not there yet. Who comes to it leaves a sign and waits until the test makes
the file; so a worker is killed in the middle of its work, however fast or busy the machine is.
"""

import os
import threading
import time
from pathlib import Path
from typing import Any

from tournament.core.jobs import Effect, Kind, Running, handles, in_pieces, works_on
from tournament.core.jobs.pieces import WORK
from tournament.models import Event

SLOW = "slow_for_tests"
IN_PIECES = "in_pieces_for_tests"
GATE = "TEST_GATE"  # the gate in stress tests, where a test sets one
BEFORE_THE_GATE = 3  # steps or pieces that are done whether it is open or not
PATIENCE = 120.0  # seconds


def sign_at(gate: Path) -> Path:
    """There as soon as somebody stands at the gate."""
    return gate.with_suffix(".reached")


def wait_at(gate: str) -> None:
    until, pause = time.monotonic() + PATIENCE, threading.Event()
    while gate and not Path(gate).exists():
        if time.monotonic() > until:
            raise TimeoutError(gate)
        sign_at(Path(gate)).touch()
        pause.wait(0.02)


@handles(SLOW)
def slow(running: Running) -> Effect:
    """Go on in steps, then make the event's venue one sign longer: visible when done twice."""
    steps = running.arguments["steps"]
    for step in range(steps):
        running.progress(step, steps)
        if step == BEFORE_THE_GATE:
            wait_at(running.arguments.get("gate", ""))
    running.progress(steps, steps)

    def effect() -> dict[str, int]:
        event = Event.objects.get(pk=running.arguments["event_id"])
        event.venue += "x"
        event.save(update_fields=["venue"])
        return {"steps": steps}

    return effect


def a_piece(number: int, seconds: float = 0, gate: str = "") -> dict[str, Any]:
    return {"number": number, "seconds": seconds, "gate": gate}


@works_on(IN_PIECES)
def square(piece: dict[str, Any]) -> int:
    if piece["number"] < 0:
        raise ValueError("no such piece")
    if piece["number"] >= BEFORE_THE_GATE:
        wait_at(piece["gate"])
    threading.Event().wait(piece["seconds"])
    return int(piece["number"] ** 2)


@handles(IN_PIECES)
def squares(running: Running) -> Effect:
    """The squares of some numbers, a piece each."""
    asked, seconds, gate = (running.arguments[name] for name in ("numbers", "seconds", "gate"))
    answers = in_pieces(running, [a_piece(one, seconds, gate) for one in asked])
    return lambda: {"squares": answers}


def stop_stress_tests_at(gate: str) -> None:
    """After their first piece."""
    play = WORK[Kind.STRESS_TEST]

    def play_behind_the_gate(piece: dict[str, Any]) -> Any:
        if piece["first"] > 0:
            wait_at(gate)
        return play(piece)

    WORK[Kind.STRESS_TEST] = play_behind_the_gate


if GATE in os.environ:
    stop_stress_tests_at(os.environ[GATE])
