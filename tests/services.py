"""A share of the test run's PostgreSQL and Redis that nobody else uses."""

import os
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit, urlunsplit

import redis

from tests.ready_made import made_once
from tests.site import Site

if TYPE_CHECKING:
    import psycopg

REDIS_DATABASES = 64  # as start.py test starts its server


def connected(address: str, *, autocommit: bool = False) -> "psycopg.Connection[Any]":
    """The driver comes when it is asked for: a laptop's tests run without it."""
    import psycopg  # noqa: PLC0415

    return psycopg.connect(address, autocommit=autocommit)


def a_new_database() -> str:
    """A database of its own beside the test runner's, as ``prepare`` leaves it."""
    name = create_database(template=template_database())
    return address_of(name)


def template_database() -> str:
    """The name of the one that others are copied from; nobody connects to it any longer."""
    return (made_once("postgresql", make_template) / "name").read_text()


def make_template(folder: Path) -> None:
    name = create_database()
    Site(folder / "data", {"DATABASE_URL": address_of(name)}).manage("prepare")
    (folder / "name").write_text(name)


def create_database(template: str = "template1") -> str:
    name = f"honk_{uuid.uuid4().hex[:12]}"
    with connected(os.environ["TEST_DATABASE_URL"], autocommit=True) as connection:
        connection.execute(f'create database "{name}" template "{template}"')
    return name


def address_of(database: str) -> str:
    return urlunsplit(urlsplit(os.environ["TEST_DATABASE_URL"])._replace(path=f"/{database}"))


def a_redis_of_its_own() -> str:
    """One of the server's numbered databases, emptied; messages of two installations must not mix.

    Whose turn it is, the server itself counts, for all processes of a test run.
    """
    url = os.environ["TEST_REDIS_URL"]
    with redis.Redis.from_url(url) as server:
        number = int(server.incr("taken")) % (REDIS_DATABASES - 1) + 1
    own = urlunsplit(urlsplit(url)._replace(path=f"/{number}"))
    with redis.Redis.from_url(own) as server:
        server.flushdb()
    return own


def as_on_a_server() -> dict[str, str]:
    """Where the test run is on PostgreSQL, an installation gets its own; otherwise nothing."""
    if not os.environ.get("DATABASE_URL"):
        return {}
    return {"DATABASE_URL": a_new_database(), "REDIS_URL": a_redis_of_its_own()}
