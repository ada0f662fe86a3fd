"""The laptop that leads dies while four clerks type: is a form lost or there twice after the other took over?

    python3 start.py bench two_laptops [--turns 20] [--tally FILE] [--browsers 5]

Two laptops as in a hall (Linux, as root): start.py on a disk of its own that can lose its power and on
a cable that can be pulled. Again and again the one that leads is killed, loses its power (both of them
do, sometimes) or its network; somebody types the code at the other one, clerks send again what was not
on both, and the old one comes back. In a split both lead for a while and get forms; then they meet.
In every fifth turn a Chromium has a phone's page, a big screen, the public page, Today and the desk
open, which must go over by themselves. Each turn is added to the tally of its commit, and the next one
is what that lacks most, until there were 500 faults and 50 splits: also with several runs side by side.
"""

import argparse
import contextlib
import random
import sqlite3
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import gettempdir

from bench.parts.apart import step_apart
from bench.parts.keeping_clerks import BROKEN
from bench.parts.setting_up import set_up
from bench.parts.tally import Tally
from bench.parts.turns import GOAL, Found, Table
from bench.parts.windows import Windows, chromium_of_the_tests, windows
from bench.parts.yardstick import Yardstick

WANTED = {"killed": 160, "power": 160, "both": 60, "cable": 120, "split": 50}


@dataclass
class Run:
    """So many turns, with other laptops whenever the papers of these are used up."""

    asked: argparse.Namespace
    tally: Tally
    windows: Windows | None
    chance: random.Random
    found: Found = field(default_factory=Found)
    done: int = 0
    broke: bool = False

    def go_on(self, place: Path) -> None:
        fault = self.next_fault()
        while fault:
            wrong = len(self.found.wrong)
            with set_up(place, self.chance, self.found) as table:
                while fault and table.has_papers:
                    self.turn(table, fault)
                    fault = self.next_fault()
                if len(self.found.wrong) > wrong:
                    tell_logs(table)

    def next_fault(self) -> str:
        """Empty when it is over."""
        if self.broke or self.done >= self.asked.turns:
            return ""
        lacking = [self.asked.only] if self.asked.only else self.tally.lacks_most(WANTED)
        if not lacking:
            print("there were as many of each as are wanted")
            return ""
        return self.chance.choice(lacking)

    def turn(self, table: Table, fault: str) -> None:
        self.done += 1
        found, began, every = self.found, time.monotonic(), self.asked.browsers
        open_now = self.windows if self.windows and self.done % every == 0 else None
        before = len(found.late), len(found.wrong)
        counted = {fault: 1, "browsers": int(open_now is not None)}
        try:
            table.turn(fault, open_now)
            told = found.last(with_browsers=open_now is not None)
            took = time.monotonic() - began
            print(f"{self.done} {fault}: {told}; {took:.0f} s in all", flush=True)
        except (AssertionError, sqlite3.Error, *BROKEN) as error:
            found.wrong.append(f"{fault}: {error!r}")
            counted, self.broke = {}, True
        finally:
            if open_now:
                open_now.close()
        late, wrong = len(found.late) - before[0], len(found.wrong) - before[1]
        self.tally.add({**counted, "late": late, "wrong": wrong})


def tell_logs(table: Table) -> None:
    for laptop in (table.leads, table.other):
        print(f"--- {laptop.name}\n{laptop.log.read_text()[-5000:]}")


def tell(found: Found) -> None:
    for what, times in (("back", found.back), ("browsers there", found.seen)):
        usual, most = median(times or [0.0]), max(times, default=0.0)
        print(f"{what} mostly {usual:.1f} s after the press, at most {most:.1f} s")
    print(
        f"{found.forms} forms, {found.single} on one laptop only, {found.named} named on the list"
    )
    print(f"later than {GOAL:.0f} s: {found.late or 'none'}; wrong: {found.wrong or 'nothing'}")


def asked_for() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--only", default="", choices=WANTED, help="this fault every time")
    parser.add_argument("--browsers", type=int, default=5, help="in every so many turns; 0: none")
    parser.add_argument("--seed", type=int, default=time.time_ns())
    parser.add_argument("--tally", type=Path, default=Path(gettempdir()) / "honk-two-laptops.json")
    return parser.parse_args()


def main() -> None:
    asked = asked_for()
    program = chromium_of_the_tests() if asked.browsers else ""
    place = step_apart()
    tally, hints = Tally(asked.tally), asked.tally.with_suffix(".hints")
    with contextlib.ExitStack() as stack:
        yardstick = stack.enter_context(Yardstick())
        opened = stack.enter_context(windows(program, hints)) if program else None
        run = Run(asked, tally, opened, random.Random(asked.seed))
        run.go_on(place)
    print(f"{yardstick}; seed {asked.seed}")
    tell(run.found)
    print(f"of this commit so far: {tally.add({})}, wanted {WANTED}")
    raise SystemExit(bool(run.found.wrong or run.found.late))


if __name__ == "__main__":
    main()
