"""A share of the test run's PostgreSQL and Redis that nobody else uses."""

from __future__ import annotations

import os
import uuid
from urllib.parse import urlsplit, urlunsplit

import psycopg

REDIS_DATABASES = 64  # as start.py test starts its server


def a_new_database() -> str:
    """A database of its own beside the test runner's, so that nothing is shared."""
    url, name = os.environ["TEST_DATABASE_URL"], f"honk_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'create database "{name}"')
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


def a_redis_of_its_own() -> str:
    """One of the server's numbered databases; messages of two installations must not mix."""
    number = uuid.uuid4().int % (REDIS_DATABASES - 1) + 1
    return urlunsplit(urlsplit(os.environ["TEST_REDIS_URL"])._replace(path=f"/{number}"))


def as_on_a_server() -> dict[str, str]:
    """Where the test run is on PostgreSQL, an installation gets its own; otherwise nothing."""
    if not os.environ.get("DATABASE_URL"):
        return {}
    return {"DATABASE_URL": a_new_database(), "REDIS_URL": a_redis_of_its_own()}
