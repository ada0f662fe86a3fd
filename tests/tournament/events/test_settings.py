"""Setting up: the few questions at the start, every setting after that, the regulations."""

import datetime
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from games.registry import slugs
from tests.builders import a_duo, a_published_event, a_user, an_event
from tournament.core.errors import SizeUnplayable
from tournament.events.actions import settings
from tournament.events.reads.usual import day_plan_for, read_plan, sizes_of
from tournament.events.reads.zones import spans
from tournament.events.words.log import sentence
from tournament.games.sheet import sheet_of
from tournament.models import Event, Table, User
from tournament.rounds.reads.public_state import notices_of
from tournament.seating.actions.publish import stop_after
from tournament.seating.reads.seats import colours_at

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> User:
    return a_user()


@pytest.mark.parametrize("moment", ["0001-01-01T00:00", "9999-12-31T23:59"])
def test_sign_up_closes_in_a_year_that_can_be_counted_with(owner: User, moment: str) -> None:
    event, client = an_event(by=owner), Client()
    client.force_login(owner)
    sent = {"what": "sign_up", "sign-up-registration_closes_at": moment}
    answer = client.post(f"/event/{event.slug}/organise/settings/", sent)
    assert answer.status_code == 200
    assert "Voer een geldige datum" in answer.content.decode()


@pytest.fixture
def client(owner: User) -> Client:
    client = Client()
    client.force_login(owner)
    return client


def new(**more: Any) -> dict[str, Any]:
    data = {"name": "Dorpstoernooi", "venue": "De Hoeve", "date": "2026-11-21", "game": "keezen"}
    data |= {"rounds_planned": "5", "minutes": "45", "first_round": "10:00", "tables": "12"}
    return {**data, **more}


def test_a_few_answers_make_a_whole_day(client: Client) -> None:
    client.post("/new/", new())
    event = Event.objects.get()
    assert (event.format, event.scheme, event.rounds.count()) == ("duos", "nk", 5)
    assert event.tables.count() == 12
    assert [line["at"] for line in event.day_plan][:3] == ["09:00", "09:45", "10:00"]
    assert event.day_plan[-1]["what"] == "prizes"


@pytest.mark.parametrize("game", slugs())
def test_every_game_can_be_chosen_and_explains_itself(client: Client, game: str) -> None:
    client.post("/new/", new(game=game, rounds_planned="3"))
    event = Event.objects.get()
    assert client.get(f"/event/{event.slug}/regulations/").status_code == 200
    assert client.get(f"/event/{event.slug}/organise/settings/").status_code == 200
    assert (event.format == "duos") == (game == "keezen")


def test_a_mistake_in_the_first_page_keeps_everything_typed(client: Client) -> None:
    page = client.post("/new/", new(tables="0", rounds_planned="99")).content.decode()
    assert "Dorpstoernooi" in page
    assert page.count('class="errors') == 2
    assert not Event.objects.exists()


def test_a_mistake_is_named_above_the_form_and_leads_to_its_field(client: Client) -> None:
    page = client.post("/new/", new(tables="0", name="")).content.decode()
    above = page[page.index('role="alert"') : page.index("<label")]
    assert "autofocus" in above
    assert '<a href="#id_name">Naam</a>: Vul dit in.' in above
    assert '<a href="#id_tables">Aantal tafels</a>: Dit moet minstens 1 zijn.' in above


def test_what_players_have_seen_is_locked_and_the_page_says_why(
    client: Client, owner: User
) -> None:
    event = a_published_event(8, by=owner)
    page = client.get(f"/event/{event.slug}/organise/settings/").content.decode()
    locked = re.findall(r'<(?:input|select)[^>]* name="(\S+)"[^>]* disabled', page)
    colours = [f"game-colour_{place}" for place in range(4)]
    assert {"game-game", "game-format", "game-sizes", *colours} <= set(locked)
    assert "rounds-rounds_planned" in locked
    assert not {"rounds-minutes", "event-name"}.intersection(locked)
    assert "Ronde 1 is bekendgemaakt" in page[page.index('id="game"') :]


def save(client: Client, event: Event, what: str, **data: Any) -> Any:
    sent = {f"{what}-{name}": value for name, value in data.items()}
    return client.post(f"/event/{event.slug}/organise/settings/", {"what": what, **sent})


