"""Whoever asks gets everything that is kept about them, and nothing of another's table."""

from typing import Any

import pytest

from tests.builders import a_user
from tests.tournament.desk.hall import NOW, a_hall, at, handed_in, home
from tournament.desk.actions.enter import ask_about, solve_query
from tournament.desk.actions.player_reports import report_as_player
from tournament.desk.actions.reports import Typed, save_report
from tournament.models import Entry, Event, FormQuery, Match, Player, TableCall
from tournament.privacy.reads.about import data_about
from tournament.rounds.actions.announce import announce
from tournament.rounds.actions.call import call
from tournament.rounds.actions.clock import extend_table
from tournament.standings.actions.show import adjust, set_prizes

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def played(event: Event, match: Match, entry: Entry) -> None:
    """Everything that may happen to a table and to one who sits at it."""
    Event.objects.filter(pk=event.pk).update(players_report=True)
    match = at(event, match.table.number)
    report_as_player(match, entry, home(8, 5), now=NOW())
    call(match, entry, TableCall.Kind.DISPUTE, now=NOW())
    extend_table(match, 2, reason="a spilt drink", by=None)
    query = ask_about(
        event, match, FormQuery.Why.ILLEGIBLE, remark="an 8 or a 3?", by=None, now=NOW()
    )
    solve_query(query, answer="it is an 8", by=None, now=NOW())
    handed_in(match, 8, 5)
    corrected = Typed(home(8, 6), seen=1, reason="they counted again")
    save_report(match, corrected, by=a_user(), now=NOW())
    adjust(entry, -2, reason="came late", by=None, now=NOW())
    won = {"name": "Fair play", "rule": "jury", "entry": entry.number, "reason": "gave way twice"}
    set_prizes(event, first=3, special=[won], by=None)


def told_of(event: Event, table: int) -> dict[str, Any]:
    entry = at(event, table).seats.all()[0].entry
    return data_about(Player.objects.get(entry=entry, position=1))


def test_results_queries_reasons_and_calls_are_in_a_persons_file() -> None:
    event = a_hall()
    match = at(event, 1)
    entry = match.seats.all()[0].entry
    played(event, match, entry)
    told = told_of(event, 1)
    (first, *_later) = told["rounds"]
    assert [(one["reason"], one["counts"]) for one in first["forms"]] == [
        ("", False), ("they counted again", True)
    ]  # fmt: skip
    assert first["forms"][1]["form"]["home"] == {"BY": 8, "GR": 6}
    assert first["reported_by_phone"][0]["form"]["home"] == {"BY": 8, "GR": 5}
    assert first["queries"][0]["remark"] == "an 8 or a 3?"
    assert first["queries"][0]["answer"] == "it is an 8"
    assert [one["what"] for one in first["called"]] == ["dispute"]
    assert first["extra_time"]["reason"] == "a spilt drink"
    assert told["penalties_and_awards"][0]["reason"] == "came late"
    assert told["prizes_of_a_jury"] == [{"prize": "Fair play", "reason": "gave way twice"}]
    assert told["standing"]["rank"] >= 1
    lines = " ".join(str(line["what"]) for line in told["log"])
    for reason in ("a spilt drink", "they counted again", "came late"):
        assert reason in lines


def test_a_message_that_names_somebody_is_in_their_file_and_in_no_other() -> None:
    event = a_hall()
    player = Player.objects.filter(entry__event=event)[0]
    announce(event, f"{player.name}, come to the desk", by=None, now=NOW())
    texts = [one["text"] for one in data_about(player)["named_in"]]
    assert f"{player.name}, come to the desk" in texts
    other = Player.objects.filter(entry__event=event).exclude(entry=player.entry)[0]
    assert "come to the desk" not in str(data_about(other))


def test_what_happened_at_another_table_is_nobody_elses_business() -> None:
    event = a_hall()
    match = at(event, 1)
    played(event, match, match.seats.all()[0].entry)
    told = str(told_of(event, 2))
    for reason in ("a spilt drink", "they counted again", "came late", "an 8 or a 3?"):
        assert reason not in told
