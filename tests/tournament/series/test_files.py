"""A result file: the same bytes for the same event, signed, and refused where anything is amiss."""

import json
import re
import sys
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from scoring.command import as_json, standings_of
from tests.builders import a_published_event, a_user
from tests.tournament.series.evenings import DUOS, Hall, an_evening
from tournament.core.errors import ResultNotReady
from tournament.core.text import NOBODY
from tournament.models import Event, HallKey, Organisation, Player
from tournament.series import core
from tournament.series.actions.sign import own_fingerprint, own_result, read_result
from tournament.series.core.files import fingerprint, written
from tournament.series.core.refusals import ALTERED, FORGED, NAMES, NEWER, NOT_A_RESULT, Refused
from tournament.series.core.writing import canonical, hash_of

pytestmark = pytest.mark.django_db


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        read_result(data)
    return refused.value.code


def changed(**parts: Any) -> bytes:
    whole = json.loads(written(Hall(1).result()))
    return json.dumps({**whole, **parts}).encode()


def test_the_same_event_gives_the_same_bytes_under_the_name_of_their_hash() -> None:
    event = an_evening()
    first = own_result(event)
    assert written(own_result(event)) == written(first)
    assert first.hash == hash_of(canonical(dict(first.body)))
    assert HallKey.objects.count() == 1


def test_a_file_is_read_as_it_was_written() -> None:
    file = own_result(an_evening())
    assert read_result(written(file)) == file


def test_the_hall_is_known_by_a_fingerprint_once_it_signed() -> None:
    event = an_evening()
    assert own_fingerprint(Organisation.objects.the_first()) == ""
    file = own_result(event)
    assert own_fingerprint(Organisation.objects.the_first()) == fingerprint(file.hall)
    assert len(own_fingerprint(Organisation.objects.the_first()).split()) == 4


def test_the_key_on_the_disk_opens_with_this_sites_secret_alone(settings: Any) -> None:
    event = an_evening()
    first = own_result(event)
    settings.SECRET_KEY = "another secret " * 4
    assert own_result(event).hall != first.hall


def test_what_is_signed_names_nobody_and_the_table_beside_it_everybody() -> None:
    file = own_result(an_evening())
    signed = canonical(dict(file.body)).decode()
    words = set(re.findall(r"[^\W\d_]{4,}", signed))  # shorter ones turn up in any hash
    assert [one for duo in DUOS for one in duo if one in signed] == []
    assert [name for duo in DUOS for one in duo for name in one.split() if name in words] == []
    assert {one.name for one in file.names.values()} == {one for duo in DUOS for one in duo}


def test_who_may_not_be_named_is_a_pseudonym_only() -> None:
    event = an_evening()
    Player.objects.filter(name="Bram Kok").update(publish_name=False)
    named = own_result(event)
    assert "Bram Kok" not in {one.name for one in named.names.values()}
    assert sum(len(line["people"]) for line in named.body["standing"]) == 8


@pytest.mark.parametrize(("shown", "told"), [("first", {"Anneke", "Bram"}), ("team", set[str]())])
def test_no_more_of_a_name_goes_out_than_the_event_shows(shown: str, told: set[str]) -> None:
    event = an_evening()
    Event.objects.filter(pk=event.pk).update(names_shown=shown)
    file = own_result(Event.objects.get(pk=event.pk))
    assert told <= {one.name for one in file.names.values()}
    assert "Anneke Bos" not in {one.name for one in file.names.values()}


def test_namesakes_in_one_event_are_two_people() -> None:
    twice = (("Jan Bos", "Bram Kok"), ("Jan Bos", "Dirk Smit"), *DUOS[2:])
    people = [
        one for line in own_result(an_evening(twice)).body["standing"] for one in line["people"]
    ]
    assert len(set(people)) == 8


def test_the_same_person_has_the_same_pseudonym_on_every_evening_of_a_hall() -> None:
    first, second = own_result(an_evening()), own_result(an_evening(DUOS[::-1]))
    assert first.names == second.names
    assert first.event != second.event


def test_somebody_who_was_deleted_is_named_nowhere() -> None:
    event = an_evening()
    Player.objects.filter(name="Bram Kok").update(name=NOBODY, publish_name=False)
    file = own_result(Event.objects.get(pk=event.pk))
    assert NOBODY not in {one.name for one in file.names.values()}


