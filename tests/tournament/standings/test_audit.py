"""Whatever is changed beside Honk is found by making the event again from its log."""

import io
import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import Adjustment, Report
from tests.builders import a_published_event, a_user
from tests.copied import copied
from tests.tournament.tied import a_tied_event, held
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.log.chain import START, hash_of
from tournament.core.log.facts import LATER
from tournament.desk.actions.enter import enter, undo_entry
from tournament.desk.actions.reports import Typed, set_no_show, void_report
from tournament.entries.actions.change import change_entry
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, LogEntry, Match, Seat
from tournament.privacy.actions import forget_person
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.close import close_round
from tournament.standings.actions.show import adjust, set_prizes, take_back

pytestmark = pytest.mark.django_db


def form(match: Match, blue: int, green: int, **more: object) -> None:
    typed = Typed({"home": {"BY": blue, "GR": green}}, confirmed=True, **more)  # type: ignore[arg-type]
    enter(match, typed, by=None, now=timezone.now())


@pytest.fixture
@copied
def event() -> Event:
    """A round with a correction, a penalty and one who did not come, closed; the next is seated."""
    event = a_published_event(8, rounds_planned=2)
    round_ = event.rounds.get(number=1)
    start_round(round_, by=None, now=timezone.now() - timedelta(minutes=30))
    one, two, three, four = round_.matches.order_by("table__number")
    form(one, 8, 3)
    form(one, 8, 4, seen=1, reason="misread")
    form(two, 8, 5)
    form(three, 8, 7)
    void_report(three, reason="to be played again", by=None)
    form(three, 5, 8)
    set_no_show(four.seats.earliest("position"), missing=True, by=None)
    given = adjust(event.entries.get(number=2), -2, reason="late", by=None, now=timezone.now())
    take_back(given, reason="the bus", by=None, now=timezone.now())
    adjust(event.entries.get(number=3), -1, reason="phone", by=None, now=timezone.now())
    for number, category in ((1, "Dames"), (3, "Heren"), (4, "Heren")):
        fields = {"category": category}
        change_entry(event.entries.get(number=number), fields, [], by=None)
    for number in (1, 2):
        fields = {"club": "Tent 7"}
        change_entry(event.entries.get(number=number), fields, [], by=None)
    special = [
        {"rule": "category", "name": "Beste dames", "value": "Dames"},
        {"rule": "jury", "name": "Sportprijs", "entry": 2, "reason": "hielp de buren"},
    ]
    set_prizes(event, first=2, special=special, places=[{"name": "Beker", "cents": 5000}], by=None)
    close_round(round_, by=None, now=timezone.now())
    return Event.objects.get(pk=event.pk)


