"""Signs of life, from a process of its own beside the one that works on a job.

A computation may hold its interpreter for longer than the time after which a job without a sign is
done again. The rows come in on standard input (beating.py); when that ends, whoever worked on them
has ended too, and so does this. Run as a file: it needs nothing of Django.
"""

import contextlib
import json
import signal
import sqlite3
import sys
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

LOOK_EVERY = 0.05  # seconds, at what is due
BEAT = "update {table} set beat_at = %s where {which} and token = %s and state = 'running'"
WAITING = "select 1 from {table} where {which} and state = 'queued' limit 1"
Row = dict[str, Any]


class Beater:
    def __init__(self, database: Row) -> None:
        self.database = database
        self.rows: dict[str, Row] = {}
        self.busy = threading.Event()
        self.line: Any = None

    def hear(self, told: Row) -> None:
        if "every" in told:
            self.rows[told["token"]] = {**told, "due": time.monotonic() + told["every"]}
            self.busy.set()
            return
        self.rows.pop(told["token"], None)
        if not self.rows:
            self.busy.clear()

    def beat_for_ever(self) -> None:
        while self.busy.wait():
            time.sleep(LOOK_EVERY)
            for row in list(self.rows.values()):
                if time.monotonic() >= row["due"]:
                    self.beat(row)
                    row["due"] = time.monotonic() + row["every"]

    def beat(self, row: Row) -> None:
        """A database that is away for a moment may be back at the next beat."""
        try:
            if self.line is None:
                self.line = self.connected()
            self.do(BEAT.format(**row), self.moment(), row["token"])
            if row["touch"] and self.do(WAITING.format(**row)).fetchone():
                Path(row["touch"]).touch()
        except Exception:  # of two databases, and of a disk
            with contextlib.suppress(Exception):
                self.line.close()
            self.line = None

    def do(self, statement: str, *values: Any) -> Any:
        return self.line.execute(statement.replace("%s", "?" if self.is_file else "%s"), values)

    @property
    def is_file(self) -> bool:
        return "sqlite" in self.database

    def moment(self) -> Any:
        """As Django writes it: what looks for silence compares it."""
        now = datetime.now(UTC)
        return str(now.replace(tzinfo=None)) if self.is_file else now

    def connected(self) -> Any:
        if self.is_file:
            return sqlite3.connect(self.database["sqlite"], timeout=20, isolation_level=None)
        import psycopg  # noqa: PLC0415 - a laptop has none

        return psycopg.connect(**self.database, autocommit=True)


def main() -> None:
    for end in (signal.SIGINT, signal.SIGTERM):  # meant for the worker, which may finish its job
        signal.signal(end, signal.SIG_IGN)
    beater = Beater(json.loads(sys.stdin.readline()))
    threading.Thread(target=beater.beat_for_ever, daemon=True).start()
    for line in sys.stdin:
        beater.hear(json.loads(line))


if __name__ == "__main__":
    main()