def test_anybody_recomputes_the_standing_from_what_was_played() -> None:
    body = own_result(an_evening()).body
    again = map(as_json, standings_of(json.loads(json.dumps(body["played"]))))
    assert [(row["entry"], row["rank"], row["points"]) for row in again] == [
        (row["entry"], row["rank"], row["points"]) for row in body["standing"]
    ]


def test_before_the_prizes_nothing_is_signed() -> None:
    with pytest.raises(ResultNotReady):
        own_result(a_published_event(4))
    assert not HallKey.objects.exists()


def test_while_the_standing_is_kept_back_nothing_is_signed() -> None:
    event = an_evening()
    Event.objects.filter(pk=event.pk).update(standings_hidden=True)
    with pytest.raises(ResultNotReady):
        own_result(Event.objects.get(pk=event.pk))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG",
        b"[]",
        b'{"honk_archive": 1}',
        b"[" * 100_000,
        changed(body=None),
        changed(body={"honk_result": 1}),
        changed(signature=None),
        changed(names=[]),
        changed(names={"x": ["y", "person", "Jan"]}),
        changed(names={"x": 3}),
        written(Hall(1).result())[:-20],
        b" " * (2 * 2**20) + written(Hall(1).result()),
    ],
)
def test_what_is_no_result_is_refused(data: bytes) -> None:
    assert refusal(data) == NOT_A_RESULT


def test_a_result_of_a_later_honk_is_told_apart() -> None:
    body = {**Hall(1).result().body, "honk_result": 2}
    assert refusal(changed(body=body)) == NEWER


def test_a_file_that_was_changed_is_refused() -> None:
    body = json.loads(canonical(dict(Hall(1).result().body)))
    body["standing"][0]["points"] = 1000
    assert refusal(changed(body=body)) == ALTERED
    assert refusal(changed(body=body, hash=hash_of(canonical(body)))) == FORGED


def test_a_result_in_the_name_of_another_hall_is_refused() -> None:
    body = {**Hall(2).result().body, "hall": Hall(1).public}
    forged = changed(body=body, hash=hash_of(canonical(body)), signature=Hall(2).result().signature)
    assert refusal(forged) == FORGED


def test_another_name_than_the_signed_one_is_refused_and_a_name_that_went_is_not() -> None:
    names = json.loads(written(Hall(1).result()))["names"]
    one = sorted(names)[0]
    other = {**names, one: [names[one][0], names[one][1], "Somebody Else"]}
    assert refusal(changed(names=other)) == NAMES
    del names[one]
    assert one not in read_result(changed(names=names)).names


SOME = written(Hall(1).result())


@given(st.integers(0, len(SOME) - 1), st.integers(0, 255))
def test_no_byte_can_be_changed_without_being_noticed(at: int, byte: int) -> None:
    data = SOME[:at] + bytes([byte]) + SOME[at + 1 :]
    try:
        file = read_result(data)
    except Refused:
        return
    assert file == read_result(SOME)


@given(st.binary(max_size=300))
def test_anything_at_all_is_read_or_refused(data: bytes) -> None:
    with pytest.raises(Refused):
        read_result(data)


def test_the_organiser_downloads_it_and_learns_the_fingerprint(client: Client) -> None:
    owner = a_user()
    event = an_evening(by=owner)
    client.force_login(owner)
    answer = client.post(reverse("result-file", args=[event.slug]))
    file = read_result(answer.content)
    assert answer["Content-Disposition"] == (
        f'attachment; filename="{event.slug}.{file.hash}.result.json"'
    )
    page = client.get(reverse("result", args=[event.slug])).content.decode()
    assert fingerprint(file.hall) in page
    assert reverse("result", args=[event.slug]) in client.get(
        reverse("out", args=[event.slug])
    ).content.decode()  # fmt: skip


def test_before_the_end_the_page_says_when_there_will_be_one(client: Client) -> None:
    owner = a_user()
    event = a_published_event(4, by=owner)
    client.force_login(owner)
    answer = client.post(reverse("result-file", args=[event.slug]), follow=True)
    assert answer.redirect_chain == [(reverse("result", args=[event.slug]), 302)]
    assert reverse("result-file", args=[event.slug]) not in answer.content.decode()


def test_where_nothing_can_be_signed_the_page_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``None`` is what Python takes for a library that the system refuses."""
    owner = a_user()
    event = an_evening(by=owner)
    client.force_login(owner)
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    monkeypatch.delitem(sys.modules, "tournament.series.core.ed25519")
    monkeypatch.delattr(core, "ed25519")
    said = client.post(reverse("result-file", args=[event.slug]), follow=True).content.decode()
    assert "kan Honk niet ondertekenen" in said