def audited(event: Event, seen: str = "") -> tuple[int, str]:
    out = io.StringIO()
    try:
        call_command("audit", event.slug, seen=seen, stdout=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_a_day_that_nobody_touched_agrees(event: Event) -> None:
    code, said = audited(event)
    assert said == (
        f"All agrees: {event.version} lines, seats, results and standing. Hash: {event.log_head}\n"
    )
    assert code == 0


def sql(statement: str, *values: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def a_report(event: Event) -> None:
    report = Report.objects.filter(match__round__event=event).latest("pk")
    data = json.dumps({**report.data, "home": {"BY": 6, "GR": 8}})
    sql("UPDATE scoring_report SET data = %s WHERE id = %s", data, report.pk)


def an_older_report(event: Event) -> None:
    report = Report.objects.get(match__round__event=event, version=1, replaced_by__isnull=False)
    data = json.dumps({**report.data, "home": {"BY": 8, "GR": 1}})
    sql("UPDATE scoring_report SET data = %s WHERE id = %s", data, report.pk)


def which_report_counts(event: Event) -> None:
    first = Report.objects.get(match__round__event=event, version=1, replaced_by__isnull=False)
    sql("UPDATE scoring_result SET report_id = %s WHERE match_id = %s", first.pk, first.match_id)


def two_seats(event: Event) -> None:
    one, other = Seat.objects.filter(round__event=event, round__number=2).order_by("pk")[:2]
    spare = event.entries.create(number=None, state="waiting")
    for seat, entry in ((one, spare.pk), (other, one.entry_id), (one, other.entry_id)):
        sql("UPDATE tournament_seat SET entry_id = %s WHERE id = %s", entry, seat.pk)


def a_no_show(event: Event) -> None:
    sql(
        "UPDATE tournament_seat SET no_show = %s WHERE round_id = %s",
        False,
        event.rounds.all()[0].pk,
    )


def who_was_here(event: Event) -> None:
    player = event.entries.get(number=1).players.latest("pk")
    sql("UPDATE tournament_player SET checked_in_at = NULL WHERE id = %s", player.pk)


def a_penalty(event: Event) -> None:
    last = Adjustment.objects.filter(event=event).latest("pk")
    sql("UPDATE scoring_adjustment SET points = -10 WHERE id = %s", last.pk)


def a_penalty_more(event: Event) -> None:
    entry = event.entries.get(number=4)
    Adjustment.objects.create(
        event=event, entry=entry, points=5, reason="?", made_at=timezone.now()
    )


def the_tie_breaks(event: Event) -> None:
    sql("UPDATE tournament_event SET chain = %s WHERE id = %s", '["wins"]', event.pk)


def the_state_of_a_round(event: Event) -> None:
    sql("UPDATE tournament_round SET state = 'running' WHERE event_id = %s", event.pk)


def the_words_of_a_line(event: Event) -> None:
    line = event.log.filter(code="report_corrected").latest("version")
    data = json.dumps({**line.data, "reason": "as the table asked"})
    sql("UPDATE tournament_logentry SET data = %s WHERE id = %s", data, line.pk)


def words_erased(event: Event) -> None:
    line = event.log.filter(code="report_corrected").latest("version")
    sql("UPDATE tournament_logentry SET data = '{}', salt = '' WHERE id = %s", line.pk)


def who_did_it(event: Event) -> None:
    sql("UPDATE tournament_logentry SET who = 'Saskia' WHERE event_id = %s", event.pk)


def what_a_line_changed(event: Event) -> None:
    line = event.log.filter(code="penalty_given").latest("version")
    sql("UPDATE tournament_logentry SET change = '{}' WHERE id = %s", line.pk)


def when_it_was(event: Event) -> None:
    line = event.log.filter(code="penalty_given").latest("version")
    sql("UPDATE tournament_logentry SET at = %s WHERE id = %s", timezone.now(), line.pk)


def a_line_gone(event: Event) -> None:
    line = event.log.filter(code="penalty_given").latest("version")
    sql("DELETE FROM tournament_logentry WHERE id = %s", line.pk)


def the_last_line_gone(event: Event) -> None:
    sql("DELETE FROM tournament_logentry WHERE id = %s", event.log.latest("version").pk)


def a_mark_of_an_archive(event: Event) -> None:
    sql("UPDATE tournament_logentry SET is_imported = %s WHERE event_id = %s", True, event.pk)


def the_text_of_the_play_off(event: Event) -> None:
    sql("UPDATE tournament_event SET playoff_text = '4:35' WHERE id = %s", event.pk)


def what_the_tied_added(event: Event) -> None:
    asked = json.dumps({"4": 35})
    sql("UPDATE tournament_event SET playoff_asked = %s WHERE id = %s", asked, event.pk)


def the_promise(event: Event) -> None:
    sql("UPDATE tournament_event SET playoff_commitment = 'ab' WHERE id = %s", event.pk)


def a_category(event: Event) -> None:
    sql(
        "UPDATE tournament_entry SET category = 'Jeugd' WHERE number = 4 AND event_id = %s",
        event.pk,
    )


def two_categories(event: Event) -> None:
    sql(
        "UPDATE tournament_entry SET category = CASE category WHEN 'Dames' THEN 'Heren' ELSE 'Dames'"
        " END WHERE category <> '' AND event_id = %s",
        event.pk,
    )


def a_club(event: Event) -> None:
    sql("UPDATE tournament_entry SET club = '' WHERE number = 2 AND event_id = %s", event.pk)


def how_many_prizes(event: Event) -> None:
    sql("UPDATE tournament_event SET prizes = 1 WHERE id = %s", event.pk)


def what_a_place_wins(event: Event) -> None:
    other = json.dumps([{"name": "Beker", "cents": 90_000}])
    sql("UPDATE tournament_event SET place_prizes = %s WHERE id = %s", other, event.pk)


def what_a_prize_is_called(event: Event) -> None:
    other = json.dumps([{"name": "Fiets", "cents": 5000}])
    sql("UPDATE tournament_event SET place_prizes = %s WHERE id = %s", other, event.pk)


def whom_the_jury_chose(event: Event) -> None:
    special = [one | {"entry": 5} if one["rule"] == "jury" else one for one in event.special_prizes]
    sql(
        "UPDATE tournament_event SET special_prizes = %s WHERE id = %s",
        json.dumps(special),
        event.pk,
    )


TOUCHED: dict[Callable[[Event], None], str] = {
    a_report: "The form of round 1, table 3, version 2: the log says",
    an_older_report: "The form of round 1, table 1, version 1: the log says",
    which_report_counts: "The version that counts in round 1, table 1: the log says 2, stored is 1",
    two_seats: "Who sits in round 2, table 1: the log says",
    a_no_show: "Who did not turn up in round 1, table 4: the log says",
    who_was_here: "Number 1 (in the field, here): the log says ['playing', True]",
    a_penalty: "decision 3 (number, points, round): the log says [3, -1, 1], stored is [3, -10, 1]",
    a_penalty_more: "decision 4 (number, points, round): the log says nothing",
    the_tie_breaks: "The setting chain: the log says nothing, stored is ['wins']",
    the_state_of_a_round: "Round 1: the log says closed, stored is running",
    the_words_of_a_line: "of the log are no longer those that were written",
    words_erased: "of the log were erased, and no step of Honk did that",
    who_did_it: "of the log are no longer those that were written",
    what_a_line_changed: "no longer says what it said when it was written",
    when_it_was: "no longer says what it said when it was written",
    a_line_gone: "of the log is missing",
    the_last_line_gone: "of the log is missing",
    a_mark_of_an_archive: "Whether line 1 of the log came with an archive is not what the log says",
    the_text_of_the_play_off: "The setting playoff_text: the log says , stored is 4:35",
    what_the_tied_added: "The setting playoff_asked: the log says {}, stored is {'4': 35}",
    the_promise: "The setting playoff_commitment: the log says",
    a_category: "The lowest number of the category of number 4: the log says 3, stored is 4",
    two_categories: "number, cents): the log says ['category', 1, None, 0], stored is "
    "['category', 3, None, 0]",
    a_club: "The lowest number of the club of number 2: the log says 1, stored is nothing",
    how_many_prizes: "How many places have a prize: the log says 2, stored is 1",
    what_a_place_wins: "in cents: the log says [5000], stored is [90000]",
    what_a_prize_is_called: "What the prizes are called is not what line",
    whom_the_jury_chose: "Special prize 2 (rule",
}


@pytest.mark.parametrize("touch", TOUCHED, ids=lambda touch: touch.__name__)
def test_whatever_was_touched_by_hand_is_found(
    event: Event, touch: Callable[[Event], None]
) -> None:
    touch(event)
    code, said = audited(event)
    assert TOUCHED[touch] in said
    assert code == 1


def test_rows_that_lead_nowhere_are_said_to_fit_together_no_longer(event: Event) -> None:
    match = event.rounds.get(number=2).matches.latest("pk")
    sql("UPDATE tournament_match SET table_id = 0 WHERE id = %s", match.pk)
    code, said = audited(event)
    sql("UPDATE tournament_match SET table_id = %s WHERE id = %s", match.table_id, match.pk)
    assert "does not fit together" in said
    assert code == 1


def test_who_also_hides_that_the_last_line_went_is_found_by_a_photograph(event: Event) -> None:
    photograph = f"{event.log_head[:4]} {event.log_head[4:8]}".upper()
    assert audited(event, photograph)[0] == 0
    last, before = event.log.order_by("-version")[:2]
    sql("DELETE FROM tournament_logentry WHERE id = %s", last.pk)
    sql("UPDATE tournament_round SET state = 'running', closed_at = NULL WHERE number = 1")
    Event.objects.filter(pk=event.pk).update(version=before.version, log_head=before.hash)

    assert audited(event)[0] == 0
    code, said = audited(event, photograph)
    assert f"begins with {event.log_head[:8]}: the log that was seen is not this one" in said
    assert code == 1


def test_an_entry_taken_back_agrees(event: Event) -> None:
    match = event.rounds.get(number=1).matches.earliest("table__number")
    undo_entry(match, 2, by=None, now=timezone.now(), of_anybody=True)
    assert audited(event)[0] == 0


def test_a_play_off_agrees_and_a_game_of_it_that_was_changed_does_not() -> None:
    event = held(a_tied_event(2))
    begin_again(event)
    assert audited(event)[0] == 0
    game = event.played_games.earliest("pk")
    sql("UPDATE tournament_playedgame SET result = '{}' WHERE id = %s", game.pk)
    assert "The play-off’s game of" in audited(event)[1]


def begin_again(event: Event) -> None:
    """A log of before lines were sealed: the first sealed one says all that holds."""
    Event.objects.filter(pk=event.pk).update(log_head="")
    sql("UPDATE tournament_logentry SET hash = '' WHERE event_id = %s", event.pk)
    event.refresh_from_db()
    with acting(event, happenings.STANDING_SHOWN, by=None):
        pass


def test_a_log_of_before_lines_were_sealed_counts_from_its_first_sealed_line(event: Event) -> None:
    begin_again(event)
    code, said = audited(event)
    assert f"The first {event.version - 1} lines were written before lines were sealed." in said
    assert code == 0
    a_report(event)
    assert audited(event)[0] == 1


def test_a_log_that_began_before_clubs_and_prizes_were_in_it_still_agrees(event: Event) -> None:
    """It never said of whose club anybody is; what a step of today changed it does say."""
    first = event.log.earliest("version")
    told = {
        key: value for key, value in first.change["facts"].items() if key.split()[0] not in LATER
    }
    later = [*event.log.of(happenings.ENTRY_CHANGED, happenings.PRIZES_SET)]
    for line in [first, *later]:
        kept = {"facts": told} if line == first else {}
        sql("UPDATE tournament_logentry SET change = %s WHERE id = %s", json.dumps(kept), line.pk)
    seal_again(event)
    assert audited(event)[0] == 0
    change_entry(event.entries.get(number=7), {"club": "Tent 8"}, [], by=None, may_overrule=True)
    assert audited(event)[0] == 0
    sql("UPDATE tournament_entry SET club = 'Tent 7' WHERE number = 7 AND event_id = %s", event.pk)
    assert "the club of number 7" in audited(event)[1]


def seal_again(event: Event) -> None:
    head = START
    for line in event.log.order_by("version"):
        sql(
            "UPDATE tournament_logentry SET hash = %s WHERE id = %s",
            head := hash_of(head, line),
            line.pk,
        )
    Event.objects.filter(pk=event.pk).update(log_head=head)
    event.refresh_from_db()


def test_prizes_named_after_somebody_who_is_forgotten_agree(event: Event) -> None:
    name = event.entries.get(number=1).players.earliest("pk").name
    place = {"name": f"Bokaal {name}", "cents": 0}
    set_prizes(event, first=2, special=[], places=[place], by=None)
    forget_person(event.entries.get(number=1).players.earliest("pk"), by=None)
    assert name not in json.dumps(list(event.log.values("data", "change")))
    assert audited(event)[0] == 0


def test_who_is_forgotten_leaves_a_log_that_agrees(event: Event) -> None:
    forget_person(event.entries.get(number=1).players.earliest("pk"), by=None)
    assert audited(event)[0] == 0


def test_an_archive_that_is_read_back_agrees_and_says_what_came_with_it(event: Event) -> None:
    back = read_archive(as_json(archive_of(event, timezone.now())), by=a_user())
    code, said = audited(back)
    assert f"{event.version} lines came with an archive" in said
    assert code == 0
    a_report(back)
    assert audited(back)[0] == 1


def test_the_public_page_shows_the_newest_hash_and_screens_the_one_of_the_round(
    event: Event, client: Client
) -> None:
    assert event.log_head in client.get(reverse("event", args=[event.slug])).content.decode()
    sign = LogEntry.objects.filter(event=event).of(happenings.ROUND_CLOSED).get().hash
    screen = client.get(reverse("screen", args=[event.slug, 1])).content.decode()
    assert f"{sign[:4]} {sign[4:8]}" in screen
