"""A database that is made at once is the one that the steps make, wherever somebody stopped between."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import address_of, as_on_a_server, create_database
from tests.site import Site, made_ready

pytestmark = pytest.mark.both

ALL = [
    ("tournament", "0043_mails"),
    ("scoring", "0006_read_from_a_picture"),
    ("sessions", "0001_initial"),
]
STOPS = {
    "at the first step": [("tournament", "0001_initial")],
    "between both rooms": [
        ("tournament", "0003_prizes_shown_and_backup_folder"),
        ("scoring", "0001_initial"),
    ],
    "with all of scoring": [
        ("tournament", "0003_prizes_shown_and_backup_folder"),
        ("scoring", "0005_forms_without_names"),
    ],
    "with all of tournament": [
        ("tournament", "0028_a_form_waits_for_the_second_laptop"),
        ("scoring", "0004_report_says_what_it_replaces"),
    ],
}
BEFORE_POINTS_WERE_FIXED = [
    ("tournament", "0012_playoff_seed_by_group"),
    ("scoring", "0004_report_says_what_it_replaces"),
]
STEP_BY_STEP = """
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from tournament.management.commands.migrate import WholeSteps
executor = WholeSteps(connection)
executor.loader = MigrationLoader(connection, replace_migrations=False)
executor.migrate({targets})
MigrationRecorder(connection).migration_qs.filter(name__contains="_squashed_").delete()
"""
AN_EVENT = """
from django.utils import timezone
models = executor.loader.project_state({targets}).apps
def made(model, **given):
    return models.get_model(model).objects.create(**given)
now = timezone.now()
event = made("tournament.Event", name="Foppen", date=now.date(), game="foppen", scheme="points")
table = made("tournament.Table", event=event, number=1)
match = made("tournament.Match", round=made("tournament.Round", event=event, number=1), table=table)
for position in range(4):
    entry = made("tournament.Entry", event=event, number=position + 1, key=str(position))
    made("tournament.Seat", round=match.round, match=match, entry=entry, position=position)
deals = {{"deals": [{{"points": [10, -4, -6, -8]}}]}}
report = made("scoring.Report", match=match, version=1, data=deals, made_at=now)
made("scoring.Result", match=match, report=report)
"""
FORM = {
    "sqlite": ["SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"],
    "postgresql": [
        # Not in which order the columns are: SQLite's way to add one changes it, PostgreSQL's does not.
        "SELECT table_name, column_name, data_type, character_maximum_length, is_nullable,"
        " column_default, is_identity FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY 1, 2",
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
        "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
        " ORDER BY 1, 2",
        "SELECT sequencename, data_type, start_value FROM pg_sequences ORDER BY 1",
        "SELECT tgrelid::regclass::text, tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2",
    ],
}
UPDATE = """
from django.core.management import call_command
call_command("migrate", verbosity=0, interactive=False)
"""
STEPS = "SELECT app, name FROM django_migrations ORDER BY app, name"
TOLD = """
from django.db import connection
with connection.cursor() as cursor:
    for question in {questions}[connection.vendor]:
        cursor.execute(question)
        print(*cursor.fetchall(), sep="\\n")
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Without a table yet."""
    own = {"DATABASE_URL": address_of(create_database())} if os.environ.get("DATABASE_URL") else {}
    site = Site(tmp_path, own)
    yield site
    site.stop()


@pytest.fixture(scope="module")
def made_at_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    site = made_ready(tmp_path_factory.mktemp("new"), **as_on_a_server())
    yield form(site)
    site.stop()


def form(site: Site) -> list[str]:
    """Tables, columns, constraints, indices, triggers; and which steps are noted as made."""
    asked = {vendor: [*questions, STEPS] for vendor, questions in FORM.items()}
    return site.shell(TOLD.format(questions=asked)).splitlines()


def pending(site: Site) -> str:
    return site.shell("from config.readiness import migrations; print(migrations())")


def test_a_new_database_takes_three_of_our_steps_and_those_behind_them(site: Site) -> None:
    said = site.manage("migrate")
    assert re.findall(r"Applying (tournament|scoring)\.(\d+)", said) == [
        ("scoring", "0001"),
        ("tournament", "0001"),
        ("scoring", "0002"),
        ("scoring", "0006"),
        ("tournament", "0029"),
        ("tournament", "0030"),
        ("tournament", "0031"),
        ("tournament", "0032"),
        ("tournament", "0033"),
        ("tournament", "0034"),
        ("tournament", "0035"),
        ("tournament", "0036"),
        ("tournament", "0037"),
        ("tournament", "0038"),
        ("tournament", "0039"),
        ("tournament", "0040"),
        ("tournament", "0041"),
        ("tournament", "0042"),
        ("tournament", "0043"),
    ]


def test_a_database_that_took_every_step_is_the_one_that_is_made_at_once(
    site: Site, made_at_once: list[str]
) -> None:
    site.shell(STEP_BY_STEP.format(targets=ALL))
    assert pending(site) == "(False, None)"
    site.shell(UPDATE)
    assert form(site) == made_at_once


@pytest.mark.parametrize("targets", STOPS.values(), ids=STOPS)
def test_who_stopped_on_the_way_goes_on_to_the_same_database(
    site: Site, made_at_once: list[str], targets: list[tuple[str, str]]
) -> None:
    site.shell(STEP_BY_STEP.format(targets=targets))
    assert pending(site) == "(True, None)"
    site.shell(UPDATE)
    assert form(site) == made_at_once


def test_a_step_that_reads_the_forms_finds_them_on_the_way(
    site: Site, made_at_once: list[str]
) -> None:
    site.shell((STEP_BY_STEP + AN_EVENT).format(targets=BEFORE_POINTS_WERE_FIXED))
    site.shell(UPDATE)
    scheme = "from tournament.models import Event; print(Event.objects.get().scheme)"
    assert site.shell(scheme) == "totals"
    assert form(site) == made_at_once
