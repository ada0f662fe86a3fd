"""Somebody plays for another in one round: in the log, on seats, phone and paper, and back again."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_member, a_published_event
from tests.tournament.desk.hall import NOW, at
from tests.tournament.paper.reading import Read
from tournament.core.errors import NotAsShown, RoundPlayed
from tournament.desk.reads.desk import form_line
from tournament.desk.reads.form import names_at
from tournament.entries.actions.substitutes import play_instead
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, Match, Player, Role, Round, Screen, Substitute
from tournament.out.reads import rows
from tournament.paper.actions import print_now
from tournament.paper.documents.catalogue import changed_parts, make
from tournament.paper.documents.parachute import pack_of
from tournament.paper.reads.printed import Asked
from tournament.paper.reads.rows import form_papers
from tournament.rounds.actions.clock import start_round
from tournament.screens.actions import set_screen
from tournament.today.reads.day import last_step

pytestmark = [pytest.mark.both, pytest.mark.django_db]
NEW = "Nora Zwaan"


def substituted(event: Event, round_: int = 2) -> Player:
    """Of number 1, in this round only."""
    player = Player.objects.get(entry__event=event, entry__number=1, position=1)
    play_instead(player, round_, NEW, expected=player.name, by=None)
    return player


@pytest.fixture
def event() -> Event:
    return a_published_event(8, rounds_planned=3)


def match_of(event: Event, round_: int) -> Match:
    table = Match.objects.get(round__event=event, round__number=round_, seats__entry__number=1)
    return at(event, table.table.number, round_)


def test_the_desk_and_the_form_name_who_plays_in_that_round_and_in_no_other(event: Event) -> None:
    player = substituted(event)
    for round_, name in ((1, player.name), (2, NEW), (3, player.name)):
        match = match_of(event, round_)
        sitting = next(one for one in form_line(match).who if one.number == 1)
        assert name in sitting.name
        assert name in " ".join(names_at(match).values())
        form = form_papers(event, [round_], [match.table.number])[0]
        assert name in next(one for one in form.sitters if one.number == 1).people
    assert Player.objects.get(pk=player.pk).name == player.name


def test_the_file_of_the_rounds_has_who_played(event: Event) -> None:
    substituted(event)
    played = {row[0]: row[4] for row in rows.matches(event).rows if row[3] == 1}
    assert [NEW in played[round_] for round_ in (1, 2, 3)] == [False, True, False]


@pytest.mark.parametrize("order", ["number", "name", "surname", "table"])
def test_lists_on_the_wall_name_who_plays_in_their_round(event: Event, order: str) -> None:
    before = substituted(event).name
    listed = ("Zwaan, Nora", "0, Anneke Bos") if order == "surname" else (NEW, before)
    for round_ in (1, 2, 3):
        asked = Asked(round=round_, order=order, language="nl")
        text = Read(make(event, "wall", asked)[0]).all_text
        assert [name in text for name in listed] == [round_ == 2, round_ != 2]


def test_a_list_on_the_wall_has_changed_when_somebody_plays_for_another(event: Event) -> None:
    for round_ in (1, 2):
        print_now(event, "wall", Asked(round=round_), by=None, now=NOW())
    substituted(event)
    assert changed_parts(Event.objects.get(), "wall") == ["2-1"]


def test_the_paper_parachute_names_who_plays_in_each_round(event: Event) -> None:
    before = substituted(event).name
    names = pack_of(event, address="", serials=(), now=NOW()).names
    assert [NEW in names[round_][1] for round_ in (1, 2, 3)] == [False, True, False]
    assert [before in names[round_][1] for round_ in (1, 2, 3)] == [True, False, True]


def test_the_desks_page_of_a_table_names_who_sits_there(event: Event) -> None:
    before = substituted(event).name
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    table = match_of(event, 2).table.number
    page = client.get(reverse("desk-table", args=[event.slug, 2, table])).content.decode()
    sitting = page.partition("Wie hier zit")[2]
    assert NEW in sitting
    assert before not in sitting


def test_a_players_own_report_names_who_sits_there(event: Event) -> None:
    before = substituted(event, 1).name
    Event.objects.filter(pk=event.pk).update(players_report=True)
    start_round(event.rounds.get(number=1), by=None, now=NOW())
    key = event.entries.get(number=1).key
    page = Client().get(f"/event/{event.slug}/mine/{key}/report/").content.decode()
    form = page.partition("<h1>")[2]
    assert NEW in form
    assert before not in form


def test_phones_and_screens_name_who_plays_now(event: Event) -> None:
    player = substituted(event)
    Round.objects.filter(event=event, number=1).update(state=Round.State.CLOSED)
    Round.objects.filter(event=event, number=2).update(state=Round.State.RUNNING)
    Event.objects.filter(pk=event.pk).update(version=event.version + 2)
    own = Client().get(f"/event/{event.slug}/me/1/").content.decode()
    assert f"Deze ronde: {NEW}" in own
    other = match_of(event, 2).seats.exclude(entry__number=1).get().entry.number
    assert NEW in Client().get(f"/event/{event.slug}/me/{other}/").content.decode()
    set_screen(event, 1, by=None, shows=Screen.Shows.SEATING)
    for page in ("screen/1/", "standings/round/2/"):
        assert NEW in Client().get(f"/event/{event.slug}/{page}").content.decode(), page
    assert NEW not in Client().get(f"/event/{event.slug}/standings/round/1/").content.decode()
    assert player.name in Client().get(f"/event/{event.slug}/standings/").content.decode()
    assert NEW not in Client().get(f"/event/{event.slug}/standings/").content.decode()


def test_only_as_much_of_the_name_is_public_as_the_event_shows() -> None:
    event = a_published_event(8, rounds_planned=3, names_shown=Event.Names.FIRST)
    substituted(event, 1)
    Round.objects.filter(event=event, number=1).update(state=Round.State.RUNNING)
    own = Client().get(f"/event/{event.slug}/me/1/").content.decode()
    assert "Nora" in own
    assert "Zwaan" not in own


def test_it_is_in_the_log_and_can_be_taken_back(event: Event) -> None:
    player = substituted(event)
    assert event.log.get(code="substitute_set").data["old"] == player.name
    step = last_step(Event.objects.get(pk=event.pk))
    assert step is not None
    assert step.can_be_undone()
    step.undo(None, NOW())
    assert not Substitute.objects.exists()
    assert event.log.filter(code="substitute_ended").count() == 1


def test_who_played_in_a_round_that_is_over_stays(event: Event) -> None:
    Round.objects.filter(event=event, number=2).update(state=Round.State.CLOSED)
    with pytest.raises(RoundPlayed):
        substituted(event)


def test_a_page_that_showed_somebody_else_changes_nothing(event: Event) -> None:
    player = Player.objects.get(entry__event=event, entry__number=1, position=1)
    with pytest.raises(NotAsShown):
        play_instead(player, 2, NEW, expected="Somebody else", by=None)


def test_it_comes_along_with_an_archive(event: Event) -> None:
    substituted(event)
    twin = read_archive(as_json(archive_of(event, NOW())), by=a_member(event, Role.OWNER))
    row = Substitute.objects.get(player__entry__event=twin)
    assert (row.round_number, row.name, row.player.entry.number) == (2, NEW, 1)


def sent(client: Client, event: Event, **data: Any) -> str:
    entry = event.entries.get(number=1)
    address = f"/event/{event.slug}/organise/entries/one/{entry.pk}/"
    return client.post(address, data, follow=True).content.decode()


def test_the_organiser_sets_and_ends_it_on_the_entrys_page(event: Event) -> None:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    name = Player.objects.get(entry__event=event, entry__number=1, position=1).name
    page = sent(client, event, what="substitute", position=1, expected=name, name=NEW, round=3)
    assert f"Ronde 3: {NEW} speelt voor {name}." in page
    row = Substitute.objects.get()
    page = sent(client, event, what="end_substitute", substitute=row.pk)
    assert not Substitute.objects.exists()
    assert f"Ronde 3: {NEW}" not in page
