"""What the games of a festival are worth together, and what is read of it."""

from fractions import Fraction

import pytest
from django.test import Client
from django.utils import timezone

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.reading import event_of
from scoring.schemes import preset
from scoring.stages.plan import Stage
from scoring.standings import standings
from scoring.writing import event_as_json
from tests.tournament.festival.playing import (
    a_festival,
    at,
    begin,
    comes,
    committed,
    hand_in,
    on,
)
from tournament.core.acting import Step
from tournament.core.errors import FormsMissing
from tournament.core.happenings import FESTIVAL_CLOSED
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.festival import actions
from tournament.models import Event, Round
from tournament.standings.reads.audit import audit_of
from tournament.standings.reads.standing import standing_page, standings_of
from tournament.today.reads.day import day_of

MEAN = Stage("", "festival", counts="mean", counted=2)
BEST = Stage("", "festival", counts="best", counted=2)


def played(stage: Stage) -> EventPlayed:
    """1 beats 2 twice and loses to 3; 4 has played once, and won by most."""
    games = [(1, 2, 8, 6), (1, 2, 8, 4), (3, 1, 8, 0), (4, 2, 8, 0)]
    rounds = tuple(
        RoundPlayed(n, (MatchPlayed(1, (a, b), {"home": {"BY": x, "GR": y}}),))
        for n, (a, b, x, y) in enumerate(games, start=1)
    )
    return EventPlayed("keezen", "duos", (1, 2, 3, 4), rounds, festival=stage)


def points(stage: Stage) -> dict[int, Fraction]:
    return {row.entry: row.points for row in standings(played(stage), preset("keezen", None))}


def test_the_mean_counts_games_that_are_missing_as_missed() -> None:
    found = points(MEAN)
    assert found[1] == Fraction(26 + 26 + 0, 3)
    assert found[3] == found[4] == Fraction(26, 2)


def test_the_best_so_many_games_are_added_up() -> None:
    found = points(BEST)
    assert found[1] == 26 + 26
    assert found[2] == 12 + 8
    assert found[4] == 26


def test_somebody_else_can_recompute_it() -> None:
    scheme = preset("keezen", None)
    told = event_as_json(played(BEST), scheme, scheme.chain, None)
    assert event_of(told) == played(BEST)


pytestmark = pytest.mark.django_db


def closed(event: Event) -> Event:
    with committed():
        actions.stop(event, by=None, now=timezone.now())
    for match in on(event):
        hand_in(match)
    actions.close(event, by=None, now=timezone.now())
    return Event.objects.get(pk=event.pk)


def a_played_festival() -> Event:
    event = a_festival(9, tables=3, stage={"counts": "best", "counted": 2})
    begin(event)
    for _turn in range(6):
        hand_in(min(on(event), key=lambda match: match.pk))
    return event


def test_the_standing_grows_with_every_form(client: Client) -> None:
    event = a_festival(6, tables=3)
    begin(event)
    match = on(event)[0]
    blue, green = at(match)
    hand_in(match)
    page = client.get(f"/event/{event.slug}/standings/").content.decode()
    rows = standing_page(Event.objects.get(pk=event.pk)).rows
    assert rows[0].number == blue
    assert {row.number for row in rows if row.cells} >= {blue, green}
    assert "Na ronde" not in page
    assert ">R1<" not in page
    assert ">Rondes<" not in page
    assert "tot nu toe" in page


def test_who_has_not_played_has_no_rank() -> None:
    event = a_festival(4, tables=2)
    begin(event)
    late = comes(event)
    hand_in(on(event)[0])
    assert late.number not in {row.entry for row in standings_of(event)}


def test_forms_that_are_missing_are_asked_about_before_the_games_are_closed() -> None:
    event = a_festival(4, tables=2)
    begin(event)
    with pytest.raises(FormsMissing):
        actions.close(event, by=None, now=timezone.now())
    actions.close(event, by=None, now=timezone.now(), without=[1, 2])
    assert not event.rounds.exclude(state=Round.State.CLOSED).exists()


def test_the_prizes_follow_when_the_games_are_closed() -> None:
    event = a_played_festival()
    assert day_of(Event.objects.get(pk=event.pk)).next.code == "festival"
    event = closed(event)
    assert day_of(event).next.code in {"prizes", "play_off"}


def test_closing_the_games_can_be_taken_back() -> None:
    event = closed(a_played_festival())
    line = event.log.of(FESTIVAL_CLOSED).first()
    assert line is not None
    Step(event, FESTIVAL_CLOSED, line.version, line.data).undo(None, timezone.now())
    assert event.rounds.filter(state=Round.State.RUNNING).exists()


def test_the_log_says_the_same_as_the_rows() -> None:
    assert audit_of(closed(a_played_festival())).faults == ()


def test_an_archive_holds_a_festival() -> None:
    event = closed(a_played_festival())
    again = read_archive(as_json(archive_of(event, timezone.now())), by=None)
    assert again.is_festival
    told = [(row.entry, row.rank, row.points) for row in standings_of(event)]
    assert [(row.entry, row.rank, row.points) for row in standings_of(again)] == told


def test_other_programs_read_what_counts(client: Client) -> None:
    event = closed(a_played_festival())
    data = client.get(f"/event/{event.slug}/standing.json").json()
    assert data["festival"] == {"name": "", "kind": "festival", "counts": "best", "counted": 2}


def test_the_regulations_say_how_it_goes(client: Client) -> None:
    event = a_festival(4, stage={"limit": 6, "counted": 4})
    page = client.get(f"/event/{event.slug}/regulations/").content.decode()
    assert "geen rondes" in page
    assert "hoogstens 6 partijen" in page
