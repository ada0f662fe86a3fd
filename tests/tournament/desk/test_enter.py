"""Reports: judged, kept in every version, never overwritten by somebody who did not look."""

from dataclasses import replace

import pytest
from django.utils import timezone, translation

from scoring.models import Report, ReportIsForever, Result
from tests.builders import a_user, an_event, duos
from tests.copied import copied
from tournament.core.errors import (
    KeyUsed,
    ReasonMissing,
    ReportKnown,
    ReportRefused,
    ReportUnusual,
    RoundNotPublic,
)
from tournament.desk.actions import reports
from tournament.desk.actions.enter import enter
from tournament.desk.actions.reports import Typed, save_report
from tournament.events.words.log import sentence
from tournament.models import Bye, Event, Match, Round, Seat
from tournament.standings.reads.standing import standings_of

pytestmark = [pytest.mark.both, pytest.mark.django_db]


@pytest.fixture
@copied
def event() -> Event:
    """Four duos at two tables in a published round 1, seated by hand."""
    event = an_event(tables=2)
    entries = duos(event, 4)
    round_ = event.rounds.get(number=1)
    Round.objects.filter(pk=round_.pk).update(state=Round.State.PUBLISHED, seed=1)
    for index, table in enumerate(event.tables.all()):
        match = Match.objects.create(round=round_, table=table)
        for position, entry in enumerate(entries[2 * index : 2 * index + 2]):
            Seat.objects.create(match=match, round=round_, entry=entry, position=position)
    return event


def match_at(event: Event, table: int) -> Match:
    return Match.objects.select_related("round__event", "table").get(
        round__event=event, table__number=table
    )


def keezen(by: int, gr: int) -> Typed:
    return Typed({"home": {"BY": by, "GR": gr}})


def saved(event: Event, typed: Typed, table: int = 1) -> Report:
    return save_report(match_at(event, table), typed, by=None, now=timezone.now())


def test_a_good_form_counts_at_once(event: Event) -> None:
    report = saved(event, keezen(8, 5))
    assert (report.version, report.verdict) == (1, "ok")
    assert [(row.entry, row.points) for row in standings_of(event)][:2] == [(1, 26), (2, 10)]


def test_an_impossible_form_is_refused_with_its_codes_and_saves_nothing(event: Event) -> None:
    with pytest.raises(ReportRefused) as refused:
        saved(event, keezen(8, 8))
    assert refused.value.data["codes"] == ("KE3",)
    assert not Report.objects.exists()


def test_an_unusual_form_is_asked_about_once(event: Event) -> None:
    with pytest.raises(ReportUnusual):
        saved(event, keezen(8, 0))
    assert saved(event, replace(keezen(8, 0), confirmed=True)).codes == ["KW5"]


def test_a_referee_overrules_with_a_reason_only(event: Event) -> None:
    overruled = replace(keezen(8, 8), overrules=True)
    with pytest.raises(ReasonMissing):
        saved(event, overruled)
    report = saved(event, replace(overruled, reason="both finished with the signal"))
    assert (report.verdict, report.reason) == ("error", "both finished with the signal")


def test_the_same_typing_sent_twice_arrives_once(event: Event) -> None:
    typed = replace(keezen(8, 5), once="desk-1-17")
    assert saved(event, typed) == saved(event, typed)
    assert Report.objects.count() == 1


@pytest.mark.parametrize(
    ("table", "by", "gr"), [(1, 8, 4), (2, 8, 5)], ids=["other figures", "another table"]
)
def test_a_key_that_was_used_saves_nothing_else(event: Event, table: int, by: int, gr: int) -> None:
    first = saved(event, replace(keezen(8, 5), once="desk-1-17"))
    with pytest.raises(KeyUsed) as used:
        saved(event, replace(keezen(by, gr), once="desk-1-17"), table)
    assert used.value.data["report"] == first
    assert Report.objects.count() == 1


@pytest.mark.parametrize("minutes", [None, 31])
def test_a_figure_less_or_another_is_not_what_the_key_saved(
    event: Event, minutes: int | None
) -> None:
    fields = {"home": {"BY": 8, "GR": 5}}
    saved(event, Typed({**fields, "minutes": 30}, once="desk-1-17"))
    other = fields if minutes is None else {**fields, "minutes": minutes}
    with pytest.raises(KeyUsed):
        saved(event, Typed(other, once="desk-1-17"))


