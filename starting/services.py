"""What the tests need beside Python, brought if need be and gone with the run."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from starting.chromium import chromium
from starting.environment import Environment
from starting.postgresql import postgresql
from starting.redis import redis


@dataclass
class Services:
    """What the tests get: environment variables, and the names of what could not be brought."""

    variables: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    brought: list[str] = field(default_factory=list)


@contextlib.contextmanager
def services(environment: Environment) -> Iterator[Services]:
    """All three, private to this run and gone with it."""
    here = Services()
    with contextlib.ExitStack() as stack:
        _bring(here, "PostgreSQL", "TEST_DATABASE_URL", postgresql(environment, stack))
        _bring(here, "Redis", "TEST_REDIS_URL", redis(environment, stack))
        _bring(here, "Chromium", "HONK_CHROMIUM", chromium(environment))
        yield here


def _bring(here: Services, name: str, variable: str, found: tuple[str, str]) -> None:
    value, story = found
    if value:
        here.variables[variable] = value
        here.brought.append(f"{name}: {story}")
    else:
        here.missing.append(f"{name} ({story}; set {variable})")
