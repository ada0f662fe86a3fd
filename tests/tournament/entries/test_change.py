"""Entries change: names, substitutes, partners, the waiting list, payments, whole lists."""

import pytest
from django.utils import timezone, translation

from tests.builders import a_duo, an_event, duos
from tournament.checkin import actions as checkin
from tournament.checkin.reads.door import counters, find
from tournament.core.errors import (
    EntryNumberTaken,
    EventFull,
    ImportOver,
    NotAsShown,
    NotInField,
    NotSingle,
    RoundIsOut,
)
from tournament.entries.actions import change as entries
from tournament.entries.actions import fees as payments
from tournament.entries.actions import partners
from tournament.entries.actions import register as registration
from tournament.entries.actions.change import Person
from tournament.entries.actions.register import NewEntry
from tournament.events.reads.events import lines_of
from tournament.models import Entry, Event, Round

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def alone(event: Event, name: str) -> Entry:
    fields = {"wants_partner": True, "state": Entry.State.WAITING}
    return registration.register(event, NewEntry((name,), fields=fields), by=None)


def names_of(entry: Entry) -> list[str]:
    return list(entry.players.values_list("name", flat=True))


def test_a_renaming_is_refused_when_somebody_else_renamed_first() -> None:
    duo = a_duo(an_event(), "Jan", "Piet")
    entries.change_entry(duo, {}, [Person(1, "Johan", expected="Jan")], by=None)
    with pytest.raises(NotAsShown):
        entries.change_entry(duo, {}, [Person(1, "Hans", expected="Jan")], by=None)
    assert names_of(duo) == ["Johan", "Piet"]


def test_a_substitute_takes_the_place_and_not_the_phone() -> None:
    event = an_event()
    new = NewEntry(("Jan", "Piet"), phones=("06 1", "06 2"))
    duo = registration.register(event, new, by=None)
    entries.substitute(duo, 2, name="Klaas", expected="Piet", by=None, now=timezone.now())
    klaas = duo.players.get(position=2)
    assert (klaas.name, klaas.phone, klaas.checked_in_at is not None) == ("Klaas", "", True)


def test_two_desks_cannot_send_two_substitutes_for_one_player() -> None:
    duo = a_duo(an_event(), "Jan", "Piet")
    entries.substitute(duo, 2, name="Klaas", expected="Piet", by=None, now=None)
    with pytest.raises(NotAsShown):
        entries.substitute(duo, 2, name="Kees", expected="Piet", by=None, now=None)


def test_a_number_of_somebody_else_is_refused() -> None:
    event = an_event()
    duo, _other = duos(event, 2)
    with pytest.raises(EntryNumberTaken):
        entries.change_entry(duo, {"number": 2}, [], by=None)


def test_partners_are_made_and_parted_again_until_round_1_is_public() -> None:
    event = an_event()
    a, b = alone(event, "Anneke"), alone(event, "Bram")
    duo = partners.pair(a, b, by=None)
    assert (names_of(duo), duo.number, duo.state) == (["Anneke", "Bram"], 1, "playing")

    partners.part(duo, by=None)
    assert {tuple(names_of(one)) for one in event.entries.all()} == {("Anneke",), ("Bram",)}
    assert all(one.wants_partner and one.number is None for one in event.entries.all())

    duo = partners.pair(Entry.objects.get(pk=a.pk), Entry.objects.get(pk=b.pk), by=None)
    event.rounds.filter(number=1).update(state=Round.State.PUBLISHED, seed=1)
    with pytest.raises(RoundIsOut):
        partners.part(duo, by=None)


def test_a_duo_is_not_a_partner_for_anybody() -> None:
    event = an_event()
    with pytest.raises(NotSingle):
        partners.pair(alone(event, "Anneke"), a_duo(event), by=None)


def test_a_new_duo_waits_when_the_event_is_full() -> None:
    event = an_event(limit=1)
    a_duo(event)
    duo = partners.pair(alone(event, "Anneke"), alone(event, "Bram"), by=None)
    assert (duo.state, duo.number) == ("waiting", None)
    with pytest.raises(EventFull):
        entries.let_in(duo, by=None)


def test_an_entry_from_the_waiting_list_gets_the_next_number() -> None:
    event = an_event()
    first, second = duos(event, 2)
    entries.let_wait(first, by=None)
    assert Entry.objects.get(pk=first.pk).number is None
    assert entries.let_in(first, by=None).number == 3
    assert Entry.objects.get(pk=second.pk).number == 2


def test_nobody_on_the_waiting_list_is_checked_in() -> None:
    event = an_event()
    with pytest.raises(NotInField):
        checkin.check_in(alone(event, "Anneke"), by=None, now=timezone.now())


def test_a_fee_is_paid_once_and_counts_for_the_treasurer() -> None:
    event = an_event(fee_cents=1250)
    duo = a_duo(event)
    for how in (Entry.Paid.CASH, Entry.Paid.CARD):
        payments.set_paid(duo, how, by=None)
    assert (counters(event).cash_cents, counters(event).unpaid) == (1250, 0)
    payments.take_back_payment(duo, by=None)
    assert (counters(event).cash_cents, counters(event).unpaid) == (0, 1)


def test_a_list_is_taken_back_unless_somebody_of_it_is_here() -> None:
    event = an_event()
    registration.register_all(event, [NewEntry(("A", "B")), NewEntry(("C", "D"))], by=None)
    first = event.log.first().version
    assert registration.take_back_list(event, first, by=None) == 2
    assert event.entries.count() == 0

    made = registration.register_all(event, [NewEntry(("A", "B"))], by=None)
    checkin.check_in(made[0], by=None, now=timezone.now())
    again = event.log.filter(code="entries_registered").first().version
    with pytest.raises(ImportOver):
        registration.take_back_list(event, again, by=None)


def test_a_renewed_link_ends_the_old_one() -> None:
    duo = a_duo(an_event())
    old = duo.key
    assert entries.renew_key(duo, by=None) == Entry.objects.get(pk=duo.pk).key != old


@pytest.mark.parametrize(
    "typed", ["12", "0012", "śląski", "slaski", "SLASKI wos", "https://x/event/y/code/KEY/"]
)
def test_the_desk_finds_an_entry_by_number_name_or_scanned_address(typed: str) -> None:
    event = an_event()
    duos(event, 3)
    wanted = registration.register(event, NewEntry(("Łukasz Śląski", "Wos"), number=12), by=None)
    found = find(event, typed.replace("KEY", wanted.key))
    assert [one.number for one in found.entries] == [12]
    assert found.is_sure


def told(event: Event) -> str:
    with translation.override("en"):
        return str(lines_of(event, 1)[0]["what"])


def test_every_name_that_was_changed_stands_in_the_log() -> None:
    duo = a_duo(an_event(), "Jan", "Piet")
    people = [Person(1, "Johan", expected="Jan"), Person(2, "Pieter", expected="Piet")]
    entries.change_entry(duo, {}, people, by=None)
    assert told(duo.event) == "wrote Johan & Pieter instead of Jan & Piet, number 1"


def test_who_gets_the_name_of_somebody_else_is_told_apart_in_the_log() -> None:
    event = an_event()
    duo = a_duo(event, "Jan", "Piet")
    a_duo(event, "Anneke Bos", "Dirk")
    entries.change_entry(duo, {}, [Person(1, "anneke bos", expected="Jan")], by=None)
    assert told(event) == ("wrote anneke bos instead of Jan, number 1; number 2 has that name too")
    entries.substitute(duo, 2, name="Dirk", expected="Piet", by=None, now=None)
    assert told(event) == "let Dirk play for Piet, number 1; number 2 has that name too"