GAME = {"game": "keezen", "format": "duos", "table_size": "4", "sizes": "", "dealer": "green"}
COLOURS = {"colour_0": "blue", "colour_1": "green", "colour_2": "yellow", "colour_3": "red"}


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ([5], ["met 5 aan een tafel", "plaats 1 van 5 aan tafel1", "plaats 5 van 5 aan tafel0"]),
        (
            [4, 5],
            ["met 4–5 aan een tafel", "plaats 1 van 5 aan tafel1", "plaats 3 van 5 aan tafel½"],
        ),
    ],
)
def test_the_regulations_show_what_a_place_is_worth_at_the_tables_of_this_event(
    sizes: list[int], expected: list[str]
) -> None:
    event = an_event(game="frantic", format="groups", table_size=5, table_sizes=sizes)
    page = Client().get(f"/event/{event.slug}/regulations/")
    words = " ".join(strip_tags(page.content.decode()).split())
    assert all(line in words for line in expected)


def test_the_regulations_are_in_the_event_s_language_until_somebody_chooses_another() -> None:
    event = an_event(language="de")
    german = Client(headers={"accept-language": "nl"})
    page = german.get(f"/event/{event.slug}/regulations/").content.decode()
    assert "Die Spielregeln von Keezen" in page
    german.cookies["django_language"] = "nl"
    page = german.get(f"/event/{event.slug}/regulations/").content.decode()
    assert "De spelregels van Keezen" in page


def test_a_hall_with_other_colour_pairs_says_so_on_its_regulations(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner)
    save(client, event, "game", **GAME, **COLOURS, option_home_fill="close")
    event.refresh_from_db()
    assert (event.colours, event.dealer) == (["blue", "green", "yellow", "red"], "green")
    assert event.game_options == {"home_fill": "close"}
    page = Client().get(f"/event/{event.slug}/regulations/").content.decode()
    assert "blauw en groen spelen tegen geel en rood" in page
    assert colours_at(event, 1, 2) == ("yellow", "red")
    lines = sheet_of(event, 2).lines
    assert [line.colours for line in lines] == [("blue", "green"), ("yellow", "red")]


def test_a_keezen_event_begins_with_the_home_row_of_the_nk(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    assert event.game_options == {"home_fill": "close"}
    page = Client().get(f"/event/{event.slug}/regulations/").content.decode()
    assert "van binnenuit" in page
    save(client, event, "game", **GAME, **COLOURS, option_home_fill="any")
    page = Client().get(f"/event/{event.slug}/regulations/").content.decode()
    assert "elke vrije plaats" in page
    assert "van binnenuit" not in page


def test_another_game_becomes_keezen_with_the_home_row_of_the_nk(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner, game="foppen", format="groups")
    save(client, event, "game", **{**GAME, "dealer": "blue"})
    event.refresh_from_db()
    assert event.game_options == {"home_fill": "close"}


def test_a_colour_twice_is_refused(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    page = save(client, event, "game", **GAME, **{**COLOURS, "colour_3": "blue"})
    assert "errors" in page.content.decode()


def test_drinks_are_off_by_default_and_asked_about_in_fritsen_only(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner, game="fritsen", format="groups")
    page = client.get(f"/event/{event.slug}/organise/settings/").content.decode()
    assert "rijdt daarna zelf naar huis" in page
    assert not event.drink_variant
    keezen = an_event(by=owner)
    page = client.get(f"/event/{keezen.slug}/organise/settings/").content.decode()
    assert "rijdt daarna zelf naar huis" not in page


def test_where_the_fewest_turns_win_every_table_counts_them(owner: User) -> None:
    event = an_event(by=owner, game="fritsen", format="groups")
    settings.change(event, {"scheme": "turns"}, by=owner)
    assert event.game_options == {"turns": True}
    settings.change(event, {"game_options": {"jokers": 3}}, by=owner)
    assert event.game_options == {"jokers": 3, "turns": True}


def test_another_game_brings_its_own_points(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    data = {
        "game": "foppen",
        "format": "groups",
        "table_size": "5",
        "sizes": "4, 5",
        "dealer": "blue",
    }
    save(client, event, "game", **data, **COLOURS, option_home_fill="any")
    event.refresh_from_db()
    assert (event.game, event.scheme, event.table_sizes) == ("foppen", "points", [4, 5])


@pytest.mark.parametrize(
    ("game", "sent", "said"),
    [
        ("foppen", {"table_size": "7"}, "Foppen, zoals het is ingesteld, speel je met 3–6"),
        ("foppen", {"table_size": "4", "sizes": "2, 4"}, "met 2 kan het niet"),
        ("frantic", {"table_size": "9"}, "met 2–8"),
        ("frantic", {"table_size": "11"}, "met 2–8"),
        ("foppen", {"table_size": "4", "sizes": "4, 11"}, "met 11 kan het niet"),
        ("mezza", {"table_size": "1"}, "met 2–7"),
        ("mezza", {"table_size": "4", "option_short": "on"}, "met 2–3"),
        ("fritsen", {"table_size": "7", "option_packs": "1"}, "met 2–6"),
    ],
)
def test_a_table_at_which_the_game_cannot_be_played_is_refused_with_what_is_possible(
    client: Client, owner: User, game: str, sent: dict[str, str], said: str
) -> None:
    event = an_event(by=owner, game=game, format="groups")
    usual = {"game": game, "format": "groups", "option_rounds": "50", "option_jokers": "2"}
    sent = {**usual, "option_vuil_max": "6", **sent}
    page = " ".join(strip_tags(save(client, event, "game", **sent).content.decode()).split())
    assert said in page
    event.refresh_from_db()
    assert (event.table_size, event.table_sizes, event.game_options) == (4, [], {})


def test_keezen_for_single_players_is_played_by_four_only(client: Client, owner: User) -> None:
    event = an_event(by=owner, format="singles")
    said = {**GAME, **COLOURS, "format": "singles", "option_home_fill": "any"}
    page = save(client, event, "game", **{**said, "sizes": "3, 4"}).content.decode()
    assert "met 3 kan het niet" in page
    assert sizes_of(event) == (4, (4,))


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"game": "foppen", "table_size": 3}, (3, (3,))),  # not 2
        ({"game": "foppen"}, (4, (3, 4))),
        ({"game": "frantic", "table_size": 2}, (2, (2,))),
        ({"game": "mezza", "table_size": 3, "game_options": {"short": True}}, (3, (2, 3))),
    ],
)
def test_the_usual_sizes_never_go_below_the_game(
    settings: dict[str, Any], expected: tuple[int, tuple[int, ...]]
) -> None:
    assert sizes_of(an_event(format="groups", **settings)) == expected


