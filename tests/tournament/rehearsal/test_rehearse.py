"""A whole practice event in a simulated hall where much goes wrong, by the real actions."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from scoring.models import Report, Result
from tests.builders import a_user, an_event, duos
from tournament.core.errors import NoRehearsal
from tournament.core.now import in_time_of, now
from tournament.events.reads.events import public_events
from tournament.models import Event, Job, Player, PracticeForm, Rehearsal, Round, Seat, User
from tournament.rehearsal.actions import rehearse as rehearsals
from tournament.rehearsal.actions.papers import write_scripts
from tournament.rehearsal.actions.rehearse import Wanted
from tournament.rehearsal.jobs import note_alive
from tournament.rehearsal.people.clerks import type_forms
from tournament.rehearsal.people.organiser import organise
from tournament.rehearsal.reads.report import Lessons, lessons_of
from tournament.simulation.mishaps import Chances, Mishap
from tournament.standings.reads.standing import standings_of

pytestmark = [pytest.mark.both, pytest.mark.django_db]

STEP = timedelta(seconds=100)
TROUBLE = Chances(
    lost=120,
    mixed_up=900,
    swapped=120,
    illegible=120,
    impossible=120,
    late_tables=200,
    missing=60,
    late_entries=120,
    leaving=60,
)


def rehearsed(
    chances: Chances, *, seed: int, count: int = 12, rounds: int = 3, **more: object
) -> Event:
    """Everything by itself: organiser and two clerks."""
    owner = a_user("Owner")
    hall = count // 2 + 1
    event = an_event(by=owner, tables=hall, rounds_planned=rounds, minutes=12, **more)
    duos(event, count)
    wanted = Wanted(chances, clerks=2, runs_itself=True)
    return rehearsals.rehearse(event, wanted, seed=seed, by=owner, real=timezone.now())


def play_the_day(event: Event) -> Lessons:
    """Moment by moment, as the worker's beat would."""
    rehearsal = Rehearsal.objects.select_related("event").get(event=event)
    moment = timezone.now()
    for _step in range(600):
        moment += STEP
        advance(rehearsal, moment)
        if not event.rounds.exclude(state=Round.State.CLOSED).exists():
            break
    return lessons_of(Rehearsal.objects.get(pk=rehearsal.pk), moment, timezone.now())


def advance(rehearsal: Rehearsal, moment: datetime) -> None:
    type_forms(rehearsal, moment)
    organise(rehearsal, moment)
    for job in Job.objects.filter(event=rehearsal.event, kind="rehearse", state="queued"):
        write_scripts(rehearsal.event)()
        Job.objects.filter(pk=job.pk).update(state="done")


def as_truly_played(event: Event) -> list[tuple[int, int]]:
    """The standing if every result were what the table played."""
    for form in PracticeForm.objects.filter(match__round__event=event):
        result = Result.objects.get(match=form.match)
        true = replace_data(result.report, form.true)
        Result.objects.filter(pk=result.pk).update(report=true)
        for position, number in enumerate(form.sat):
            seat = Seat.objects.get(match=form.match, entry__number=number)
            assert seat.position == position
    return [(row.entry, row.rank) for row in standings_of(event)]


def replace_data(report: Report, true: dict[str, object]) -> Report:
    again = Report(
        match=report.match,
        version=report.match.reports.count() + 1,
        data={**report.data, **true},
        verdict=report.verdict,
        made_at=report.made_at,
    )
    again.save()
    return again


def test_every_mishap_of_a_day_is_caught_and_the_standing_is_the_true_one() -> None:
    event = rehearsed(TROUBLE, seed=9)

    lessons = play_the_day(event)

    assert [row.round for row in lessons.rounds] == [1, 2, 3]
    assert (lessons.wrong, lessons.open) == ([], [])
    assert {line.what for line in lessons.mishaps} == {kind.value for kind in Mishap if kind}
    assert lessons.caught == lessons.made
    codes = set(event.log.values_list("data__kind", flat=True))
    assert {"late", "leaving"} <= codes
    assert all(row.took and row.took < timedelta(minutes=20) for row in lessons.rounds)
    before = [(row.entry, row.rank) for row in standings_of(event)]
    assert as_truly_played(event) == before


def test_a_slip_that_the_rules_cannot_see_is_named_in_the_report() -> None:
    event = rehearsed(Chances(slips=600), seed=5, count=8, rounds=1)

    lessons = play_the_day(event)

    differs = [
        (1, form.match.table.number)
        for form in PracticeForm.objects.order_by("match__table__number")
        if Result.objects.get(match=form.match).report.data["home"] != form.true["home"]
    ]
    assert differs
    assert lessons.wrong == differs
    (typing,) = lessons.mishaps
    assert (typing.what, list(typing.left)) == ("typing", differs)


def test_a_practice_event_reaches_nobody_and_leaves_nothing() -> None:
    owner = a_user("Owner")
    event = an_event(
        by=owner, rounds_planned=1, minutes=5, backup_folder="/media/stick", sign_up_open=True
    )
    first = duos(event, 4)[0]
    Player.objects.update(email="somebody@example.org", phone="06 12345678")
    users = set(User.objects.values_list("pk", flat=True))

    wanted = Wanted(Chances(), clerks=1, runs_itself=True, with_check_in=False)
    twin = rehearsals.rehearse(event, wanted, seed=1, by=owner, real=timezone.now())

    people = Player.objects.filter(entry__event=twin)
    assert set(people.values_list("email", "phone")) == {("", "")}
    assert not twin.entries.filter(key=first.key).exists()
    assert (twin.is_practice, twin.backup_folder, twin.sign_up_open) == (True, "", False)
    assert twin not in public_events()
    play_the_day(twin)
    rehearsals.throw_away(twin)
    assert list(Event.objects.all()) == [event]
    assert set(User.objects.values_list("pk", flat=True)) == users


def test_only_a_rehearsal_can_be_thrown_away() -> None:
    with pytest.raises(NoRehearsal):
        rehearsals.throw_away(an_event())


def test_a_silence_while_a_round_is_played_is_a_power_cut() -> None:
    event = rehearsed(Chances(), seed=1, count=4, rounds=1)
    rehearsal = Rehearsal.objects.get(event=event)
    before = timezone.now()
    note_alive(rehearsal, before + timedelta(minutes=5))  # nobody plays yet
    Round.objects.filter(event=event).update(state=Round.State.RUNNING, seed=1)
    for minutes in (7, 7.05, 7.1):
        note_alive(rehearsal, before + timedelta(minutes=minutes))

    (cut,) = Rehearsal.objects.get(event=event).cuts
    assert cut == [
        (before + timedelta(minutes=5)).isoformat(),
        (before + timedelta(minutes=7)).isoformat(),
    ]


def test_the_hall_keeps_its_own_time() -> None:
    owner = a_user("Owner")
    event = an_event(by=owner)
    duos(event, 4)
    real = timezone.now() - timedelta(minutes=2)
    wanted = Wanted(Chances(), speed=30)
    twin = rehearsals.rehearse(event, wanted, seed=1, by=owner, real=real)

    with in_time_of(twin):
        assert now() - real >= timedelta(minutes=60)
        rehearsals.set_speed(twin, 0, by=owner, real=timezone.now())
        stood = now()
        assert now() == stood
        assert twin.log.first().at == stood  # the log tells the hall's time
    with in_time_of(event):
        assert now() - real < timedelta(minutes=10)
