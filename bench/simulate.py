"""How fast simulations are: play-outs over cores and brokers, stress tests, play-offs.

    python3 start.py bench simulate [playouts|stress|playoff|last …] [--duos D] [--events E] [--minutes M]

Play-outs: the 10,000 Keezen games of a score model through the jobs, by one worker and by two, on
the embedded broker and on Redis; once more with a worker killed in the middle. The answers must be
the same bytes. Stress: an event of 100 duos and 5 rounds, 2,000 times, with a model that is kept.
Last: whether the last round decides who is first, drawn beforehand or by results.
Goals: 1.8 times as fast on two cores, 20 s planned, 60 s by results, 2 s for a play-off of two.

A busy machine spoils what the clock says, so processor time stands beside it: of two workers that
share the work evenly each has half. The yardstick is a fixed loop of plain Python in the same run,
alone and two at once: that shows what a second core is worth at that moment.
"""

import argparse
import contextlib
import hashlib
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import datetime

from bench.parts.last_round import last_rounds
from bench.parts.workers import Installation, installation
from scoring import playoff
from starting.environment import for_testing
from starting.services import redis

LOOP = """
import time
began, total = time.perf_counter(), 0
for number in range(10_000_000):
    total += number % 7
print(time.perf_counter() - began)
"""
STARTED_BY = 0.5  # seconds of a processor: less than it takes a worker to come up
RESTING = 0.1  # of a core: a worker that waits takes less
DONE = "select count(*) from tournament_jobpiece where state = 'done'"
MODEL_MADE = "select made_at from tournament_keptscoremodel"
STARTED = "select started_at from tournament_job where id = {}"
ENDED = "select ended_at from tournament_job where id = {}"
STATE = "select state from tournament_job where id = {}"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument(
        "what", nargs="*", choices=["playouts", "stress", "playoff", "last", []], default=[]
    )
    asked.add_argument("--duos", type=int, default=100)
    asked.add_argument("--events", type=int, default=2000)
    asked.add_argument(
        "--minutes",
        type=int,
        default=44,
        help="of a round, for the play-outs: not 45, of which games come with us",
    )
    options = asked.parse_args()
    what = options.what or ["playoff", "playouts", "stress", "last"]
    if "last" in what:
        for name, seen in last_rounds(options.duos, options.events).items():
            print(
                f"{name}: {seen.shared} of {seen.events} first places shared on points; "
                f"{seen.met} of {seen.leaders} pairs of leaders met in the last round"
            )
    if "playoff" in what:
        play_offs()
    if "playouts" in what:
        with contextlib.ExitStack() as stack:
            address, story = redis(for_testing(), stack)
            play_outs("embedded broker", "", options.minutes)
            if address:
                play_outs("Redis", address, options.minutes)
            else:
                print(f"Redis: not measured ({story})")
    if "stress" in what:
        stress_tests(options.duos, options.events)


def loops(count: int) -> float:
    """Seconds of the yardstick, so many at once."""
    running = [
        subprocess.Popen([sys.executable, "-c", LOOP], stdout=subprocess.PIPE) for _ in range(count)
    ]
    return max(float(one.communicate()[0]) for one in running)


def play_offs() -> None:
    one = loops(1)
    took = []
    for base in range(20):
        began = time.perf_counter()
        playoff.play("keezen", [3, 7], base, playoff.finished)
        took.append(time.perf_counter() - began)
    print(f"play-off of two duos: median {statistics.median(took):.2f} s, "
          f"longest {max(took):.2f} s of 20 (yardstick {one:.2f} s; goal 2 s)")  # fmt: skip


def play_outs(name: str, address: str, minutes: int) -> None:
    worth = 2 * loops(1) / loops(2)
    one = played(address, minutes, workers=1)
    two = played(address, minutes, workers=2)
    killed = played(address, minutes, workers=2, killing=True)
    same = len({one.sum, two.sum, killed.sum}) == 1
    print(f"{name}: 10,000 Keezen games of {minutes} minutes; one worker {one.told()}; "
          f"two {two.told()}")  # fmt: skip
    print(f"{name}: two workers {one.seconds / two.seconds:.2f} times as fast by the clock "
          f"(two loops of plain Python: {worth:.2f}), "
          f"{one.busy[0] / max(two.busy):.2f} by the busier one's processor time; goal 1.8")  # fmt: skip
    print(f"{name}: {'the same model' if same else 'DIFFERENT models'} "
          "by one, by two, and with one killed in the middle")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Played:
    """How long a job took, by the clock and in processor time of each worker, and its answer."""

    seconds: float
    busy: list[float]
    sum: str = ""

    def told(self) -> str:
        processors = " + ".join(f"{one:.1f}" for one in self.busy)
        return f"{self.seconds:.1f} s ({processors} s of processors)"


def played(address: str, minutes: int, *, workers: int, killing: bool = False) -> Played:
    """A model's games."""
    with installation(address, minutes=minutes) as here:
        here.hire(workers)
        warm_up(here)
        before = here.busy()
        job = here.ask(10, 1, 1)
        if killing:
            here.wait_until(f"select ({DONE}) > 30", "1")
            here.kill_one()
        here.wait_until(STATE.format(job), "done")
        busy = [after - sooner for after, sooner in zip(here.busy(), before, strict=True)]
        seconds = between(here.one(STARTED.format(job)), here.one(MODEL_MADE))
        packed = here.one("select hex(packed) from tournament_keptscoremodel")
        return Played(seconds, busy, hashlib.sha256(packed.encode()).hexdigest())


def warm_up(here: Installation) -> None:
    """Until every worker has come up and waits for work: their start is not what is measured."""
    seen = here.busy()
    while True:
        time.sleep(1)
        now = here.busy()
        if min(now) > STARTED_BY and max(b - a for a, b in zip(seen, now, strict=True)) < RESTING:
            return
        seen = now


def stress_tests(duos: int, events: int) -> None:
    for pairing, goal in (("planned", 20), ("results", 60)):
        one = loops(1)
        with installation(pairing=pairing) as here:
            here.hire(2)
            warm_up(here)
            here.wait_until(STATE.format(here.ask(10, 1, 1)), "done")  # the model is kept now
            before = here.busy()
            job = here.ask(duos, events, 2)
            here.wait_until(STATE.format(job), "done")
            busy = [after - sooner for after, sooner in zip(here.busy(), before, strict=True)]
            took = between(here.one(STARTED.format(job)), here.one(ENDED.format(job)))
        print(f"stress test, {pairing}: {duos} duos, 5 rounds, {events} events by two workers in "
              f"{Played(took, busy).told()}; yardstick {one:.2f} s; goal {goal} s")  # fmt: skip


def between(first: str, second: str) -> float:
    return (datetime.fromisoformat(second) - datetime.fromisoformat(first)).total_seconds()


if __name__ == "__main__":
    main()
