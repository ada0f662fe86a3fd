"""The primary PostgreSQL dies while a clerk types, and its replica is promoted: what does it cost?

    python3 start.py bench failover [TIMES]

A real primary and a real replica that confirms each commit (docs/server.md), a web server that knows
both. Each time the primary is killed with -9 between two forms, the replica is promoted at once, and
a new replica is made of it. Counted are the seconds from the promotion until the next form is saved,
and what was answered and is lost: nothing may be.
"""

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import psycopg

from bench.parts.clerks import make_hall, server, settings_of
from bench.parts.power import PowerCuts
from bench.restarts import GOAL, saved, seconds_until
from starting.environment import Environment
from starting.network import free_port
from starting.places import base_python
from starting.postgresql import Postgres, open_folder, programs_of
from starting.processes import Child, run

WAITING = "select count(*) from pg_stat_replication where sync_state = 'sync'"


@dataclass
class Copy(Postgres):
    """A primary, or a replica of one: which, says the folder."""

    def start(self) -> None:
        settings = ("unix_socket_directories=", "synchronous_commit=on")
        self.server = Child(
            base_python(),
            *(self.command, str(self.programs / "postgres"), "-D", str(self.data)),
            *("-h", "127.0.0.1", "-p", str(self.port)),
            *(part for setting in settings for part in ("-c", setting)),
            output=subprocess.DEVNULL,
        )
        seconds_until("ready", lambda: "ready" in "".join(self.said()))

    def follow(self, primary: Postgres) -> None:
        """All of it anew, then step by step."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.run("pg_basebackup", "-h", "127.0.0.1", "-p", str(primary.port), "-U", "postgres",
                 "-D", str(self.data), "-R", "-c", "fast")  # fmt: skip
        self.start()
        wait_for_replicas(primary, "*")  # the setting that docs/server.md asks for
        seconds_until("followed", lambda: self.is_followed(primary))

    def is_followed(self, primary: Postgres) -> bool:
        with psycopg.connect(primary.address) as connection:
            return connection.execute(WAITING).fetchone() == (1,)

    def promote(self) -> None:
        self.run("pg_ctl", "promote", "-D", str(self.data))

    def die(self) -> None:
        if self.server is not None:
            self.server.stop(patience=0)

    def run(self, program: str, *arguments: str) -> None:
        result, said = run(base_python(), self.command, str(self.programs / program), *arguments)
        if result != 0:
            raise SystemExit(f"{program}: {said}")


def address_of(one: Postgres, other: Postgres) -> str:
    """Whichever of the two takes commits."""
    ports, hosts = f"{one.port},{other.port}", "127.0.0.1,127.0.0.1"
    asked = f"host={hosts}&port={ports}&target_session_attrs=read-write&connect_timeout=2"
    return f"postgres://postgres@/postgres?{asked}"


def all_of(wanted: int, stack: contextlib.ExitStack) -> tuple[PowerCuts, list[float]]:
    found = programs_of(Environment(Path(sys.prefix)), stack)
    if found is None:
        raise SystemExit("there is no PostgreSQL on this machine")
    folder = open_folder(stack)
    folder.chmod(0o777)
    primary, replica = (Copy(found[0], folder / name) for name in ("one", "other"))
    for each in (primary, replica):
        stack.callback(each.stop)
    primary.make()
    primary.start()
    replica.follow(primary)
    data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
    env = settings_of(data, DATABASE_URL=address_of(primary, replica))
    typing = PowerCuts(env, free_port(), make_hall(env, 8 * wanted + 8))
    stack.enter_context(server(env, typing.port))
    took = []
    for _ in range(wanted):
        for _form in range(5):
            seconds_until("saved", lambda: saved(typing))
        primary.die()
        replica.promote()
        took.append(seconds_until("saved", partial(may_be_alone, replica, typing)))
        primary, replica = replica, primary
        replica.follow(primary)
    return typing, took


def may_be_alone(primary: Postgres, typing: PowerCuts) -> bool:
    """As long as there is no replica, nobody waits for one: whoever promotes says so."""
    with contextlib.suppress(psycopg.OperationalError):
        wait_for_replicas(primary, "")
    return saved(typing)


def wait_for_replicas(primary: Postgres, names: str) -> None:
    with psycopg.connect(primary.address, autocommit=True) as connection:
        connection.execute(f"alter system set synchronous_standby_names = '{names}'")
        connection.execute("select pg_reload_conf()")


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("times", type=int, nargs="?", default=5)
    wanted = asked.parse_args().times
    with contextlib.ExitStack() as stack:
        typing, took = all_of(wanted, stack)
        lost, wrong, twice = typing.found()
    usual = sorted(took)[wanted // 2]
    print(f"saved again within {max(took):.1f} s of {wanted} promotions, mostly {usual:.1f} s")
    print(f"{len(typing.answered)} forms answered: lost {lost}, wrong {wrong}, twice {twice}")
    raise SystemExit(bool(lost or wrong or twice or max(took) > GOAL))


if __name__ == "__main__":
    main()
