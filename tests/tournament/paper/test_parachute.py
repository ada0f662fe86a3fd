"""The paper parachute: renewed after all that changes what it says, and never lost on the way."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from tests.builders import a_published_event, an_event, an_hour_ago, duos
from tests.tournament.meanwhile import while_reading
from tests.tournament.paper.parachutes import a_parachute, read
from tournament.checkin import actions as checkin
from tournament.core.jobs import Kind, enqueue, running
from tournament.core.jobs.running import HANDLERS, Cancelled, Running
from tournament.desk.actions.reports import Typed, save_report
from tournament.entries.actions import change
from tournament.entries.actions import register as registration
from tournament.models import Event, Job, Match, Printing, ScoreForm, Wish
from tournament.paper.documents.parachute import pack_of
from tournament.paper.jobs import AT_MOST_EVERY, BLANKS, ask_for_parachutes, parachutes_due
from tournament.privacy.actions import clean_names
from tournament.rounds.actions import announce, clock
from tournament.seating.actions import publish as publishing
from tournament.standings.actions.show import adjust

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]

LATER = timedelta(minutes=5)


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broker stays out of it: these tests run the jobs themselves."""
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


def is_due(event: Event, after: timedelta = LATER) -> bool:
    return event in parachutes_due(timezone.now() + after)


def a_form(event: Event, table: int, home: int = 5) -> Match:
    match = Match.objects.get(round__event=event, round__number=1, table__number=table)
    save_report(match, Typed({"home": {"BY": 8, "GR": home}}), by=None, now=timezone.now())
    return match


def a_running_event() -> Event:
    event = a_published_event(6, language="nl")
    clock.start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    return event


def test_the_parachute_has_all_that_is_needed_to_go_on() -> None:
    event = a_published_event(6, language="nl")
    text = read(a_parachute(event)).all_text

    for words in (
        "Verder zonder computer",
        "Wie zit waar: per tafel Ronde 5",
        "Alle rondes per inschrijving",
        "Punten, om met de hand bij te houden",
        "Fiches: de nummers",
        "Fiches: de plaatsen",
    ):
        assert words in text
    spares = ScoreForm.objects.filter(event=event, match=None)
    assert spares.count() == BLANKS
    assert all(spare.human in text for spare in spares)


def test_it_says_up_to_which_form_of_the_running_round_it_is_complete() -> None:
    event = a_running_event()
    assert "Van ronde 1 is nog geen briefje binnen." in read(a_parachute(event)).all_text

    a_form(event, 3)
    form = ScoreForm.objects.get(match=a_form(event, 2))
    said = read(a_parachute(event)).all_text
    assert (
        f"Van ronde 1 zijn 2 van de 3 briefjes binnen; het laatste is briefje {form.human}" in said
    )
    assert "van tafel 2" in said


def test_the_points_have_the_forms_of_the_running_round() -> None:
    event = a_running_event()
    match = a_form(event, 1)
    pack = pack_of(event, address="", serials=(), now=timezone.now())
    counted = {row.entry.number for row in pack.points if row.points_in(1) is not None}
    assert counted == set(match.seats.values_list("entry__number", flat=True))
    assert pack.standing.rows == ()  # the standing waits for the end of the round


def test_one_is_made_when_the_check_in_closes_and_not_before() -> None:
    event = an_event()
    duos(event, 4, here=True)
    assert not is_due(event)
    checkin.close_check_in(event, by=None, now=timezone.now())
    assert is_due(event, timedelta())

    ask_for_parachutes()
    ask_for_parachutes()
    [job] = Job.objects.filter(event=event, kind="parachute")
    assert not is_due(event)  # the one that waits looks at everything
    running.run(job.pk)
    assert not is_due(event)


def penalty(event: Event) -> None:
    adjust(event.entries.all()[0], -2, reason="late", by=None, now=timezone.now())


def substitute(event: Event) -> None:
    entry = event.entries.all()[0]
    known = entry.players.get(position=1).name
    change.substitute(entry, 1, name="Wil Bos", expected=known, by=None, now=timezone.now())


def wish(event: Event) -> None:
    one, other = event.entries.all()[:2]
    registration.keep_apart(one, other, Wish.How.NEVER, by=None, why="")


STEPS: dict[str, Callable[[Event], object]] = {
    "a form": lambda event: a_form(event, 1),
    "a penalty": penalty,
    "a substitute": substitute,
    "a wish": wish,
    "seats taken back": lambda event: publishing.unpublish(
        event, [5], reason="x", by=None, now=timezone.now()
    ),
}


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_whatever_changes_what_it_says_renews_it(step: Callable[[Event], object]) -> None:
    event = a_running_event()
    a_parachute(event)
    assert not is_due(event)

    step(event)
    assert is_due(event)


