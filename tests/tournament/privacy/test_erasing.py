"""A deleted person is nowhere: every byte of database, copies, files, exports and pages is read.

The tables and their texts are derived from the models, so that a new one is in these tests by
itself: it is swept, or the test that plants names in everything finds what was left.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings as configured
from django.db import connection, models
from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.test import Client
from django.utils import timezone
from pypdfium2 import PdfDocument

from config.readiness import copy_of
from scoring.models import Report, Result
from tests.builders import a_user, an_event, an_hour_ago, duos
from tests.tournament.desk.hall import NOW, a_read_form, at, handed_in, home
from tests.tournament.test_access import all_patterns, path_of
from tournament.checkin import actions as checkin
from tournament.core.jobs import Kind, enqueue
from tournament.core.jobs.running import run
from tournament.desk.actions.enter import ask_about, solve_query
from tournament.desk.actions.player_reports import report_as_player
from tournament.desk.actions.reports import Typed, save_report
from tournament.entries.actions import register as registration
from tournament.entries.actions.change import Person, change_entry
from tournament.entries.actions.questions import save_question
from tournament.entries.actions.register import NewEntry
from tournament.entries.actions.substitutes import play_instead
from tournament.events.actions.back_up import set_folder
from tournament.events.reads.questions import Asks, Question
from tournament.models import (
    Entry,
    Event,
    FilledStage,
    Forecast,
    FormQuery,
    Job,
    JobPiece,
    Letter,
    LogEntry,
    Mailing,
    PlayedGame,
    Player,
    PracticeForm,
    Role,
    Round,
    SentResult,
    Sponsor,
    StressTest,
    User,
    Wish,
)
from tournament.paper.actions import print_now
from tournament.paper.reads.printed import Asked
from tournament.people import actions as accounts
from tournament.playoff.actions.reveal import give_number, reveal
from tournament.privacy.actions import clean_names, delete_event, forget_person
from tournament.privacy.reads.about import data_about
from tournament.privacy.sweep import NOT_PEOPLE, swept, way_to_event
from tournament.privacy.traces import go_on
from tournament.rehearsal.actions.rehearse import Wanted, rehearse
from tournament.rounds.actions.announce import announce
from tournament.rounds.actions.clock import extend_table, start_round
from tournament.rounds.actions.close import close_round
from tournament.screens.actions import set_screen
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.simulation.mishaps import Chances
from tournament.standings.actions.show import adjust

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]

FIRST, LAST, BEFORE = "Zebedia", "Quirrelwöde", "Zebbedya Quirelwode"
NAME = f"{FIRST} {LAST}"
PHONE, MAIL = "06 987 654 32", "zebedia@quirrel.example"
SAID = f"{NAME} ({PHONE}, {MAIL}) told so; {LAST} was late"
MARKS = [FIRST, LAST, "Quirrelw\\u00f6de", *BEFORE.split(), PHONE, MAIL]
PARTNER = "Yorick Xanthippus"
# The feed never ends; the handbook on paper is made of no event, and takes longer than all others.
LEFT_OUT = {"feed", "help-booklet", "help-folded"}


@pytest.fixture(autouse=True)
def _own_folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir()
    settings.MEDIA_ROOT = settings.DATA_DIR / "files"
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


def a_day(owner: User, stick: Path) -> Event:
    """Played through the actions, with the marked person named wherever somebody may type."""
    event = an_event(by=owner, tables=4, rounds_planned=3, players_report=True, playoff_asks="tied")
    marked = registration.register(
        event,
        NewEntry(
            (BEFORE, PARTNER), None, {"remark": SAID, "team_name": f"Team {FIRST}"}, (PHONE,), (MAIL,)
        ),
        by=owner,
    )  # fmt: skip
    said = Question(0, Asks.TEXT, f"Who sits with {NAME}?")
    save_question(event, said, by=owner)
    answers = {"1": f"{PHONE} is allergic to {LAST}"}
    person = Person(1, NAME, PHONE, MAIL, expected=BEFORE, answers=answers)
    change_entry(marked, {"club": f"Club {NAME}"}, [person], by=owner)
    others = duos(event, 6)
    Player.objects.filter(entry=others[0]).update(answers={"1": SAID})
    registration.keep_apart(marked, others[0], Wish.How.NEVER, by=owner, why=SAID)
    rehearse(event, Wanted(Chances()), seed=1, by=owner, real=NOW())
    for entry in (marked, *others):
        checkin.check_in(entry, by=owner, now=NOW())
    checkin.close_check_in(event, by=owner, now=NOW())
    draw.draw_rounds(event, seed=1, by=owner, now=NOW())
    publishing.publish(event, by=owner, now=NOW())
    publishing.unpublish(event, [3], reason=SAID, by=owner, now=NOW())
    publishing.stop_after(event, 2, reason=SAID, by=owner, now=NOW())
    start_round(event.rounds.get(number=1), by=owner, now=an_hour_ago())
    play_round(event, marked, owner)
    adjust(marked, -1, reason=SAID, by=owner, now=NOW())
    play_instead(others[0].players.all()[0], 3, NAME, expected="Bram Kok 1", by=owner)
    announce(event, f"{NAME}, come to the desk", by=owner, now=NOW())
    set_screen(event, 1, by=owner, name=f"For {NAME}")
    invited = accounts.invite(event, Role.CLERK, by=owner, now=NOW())
    accounts.join(invited.code, name=NAME, now=NOW())
    break_ties(event, owner)
    set_folder(event, str(stick), by=owner)
    for code in ("check_in", "cards", "forms", "wall", "standings"):
        print_now(event, code, Asked(), by=owner, now=NOW())
    run_jobs(event)
    a_read_form(event, f"a picture of {SAID}".encode())
    return event


def play_round(event: Event, marked: Entry, owner: User) -> None:
    seat = marked.seats.filter(round__number=1).first()
    own = seat.match if seat else at(event, 1)
    for match in event.rounds.get(number=1).matches.all():
        at(event, match.table.number)
    match = at(event, own.table.number)
    extend_table(match, 2, reason=SAID, by=owner)
    if seat:
        report_as_player(match, marked, home(8, 5), now=NOW())
    query = ask_about(
        event, match, FormQuery.Why.ILLEGIBLE, form=SAID[:20],
        typed={"signed": SAID}, remark=SAID, by=owner, now=NOW(),
    )  # fmt: skip
    solve_query(query, answer=SAID, by=owner, now=NOW())
    handed_in(match, 8, 5, clerk=owner)
    corrected = Typed(home(8, 6), seen=1, reason=SAID)
    save_report(match, corrected, by=owner, now=NOW())
    for table in range(1, 5):
        if (there := event.rounds.get(number=1).matches.filter(table__number=table).first()) and (
            not Result.objects.filter(match=there).exists()
        ):
            handed_in(at(event, table), 8, 4, clerk=owner)
    close_round(event.rounds.get(number=1), by=owner, now=NOW())


def break_ties(event: Event, owner: User) -> None:
    """The rest of the day, and the play-off, in which nobody says a number."""
    for match in event.rounds.get(number=2).matches.all():
        Round.objects.filter(event=event, number=2).update(state=Round.State.RUNNING)
        handed_in(at(event, match.table.number, 2), 8, 5, clerk=owner)
    close_round(event.rounds.get(number=2), by=owner, now=NOW())
    reveal(event, by=owner, now=NOW())
    for number in Event.objects.get(pk=event.pk).playoff_asked:
        give_number(event, int(number), None, reason=SAID, by=owner)
    reveal(event, by=owner, now=NOW())


def run_jobs(event: Event) -> None:
    """What the workers do meanwhile."""
    enqueue(Kind.BACK_UP, by=None, event=event)
    for job in Job.objects.filter(state=Job.State.QUEUED).order_by("pk"):
        if job.kind in {Kind.BACK_UP, Kind.PARACHUTE, Kind.PLAY_OFF}:
            run(job.pk)


def rows_of_everything() -> Iterator[tuple[str, str]]:
    """Every row of every table, as text."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')  # noqa: S608
            for row in cursor.fetchall():
                yield table, str(row)