def test_an_event_of_before_goes_on_with_the_sizes_that_can_be_played() -> None:
    event = an_event(game="foppen", format="groups")
    Event.objects.filter(pk=event.pk).update(table_size=7, table_sizes=[5, 6, 7])
    event.refresh_from_db()
    assert sizes_of(event) == (6, (5, 6))
    event.table_sizes = []
    assert sizes_of(event) == (6, (6,))
    event.table_size = 9
    assert sizes_of(event) == (6, (6,))


def test_no_event_is_made_at_which_nobody_could_play() -> None:
    with pytest.raises(SizeUnplayable):
        an_event(game="foppen", format="groups", table_size=7)
    assert not Event.objects.exists()


def test_rounds_and_the_plan_of_the_day_are_set(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    data = {"rounds_planned": "3", "minutes": "40", "pairing": "planned", "final_size": "0"}
    data |= {"planned_rounds_first": "3", "clubs_meet": "", "final_from": ""}
    page = save(client, event, "rounds", **data, plan="morgen vroeg").content.decode()
    assert "morgen vroeg" in page
    save(client, event, "rounds", **data, plan="10.30 Ronde 1\n9:45 aanmelding sluit\n12:00 Soep")
    event.refresh_from_db()
    assert "“rondes”, “minuten per ronde”" in sentence(event.log.first()).lower()
    assert event.rounds.count() == 3
    assert event.day_plan == [
        {"at": "09:45", "what": "check_in_closes"},
        {"at": "10:30", "what": "round", "round": 1},
        {"at": "12:00", "what": "text", "text": "Soep"},
    ]


def test_the_hall_is_laid_out_in_zones(client: Client, owner: User) -> None:
    event = an_event(by=owner, tables=4)
    save(client, event, "hall", tables="1-3, 7: Grote zaal\n10-11")
    tables = Table.objects.filter(event=event)
    assert [(one.number, one.zone) for one in tables] == [
        *((number, "Grote zaal") for number in (1, 2, 3, 7)),
        (10, ""),
        (11, ""),
    ]
    last = event.log.latest("version")
    assert sentence(last) == "deelde de zaal in: 1-3, 7 Grote zaal; 10-11"
    assert spans([1, 2, 3, 7]) == "1-3, 7"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1-3\n3", "Tafel 3 kan er niet twee keer staan."),
        ("0-3", "Tafels hebben een nummer van 1 tot en met 9999."),
        ("9999-10000", "Tafels hebben een nummer van 1 tot en met 9999."),
    ],
)
def test_numbers_that_no_table_can_have_are_refused_at_the_field(
    client: Client, owner: User, typed: str, said: str
) -> None:
    event = an_event(by=owner, tables=4)
    assert said in save(client, event, "hall", tables=typed).content.decode()
    assert event.tables.count() == 4


