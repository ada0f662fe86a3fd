"""Clubs that play as teams: whole teams meet, table by table, and have a standing of their own."""

from collections import Counter
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_duo, an_event, an_hour_ago
from tests.tournament.tied import hand_in
from tournament.checkin import actions as checkin
from tournament.models import Event, Match, Round
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds
from tournament.seating.actions import draw, publish
from tournament.seating.reads.drafts import standing_draft
from tournament.standings.reads.standing import standing_page
from tournament.standings.reads.teams import teams_of

pytestmark = pytest.mark.django_db


def team_event(sizes: dict[str, int], **settings: Any) -> Event:
    event = an_event(tables=sum(sizes.values()) // 2, club_teams=True, **settings)
    for club, size in sizes.items():
        for number in range(size):
            a_duo(event, f"{club} {number} A", f"{club} {number} B", club=club)
    checkin.check_in_rest(event, by=None, now=timezone.now(), without=[])
    checkin.close_check_in(event, by=None, now=timezone.now())
    return event


def drawn(event: Event, seed: int = 3) -> list[Round]:
    draw.draw_rounds(event, seed=seed, by=None, now=timezone.now())
    rows = publish.publish(event, by=None, now=timezone.now())
    draft = standing_draft(event)
    assert draft is not None
    assert draft.certificate["valid"]
    return rows


def meetings(row: Round) -> Counter[frozenset[str]]:
    """Which clubs met at how many tables."""
    return Counter(
        frozenset(match.seats.values_list("entry__club", flat=True)) for match in row.matches.all()
    )


def play(row: Round, winners: dict[int, bool]) -> None:
    """Of each match the entry that ``winners`` names wins."""
    clock.start_round(row, by=None, now=an_hour_ago())
    for match in Match.objects.filter(round=row):
        first = match.seats.get(position=0).entry.number or 0
        hand_in(match, *((8, 5) if winners[first] else (5, 8)))
    rounds.close_round(row, by=None, now=timezone.now())


def test_whole_teams_meet_table_by_table_and_no_two_teams_twice() -> None:
    event = team_event({"Emmen": 3, "Hoorn": 3, "Tiel": 3, "Zeist": 3}, rounds_planned=3)
    found = [meetings(row) for row in drawn(event)]
    assert all(set(met.values()) == {3} and len(met) == 2 for met in found)
    assert len({pair for met in found for pair in met}) == 6


def test_the_first_of_a_team_meets_the_first_of_the_other() -> None:
    event = team_event({"Emmen": 2, "Hoorn": 2}, rounds_planned=1)
    (row,) = drawn(event)
    pairs = {
        frozenset(match.seats.values_list("entry__number", flat=True))
        for match in row.matches.all()
    }
    assert pairs == {frozenset({1, 3}), frozenset({2, 4})}


def test_who_has_nobody_opposite_has_a_bye() -> None:
    event = team_event({"Emmen": 3, "Hoorn": 2}, rounds_planned=1)
    (row,) = drawn(event)
    assert list(row.byes.values_list("entry__number", flat=True)) == [3]


def test_the_teams_have_a_standing_by_matches_won(client: Client) -> None:
    event = team_event({"Emmen": 3, "Hoorn": 3}, rounds_planned=1)
    (row,) = drawn(event)
    play(row, {1: False, 2: True, 3: True, 4: True, 5: False, 6: False})
    best, second = teams_of(standing_page(event), "nl")
    assert (best.club, best.record.match_points, best.record.won) == ("Emmen", 2, 1)
    assert (second.club, second.record.match_points, second.record.lost) == ("Hoorn", 0, 1)
    page = client.get(f"/event/{event.slug}/standings/clubs/").content.decode()
    assert page.index("Emmen") < page.index("Hoorn")


def test_the_next_round_by_results_pairs_teams_with_as_many_match_points() -> None:
    sizes = {"Emmen": 2, "Hoorn": 2, "Tiel": 2, "Zeist": 2}
    event = team_event(sizes, rounds_planned=2, pairing="results")
    (row,) = drawn(event)
    clubs = {entry.number or 0: entry.club for entry in event.entries.all()}
    winners = {min(pair) for pair in meetings(row)}
    play(row, {number: club in winners for number, club in clubs.items()})
    (second,) = drawn(event)
    assert frozenset(winners) in meetings(second)
