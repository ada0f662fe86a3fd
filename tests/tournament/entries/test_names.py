"""How entries are called, for whom, and in which order."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from tests.builders import NAMES, a_duo, a_published_event, an_event
from tests.tournament.paper.reading import Read
from tournament.core.text import sort_key
from tournament.entries.reads import names
from tournament.models import Entry, Event, Screen
from tournament.paper.documents.wall_lists import Order, wall_list
from tournament.paper.reads.rows import entry_papers, head_of
from tournament.screens.reads.show import show_of

pytestmark = pytest.mark.django_db

PEOPLE = [
    "Zoë Vos",
    "Émile Bos",
    "Ernst Kok",
    "Muller Bo",
    "Müller Al",
    "Mufti An",
    "jan-w Oo",
    "Jan Zw",
]
PLAIN = [
    "Émile Bos",
    "Ernst Kok",
    "jan-w Oo",
    "Jan Zw",
    "Mufti An",
    "Müller Al",
    "Muller Bo",
    "Zoë Vos",
]
# German writes ü as ue in a list of names.
SPELT_OUT = [*PLAIN[:4], "Müller Al", "Mufti An", "Muller Bo", "Zoë Vos"]


@pytest.mark.parametrize(("language", "order"), [("nl", PLAIN), ("de", SPELT_OUT), ("en", PLAIN)])
def test_wall_list_screen_and_phone_sort_alike(language: str, order: list[str]) -> None:
    event = a_published_event(8, format="singles", language=language)
    for entry, name in zip(event.entries.order_by("number"), PEOPLE, strict=True):
        entry.players.update(name=name)

    head = head_of(event)
    paper = Read(wall_list(head, entry_papers(event), 1, Order.NAME)).all_text
    show = show_of(event, Screen(event=event, shows="seating"), datetime.now(UTC))
    by_name = next(one for one in show.pages if one.kind == "by_name")
    phone = Client().get(f"/event/{event.slug}/standings/by/name/").content.decode()

    assert sorted(PEOPLE, key=paper.index) == order
    assert [" ".join(line.lines) for column in by_name.rows for line in column] == order
    assert sorted(PEOPLE, key=re.sub(r"<head>.*</head>", "", phone, flags=re.S).index) == order


def test_signs_between_letters_do_not_count() -> None:
    assert sort_key("O'Brien", "en")[0] == sort_key("Obrien", "en")[0]
    assert sort_key("Anne-Marie", "nl")[0] == sort_key("anne  marie", "nl")[0]


def a_field(**settings: str) -> Event:
    event = an_event(**settings)
    a_duo(event, "Jan de Vries", "Els Bos", team_name="De Wilgen")
    shy = a_duo(event, "Piet Kok", "Anna Mol")
    shy.players.filter(position=1).update(publish_name=False)
    gone = a_duo(event, *NAMES[:2])
    Entry.objects.filter(pk=gone.pk).update(state=Entry.State.WITHDRAWN)
    return event


@pytest.mark.parametrize(
    ("shown", "called", "listed"),
    [
        (
            "full",
            ["De Wilgen (Jan de Vries & Els Bos)", "Anna Mol"],
            ["Anna Mol", "Els Bos", "Jan de Vries"],
        ),
        ("first", ["De Wilgen (Jan & Els)", "Anna"], ["Anna", "Els", "Jan"]),
        ("team", ["De Wilgen", "2"], ["De Wilgen"]),
    ],
)
def test_the_public_sees_the_names_that_the_event_shows(
    shown: str, called: list[str], listed: list[str]
) -> None:
    event = a_field(names_shown=shown)

    assert [row.name for row in names.public_list(event)] == called
    assert [name for name, _number in names.public_people(event)] == listed
    assert [names.public_name(one, event) for one in event.entries.playing()] == called


def test_somebody_who_left_keeps_a_name_in_the_standing_only() -> None:
    event = a_field()
    assert set(names.public_names(event)) == {1, 2, 3}
    assert [row.number for row in names.public_list(event)] == [1, 2]


def test_organisers_see_everybody_in_full() -> None:
    assert names.names_of(a_field(names_shown="first"))[2] == "Piet Kok & Anna Mol"


def test_the_seats_of_a_simulated_game_are_named_unless_somebody_asked_not_to_be() -> None:
    event = a_field()
    assert names.seat_names(event, [1, 1]).players == ["Jan de Vries", "Els Bos"]
    assert names.seat_names(event, [1, 2]) == (
        ["De Wilgen (Jan de Vries & Els Bos)", "Anna Mol"],
        [],
    )
