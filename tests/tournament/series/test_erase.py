"""A person who is deleted is named in no series any more; what was signed still proves itself."""

import json

import pytest

from tests.builders import a_user
from tests.tournament.series.evenings import DUOS, Hall, an_evening
from tests.tournament.series.test_take_in import a_series, ranked
from tournament.core.now import now
from tournament.models import Event, Player, Series, SeriesFile, SeriesName
from tournament.privacy.actions import clean_names, delete_event, forget_person
from tournament.privacy.reads.about import data_about
from tournament.series.actions.erase import erase
from tournament.series.actions.events import add_event
from tournament.series.actions.make import make_series
from tournament.series.actions.take_in import take_in
from tournament.series.core.ed25519 import is_signed
from tournament.series.core.writing import canonical, hash_of

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


def a_series_of(*events: Event) -> Series:
    series = make_series("Winter", by=a_user())
    for event in events:
        add_event(series, event)
    return series


def everything(series: Series) -> str:
    names = list(SeriesName.objects.filter(series=series).values_list())
    return f"{names}{list(series.files.values_list())}".casefold()


def test_who_is_deleted_in_the_hall_is_deleted_in_its_series() -> None:
    first, second = an_evening(), an_evening()
    series = a_series_of(first, second)
    forget_person(Player.objects.get(entry__event=first, name="Bram Kok"), by=None)
    assert " kok" not in everything(series)  # the signs of a signature may spell a short name
    assert "anneke bos" in everything(series)


def test_the_evenings_of_a_deleted_person_stay_together_without_a_name() -> None:
    series = a_series(Hall(1).result("one"), Hall(2).result("two"))
    before = [row[2] for row in ranked(series)]
    link = series.names.filter(name="Bram Kok").values_list("link", flat=True)[0]
    assert erase(series, [link]) == 1
    assert [row[2] for row in ranked(series)] == before
    assert ranked(series)[0][1] == "Anneke Bos & niet genoemd"


def test_what_was_signed_is_still_proved_by_its_signature() -> None:
    series = a_series(Hall(1).result())
    erase(series, series.names.values_list("link", flat=True))
    for file in SeriesFile.objects.filter(series=series):
        assert hash_of(file.body.encode()) == file.hash
        assert is_signed(file.hall, file.body.encode(), file.signature)
        assert canonical(json.loads(file.body)) == file.body.encode()


def test_a_name_that_was_erased_does_not_come_back_with_the_next_file() -> None:
    series = a_series(Hall(1).result())
    erase(series, series.names.values_list("link", flat=True))
    take_in(series, [Hall(1).result(), Hall(1).result(version=2)])
    assert " kok" not in everything(series)  # the signs of a signature may spell a short name


def test_when_the_names_of_an_event_go_who_played_only_there_is_named_no_more() -> None:
    one, other = an_evening(DUOS[:2]), an_evening(DUOS[1:3])
    series = a_series_of(one, other)
    clean_names(one, by=None, now=now())
    told = everything(series)
    assert ("anneke bos" in told, "carla vos" in told, "els prins" in told) == (False, True, True)


def test_who_also_plays_in_another_hall_keeps_the_name_that_is_known_there() -> None:
    event = an_evening(DUOS[:2])
    series = a_series(Hall(1).result("one", DUOS[:1]))
    add_event(series, event)
    clean_names(event, by=None, now=now())
    told = everything(series)
    assert ("anneke bos" in told, "carla vos" in told) == (True, False)


def test_a_persons_file_says_which_series_name_them() -> None:
    event = an_evening(DUOS[:2])
    a_series_of(event)
    assert data_about(Player.objects.get(name="Bram Kok"))["series"] == ["Winter"]


def test_an_event_that_is_deleted_leaves_nothing_in_a_series() -> None:
    one, other = an_evening(DUOS[:2]), an_evening(DUOS[1:3])
    series = a_series_of(one, other)
    delete_event(one, by=a_user())
    assert "anneke bos" not in everything(series)
    assert [row[0] for row in ranked(series)] == [1, 2]