def test_an_entry_taken_back_is_not_called_saved_when_it_arrives_again(event: Event) -> None:
    typed = replace(keezen(8, 5), once="desk-1-17")
    saved(event, typed)
    reports.void_report(match_at(event, 1), reason="wrong table", by=a_user())
    with pytest.raises(KeyUsed):
        saved(event, typed)
    assert not Result.objects.exists()


def test_what_the_second_of_two_clerks_had_typed_stays_in_the_log(event: Event) -> None:
    match, clerk = match_at(event, 1), a_user("Bram")
    enter(match, keezen(8, 5), by=None, now=timezone.now())
    with pytest.raises(ReportKnown):  # the same result is no other reading
        enter(match, keezen(8, 5), by=clerk, now=timezone.now())
    assert not event.log.filter(by=clerk).exists()
    with pytest.raises(ReportKnown):
        enter(match, keezen(7, 8), by=clerk, now=timezone.now())
    line = event.log.order_by("-pk")[0]
    assert line.by == clerk
    with translation.override("en"):
        assert "had typed 7 · 8" in sentence(line)


def test_the_second_clerk_is_shown_what_the_first_entered(event: Event) -> None:
    first = saved(event, keezen(8, 5))
    with pytest.raises(ReportKnown) as known:
        saved(event, keezen(8, 6))
    assert known.value.data["report"] == first


def test_a_correction_needs_a_reason_and_keeps_the_old_version(event: Event) -> None:
    saved(event, keezen(8, 5))
    correction = replace(keezen(5, 8), seen=1)
    with pytest.raises(ReasonMissing):
        saved(event, correction)
    saved(event, replace(correction, reason="lines exchanged"))
    assert [report.data["home"] for report in Report.objects.all()] == [
        {"BY": 8, "GR": 5},
        {"BY": 5, "GR": 8},
    ]
    assert standings_of(event)[0].entry == 2


def test_a_correction_and_its_undo_give_the_standings_of_before(event: Event) -> None:
    saved(event, keezen(8, 5))
    before = standings_of(event)
    saved(event, replace(keezen(5, 8), seen=1, reason="mistake"))
    saved(event, replace(keezen(8, 5), seen=2, reason="no mistake"))
    assert standings_of(event) == before


def test_a_result_taken_back_counts_for_nobody_and_stays_on_record(event: Event) -> None:
    saved(event, keezen(8, 5))
    reports.void_report(match_at(event, 1), reason="wrong table", by=a_user())
    assert not Result.objects.exists()
    assert Report.objects.count() == 1
    assert saved(event, keezen(7, 8)).version == 2


def test_nobody_reports_a_round_that_nobody_has_seen(event: Event) -> None:
    Round.objects.filter(event=event).update(state=Round.State.PLANNED)
    with pytest.raises(RoundNotPublic):
        saved(event, keezen(8, 5))


def test_a_duo_that_did_not_turn_up_lost_4_8(event: Event) -> None:
    Round.objects.filter(event=event, number=1).update(state=Round.State.RUNNING)
    seat = Seat.objects.get(entry__number=2, entry__event=event)
    reports.set_no_show(seat, missing=True, by=None)
    points = {row.entry: row.points for row in standings_of(event)}
    assert (points[1], points[2]) == (26, 8)


def test_a_report_cannot_be_changed(event: Event) -> None:
    report = saved(event, keezen(8, 5))
    with pytest.raises(ReportIsForever):
        report.save()
    with pytest.raises(ReportIsForever):
        Report.objects.update(reason="nothing")


def test_the_bye_of_a_round_that_has_not_begun_counts_for_nobody(event: Event) -> None:
    saved(event, keezen(8, 5))
    before = standings_of(event)
    later = event.rounds.get(number=2)
    Round.objects.filter(pk=later.pk).update(state=Round.State.PUBLISHED, seed=1)
    Bye.objects.create(round=later, entry=event.entries.get(number=2))
    assert standings_of(event) == before
    Round.objects.filter(pk=later.pk).update(state=Round.State.RUNNING)
    assert {row.entry: row.points for row in standings_of(event)}[2] == 36
