"""PostgreSQL restarts under open pages: each hears what is done after (bench/restarts.py: 20 times).

What a restart does to those who are connected is done to this installation's alone, as others use
the same server.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.services import a_new_database, connected
from tests.site import Site, made_ready
from tests.tournament.live.test_feed import MAKE, TABLES, Reader, mark_of

pytestmark = pytest.mark.server

RESTARTS = 3
SEND_AWAY = "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = made_ready(tmp_path / "data", DATABASE_URL=a_new_database())
    site.start()
    yield site
    site.stop()


def restart(site: Site) -> None:
    database = urlsplit(site.env["DATABASE_URL"]).path.lstrip("/")
    with connected(os.environ["TEST_DATABASE_URL"], autocommit=True) as connection:
        assert connection.execute(SEND_AWAY, [database]).fetchall()


def test_open_pages_hear_on_after_the_database_restarted(site: Site) -> None:
    event = site.shell(MAKE).split()[-1]
    pages = [Reader(site, event)]
    for number in range(1, RESTARTS + 1):
        restart(site)
        site.shell(TABLES.format(event=event, first=number, last=number + 1))
        for page in pages:
            assert [message["version"] for message in page.until(number + 1)] == [number + 1]
        restart(site)
        pages.append(Reader(site, event, **{"Last-Event-ID": mark_of(site, event, number)}))
        assert pages[-1].until(number + 1)[-1]["kind"] == "change"