def test_a_hall_of_a_thousand_tables_can_be_laid_out(client: Client, owner: User) -> None:
    event = an_event(by=owner, tables=4)
    save(client, event, "hall", tables="1-1000")
    assert event.tables.count() == 1000


def points(event: Event, **more: Any) -> dict[str, Any]:
    data = {
        "scheme": event.scheme,
        "weight": 2,
        "win_bonus": 10,
        "bye": 26,
        "no_show": 26,
        "missed": 0,
    }
    return {**data, "place_conceded": 1, "place_mutual": 2, **more}


def test_own_points_are_shown_back_in_an_example(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    save(client, event, "points", **points(event, weight=3, bye="1/2"))
    event.refresh_from_db()
    assert event.scheme_options == {"weight": 3, "bye": "1/2"}
    assert event.chain == ["conceded", "mutual"]
    page = client.get(f"/event/{event.slug}/organise/settings/").content.decode()
    assert "<dt>8–6</dt><dd><b>34–18</b>" in page
    assert "<b>½</b>" in page
    page = save(client, event, "points", **points(event, bye="veel")).content.decode()
    assert "Schrijf een getal, zoals 26, 12½ of 1/3." in page


def test_points_without_a_game_are_a_number_or_a_formula_that_follows_the_others(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner)
    formulas = {"bye_by": "win", "missed_by": "loss", "forfeit": "8–2"}
    save(client, event, "points", **points(event, weight=3, **formulas))
    event.refresh_from_db()
    assert event.scheme_options["forfeit"] == [8, 2]
    assert (event.scheme_options["bye"], event.scheme_options["missed"]) == ("win", "loss")
    page = client.get(f"/event/{event.slug}/organise/settings/").content.decode()
    words = " ".join(strip_tags(page).split())
    assert "<dt>een vrijloting</dt><dd><b>34</b>" in page
    assert "telt als 8–2</dt><dd><b>26–6</b>" in page
    assert "verliest met 2–8" in words
    assert '<option value="win" selected>' in page
    sheet = Client().get(f"/event/{event.slug}/regulations/").content.decode()
    assert "verliest met 2–8" in " ".join(strip_tags(sheet).split())
    page = save(client, event, "points", **points(event, forfeit="veel")).content.decode()
    assert "zoals 8–4" in page


def sent_again(client: Client, event: Event, asked: Any, reason: str) -> None:
    """The question's own form, filled in."""
    kept = dict(re.findall('type="hidden" name="([^"]+)" value="([^"]*)"', asked.content.decode()))
    address = f"/event/{event.slug}/organise/settings/"
    assert client.post(address, {**kept, "reason": reason}).status_code == 302
    event.refresh_from_db()


def a_change_of_rules(what: str, event: Event) -> dict[str, Any]:
    if what == "points":
        return points(event)
    if what == "game":
        return {**GAME, **COLOURS, "option_home_fill": "any"}
    if what == "rounds":
        data = {"rounds_planned": "5", "minutes": "30", "pairing": "planned", "final_size": "0"}
        return {**data, "planned_rounds_first": "3", "clubs_meet": event.clubs_meet}
    return {"name": event.name, "date": event.date, "language": "nl", "house_rules": "Geen bier."}


@pytest.mark.parametrize(
    ("what", "called"),
    [
        ("points", "Bij gelijke punten"),
        ("game", "Spel"),
        ("rounds", "minuten per ronde"),
        ("event", "huisregels"),
    ],
)
def test_once_round_1_is_public_a_rule_changes_only_with_a_reason_that_everybody_reads(
    client: Client, owner: User, what: str, called: str
) -> None:
    event = a_published_event(8, by=owner)
    before = Event.objects.get(pk=event.pk)
    asked = save(client, event, what, **a_change_of_rules(what, event))
    assert (asked.status_code, "Zeg waarom" in asked.content.decode()) == (409, True)
    event.refresh_from_db()
    assert (event.version, event.chain, event.minutes) == (before.version, None, before.minutes)

    sent_again(client, event, asked, "zo stond het op papier")
    assert event.log.first().data["reason"] == "zo stond het op papier"
    for page in ("", "me/3/", "regulations/", "screen/1/"):
        said = Client().get(f"/event/{event.slug}/{page}").content.decode()
        told = re.search("Het reglement is gewijzigd.*: zo stond het op papier", said)
        assert told, page
        assert called in told[0]


def test_what_is_no_rule_changes_without_a_question(client: Client, owner: User) -> None:
    event = a_published_event(8, by=owner)
    sent = {**a_change_of_rules("event", event), "house_rules": "", "venue": "De andere zaal"}
    assert save(client, event, "event", **sent).status_code == 302
    event.refresh_from_db()
    assert (event.venue, notices_of(event)) == ("De andere zaal", [])


def test_a_change_of_rules_and_one_of_the_plan_are_both_told(owner: User) -> None:
    event = a_published_event(8, by=owner)
    settings.change(event, {"minutes": 40}, by=owner, reason="EERST")
    settings.change(event, {"minutes": 30}, by=owner, reason="DAARNA")
    stop_after(event, 4, reason="STORM", by=owner, now=timezone.now())
    for page in ("", "screen/1/"):
        shown = Client().get(f"/event/{event.slug}/{page}").content.decode()
        assert [word in shown for word in ("EERST", "DAARNA", "STORM")] == [False, True, True]
    sheet = Client().get(f"/event/{event.slug}/regulations/").content.decode()
    assert sheet.index("STORM") < sheet.index("DAARNA") < sheet.index("EERST")


def test_once_round_1_is_public_the_format_is_fixed(client: Client, owner: User) -> None:
    event = a_published_event(8, by=owner)
    data = {**GAME, **COLOURS, "format": "singles"}
    save(client, event, "game", **data, option_home_fill="any")
    event.refresh_from_db()
    assert event.format == "duos"


def test_a_copy_has_the_settings_and_the_hall_and_nobody_in_it(client: Client, owner: User) -> None:
    event = an_event(by=owner, tables=6, minutes=40, tablet_key="secret")
    a_duo(event)
    client.post(f"/event/{event.slug}/organise/copy/", {"name": "NK 2027", "date": "2027-11-20"})
    twin = Event.objects.get(name="NK 2027")
    assert (twin.minutes, twin.tables.count(), twin.rounds.count()) == (40, 6, 5)
    assert (twin.entries.count(), twin.tablet_key, twin.slug) == (0, "", "nk-2027")


def test_a_plan_has_lunch_once_and_reads_back_as_it_is_written() -> None:
    plan = day_plan_for(datetime.time(10), 5, 45)
    assert [line["what"] for line in plan].count("break") == 1
    assert read_plan("12:00 Lunch")[0]["what"] == "break"


def test_a_wrong_place_of_a_tie_break_is_shown_beside_it(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    page = save(client, event, "points", place_conceded="0").content.decode()
    field = page[page.index('name="points-place_conceded"') :]
    assert "minstens 1" in field[: field.index("</li>")]


def test_points_are_taken_as_people_write_them(client: Client, owner: User) -> None:
    event = an_event(by=owner)
    save(client, event, "points", **points(event, bye="12½", missed="0,5"))
    event.refresh_from_db()
    assert (event.scheme_options["bye"], event.scheme_options["missed"]) == ("25/2", "1/2")


def test_a_section_is_saved_by_itself_and_a_new_game_asks_for_the_whole_page(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner)
    page = f"/event/{event.slug}/organise/settings/"
    sent = {"what": "game", "game-game": "foppen", "game-format": "groups"}
    sent |= {"game-table_size": "4", "game-dealer": "blue"}
    sent |= {f"game-{name}": value for name, value in COLOURS.items()}
    answer = client.post(
        page, {**sent, "game-option_home_fill": "any"}, headers={"HX-Request": "true"}
    )
    assert answer.headers.get("HX-Refresh") == "true"
    assert Event.objects.get(pk=event.pk).game == "foppen"
