"""Results come in: once each, in any order, from halls that the organiser accepted."""

from dataclasses import replace
from random import Random

import pytest

from tests.builders import a_user
from tests.tournament.series.evenings import DUOS, Hall, an_evening
from tournament.core.jobs.running import run
from tournament.desk.actions.reports import Typed, save_report
from tournament.models import Event, Job, Match, Series, SeriesFile
from tournament.rounds.actions.announce import announce
from tournament.series.actions.events import add_event, drop_event
from tournament.series.actions.make import accept_hall, drop_hall, make_series
from tournament.series.actions.sign import own_result
from tournament.series.actions.take_in import Taken, take_in
from tournament.series.core.files import ResultFile
from tournament.series.reads.names import Names
from tournament.series.reads.pages import name_of
from tournament.series.reads.season import known_of, state_bytes

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def a_series(*files: ResultFile, accepting: bool = True) -> Series:
    """With these files in it, from halls that are accepted."""
    series = make_series("Winter", by=a_user())
    take_in(series, files)
    for hall in series.halls.all() if accepting else ():
        accept_hall(hall, hall.name)
    return Series.objects.get(pk=series.pk)


def ranked(series: Series) -> list[tuple[int, str, object]]:
    known = known_of(Series.objects.get(pk=series.pk))
    return [
        (one.rank, name_of(known, one.competitor), one.total.points) for one in known.ranking.placed
    ]


def test_a_result_that_comes_twice_changes_nothing() -> None:
    file = Hall(1).result()
    series = a_series(file)
    before = series.version
    assert take_in(series, [file, file]) == [Taken.KNOWN, Taken.KNOWN]
    assert Series.objects.get(pk=series.pk).version == before


def test_an_unknown_hall_counts_once_it_is_accepted_with_all_that_waited() -> None:
    series = a_series(Hall(1).result("one"), Hall(1).result("two"), accepting=False)
    assert ranked(series) == []
    accept_hall(series.halls.get(), "Emmen")
    assert len(known_of(Series.objects.get(pk=series.pk)).played) == 2
    assert ranked(series)[0] == (1, "Anneke Bos & Bram Kok", 50)


def test_a_hall_that_is_sent_away_takes_its_results_and_names_along() -> None:
    series = a_series(Hall(1).result(), Hall(2).result("two", DUOS[:1]))
    drop_hall(series.halls.get(key=Hall(1).public))
    assert [row[1] for row in ranked(series)] == ["Anneke Bos & Bram Kok"]
    assert not series.names.filter(hall=Hall(1).public).exists()


def test_people_are_known_across_halls_by_name_and_however_it_is_written() -> None:
    other = (("bos, anneke", "BRAM KOK"), *DUOS[1:])
    series = a_series(Hall(1).result(), Hall(2).result("two", other))
    assert len(ranked(series)) == 4
    assert ranked(series)[0][2] == 50


def test_a_correction_takes_the_place_of_what_came_before_whichever_comes_first() -> None:
    hall = Hall(1)
    early, late = hall.result(version=3), hall.result(teams=DUOS[::-1], version=7)
    for files in ([early, late], [late, early]):
        assert ranked(a_series(*files))[0][1] == "Gré Hoek & Henk Jager"


def test_files_in_any_order_give_the_same_state_byte_for_byte() -> None:
    files = [
        hall.result(event, DUOS[version:] + DUOS[:version], version=version, date=date)
        for hall, date in (
            (Hall(1), "2026-11-20"),
            (Hall(2), "1970-01-01"),
            (Hall(3), "2099-01-01"),
        )
        for event in ("one", "two")
        for version in (1, 2)
    ]
    expected = a_series(*files)
    for seed in range(8):
        chance = Random(seed)
        shuffled = [*files, *chance.choices(files, k=6)]
        chance.shuffle(shuffled)
        series = make_series("Again", by=a_user())
        for file in shuffled:
            take_in(series, [file])
            for hall in series.halls.filter(accepted_at=None):
                accept_hall(hall, hall.name)
            known_of(Series.objects.get(pk=series.pk))  # whoever looks in between changes nothing
        assert state_bytes(series) == state_bytes(expected)
        assert ranked(series) == ranked(expected)


def test_a_name_that_comes_later_than_its_result_is_known_then() -> None:
    file = Hall(1).result()
    series = a_series(replace(file, names={}))
    assert [name for _rank, name, _points in ranked(series)] == ["niet genoemd"] * 4
    assert take_in(series, [file]) == [Taken.NEW]
    assert ranked(series)[0][1] == "Anneke Bos & Bram Kok"


def test_an_event_of_this_site_counts_without_a_file() -> None:
    series, event = make_series("Winter", by=a_user()), an_evening()
    add_event(series, event)
    assert [row[0] for row in ranked(series)] == [1, 2, 3, 4]
    file = SeriesFile.objects.get(series=series)
    assert file.hash == own_result(event).hash


def test_a_correction_here_is_in_the_series_as_soon_as_a_worker_had_a_moment() -> None:
    series, event = make_series("Winter", by=a_user()), an_evening()
    add_event(series, event)
    before = ranked(series)
    for match in Match.objects.filter(round__event=event):
        form = Typed({"home": {"BY": 3, "GR": 8}}, seen=1, reason="misread", referee=True)
        save_report(match, form, by=None, now=event.made_at)
    run(Job.objects.get(kind="renew_result").pk)
    assert ranked(series)[0][1] != before[0][1]
    assert len(known_of(Series.objects.get(pk=series.pk)).played) == 1


def test_what_changes_nothing_of_the_result_makes_no_new_file() -> None:
    series, event = make_series("Winter", by=a_user()), an_evening()
    add_event(series, event)
    announce(event, "Drive carefully", by=None, now=event.made_at)
    run(Job.objects.get(kind="renew_result").pk)
    assert SeriesFile.objects.count() == 1


def test_an_event_that_is_still_on_waits_for_its_prizes() -> None:
    series, event = make_series("Winter", by=a_user()), an_evening()
    Event.objects.filter(pk=event.pk).update(finished_at=None)
    add_event(series, Event.objects.get(pk=event.pk))
    assert ranked(series) == []


def test_an_event_goes_with_its_files_and_the_names_that_nothing_else_needs() -> None:
    series = a_series(Hall(1).result("one", DUOS[:1]), Hall(1).result("two", DUOS[1:2]))
    one = series.files.order_by("pk")[0]
    drop_event(series, one.event)
    assert [row[1] for row in ranked(series)] == ["Carla Vos & Dirk Smit"]
    assert {row.name for row in series.names.all()} == {"Carla Vos", "Dirk Smit"}


def test_names_that_are_read_on_are_those_that_are_read_at_once() -> None:
    series = a_series(Hall(1).result("one"))
    step = Names()
    step.read_on(series)
    take_in(series, [Hall(1).result("two", (("Ida Smit", "Joop Tol"),))])
    step.read_on(series)
    whole = Names()
    whole.read_on(series)
    assert (step.links, step.called) == (whole.links, whole.called)
