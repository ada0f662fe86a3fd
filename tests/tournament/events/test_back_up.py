"""Copies after every step: whole, where they were asked for, and read back as they were."""

import errno
import html
import json
import os
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.utils import timezone

from tests.builders import a_user, an_event, duos
from tournament.core.errors import FolderUnusable
from tournament.core.jobs import Kind, enqueue
from tournament.core.jobs.running import run
from tournament.core.now import now
from tournament.events.actions import back_up
from tournament.events.jobs import events_to_copy
from tournament.events.reads.archive import copies_on_disk, look_inside
from tournament.models import Event, Job, User
from tournament.people.actions import make_first_account

pytestmark = [pytest.mark.both, pytest.mark.django_db]


@pytest.fixture
def event(settings: object, tmp_path: Path) -> Event:
    settings.DATA_DIR = tmp_path / "data"  # type: ignore[attr-defined]
    event = an_event(by=a_user())
    duos(event, 3)
    return event


def copied(event: Event) -> Job:
    """What a worker does when it sees the event's new version."""
    (due,) = events_to_copy(now())
    assert due == event
    job = enqueue(Kind.BACK_UP, by=None, event=event)
    run(job.pk)
    job.refresh_from_db()
    return job


def test_every_new_version_is_copied_once(event: Event, tmp_path: Path) -> None:
    job = copied(event)
    assert job.state == Job.State.DONE
    assert events_to_copy(now()) == []
    duos(event, 1)
    copied(Event.objects.get())
    names = sorted(path.name for path in (tmp_path / "data" / "copies" / event.slug).iterdir())
    assert len(names) == 2
    assert Job.objects.filter(kind="back_up").count() == 1


def test_the_chosen_folder_gets_a_copy_too(event: Event, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    back_up.set_folder(event, str(stick), by=None)
    copied(event)
    (path,) = stick.iterdir()
    inside = look_inside(path.read_bytes())
    assert inside is not None
    assert (inside.name, inside.entries) == (event.name, 3)


def test_a_stick_that_was_pulled_out_is_reported_and_our_own_copy_kept(
    event: Event, tmp_path: Path
) -> None:
    Event.objects.filter(pk=event.pk).update(backup_folder="/proc/no-such-stick")
    job = copied(Event.objects.get())
    assert job.state == Job.State.FAILED
    assert "/proc/no-such-stick" in job.problem
    assert len(list((tmp_path / "data" / "copies" / event.slug).glob("*.json"))) == 1
    assert events_to_copy(now()) == []  # not again at once


NO_FOLDERS = ["relative", "/proc/no-such-stick", "~nobody-is-called-so/x"]


@pytest.mark.parametrize("folder", [*NO_FOLDERS, "/proc/\0"])
def test_a_folder_that_cannot_be_written_is_refused(event: Event, folder: str) -> None:
    with pytest.raises(FolderUnusable):
        back_up.set_folder(event, folder, by=None)


@pytest.mark.parametrize("folder", NO_FOLDERS)
def test_a_folder_that_is_none_hides_no_copies_of_the_others(
    event: Event, folder: str, tmp_path: Path
) -> None:
    copied(event)
    Event.objects.filter(pk=event.pk).update(backup_folder=folder)
    assert len(copies_on_disk(tmp_path / "data", back_up.ENDING)) == 1
    duos(event, 1)
    assert copied(Event.objects.get()).state == Job.State.FAILED


def test_on_a_server_nobody_names_a_folder(event: Event, settings: object, tmp_path: Path) -> None:
    settings.SERVER = True  # type: ignore[attr-defined]
    with pytest.raises(FolderUnusable):
        back_up.set_folder(event, str(tmp_path), by=None)


def test_only_the_newest_copies_are_kept(event: Event, tmp_path: Path) -> None:
    folder = tmp_path / "many"
    for version in range(1, 31):
        back_up.write(folder, event.slug, version, b"{}")
    (folder / "holiday.jpg").touch()
    kept = sorted(path.name for path in folder.iterdir())
    assert len(kept) == back_up.KEPT + 1
    assert kept[-1] == f"{event.slug}-000030.honk.json"


def test_the_command_says_what_is_in_a_copy_and_reads_it_back(
    event: Event, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied(event).result["files"][0]
    call_command("restore", path, "--look")
    assert f"{event.name}, 2026-11-21: 3 entries" in capsys.readouterr().out
    assert Event.objects.count() == 1
    call_command("restore", path)
    assert [one.entries.count() for one in Event.objects.all()] == [3, 3]


def test_a_file_that_is_not_a_copy_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "x.json"
    for content in ("[]", "{", json.dumps({"event": {}})):
        wrong.write_text(content)
        with pytest.raises(CommandError, match="not a copy"):
            call_command("restore", str(wrong))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("restore", str(tmp_path / "nothing"))


def test_copies_on_the_disks_are_found_newest_of_each_event(event: Event, tmp_path: Path) -> None:
    copied(event)
    duos(event, 1)
    copied(Event.objects.get())
    found = copies_on_disk(tmp_path / "data", back_up.ENDING)
    assert [one.inside.entries for one in found] == [4]


def test_an_empty_installation_reads_a_copy_back_and_its_first_account_gets_it(
    event: Event, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied(event).result["files"][0]
    User.objects.update(is_active=False, is_helper=True)
    call_command("restore", path)
    assert "make your account" in capsys.readouterr().out
    read = Event.objects.exclude(pk=event.pk).get()
    assert not read.memberships.exists()
    account = make_first_account(name="Bert", username="bert", password="een lang wachtwoord")
    assert read.memberships.get().user == account


def test_the_copies_page_says_when_the_last_good_one_was_made(
    event: Event, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.force_login(event.memberships.get().user)
    path = f"/event/{event.slug}/organise/copies/"
    good = copied(event)

    def no_room(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    duos(event, 1)
    monkeypatch.setattr(os, "fsync", no_room)
    bad = copied(Event.objects.get())
    assert bad.state == Job.State.FAILED
    page = client.get(path).content.decode()
    assert str(bad.problem) in html.unescape(page)
    assert good.ended_at is not None
    made = timezone.localtime(good.ended_at)
    assert f"om {made:%H:%M:%S}." in page
    assert "De laatste goede kopie is van" in page
