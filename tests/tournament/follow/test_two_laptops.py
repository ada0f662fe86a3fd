"""Two laptops, as real processes: the second one follows, shows, refuses to write, and takes over."""

import re
from dataclasses import replace
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.laptops import (
    NAME,
    PASSWORD,
    Pair,
    slug_of,
    two_laptops,
    until,
)
from tournament.follow.laptops import first_of, write_laptops

A_FORM = """
from django.utils import timezone
from tournament.desk.actions.reports import Typed, save_report
from tournament.games.sheet import fields_of, sheet_of
from tournament.models import Event, Match, User
match = Match.objects.filter(round__number=1, result=None).select_related("round__event").first()
truus = User.objects.create(username="truus", name="Truus", is_helper=True)
home = {"home": {"BY": 8, "GR": 3}}
save_report(match, Typed(home, once="only-here"), by=truus, now=timezone.now())
"""


def test_the_second_laptop_shows_what_the_first_one_has_a_moment_later(running_pair: Pair) -> None:
    event = f"/event/{slug_of(running_pair.second)}/"
    assert "Tweede laptop" in running_pair.second.page(event)
    assert "Tweede laptop" not in running_pair.first.page(event)
    running_pair.first.shell(
        "from tournament.models import Event\n"
        "from tournament.rounds.actions.announce import announce\n"
        "from django.utils import timezone\n"
        "announce(Event.objects.get(), 'De soep is klaar', by=None, now=timezone.now())"
    )
    until(
        lambda: "De soep is klaar" in running_pair.second.page(f"{event}me/1/?v=9"),
        running_pair.second,
    )


def test_the_second_laptop_saves_nothing_and_says_where_to_go(running_pair: Pair) -> None:
    visitor = running_pair.second.browser()
    visitor.asks("/sign-in/")
    with pytest.raises(HTTPError) as refused:
        visitor.asks("/sign-in/", username=NAME, password=PASSWORD)
    said = refused.value.read().decode()
    assert refused.value.code == 503
    assert running_pair.first.address in said


def test_every_page_that_anybody_may_open_opens_on_the_second_laptop(running_pair: Pair) -> None:
    slug = slug_of(running_pair.second)
    addresses = [
        f"/event/{slug}/",
        f"/event/{slug}/standings/",
        f"/event/{slug}/me/1/",
        "/",
        "/start/",
    ]
    addresses += [f"/event/{slug}/screen/1/", "/sign-in/", "/alive", "/ready", "/second-laptop/"]
    assert {path: running_pair.second.status(path) for path in addresses} == dict.fromkeys(
        addresses, 200
    )


def test_whoever_takes_over_leads_and_the_first_one_follows_when_it_comes_back(pair: Pair) -> None:
    pair.first.kill()  # it fell off the table
    page = pair.second.browser()
    assert pair.code.replace("-", "") in page.asks("/second-laptop/").replace("-", "")
    assert "neemt het over" in page.asks("/second-laptop/", code=pair.code)
    pair.second.go_on()
    assert (pair.second.who()["leads"], pair.second.who()["epoch"]) == (True, 2)
    assert pair.second.browser(signed_in_as=NAME, password=PASSWORD).asks("/account/")

    pair.first.start()  # somebody put it back on the table
    assert pair.first.is_second
    until(lambda: pair.first.who()["whole"], pair.first)
    assert pair.first.who()["epoch"] == 2
    assert list((pair.first.folder / "copies").glob("before-following-*.sqlite3"))


def test_a_person_who_is_erased_on_the_first_laptop_is_nowhere_on_the_second(
    running_pair: Pair,
) -> None:
    name = "Quirijn Zwaluwenstaart"
    running_pair.first.shell(
        "from tournament.models import Player\nplayer = Player.objects.first()\n"
        f"player.name = {name!r}\nplayer.save()"
    )
    until(lambda: name.encode() in all_bytes(running_pair.second.folder), running_pair.second)
    running_pair.first.shell(
        "from tournament.models import Player\nfrom tournament.privacy.actions import forget_person\n"
        f"forget_person(Player.objects.get(name={name!r}), by=None)"
    )
    until(lambda: name.encode() not in all_bytes(running_pair.second.folder), running_pair.second)


def all_bytes(folder: Path) -> bytes:
    return b"".join(
        path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "static" not in path.parts and path.suffix != ".log"
    )


def test_nobody_takes_over_without_the_code(running_pair: Pair) -> None:
    page = running_pair.second.browser()
    page.asks("/second-laptop/")
    assert "niet de code" in page.asks("/second-laptop/", code="AAAA-AAAA")
    assert not running_pair.second.who()["leads"]


def test_with_the_cable_cut_both_lead_until_they_meet(pair: Pair) -> None:
    pair.first.kill()
    page = pair.second.browser()
    page.asks("/second-laptop/")
    page.asks("/second-laptop/", code=pair.code)
    pair.second.go_on()
    pair.second.kill()  # nobody hears of it
    pair.first.start()
    assert not pair.first.is_second  # it knows no better
    pair.first.shell(A_FORM)
    pair.second.start()  # they meet
    pair.first.go_on()
    assert pair.first.is_second
    assert pair.second.who()["leads"]

    clerk = pair.second.browser(signed_in_as=NAME, password=PASSWORD)
    queries = f"/event/{slug_of(pair.second)}/desk/queries/"
    until(lambda: "alleen op de andere laptop" in clerk.asks(queries), pair.second)
    assert "Truus" in clerk.asks(queries)
    said = pair.first.page("/second-laptop/")
    assert "ronde 1, tafel" in said


def test_the_second_laptop_becomes_so_on_its_page_or_hears_why_not(tmp_path: Path) -> None:
    first, second = two_laptops(tmp_path)
    write_laptops(first.folder, replace(first_of("Zaal"), ahead=754.0))  # its clock is not exact
    try:
        first.start()
        second.start()
        organiser = first.browser(signed_in_as=NAME, password=PASSWORD)
        organiser.asks("/second-laptop/")
        shown = organiser.asks("/second-laptop/", do="show")
        code = re.findall(r'class="pair-code">([^<]+)<', shown)[0]
        door = second.browser()
        door.asks("/second-laptop/")

        def said(address: str, code: str) -> str:
            return door.asks("/second-laptop/", do="follow", address=address, code=code)

        assert "niet de code" in said(first.address, "AAAA-AAAA")
        for nowhere in ("127.0.0.1:9", "http://["):
            assert "antwoordt geen eerste laptop" in said(nowhere, code)
        assert not (second.folder / "laptops.json").exists()

        assert "Dit wordt de tweede laptop" in said(first.address, code.lower())
        assert second.laptops()["ahead"] == pytest.approx(754, abs=5)  # so is the hall's
        second.go_on()
        until(lambda: second.who()["whole"], second)
        assert "volgt deze laptop" in organiser.asks("/second-laptop/")
    finally:
        first.stop()
        second.stop()