def test_a_correction_renews_it() -> None:
    event = a_running_event()
    match = a_form(event, 1)
    a_parachute(event)
    save_report(
        match,
        Typed({"home": {"BY": 8, "GR": 6}}, seen=1, reason="misread"),
        by=None,
        now=timezone.now(),
    )
    assert is_due(event)


def test_what_is_only_said_aloud_does_not_renew_it() -> None:
    event = a_running_event()
    a_parachute(event)
    announce.announce(event, "Koffie!", by=None, now=timezone.now())
    assert not is_due(event)
    a_form(event, 1)
    assert is_due(event)


def test_changes_are_gathered_and_the_last_one_always_gets_its_paper() -> None:
    event = a_running_event()
    a_parachute(event)
    a_form(event, 1)
    assert not is_due(event, AT_MOST_EVERY / 2)
    a_form(event, 2)
    assert is_due(event, AT_MOST_EVERY * 1.1)
    a_parachute(event)
    assert not is_due(event)


def test_one_that_was_stopped_is_asked_for_again() -> None:
    event = a_running_event()
    job = enqueue(Kind.PARACHUTE, by=None, event=event)
    Job.objects.filter(pk=job.pk).update(state=Job.State.CANCELLED, ended_at=timezone.now())
    assert not is_due(event, timedelta())
    assert is_due(event)


def in_hand(event: Event) -> tuple[Running, Callable[[], object]]:
    """A worker that has made it, and has not said so yet."""
    job = running.take(enqueue(Kind.PARACHUTE, by=None, event=event).pk)
    assert job is not None
    return job, HANDLERS["parachute"](job)


@pytest.mark.parametrize("newest_first", [False, True])
@pytest.mark.parametrize("changed", [False, True])
def test_two_workers_leave_the_newest_one_with_its_file(newest_first: bool, changed: bool) -> None:
    event = a_running_event()
    a_parachute(event)
    hands = [in_hand(event)]
    if changed:
        a_form(event, 1)
    hands.append(in_hand(event))
    for one, effect in reversed(hands) if newest_first else hands:
        running.finish(one, effect)

    kept = Printing.objects.get(event=event, document="parachute")
    assert kept.asked["version"] == Event.objects.get(pk=event.pk).version
    assert ("Van ronde 1 zijn 1 van de 3" in read(kept).all_text) == changed
    folder = Path(default_storage.path(kept.file)).parent
    assert [path.name for path in folder.iterdir()] == [Path(kept.file).name]


def test_a_file_that_was_cleared_away_meanwhile_is_written_again() -> None:
    event = a_running_event()
    one, effect = in_hand(event)
    for file in Path(default_storage.path(f"print/{event.slug}")).iterdir():
        file.unlink()
    running.finish(one, effect)
    assert read(Printing.objects.get(event=event, document="parachute")).all_text


def test_it_is_of_one_moment_although_rounds_are_taken_back_meanwhile() -> None:
    event = a_published_event(6, language="nl")

    def take_back() -> None:
        publishing.unpublish(event, [1, 2, 3, 4, 5], reason="x", by=None, now=timezone.now())

    with while_reading("tournament_table", take_back):
        made = a_parachute(event)
    assert "Wie zit waar: per tafel Ronde 5" in read(made).all_text
    assert is_due(event)


def test_names_that_were_forgotten_while_it_was_made_are_not_on_it() -> None:
    event = a_running_event()
    one, effect = in_hand(event)
    names = [player.name for entry in event.entries.all() for player in entry.players.all()]
    clean_names(event, by=None, now=timezone.now())
    with pytest.raises(Cancelled):
        running.finish(one, effect)
    assert not Printing.objects.filter(event=event, document="parachute").exists()
    assert list(Path(default_storage.path(f"print/{event.slug}")).iterdir()) == []

    running.run(one.job.pk)  # it waits again
    made = Printing.objects.get(event=event, document="parachute")
    assert not any(name in read(made).all_text for name in names)


def test_a_renewed_parachute_takes_the_place_of_the_old_one() -> None:
    event = a_published_event(6, language="nl")
    first = a_parachute(event)
    publishing.unpublish(event, [5], reason="te laat", by=None, now=timezone.now())
    second = a_parachute(event)

    assert second.pk != first.pk
    assert not default_storage.exists(first.file)
    assert second.asked["serials"] == first.asked["serials"]
    assert "Ronde 5" not in read(second).all_text


def test_it_is_copied_to_the_folder_of_the_event(tmp_path: Path) -> None:
    event = a_published_event(6, backup_folder=str(tmp_path))
    made = a_parachute(event)

    [copy] = tmp_path.iterdir()
    assert copy.name == f"{event.slug}-parachute.pdf"
    assert copy.read_bytes().startswith(b"%PDF")
    assert made.asked["copied"] == str(copy)


def test_a_folder_that_is_gone_does_not_stop_it(tmp_path: Path) -> None:
    event = a_published_event(6, backup_folder=str(tmp_path / "pulled out"))
    assert a_parachute(event).asked["copied"] == ""