def found_in(what: str, text: str) -> list[str]:
    folded = text.casefold()
    return [f"{what}: {mark}" for mark in MARKS if mark.casefold() in folded]


def hits_in_rows() -> list[str]:
    return [hit for table, row in rows_of_everything() for hit in found_in(table, row)]


def hits_in_files(*folders: Path) -> list[str]:
    """Every byte, also of the database's file and of its log."""
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    if connection.vendor == "sqlite":
        name = Path(str(connection.settings_dict["NAME"]))
        files += [path for path in name.parent.glob(f"{name.name}*") if path.is_file()]
    return [
        hit for path in files for hit in found_in(path.name, path.read_bytes().decode("latin-1"))
    ] + [
        hit for path in files for hit in found_in(path.name, unpacked(path.read_bytes()))
    ]  # fmt: skip


def unpacked(content: bytes) -> str:
    """What a person reads in it; the words of a PDF are compressed."""
    if not content.startswith(b"%PDF"):
        return content.decode(errors="ignore")
    pages = PdfDocument(content)
    return "\n".join(page.get_textpage().get_text_range() for page in pages)


def bodies(event: Event, client: Client) -> Iterator[tuple[str, str]]:
    """Every page and file that the site answers with, unpacked."""
    entry = event.entries.order_by("pk")[0]
    arguments: dict[str, Any] = {
        "event": event.slug, "number": 1, "entry": entry.pk, "player": entry.players.all()[0].pk,
        "table": 1, "document": "wall", "sort": "name", "slug": "keezen", "players": 4, "seed": 1,
        "key": entry.key, "what": "all", "version": 1, "game": 1, "category": "x", "code": "x",
    }  # fmt: skip
    for pattern in all_patterns():
        if not set(pattern.pattern.converters) <= set(arguments) or pattern.name in LEFT_OUT:
            continue
        path = path_of(str(pattern.name), arguments)
        answer = client.get(path)
        if answer.status_code != 200 or isinstance(answer, StreamingHttpResponse):
            continue
        yield path, unpacked(answer.content)
        if answer.content[:2] == b"PK":
            packed = zipfile.ZipFile(io.BytesIO(answer.content))
            for name in packed.namelist():
                yield f"{path} {name}", packed.read(name).decode(errors="ignore")


