"""The announcer's page says at every moment of the day what there is to say, and changes nothing."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from scoring.models import Report
from tests.builders import a_member, a_published_event, an_event, duos
from tournament.checkin import actions as checkin
from tournament.desk.actions.reports import Typed, save_report
from tournament.desk.actions.settings import set_desk
from tournament.models import Event, Match, Role, TableCall
from tournament.rounds.actions import clock
from tournament.rounds.actions.call import call
from tournament.rounds.actions.close import close_round, finish
from tournament.rounds.reads.expected_end import forecast_of
from tournament.rounds.reads.hall import hall_of
from tournament.standings.actions.show import show_prizes
from tournament.today.words import to_say

pytestmark = pytest.mark.django_db


def said(event: Event, moment: datetime) -> str:
    event.refresh_from_db()
    hall = hall_of(event, moment)
    with translation.override("en"):
        return "\n".join(to_say(event, hall, forecast_of(event, hall, moment), moment).now)


def forms_of(event: Event, number: int, *, but: int = 0) -> None:
    """The forms of a round, except the one of this table."""
    for match in Match.objects.filter(round__event=event, round__number=number):
        if match.table.number != but and not Report.objects.filter(match=match).exists():
            typed = Typed({"home": {"BY": 8, "GR": 3}}, overrules=True, reason="test")
            save_report(match, typed, by=None, now=timezone.now())


def test_who_is_missing_is_called_by_name_when_they_are_few() -> None:
    event = an_event(name="NK Keezen")
    duos(event, 12)
    assert "Not checked in yet" not in said(event, timezone.now())
    checkin.check_in_rest(event, by=None, now=timezone.now(), without=[3])
    text = said(event, timezone.now())
    assert text.startswith("Welcome to NK Keezen.")
    assert "(3)." in text
    checkin.close_check_in(event, by=None, now=timezone.now())
    assert "The draw is being made." in said(event, timezone.now())


def test_a_round_from_the_seats_to_the_last_form() -> None:
    event = a_published_event(5)
    start, first = timezone.now(), event.rounds.get(number=1)
    bye = first.byes.get().entry.number
    assert f"Number {bye} has a bye." in said(event, start)
    clock.start_round(first, by=None, now=start)
    assert "is being played until" in said(event, start)
    assert "more minute" not in said(event, start)
    assert "4 more minutes." in said(event, start + timedelta(minutes=41))
    clock.pause(first, by=None, now=start)
    assert said(event, start) == "The clock is paused."
    clock.resume(first, by=None, now=start)

    table = first.matches.all()[0]
    clock.extend_table(table, 3, reason="board fell", by=None)
    over = start + timedelta(minutes=46)
    assert f"Table {table.table.number} plays until" in said(event, over)
    assert "Tables 1 and 2: your forms are not in yet." in said(event, over)
    forms_of(event, 1, but=2)
    assert "Table 2: your form is not in yet." in said(event, over)
    forms_of(event, 1)
    assert "All forms are in. Thank you." in said(event, over)
    close_round(first, by=None, now=over)
    assert said(event, over).startswith("Please go to your table for round 2.")


def test_after_the_last_round_the_prize_giving_and_the_thanks() -> None:
    event = a_published_event(4, rounds_planned=1)
    now, only = timezone.now(), event.rounds.get(number=1)
    clock.start_round(only, by=None, now=now)
    forms_of(event, 1)
    close_round(only, by=None, now=now)
    assert said(event, now).startswith("Round 1 is over.\nThe prize-giving is at about")
    show_prizes(event, 1, by=None)
    assert said(event, now) == "Round 1 is over."
    finish(event, by=None, now=now)
    assert said(event, now) == "Thank you for playing!"


def test_what_a_form_tells_for_honour_is_mentioned_once_its_round_is_over() -> None:
    event = a_published_event(4, game="fritsen", format="groups", scheme="places", rounds_planned=2)
    now, first = timezone.now(), event.rounds.get(number=1)
    clock.start_round(first, by=None, now=now)
    match = first.matches.get()
    row = {"status": "out", "cards": 0, "turns": None, "fritsjes": None, "vuil": None}
    rows = [{**row, "seat": seat, "place": seat + 1} for seat in range(3)]
    rows += [{**row, "seat": 3, "place": 4, "status": "in", "cards": 2}]
    rows[1] |= {"turns": 8, "vuil": 6, "fritsjes": 14}
    typed = Typed({"rows": rows, "stopped": False}, overrules=True, reason="test")
    save_report(match, typed, by=None, now=now)
    close_round(first, by=None, now=now)
    number = match.seats.get(position=1).entry.number
    assert f"Number {number}: bronzen Frits, out in 8 turns." in said(event, now)
    assert f"Number {number}: Olafje, vuil for the sixth time." in said(event, now)
    Event.objects.filter(pk=event.pk).update(standings_frozen_from=1)
    assert "Olafje" not in said(event, now)


def test_a_viewer_reads_it_with_the_plan_of_the_day() -> None:
    event = an_event(date=timezone.localdate())
    event.day_plan = [{"at": "00:00", "what": "text", "text": "Coffee"}]
    event.day_plan += [{"at": "23:59", "what": "text", "text": "Lunch"}]
    event.save()
    viewer = Client()
    viewer.force_login(a_member(event, Role.VIEWER))
    page = viewer.get(reverse("announcer", kwargs={"event": event.slug})).content.decode()
    assert "Lunch" in page
    assert "Coffee" not in page


def plan_at(event: Event, moment: datetime) -> list[str]:
    """What the plan still has; nothing it says now."""
    event.refresh_from_db()
    hall = hall_of(event, moment)
    with translation.override("en"):
        return [
            what for _at, what in to_say(event, hall, forecast_of(event, hall, moment), moment).plan
        ]


def test_a_day_that_runs_late_keeps_what_has_not_been_reached() -> None:
    plan = [{"at": "09:00", "what": "check_in"}, {"at": "09:30", "what": "check_in_closes"}]
    plan += [{"at": "10:00", "what": "round", "round": 1}, {"at": "11:00", "what": "break"}]
    plan += [{"at": "11:15", "what": "round", "round": 2}, {"at": "12:15", "what": "prizes"}]
    event = a_published_event(4, rounds_planned=2, date=timezone.localdate(), day_plan=plan)
    late = noon()
    assert plan_at(event, late) == ["Round 1", "Break", "Round 2", "Prizes"]
    clock.start_round(event.rounds.get(number=1), by=None, now=late)
    assert plan_at(event, late) == ["Break", "Round 2", "Prizes"]
    forms_of(event, 1)
    close_round(event.rounds.get(number=1), by=None, now=late)
    assert plan_at(event, late) == ["Round 2", "Prizes"]
    assert plan_at(event, late - timedelta(hours=2)) == ["Break", "Round 2", "Prizes"]
    assert plan_at(event, late + timedelta(hours=12)) == ["Round 2", "Prizes"]
    clock.start_round(event.rounds.get(number=2), by=None, now=late)
    assert plan_at(event, late - timedelta(hours=2)) == ["Prizes"]
    forms_of(event, 2)
    close_round(event.rounds.get(number=2), by=None, now=late)
    show_prizes(event, 1, by=None)
    assert plan_at(event, late) == []


def a_break_at(event: Event, moment: datetime) -> None:
    """From two minutes ago until in eight minutes."""
    here = timezone.localtime(moment)
    event.date = here.date()
    event.day_plan = [
        {"at": f"{here - timedelta(minutes=2):%H:%M}", "what": "break"},
        {"at": f"{here + timedelta(minutes=8):%H:%M}", "what": "round", "round": 2},
    ]
    event.save()


def noon() -> datetime:
    return timezone.localtime().replace(hour=12, minute=30, second=0, microsecond=0)


def test_a_break_is_said_on_screens_phones_and_by_the_announcer_until_it_is_over() -> None:
    event, moment = a_published_event(4), noon()
    a_break_at(event, moment)
    assert "There is a break until 12:38." in said(event, moment)
    assert "nearly over" not in said(event, moment)
    assert "The break is nearly over." in said(event, moment + timedelta(minutes=4))
    assert "break" not in said(event, moment + timedelta(minutes=9))
    for page in (reverse("screen", args=[event.slug, 1]), reverse("event", args=[event.slug])):
        assert "Pauze tot 12:38" in Client().get(page).content.decode()


def test_no_break_is_shown_while_a_round_is_played() -> None:
    event, moment = a_published_event(4), noon()
    a_break_at(event, moment)
    clock.start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    assert "break" not in said(event, moment)
    assert "Pauze tot" not in Client().get(reverse("screen", args=[event.slug, 1])).content.decode()


def test_finished_tables_are_said_where_the_event_wants_it() -> None:
    event = a_published_event(4)
    first = event.rounds.get(number=1)
    clock.start_round(first, by=None, now=timezone.now())
    match = first.matches.earliest("table__number")
    entry = match.seats.earliest("position").entry
    call(match, entry, TableCall.Kind.DONE, now=timezone.now())
    screen = reverse("screen", args=[event.slug, 1])
    assert "is klaar" not in Client().get(screen).content.decode()
    set_desk(event, second_look=[], players_report=False, done_told=True, by=None)
    assert f"Tafel {match.table.number} is klaar." in Client().get(screen).content.decode()
    assert f"Table {match.table.number} is finished." in said(event, timezone.now())


def test_who_has_a_bye_is_asked_to_help_where_the_event_wants_it() -> None:
    event = a_published_event(5)
    bye = event.rounds.get(number=1).byes.get().entry.number
    mine = reverse("me", args=[event.slug, bye])
    assert "je kunt helpen" not in Client().get(mine).content.decode()
    assert "you can help" not in said(event, timezone.now())
    set_desk(event, second_look=[], players_report=False, byes_help=True, by=None)
    assert "je kunt helpen" in Client().get(mine).content.decode()
    assert "you can help" in said(event, timezone.now())
