"""A kept form is figures and seats; a name stands with its entry and nowhere else."""

import json
from importlib import import_module

import pytest
from django.apps import apps
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone

from scoring.models import Report
from tests.builders import NAMES, a_user
from tests.tournament.desk.hall import a_hall, at, handed_in, home
from tests.tournament.tied import a_tied_event
from tournament.desk.reads.form import names_at, report_of
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event
from tournament.out.reads import rows
from tournament.playoff.actions.reveal import reveal

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_a_form_is_kept_without_the_names_of_its_table() -> None:
    event = a_hall()
    report = handed_in(at(event, 1), 8, 5)
    assert report.data == {"round": 1, "table": 1, "home": {"BY": 8, "GR": 5}}
    forms = {str(cell) for row in rows.matches(event).rows for cell in row[5:]} - {""}
    assert forms == {"8", "5"}
    kept = json.loads(as_json(archive_of(event, timezone.now())))["rows"]["scoring.Report"]
    assert [row["data"] for row in kept] == [report.data]


def test_the_public_play_off_file_names_nobody() -> None:
    event = a_tied_event(names_shown=Event.Names.FIRST)
    for match in event.rounds.get(number=1).matches.all():
        written = report_of(match, home(8, 5))
        report = match.result.report
        QuerySet(Report).filter(pk=report.pk).update(data=written)  # as older versions kept it
    import_module("scoring.migrations.0005_forms_without_names").drop_names(apps, None)
    reveal(event, by=None, now=timezone.now())
    shown = Client().get(f"/event/{event.slug}/play-off/event.json").content.decode()
    assert '"home": {"BY": 8, "GR": 5}' in shown
    assert not any(name in shown for name in NAMES)


def test_an_older_archive_with_names_in_its_forms_is_read_without_them() -> None:
    event = a_hall()
    handed_in(at(event, 1), 8, 5)
    old = json.loads(as_json(archive_of(event, timezone.now())))
    old["rows"]["scoring.Report"][0]["data"]["names"] = names_at(at(event, 1))
    twin = read_archive(json.dumps(old).encode(), by=a_user())
    assert Report.objects.get(match__round__event=twin).data == {
        "round": 1, "table": 1, "home": {"BY": 8, "GR": 5}
    }  # fmt: skip


def test_two_people_of_one_name_at_a_table_are_no_mistake_of_the_form() -> None:
    event = a_hall()
    for entry in event.entries.all():
        entry.players.update(name="N.N.")
    assert len(set(names_at(at(event, 1)).values())) == 4
    assert handed_in(at(event, 1), 8, 5).verdict == Report.Verdict.OK
