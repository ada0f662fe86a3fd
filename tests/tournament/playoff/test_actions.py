"""The play-off of an event: revealed once, fixed for ever, played again only where needed."""

import hashlib
from itertools import combinations

import pytest
from django.utils import timezone

from scoring import playoff
from scoring.models import Result
from scoring.playoff_pieces import gathered, play_piece
from tests.builders import a_user
from tests.tournament.tied import a_tied_event, hand_in, held, run_waiting_jobs
from tournament.core import happenings
from tournament.core.errors import NoPlayOff, ResultsMissing
from tournament.core.jobs import Kind, running
from tournament.draw.chance import Chance
from tournament.forecast.reads.question import question_of
from tournament.models import Event, Job, Match, PlayedGame
from tournament.playoff import jobs as playoff_job
from tournament.playoff.actions.games import keep_games, pieces_of
from tournament.playoff.actions.reveal import reveal
from tournament.playoff.reads.games import event_json, input_lines, play_offs
from tournament.playoff.reads.ties import tied_groups
from tournament.rehearsal.actions.rehearse import practice_copy
from tournament.simulation.rest_of_event import SoFar, ranked
from tournament.standings.actions.show import adjust
from tournament.standings.reads.standing import standings_of

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broker stays out of it: these tests run the jobs themselves."""
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)
    monkeypatch.setattr("tournament.core.jobs.pieces.call_helpers", lambda _job, _count: None)


def revealed(tables: int = 2) -> Event:
    return held(a_tied_event(tables))


def order(event: Event) -> list[tuple[int, int]]:
    return [(row.rank, row.entry) for row in standings_of(event)]


def test_before_the_reveal_equal_entries_share_their_rank() -> None:
    event = a_tied_event()
    assert order(event) == [(1, 1), (1, 3), (3, 2), (3, 4)]
    assert [(tied.rank, tied.entries) for tied in tied_groups(event)] == [(1, (1, 3)), (3, (2, 4))]


def test_the_reveal_makes_the_seed_from_the_secret_and_the_standing() -> None:
    event = revealed()
    secret = bytes.fromhex(event.playoff_secret)
    assert event.playoff_text.splitlines()[:2] == [
        "rank,number,points,conceded,mutual,opponents,best_rounds",
        "1,1,26,5,,10,26",
    ]
    digest = hashlib.sha256(secret + event.playoff_text.encode()).digest()
    assert event.playoff_base == int.from_bytes(digest[:8], "big") >> 2
    assert hashlib.sha256(secret).hexdigest() == event.playoff_commitment
    assert event.log.of(happenings.PLAYOFF_REVEALED).count() == 1


def test_the_play_off_decides_the_standing_and_says_so() -> None:
    event = revealed()
    ranked = standings_of(event)
    assert [row.rank for row in ranked] == [1, 2, 3, 4]
    winner = playoff.duel(
        "keezen", 1, 3, playoff.group_base(event.playoff_base or 0, (1, 3))
    ).winner
    assert (ranked[0].entry, ranked[1].decided_by) == (winner, "playoff")


def test_no_two_tied_groups_play_the_same_games() -> None:
    first, second = play_offs(revealed())
    assert first.tied.entries == (1, 3)
    seeds = [{game.seed for game in one.games} for one in (first, second)]
    assert not seeds[0] & seeds[1]


def test_neither_do_those_of_a_practice_event_or_of_the_event_it_rehearses() -> None:
    event = a_tied_event()
    twin = practice_copy(event, by=a_user("Reader"))
    assert (twin.playoff_commitment, twin.playoff_text) == ("", "")  # a promise of its own
    practice = a_tied_event(is_practice=True)
    groups = [*play_offs(held(practice)), *play_offs(held(event))]
    for one, other in combinations(groups, 2):
        assert not {game.seed for game in one.games} & {game.seed for game in other.games}


def test_a_forecast_draws_lots_for_each_tied_group_by_itself() -> None:
    so_far = SoFar(question_of(a_tied_event(closed=False)))
    outcomes = set()
    for seed in range(60):
        order = [row.entry for row in ranked(so_far.question, so_far.tally(), Chance(seed))]
        assert (set(order[:2]), set(order[2:])) == ({1, 3}, {2, 4})
        outcomes.add((order[0], order[2]))
    assert outcomes == {(1, 2), (1, 4), (3, 2), (3, 4)}


def test_a_play_off_of_before_groups_had_seeds_of_their_own_keeps_its_result() -> None:
    """As the database and the archives of an earlier version hold it."""
    event = revealed()
    Event.objects.filter(pk=event.pk).update(playoff_by_group=False)
    event.refresh_from_db()
    keep_games(event, gathered(map(play_piece, pieces_of(event))), by=None)
    base = event.playoff_base or 0
    assert standings_of(event)[0].entry == playoff.duel("keezen", 1, 3, base).winner
    assert [one.games[0].seed for one in play_offs(event)] == [base, base]
    assert all(line["shared_base"] for line in input_lines(event))
    assert event_json(event)["shared_base"]


def test_the_secret_stays_secret_while_a_round_is_open_or_a_form_is_missing() -> None:
    running_round = a_tied_event(closed=False)
    with pytest.raises(ResultsMissing):
        reveal(running_round, by=None, now=timezone.now())
    without_form = a_tied_event()
    Result.objects.filter(match__round__event=without_form).first().delete()
    with pytest.raises(ResultsMissing):
        reveal(without_form, by=None, now=timezone.now())
    assert without_form.playoff_base is None


def test_an_event_whose_tie_breaks_need_no_seed_reveals_nothing() -> None:
    event = a_tied_event()
    Event.objects.filter(pk=event.pk).update(chain=["conceded"])
    with pytest.raises(NoPlayOff):
        reveal(event, by=None, now=timezone.now())


def test_a_second_reveal_changes_nothing() -> None:
    event = revealed()
    before = (event.playoff_base, event.version)
    reveal(event, by=None, now=timezone.now())
    assert (event.playoff_base, event.version) == before


def test_a_correction_keeps_the_seed_and_replays_the_new_ties() -> None:
    event = revealed(tables=3)
    run_waiting_jobs()
    base, games = event.playoff_base, PlayedGame.objects.count()

    hand_in(Match.objects.get(round__event=event, table__number=1), 7, 8)  # 2 wins from 1
    adjust(event.entries.get(number=1), 1, reason="fair play", by=None, now=timezone.now())
    run_waiting_jobs()

    event.refresh_from_db()
    assert event.playoff_base == base
    assert PlayedGame.objects.count() >= games
    groups = [tied.entries for tied in tied_groups(event)]
    assert all(1 not in group for group in groups)
    assert [row.rank for row in standings_of(event)] == [1, 2, 3, 4, 5, 6]


def test_a_correction_that_ties_the_same_entries_plays_nothing_again() -> None:
    event = revealed()
    run_waiting_jobs()
    lines = event.log.filter(code="playoff_played").count()
    for match in Match.objects.filter(round__event=event):
        hand_in(match, 8, 4)
    adjust(event.entries.get(number=2), -1, reason="late", by=None, now=timezone.now())
    before = set(PlayedGame.objects.values_list("pk", flat=True))
    run_waiting_jobs()
    assert set(PlayedGame.objects.values_list("pk", flat=True)) == before
    assert event.log.filter(code="playoff_played").count() == lines == 1


def test_kept_games_are_those_that_anybody_would_play() -> None:
    event = revealed(tables=3)
    run_waiting_jobs()
    for kept in PlayedGame.objects.filter(event=event):
        assert playoff.finished("keezen", kept.players, kept.seed) == kept.result
    shown = [game for one in play_offs(event) for game in one.games]
    assert [game.number for game in shown] == list(range(1, len(shown) + 1))


def test_until_a_worker_has_played_the_games_their_entries_share_the_rank() -> None:
    event = a_tied_event()
    reveal(event, by=None, now=timezone.now())
    assert [rank for rank, _entry in order(event)] == [1, 1, 3, 3]
    assert all(one.is_waiting for one in play_offs(event))
    run_waiting_jobs()
    assert [rank for rank, _entry in order(event)] == [1, 2, 3, 4]


def test_repeating_finds_the_same_and_tells_when_it_does_not() -> None:
    event = revealed()
    games = gathered(play_piece(piece) for piece in pieces_of(event))
    assert playoff_job.differing(event, games) == 0
    PlayedGame.objects.filter(event=event, pk=PlayedGame.objects.first().pk).update(result={})
    assert playoff_job.differing(event, games) == 1


def test_the_job_that_repeats_says_how_many_games_and_keeps_none() -> None:
    event, kept = revealed(), PlayedGame.objects.count()
    job = Job.objects.create(
        kind=Kind.REPEAT_PLAY_OFF, event=event, made_at=timezone.now(), beat_at=timezone.now()
    )
    running.run(job.pk)
    job.refresh_from_db()
    assert (job.state, job.result["differing"], job.pieces.count()) == ("done", 0, 0)
    assert PlayedGame.objects.count() == kept


def test_an_empty_play_off_needs_no_pieces() -> None:
    event = a_tied_event()
    assert pieces_of(event) == []
    assert keep_games(event, {}, by=None) == 0
