"""docs/add-a-game.md is true: with its three folders, and nothing else, a sixth game is played."""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

import games
import scoring.games
import tournament.games
from games import registry
from scoring.command import PROGRAM, VERBS
from scoring.games import scoring_of
from scoring.models import Result
from tests.builders import a_published_event, a_user
from tests.games.test_add_a_game import BLOCK, PAGE
from tests.tournament.paper.reading import Read
from tournament.games.protocol import table_game
from tournament.models import Event
from tournament.paper.reads.rows import form_papers, head_of
from tournament.paper.score_forms.forms import score_forms
from tournament.rounds.actions.clock import start_round
from tournament.standings.reads.standing import standings_of

pytestmark = pytest.mark.django_db

PLACES = (games, scoring.games, tournament.games)


def forget() -> None:
    for known in (registry.slugs, scoring_of, table_game):
        known.cache_clear()


@pytest.fixture(autouse=True)
def stones(tmp_path: Path) -> Iterator[None]:
    """The page followed in folders of our own: what it puts into the three places of games."""
    for path, table, text in BLOCK.findall(PAGE):
        if not table and not path.startswith("tests/"):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
    for place in PLACES:
        place.__path__.append(str(tmp_path / place.__name__.replace(".", "/")))
    importlib.invalidate_caches()
    forget()
    yield
    for place in PLACES:
        place.__path__.pop()
        vars(place).pop("stones", None)
    for name in [name for name in sys.modules if "stones" in name.split(".")]:
        del sys.modules[name]
    forget()


@pytest.fixture
def event() -> Event:
    made = a_published_event(6, by=a_user(), game="stones", format="groups", table_size=3)
    start_round(made.rounds.get(number=1), by=None, now=timezone.now())
    return made


@pytest.fixture
def client(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def page(client: Client, name: str, event: Event, query: str = "") -> str:
    response = client.get(reverse(name, kwargs={"event": event.slug}) + query)
    assert response.status_code == 200
    return response.content.decode()


def type_in(client: Client, event: Event, table: int, **texts: object) -> dict[str, Any]:
    form = event.forms.get(match__round__number=1, match__table__number=table).human
    address = reverse("desk-save", kwargs={"event": event.slug})
    answer = client.post(address, {"form": form, **texts}, headers={"Accept": "application/json"})
    return dict(answer.json())


def test_a_sixth_game_comes_after_the_others() -> None:
    assert registry.slugs()[5:] == ("stones",)
    assert registry.usual() != "stones"


def test_its_options_are_asked_for(client: Client, event: Event) -> None:
    assert 'name="game-option_most"' in page(client, "settings", event)


def test_its_form_is_printed_as_it_is_described(event: Event) -> None:
    head, forms = head_of(event), form_papers(event, [1])
    text = Read(score_forms(head, forms)).text()
    assert "Took the last stone" in text
    assert "Stones left" in text


def test_a_form_is_typed_at_the_desk_and_counts(client: Client, event: Event) -> None:
    form = event.forms.get(match__round__number=1, match__table__number=1).human
    assert 'name="won_2"' in page(client, "desk", event, f"?form={form}")
    assert type_in(client, event, 1, won_1="1", won_2="1", left="0")["outcome"] == "invalid"
    assert "E1" in type_in(client, event, 1, left="0")["question"]
    answer = type_in(client, event, 1, won_1="1", left="0")
    assert (answer["outcome"], answer["line"]["said"]) == ("saved", "2. · 1. · 2.")
    assert Result.objects.get().report.data["winner"] == 1
    winner = event.rounds.get(number=1).matches.get(table__number=1).seats.get(position=1)
    best = standings_of(event)[0]
    assert (best.entry, best.points) == (winner.entry.number, 1)


def test_it_can_be_watched(client: Client) -> None:
    text = client.get(reverse("replay", kwargs={"slug": "stones", "players": 3, "seed": 5}))
    assert "stones</title>" in text.content.decode()


def test_anybody_can_compute_its_standing() -> None:
    report = {"players": 2, "winner": 1, "left": 0}
    told = {
        "game": "stones",
        "format": "groups",
        "entries": [{"id": 1}, {"id": 2}],
        "rounds": [{"round": 1, "matches": [{"seats": [1, 2], "report": report}]}],
    }
    ranked = json.loads(PROGRAM.answer(VERBS["standings"], json.dumps(told).encode()))
    assert [(row["entry"], row["points"]) for row in ranked] == [(2, 1), (1, 0)]
    report["winner"] = 7
    assert json.loads(PROGRAM.answer(VERBS["standings"], json.dumps(told).encode()))["error"][
        "field"
    ].endswith("winner")
