"""The pages of a series: who may open which, what they say, and what comes out of them."""

import csv
import io
import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import a_published_event, a_user
from tests.tournament.series.evenings import DUOS, Hall, an_evening
from tests.tournament.series.test_take_in import a_series
from tournament.models import Series, SeriesFile, SeriesHall
from tournament.series.core.files import ResultFile, fingerprint, written
from tournament.series.reads.result import identity_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(client: Client) -> Client:
    client.force_login(a_user("Marijke"))
    return client


def a_new_series(owner: Client, name: str = "Winterserie") -> Series:
    owner.post(reverse("series-new"), {"name": name})
    return Series.objects.latest("pk")


def sent(owner: Client, series: Series, *files: ResultFile | bytes) -> str:
    uploads = [
        SimpleUploadedFile(f"{at}.result.json", one if isinstance(one, bytes) else written(one))
        for at, one in enumerate(files)
    ]
    address = reverse("series-organise", args=[series.slug])
    return owner.post(address, {"results": uploads}).content.decode()


def page(client: Client, name: str, *arguments: Any, **asked: str) -> str:
    answer = client.get(reverse(name, args=arguments), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_series_is_made_with_a_name_and_usual_rules(owner: Client) -> None:
    answer = owner.post(reverse("series-new"), {"name": "  Winter\u200b serie "})
    series = Series.objects.get()
    assert (series.name, series.slug) == ("Winter serie", "winter-serie")
    assert answer["Location"] == reverse("series-rules", args=[series.slug])
    assert "Winter serie" in page(owner, "series-all")


def test_an_empty_series_says_what_it_waits_for(owner: Client) -> None:
    series = a_new_series(owner)
    assert "begint met de eerste avond" in page(owner, "series", series.slug)
    assert "Nog geen" in page(owner, "series-organise", series.slug)


def test_several_files_come_in_at_once_and_each_is_told_of(owner: Client) -> None:
    series = a_new_series(owner)
    said = sent(owner, series, Hall(1).result(), b"{}", Hall(1).result())
    assert said.count("ingelezen") == 1
    assert "was er al" in said
    assert "1.result.json: dit is geen uitslagbestand" in said
    assert SeriesFile.objects.count() == 1


def test_a_hall_is_asked_about_by_its_fingerprint_and_counts_once_it_is_accepted(
    owner: Client,
) -> None:
    series = a_new_series(owner)
    assert fingerprint(Hall(1).public) in sent(owner, series, Hall(1).result())
    assert "Anneke" not in page(owner, "series", series.slug)
    hall = SeriesHall.objects.get()
    address = reverse("series-hall", args=[series.slug, hall.pk])
    owner.post(address, {"name": " "})
    assert SeriesHall.objects.get().accepted_at is None
    owner.post(address, {"name": "Emmen"})
    assert "Anneke Bos &amp; Bram Kok" in page(owner, "series", series.slug)
    assert "Emmen" in page(owner, "series-organise", series.slug)


def test_a_hall_can_be_sent_away(owner: Client) -> None:
    series = a_new_series(owner)
    sent(owner, series, Hall(1).result())
    hall = SeriesHall.objects.get()
    owner.post(reverse("series-hall", args=[series.slug, hall.pk]), {"drop": "1"})
    assert not SeriesFile.objects.exists()


def test_an_event_of_this_site_is_added_by_whoever_runs_it(client: Client) -> None:
    user = a_user("Marijke")
    client.force_login(user)
    mine, other = an_evening(by=user), an_evening(DUOS[:2], by=a_user("Another"))
    series = a_new_series(client)
    address = reverse("series-add", args=[series.slug])
    assert client.post(address, {"event": other.pk}).status_code == 404
    client.post(address, {"event": mine.pk})
    assert "na 1 avond" in page(client, "series", series.slug)
    identity = SeriesFile.objects.get().event
    client.post(reverse("series-drop", args=[series.slug]), {"event": identity})
    assert "begint met de eerste avond" in page(client, "series", series.slug)


RULES = {
    "name": "Winterserie",
    "unit": "person",
    "worth": "table",
    "table": "10, 8 6",
    "below_table": "1",
    "adding": "mean",
    "best": "4",
    "drop": "1",
    "least": "2",
    "per_club": "3",
    "tie_1": "mutual",
    "tie_2": "",
    "tie_3": "mutual",
    "tie_4": "last",
}


def test_the_rules_are_kept_and_told_to_everybody(owner: Client) -> None:
    series = a_new_series(owner)
    owner.post(reverse("series-rules", args=[series.slug]), RULES)
    kept = Series.objects.get().rules
    assert (kept["table"], kept["chain"], kept["best"]) == ([10, 8, 6], ["mutual", "last"], 4)
    said = page(Client(), "series", series.slug)
    for told in ("10 · 8 · 6", "4 beste avonden", "gemiddelde", "slechtste avond valt af"):
        assert told in said
    assert 'value="10 8 6"' in page(owner, "series-rules", series.slug)


@pytest.mark.parametrize(
    "wrong",
    [
        {"table": "10 x"},
        {"table": "10 -3"},
        {"table": ""},
        {"table": "99999"},
        {"best": "-1"},
        {"unit": "x"},
        {"name": ""},
        {"tie_1": "x"},
    ],
)
def test_rules_that_cannot_be_are_told_and_change_nothing(
    owner: Client, wrong: dict[str, str]
) -> None:
    series = a_new_series(owner)
    answer = owner.post(reverse("series-rules", args=[series.slug]), {**RULES, **wrong})
    assert 'role="alert"' in answer.content.decode()
    assert Series.objects.get().rules == {}


def test_another_organiser_has_no_such_page(owner: Client) -> None:
    series = a_new_series(owner)
    stranger = Client()
    stranger.force_login(a_user("Stranger"))
    for name in ("series-organise", "series-rules"):
        assert stranger.get(reverse(name, args=[series.slug])).status_code == 404
        assert Client().get(reverse(name, args=[series.slug])).status_code == 302
    assert stranger.post(reverse("series-drop", args=[series.slug])).status_code == 404


def test_every_line_says_which_evenings_count_and_why_the_rank(owner: Client) -> None:
    series = a_series(Hall(1).result("one"), Hall(1).result("two", DUOS[::-1]))
    Series.objects.update(rules={"best": 1, "chain": []})
    said = page(owner, "series", series.slug)
    assert "gedeeld met" in said
    data = json.loads(page(owner, "series-json", series.slug))
    last = data["ranking"][2]
    told = page(owner, "series-line", series.slug, last["key"])
    assert "valt af" in told
    assert "3e" in told
    assert owner.get(reverse("series-line", args=[series.slug, "nobody"])).status_code == 404


def test_a_name_is_found_in_a_long_ranking(owner: Client) -> None:
    series = a_series(Hall(1).result())
    said = page(owner, "series", series.slug, find="prins")
    assert "Els Prins" in said
    assert "Gré Hoek" not in said
    assert "Niemand heet hier zo" in page(owner, "series", series.slug, find="zzz")


def test_other_programs_read_the_same_ranking() -> None:
    series = a_series(Hall(1).result())
    answer = Client().get(reverse("series-json", args=[series.slug]))
    data = json.loads(answer.content)
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert data["ranking"][0]["name"] == "Anneke Bos & Bram Kok"
    assert data["ranking"][1]["decided_by"] == "points"
    assert data["ranking"][0]["evenings"] == [
        {"event": data["events"][0]["event"], "place": 1, "points": 25, "counts": True}
    ]


def test_the_ranking_as_a_spreadsheet_has_a_column_for_each_evening() -> None:
    series = a_series(Hall(1).result("one"), Hall(1).result("two", DUOS[:1], date="2026-11-27"))
    text = Client().get(reverse("series-csv", args=[series.slug])).content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    assert rows[0][4:] == ["2026-11-20 Evening one", "2026-11-27 Evening two"]
    assert rows[1] == ["1", "Anneke Bos & Bram Kok", "50", "2", "25", "25"]


def test_only_the_list_may_stand_in_a_frame() -> None:
    series = a_series(Hall(1).result())
    framed = Client().get(reverse("series-embed", args=[series.slug]))
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "Anneke Bos" in framed.content.decode()
    whole = Client().get(reverse("series", args=[series.slug]))
    assert "frame-ancestors *" not in whole["Content-Security-Policy"]


def test_clubs_are_ranked_by_their_entries(owner: Client) -> None:
    clubs = ["De Brink", "Zuidlaren", "De Brink", ""]
    series = a_series(Hall(1).result(clubs=clubs))
    Series.objects.update(rules={"unit": "club"})
    data = json.loads(page(owner, "series-json", series.slug))
    assert [(row["name"], row["points"]) for row in data["ranking"]] == [
        ("De Brink", 41),
        ("Zuidlaren", 20),
    ]


def test_an_event_that_waits_for_its_prizes_can_be_taken_out_again(client: Client) -> None:
    user = a_user("Marijke")
    client.force_login(user)
    event, series = a_published_event(4, by=user), a_new_series(client)
    client.post(reverse("series-add", args=[series.slug]), {"event": event.pk})
    assert "telt zodra de prijzen" in page(client, "series-organise", series.slug)
    address = reverse("series-drop", args=[series.slug])
    client.post(address, {"event": identity_of(event)})
    assert "telt zodra de prijzen" not in page(client, "series-organise", series.slug)


def test_this_site_as_a_hall_goes_with_its_events_which_can_be_added_again(client: Client) -> None:
    user = a_user("Marijke")
    client.force_login(user)
    event, series = an_evening(by=user), a_new_series(client)
    add = reverse("series-add", args=[series.slug])
    client.post(add, {"event": event.pk})
    hall = SeriesHall.objects.get()
    client.post(reverse("series-hall", args=[series.slug, hall.pk]), {"drop": "1"})
    assert not SeriesFile.objects.exists()
    client.post(add, {"event": event.pk})
    assert "na 1 avond" in page(client, "series", series.slug)
