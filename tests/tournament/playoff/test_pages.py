"""The page on which everybody verifies the play-off, and the replay of its games."""

import json
import subprocess
import sys

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_member
from tests.site import ROOT
from tests.tournament.tied import SECRET, a_tied_event, held, run_waiting_jobs
from tournament.models import Event, Job, Role
from tournament.playoff.actions.reveal import reveal
from tournament.playoff.reads.games import play_offs
from tournament.today.reads.day import day_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


@pytest.fixture
def event() -> Event:
    return held(a_tied_event())


def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    return client


def page(client: Client, event: Event, rest: str = "") -> str:
    response = client.get(f"/event/{event.slug}/play-off/{rest}", headers={"accept-language": "en"})
    assert response.status_code == 200
    return response.content.decode()


def repeated(verb: str, lines: str) -> list[object]:
    """What the command line answers, in a process without the site."""
    done = subprocess.run(
        [sys.executable, "-m", *verb.split()],
        input=lines,
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_before_all_results_are_in_everybody_sees_the_promise_and_nobody_the_secret() -> None:
    event = a_tied_event(closed=False)
    for client in (Client(), organiser(event)):
        shown = page(client, event)
        assert event.playoff_commitment in shown
        assert SECRET not in shown
        assert client.get(f"/event/{event.slug}/play-off/standing.csv").status_code == 404


def test_only_the_organiser_holds_the_play_off_and_sees_the_ties() -> None:
    event = a_tied_event()
    assert "Hold the play-off" not in page(Client(), event)
    client = organiser(event)
    assert "Hold the play-off" in page(client, event)
    client.post(f"/event/{event.slug}/play-off/reveal/")
    event.refresh_from_db()
    assert event.playoff_base is not None
    assert event.playoff_secret in page(Client(), event)


def test_a_hidden_standing_is_not_betrayed_by_the_play_off(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(standings_frozen_from=1)
    hidden = page(Client(), event)
    assert event.playoff_secret not in hidden
    for rest in ("standing.csv", "play-off.jsonl", "event.json", "1/"):
        assert Client().get(f"/event/{event.slug}/play-off/{rest}").status_code == 404
    assert event.playoff_secret in page(organiser(event), event)
    Event.objects.filter(pk=event.pk).update(finished_at=timezone.now())
    assert event.playoff_secret not in page(Client(), event)
    Event.objects.filter(pk=event.pk).update(standings_frozen_from=None)
    assert event.playoff_secret in page(Client(), event)


def test_what_the_page_offers_repeats_everything_on_the_command_line(event: Event) -> None:
    answers = repeated("scoring playoff", page(Client(), event, "play-off.jsonl"))
    rows = play_offs(event)
    for answer, row in zip(answers, rows, strict=True):
        assert isinstance(answer, dict)
        assert (answer["base"], answer["commitment"]) == (
            event.playoff_base,
            event.playoff_commitment,
        )
        assert answer["order"] == [entry for _rank, entry in row.order]
        games = [game for contest in answer["contests"] for game in contest["games"]]
        assert [(game["seed"], game["result"]) for game in games] == [
            (game.seed, game.result) for game in row.games
        ]
    (standing,) = repeated("scoring standings", page(Client(), event, "event.json"))
    assert isinstance(standing, list)
    assert [row["rank"] for row in standing] == [1, 2, 3, 4]
    first = rows[0].games[0]
    question = {"game": "keezen", "players": 4, "seed": first.seed, "options": {}}
    (game,) = repeated("games play", json.dumps(question))
    assert isinstance(game, dict)
    assert game["result"] == first.result


def test_repeating_now_finds_the_same_results(event: Event) -> None:
    Client().post(f"/event/{event.slug}/play-off/repeat/")
    assert "Being played again" in page(Client(), event)
    run_waiting_jobs()
    assert "the same results" in page(Client(), event)


def test_who_asks_for_it_twice_is_answered_by_one_job(event: Event) -> None:
    for _ in range(2):
        Client().post(f"/event/{event.slug}/play-off/repeat/")
    assert Job.objects.filter(event=event, kind="repeat_play_off").count() == 1


def test_a_game_of_the_play_off_shows_its_players_and_every_step(event: Event) -> None:
    names = [player.name for player in event.entries.get(number=1).players.all()]
    shown = page(Client(), event, "1/?step=3")
    assert "<svg" in shown
    assert names[0].split()[0] in shown
    assert "?step=2" in shown
    assert "?step=4" in shown
    assert Client().get(f"/event/{event.slug}/play-off/999/").status_code == 404


@pytest.mark.parametrize(
    ("slug", "players"),
    [("keezen", 4), ("fritsen", 5), ("frantic", 3), ("mezza", 4), ("foppen", 4)],
)
def test_any_game_can_be_watched_by_its_seed(slug: str, players: int) -> None:
    client = Client()
    address = f"/replay/{slug}/{players}/77/"
    assert client.get(f"{address}?step=2").status_code == 200
    frames = client.get(f"{address}?frames=1").json()["frames"]
    assert [frame["step"] for frame in frames] == list(range(1, 25))
    assert all(frame["board"].startswith("<svg") for frame in frames)
    (end,) = client.get(f"{address}?frames=999999").json()["frames"]
    assert end["said"]
    assert end["figures"]


@pytest.mark.parametrize(
    "address", ["chess/4/1/", "keezen/5/1/", f"keezen/4/{2**63}/", "keezen/4/-1/"]
)
def test_a_game_that_cannot_be_played_is_not_found(address: str) -> None:
    assert Client().get(f"/replay/{address}").status_code == 404


def test_odd_steps_show_the_nearest_move() -> None:
    for odd in ("-1", "x", "99999999", "½"):
        assert Client().get(f"/replay/mezza/3/1/?step={odd}").status_code == 200
    assert Client().get("/replay/mezza/3/1/?step=99999").status_code == 200


def test_the_day_offers_the_play_off_where_a_prize_depends_on_it() -> None:
    event = a_tied_event()
    assert day_of(event).next.code == "play_off"
    assert (
        "Before the prizes"
        in organiser(event)
        .get(f"/event/{event.slug}/organise/", headers={"accept-language": "en"})
        .content.decode()
    )
    Event.objects.filter(pk=event.pk).update(prizes=0)
    event.refresh_from_db()
    assert day_of(event).next.code == "prizes"
    Event.objects.filter(pk=event.pk).update(special_prizes=[{"rule": "last", "name": "Poedel"}])
    event.refresh_from_db()
    assert day_of(event).next.code == "play_off"
    reveal(event, by=None, now=timezone.now())
    assert day_of(event).next.code == "prizes"


def test_the_secret_can_be_revealed_where_nobody_is_equal() -> None:
    """Prizes by lot need the seed too."""
    event = a_tied_event(tables=1)
    client = organiser(event)
    assert "Reveal the secret" in page(client, event)
    client.post(f"/event/{event.slug}/play-off/reveal/")
    assert "Nobody was tied" in page(Client(), event)
