"""Personal data goes, results stay."""

import datetime

import pytest
from django.utils import timezone

from tests.builders import a_duo, an_event
from tests.tournament.privacy.test_erasing import rows_of_everything
from tournament.checkin import actions as checkin
from tournament.core.errors import NamesCleaned
from tournament.entries.actions import register as registration
from tournament.entries.actions.register import NewEntry
from tournament.models import Event, Player
from tournament.privacy import actions as privacy
from tournament.privacy.reads.about import data_about
from tournament.privacy.reads.people import people_named
from tournament.rounds.actions.announce import announce

pytestmark = [pytest.mark.both, pytest.mark.django_db]

TODAY = datetime.date(2026, 12, 1)


def an_event_with_people(**settings: object) -> Event:
    event = an_event(**settings)
    new = NewEntry(("Jan", "Jan Bos"), phones=("06 1", "06 2"), fields={"remark": "walks badly"})
    duo = registration.register(event, new, by=None)
    checkin.check_in(duo, by=None, now=timezone.now())
    return event


def test_cleaning_leaves_initials_and_nothing_to_call() -> None:
    event = an_event_with_people()
    privacy.clean_names(event, by=None, now=timezone.now())
    people = Player.objects.filter(entry__event=event)
    assert [(one.name, one.phone) for one in people] == [("J.", ""), ("J. B.", "")]
    assert event.entries.get().remark == ""
    assert "Jan" not in str(list(event.log.values_list("data", flat=True)))
    with pytest.raises(NamesCleaned):
        privacy.clean_names(event, by=None, now=timezone.now())


def test_names_are_cleaned_the_day_after_their_date_and_not_before() -> None:
    kept = an_event_with_people(data_until=TODAY)
    due = an_event_with_people(data_until=TODAY - datetime.timedelta(days=1))
    never = an_event_with_people()
    assert privacy.clean_due(TODAY, timezone.now()) == 1
    assert privacy.clean_due(TODAY, timezone.now()) == 0
    cleaned = [Event.objects.get(pk=one.pk).cleaned_at is not None for one in (kept, due, never)]
    assert cleaned == [False, True, False]


def test_one_person_is_forgotten_and_the_partner_is_not() -> None:
    event = an_event_with_people()
    jan = Player.objects.get(entry__event=event, position=1)
    privacy.forget_person(jan, by=None)
    assert str(event.entries.get()) == "N.N. & Jan Bos"
    told = str([line.data for line in event.log.all()])
    assert "Jan Bos" in told
    assert "'Jan " not in told.replace("'Jan Bos", "")


def everything_kept(event: Event) -> str:
    return str([row for table, row in rows_of_everything() if table != "tournament_user"])


def test_a_team_s_name_goes_with_the_last_of_its_people() -> None:
    event = an_event()
    new = NewEntry(("Jan de Vries", "Piet Bos"), fields={"team_name": "De Pietjes"})
    team = registration.register(event, new, by=None)
    a_duo(event, "Els Kok", "Wim Kok", team_name="De Stappers")
    announce(event, "Table 4 waits for de pietjes", by=None, now=timezone.now())
    for player in team.players.all():
        assert "De Pietjes" in everything_kept(event)
        assert "De Pietjes" in str(data_about(player))
        privacy.forget_person(player, by=None)
    assert "pietjes" not in everything_kept(event).casefold()
    assert [str(entry) for entry in event.entries.all()] == ["N.N. & N.N.", "De Stappers"]


def test_a_team_s_name_that_others_have_too_stays_theirs() -> None:
    event = an_event()
    first = a_duo(event, "Jan de Vries", "Piet Bos", team_name="De Stappers")
    second = a_duo(event, "Els Kok", "Wim Kok", team_name="De Stappers")
    for player in first.players.all():
        privacy.forget_person(player, by=None)
    assert [str(entry) for entry in event.entries.all()] == ["N.N. & N.N.", str(second)]


@pytest.mark.parametrize(
    "written", ["0698765432", "06-98 76 54 32", "+31 6 98765432", "0031698765432", "(06) 98765432"]
)
@pytest.mark.parametrize("kept", ["06 987 654 32", "+31698765432"])
def test_a_phone_number_goes_however_it_is_spaced(kept: str, written: str) -> None:
    event = an_event()
    new = NewEntry(("Jan Bos", "Els Kok"), phones=(kept, "06 11111111"))
    duo = registration.register(event, new, by=None)
    said = f"Table 12: call {written} 4 times, or 0611111111"
    announce(event, said, by=None, now=timezone.now())
    privacy.forget_person(duo.players.all()[0], by=None)
    assert "Table 12: call  4 times, or 0611111111" in everything_kept(event)
    assert "98765432" not in "".join(filter(str.isalnum, everything_kept(event)))


def test_everything_about_a_person_is_in_their_file() -> None:
    event = an_event_with_people()
    a_duo(event)
    jan = people_named(event, "bos jan")[0]
    about = data_about(jan)
    assert (about["person"]["name"], about["person"]["phone"]) == ("Jan Bos", "06 2")
    assert len(about["log"]) == 2
