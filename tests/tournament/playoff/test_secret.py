"""No file, page or feed holds the secret before the results are fixed: not even the owner's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.http import StreamingHttpResponse
from django.test import Client
from django.utils import timezone

from tests.builders import a_user
from tests.tournament.test_access import all_patterns, path_of
from tests.tournament.tied import SECRET, a_tied_event
from tournament.core.jobs import Kind, enqueue, running
from tournament.events.actions.back_up import set_folder
from tournament.models import Event, Job, Membership, Role, User
from tournament.playoff.actions.reveal import reveal

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _own_folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir()
    settings.MEDIA_ROOT = settings.DATA_DIR / "files"
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


def answers(event: Event, owner: User) -> Iterator[tuple[str, bytes]]:
    """Every page and file that the site gives its owner."""
    client = Client()
    client.force_login(owner)
    arguments: dict[str, Any] = {"event": event.slug, "number": 1, "table": 1, "document": "wall"}
    for pattern in all_patterns():
        needed = set(pattern.pattern.converters)
        if "event" in needed and needed <= set(arguments) and pattern.name != "feed":
            path = path_of(str(pattern.name), arguments)
            answer = client.get(path)
            if not isinstance(answer, StreamingHttpResponse):
                yield path, answer.content


def with_the_secret(event: Event, owner: User, *folders: Path) -> set[str]:
    for kind in (Kind.BACK_UP, Kind.PARACHUTE):
        enqueue(kind, by=owner, event=event)
    for job in Job.objects.filter(state=Job.State.QUEUED, kind__in=[Kind.BACK_UP, Kind.PARACHUTE]):
        running.run(job.pk)
    written = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    assert written
    told = [*((path.name, path.read_bytes()) for path in written), *answers(event, owner)]
    marks = SECRET.encode(), bytes.fromhex(SECRET)
    return {name for name, content in told if any(mark in content for mark in marks)}


def test_nothing_that_leaves_the_database_holds_the_secret_before_the_reveal(
    tmp_path: Path,
) -> None:
    owner, stick = a_user(superuser=True), tmp_path / "stick"
    stick.mkdir()
    event = a_tied_event(playoff_asks="prizes", prizes=1)
    Membership.objects.create(event=event, user=owner, role=Role.OWNER, since=timezone.now())
    set_folder(event, str(stick), by=owner)
    assert with_the_secret(event, owner, tmp_path / "data", stick) == set()
    reveal(event, by=owner, now=timezone.now())  # only fixes the text: two are asked
    assert with_the_secret(event, owner, tmp_path / "data", stick) == set()
    Event.objects.filter(pk=event.pk).update(playoff_asked={"1": 5, "3": 6})
    reveal(event, by=owner, now=timezone.now())
    found = with_the_secret(event, owner, tmp_path / "data", stick)
    assert f"/event/{event.slug}/play-off/" in found
    assert any(name.endswith(".honk.json") for name in found)