def hits_in_answers(event: Event, *clients: Client) -> Iterator[str]:
    for client in clients:
        for path, body in bodies(event, client):
            yield from found_in(path, body)


def test_a_person_who_is_deleted_by_the_page_is_nowhere(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    owner = a_user(superuser=True)
    event = a_day(owner, stick)
    client = Client()
    client.force_login(owner)
    if connection.vendor == "sqlite":
        copied = copy_of(Path(str(connection.settings_dict["NAME"])))
        copied.rename(configured.DATA_DIR / "copies" / copied.name)
    folders = (configured.DATA_DIR, stick)
    assert {hit.split(": ")[1] for hit in hits_in_rows()} >= {FIRST, LAST, PHONE, MAIL}
    enqueue(Kind.PARACHUTE, by=None, event=event)
    run_jobs(event)
    assert {hit.split(":")[0] for hit in hits_in_files(stick)} >= {f"{event.slug}-parachute.pdf"}
    assert any(hits_in_answers(event, client, Client()))

    marked = Player.objects.get(entry__event=event, name=NAME)
    client.post(f"/event/{event.slug}/organise/privacy/person/{marked.pk}/forget/")

    assert hits_in_rows() == []
    assert hits_in_files(*folders) == []
    run_jobs(event)  # parachute and copy are made anew
    assert list(stick.glob("*.honk.json"))
    assert hits_in_files(*folders) == []
    assert list(hits_in_answers(Event.objects.get(pk=event.pk), client, Client())) == []
    assert Player.objects.filter(name=PARTNER).count() == 2  # also in the rehearsal
    assert Report.objects.filter(match__round__event=event, reason__contains="N.N.").exists()


# Texts that no person's name can be in: made by Honk, and looked up as they are.
MADE_BY_HONK = {
    "Event": {"slug", "tablet_key", "log_head", "playoff_secret", "playoff_commitment"},
    "LogEntry": {"code", "change", "salt", "digest", "hash"},
    "OnlinePayment": {"code", "checkout"}, "Entry": {"key"}, "Sponsor": {"picture"}, "Report": {"once"}, "Invitation": {"code", "short_code"},
}  # fmt: skip
# Tables that belong to no event: accounts, their devices, promises, games played in advance.
OF_NO_EVENT = {"User", "Device", "PlayoffSecret", "FittedLevels", "KeptScoreModel"}
# Series hold results of many halls: how names go there, tests/tournament/series/test_erase.py says.
OF_NO_EVENT |= {
    "HallKey",
    "Series",
    "SeriesHall",
    "SeriesFile",
    "SeriesName",
    "SeriesSaid",
    "SeriesRatings",
}
# A member list is the association's own, sent and deleted as a whole (docs/members.md).
OF_NO_EVENT |= {"MemberList", "Member"}
# Whose events are: accounts, and nobody who plays.
OF_NO_EVENT |= {"Organisation", "OrganisationMember", "OrganisationInvitation"}


def texts(model: type[models.Model]) -> list[models.Field[Any, Any]]:
    """Everything in a table that is text or JSON and no choice of a few."""
    kinds = (models.CharField, models.TextField, models.JSONField)
    left = MADE_BY_HONK.get(model.__name__, set())
    return [
        field
        for field in model._meta.concrete_fields
        if isinstance(field, kinds) and not field.choices and field.name not in left
    ]


def planted(value: Any, field: models.Field[Any, Any]) -> Any:
    """A name as somebody may type it there; a club or a hall may be called as somebody's surname."""
    is_place = field.model in {Event, Sponsor} or field.name in NOT_PEOPLE
    said = f"{NAME}, {PHONE}, {MAIL}" if is_place or (field.max_length or 99) < 99 else SAID
    if not isinstance(field, models.JSONField):
        return (
            said[: field.max_length] if (field.max_length or 99) > 60 else NAME[: field.max_length]
        )
    if isinstance(value, dict):
        return {**value, "planted": said, NAME: [{"reason": [NAME]}]}
    return [*(value or []), {"reason": NAME}, said]


def plant_everywhere(event: Event) -> None:
    """In every text of the newest row of every table, as if somebody had typed it there."""
    now = timezone.now()
    job = enqueue(Kind.DRAW, by=None, event=event)
    JobPiece.objects.create(job=job, number=1, arguments={}, beat_at=now)
    Forecast.objects.create(
        event=event, made_at=now, seed=1, round_number=1, forms=1, tables=1, seen_until=1, found={}
    )
    SentResult.objects.create(event=event, address="https://nk.example/series/winter/")
    mailing = Mailing.objects.create(
        event=event, whom="playing", subject="Come", made_at=now, due_at=now
    )
    Letter.objects.create(mailing=mailing, entry=event.entries.all()[1], address=MAIL)
    PlayedGame.objects.create(event=event, players=4, seed=1, result={})
    Sponsor.objects.create(event=event, name="De Boer", picture="")
    FilledStage.objects.create(event=event, name="A", first=1, last=1)
    StressTest.objects.create(event=event, made_at=now, assumed={}, question={}, found={})
    match = at(event, 1)
    PracticeForm.objects.create(match=match, starts=1, done=1, true={}, paper={}, sat=[])
    twin = Event.objects.get(rehearsal__copied_from=event)
    twin.rehearsal.__class__.objects.filter(event=twin).update(comings=[NAME])
    for label in ("tournament", "scoring"):
        for model in apps.get_app_config(label).get_models():
            fields = texts(model)
            if not fields or model.__name__ in OF_NO_EVENT or model in {Event, Player}:
                continue
            way = way_to_event(model)
            assert way, f"{model.__name__} has texts, and no way to its event"
            row = QuerySet(model).filter(**{f"{way}__in": [event, twin]}).order_by("-pk").first()
            assert row is not None, f"nothing of {model.__name__} to plant a name in"
            values = {field.name: planted(getattr(row, field.name), field) for field in fields}
            QuerySet(model).filter(pk=row.pk).update(**values)
    values = {one.name: planted(getattr(event, one.name), one) for one in texts(Event)}
    for left in ("game", "language", "scheme", "dealer"):
        values.pop(left, None)
    Event.objects.filter(pk=event.pk).update(**values)


@pytest.mark.parametrize("how", ["one person", "everybody"])
def test_no_text_of_any_table_keeps_a_name(how: str, tmp_path: Path) -> None:
    event = a_day(a_user(), tmp_path)
    plant_everywhere(event)
    before = {hit.split(": ")[0] for hit in hits_in_rows()}
    assert len(before) > 20

    if how == "one person":
        forget_person(Player.objects.get(entry__event=event, name=NAME), by=None)
    else:
        clean_names(Event.objects.get(pk=event.pk), by=None, now=NOW())

    assert sorted(set(hits_in_rows())) == []
    if connection.vendor == "sqlite":
        assert hits_in_files() == []
    if how == "everybody":
        assert not any(PARTNER in row for _table, row in rows_of_everything())
        assert not any("Anneke Bos" in row for _table, row in rows_of_everything())


def test_the_file_of_a_person_has_every_text_that_erasing_would_change(tmp_path: Path) -> None:
    event = a_day(a_user(), tmp_path)
    plant_everywhere(event)
    playable = {"scheme_options": event.scheme_options, "chain": event.chain, "stages": []}
    playable["questions"] = event.questions
    jury = [{"rule": "jury", "name": "Most beautiful hat", "entry": 1, "reason": f"It was {NAME}"}]
    Event.objects.filter(pk=event.pk).update(
        **playable, game_options=event.game_options, special_prizes=jury
    )
    marked = Player.objects.select_related("entry__event").get(entry__event=event, name=NAME)
    told = data_about(marked)
    named = {(one["what"], one["field"]) for one in told["named_in"]}
    for model, way, fields in swept():
        for row in QuerySet(model).filter(**{way: event}):
            for field in fields:
                if model is not LogEntry and found_in("", str(getattr(row, field))):
                    assert (model._meta.verbose_name_raw, field) in named
    assert json.dumps(told)


def test_a_deleted_event_is_nowhere_and_another_stays_as_it_was(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    owner = a_user(superuser=True)
    other = an_event(by=owner, name="Other day")
    duos(other, 2)
    event = a_day(owner, stick)
    address = f"/event/{event.slug}/organise/delete/"
    client = Client()
    client.force_login(owner)
    assert f"/event/{event.slug}/organise/archive/" in client.get(address).content.decode()
    client.post(address, {"name": "something else"})
    assert Event.objects.filter(pk=event.pk).exists()
    before = {table: row for table, row in rows_of_everything() if "Other day" in row}

    answer = client.post(address, {"name": event.name.upper()})

    assert answer["Location"] == "/"
    assert hits_in_rows() == []
    assert hits_in_files(configured.DATA_DIR, stick) == []
    assert client.get(f"/event/{event.slug}/").status_code == 404
    assert not list(stick.glob(f"{event.slug}*"))
    assert {table: row for table, row in rows_of_everything() if "Other day" in row} == before
    assert not User.objects.filter(is_helper=True).exists()
    assert [one.name for one in Event.objects.all()] == ["Other day"]


def test_a_machine_that_stops_while_an_event_is_deleted_goes_on_at_its_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = a_user()
    event = a_day(owner, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("tournament.privacy.actions.wipe", lambda _days: [])  # it stops just here
        delete_event(event, by=owner)
    assert hits_in_files(configured.DATA_DIR)
    go_on()
    assert hits_in_files(configured.DATA_DIR) == []
