"""Which tests run where: some need a service, some run on both databases (start.py test)."""

import functools
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as configured
from django.core.management import call_command
from django.db import connection
from django.test.client import ClientHandler
from django.utils import translation
from hypothesis import HealthCheck, settings
from pytest_django.plugin import DjangoDbBlocker

from starting.places import IS_CLONE
from tests import ready_made
from tests.services import template_database
from tests.site import empty_data

# What a mark needs, as environment variables that `start.py test` sets.
NEEDS = {
    "server": ("TEST_DATABASE_URL", "TEST_REDIS_URL"),
    "browser": ("HONK_CHROMIUM",),
}
# What takes longest, and real processes that wait for each other: begun first and in this order, so
# that no core is idle at the end. A file is the work of one process.
BEGIN_FIRST = (
    "browser/test_every_page.py",
    "starting/test_serving.py",
    "tournament/standings/test_public.py",
    "browser/test_round.py",
    "browser/test_screens.py",
    "browser/test_handbook.py",
    "browser/test_registration.py",
    "browser/test_two_laptops.py",
    "browser/test_stages.py",
    "tournament/test_access.py",
    "tournament/test_migrations.py",
    "tournament/stages/test_troubled_day.py",
    "tournament/draw/singles/test_solve.py",
    "starting",
    "tournament/core/jobs",
    "tournament/live",
    "tournament/test_power_cut.py",
    "test_server_size.py",
)

# About files that the package leaves behind (docs, sources of translations), or what it cannot do.
OF_A_CLONE = (
    "browser",
    "games/test_add_a_game.py",
    "games/test_mutations.py",
    "games/test_rules_cited.py",
    "starting",
    "test_bad_requests.py",
    "test_commands.py",
    "test_container.py",
    "test_house.py",
    "test_security_page.py",
    "test_translations.py",
    "tournament/draw/certificate/test_command.py",
    "tournament/games/mezza/test_words.py",
    "tournament/games/test_a_game_has_a_room.py",
    "tournament/games/test_add_a_game.py",
    "tournament/test_ways.py",
)

# A run says something about the code, never about how busy the machine was or which examples
# chance brought; `--hypothesis-profile=default` looks for new ones.
settings.register_profile(
    "honk",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("honk")


def pytest_configure(config: pytest.Config) -> None:
    """The words as they are in locale/ now; once, before the workers of xdist start."""
    if not hasattr(config, "workerinput"):
        call_command("compilecatalogues")
        os.environ[ready_made.PLACE] = str(ready_made.place())


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """None: others may have their say."""
    here = Path(__file__).parent
    return True if not IS_CLONE and is_in(collection_path, OF_A_CLONE, here) else None


@pytest.fixture(autouse=True)
def _language_of_the_site() -> Iterator[None]:
    """A page that another test asked for leaves its reader's language behind."""
    with translation.override(configured.LANGUAGE_CODE):
        yield


@pytest.fixture(scope="session", autouse=True)
def _middleware_is_loaded_once() -> None:
    """As a server does it; each of Django's test clients would build all of it anew, which takes as
    long as many a page."""
    first = ClientHandler()
    first.load_middleware()
    loaded = {name: value for name, value in vars(first).items() if "_middleware" in name}
    ClientHandler.load_middleware = lambda self: vars(self).update(loaded)  # type: ignore[method-assign]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
) -> Iterator[None]:
    """Every process begins with a copy of one migrated database, as migrating takes seconds."""
    test = connection.settings_dict["TEST"]
    if connection.vendor == "sqlite":
        shutil.copy(empty_data() / "honk.sqlite3", test["NAME"])
    else:
        test["TEMPLATE"] = template_database()
    yield
    connection.close()


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The copy is there before Django looks; it vanishes with the folder of the test settings."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Nobody keeps the database from being dropped: on a busy machine a process that was told to
    end may still hold its connection."""
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.hookimpl(wrapper=True, tryfirst=True)  # around the choice by mark and the random order
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    here = Path(__file__).parent
    for item in items:
        for mark, variables in NEEDS.items():
            missing = [name for name in variables if not os.environ.get(name)]
            if missing and item.get_closest_marker(mark):
                item.add_marker(pytest.mark.skip(reason=f"{', '.join(missing)} is not set"))
    yield
    # A stable sort: what stands in no order stays random.
    items.sort(key=lambda item: turn_of(item.path, here))


@functools.cache
def turn_of(file: Path, root: Path) -> int:
    turns = (turn for turn, place in enumerate(BEGIN_FIRST) if is_in(file, (place,), root))
    return next(turns, len(BEGIN_FIRST))


@functools.cache
def is_in(file: Path, places: tuple[str, ...], root: Path) -> bool:
    return any(file.is_relative_to(root / place) for place in places)
