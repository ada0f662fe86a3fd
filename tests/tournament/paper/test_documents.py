"""Every document besides the score forms: sound on every page, with what it is for."""

import io
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
import zxingcpp
from django.utils import timezone, translation
from PIL import Image

from scoring.standings import Standing
from tests.builders import a_published_event
from tests.tournament.paper.papers import a_head, entries, tables
from tests.tournament.paper.reading import Read, assert_sound
from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import A3, A4, Printed
from tournament.entries.reads.answers import Answered, Given, Person
from tournament.events.reads.questions import Asks, Question
from tournament.events.reads.rules import scheme_of
from tournament.events.words.regulations import regulations_of, rules_of, rules_title
from tournament.models import Event, Seat
from tournament.paper.documents.answers import answers_list
from tournament.paper.documents.by_hand import seats_of
from tournament.paper.documents.certificates import certificates
from tournament.paper.documents.check_in_list import check_in_list
from tournament.paper.documents.entry_cards import CARDS, entry_cards, own_page
from tournament.paper.documents.parachute import Pack, parachute, steps
from tournament.paper.documents.prize_list import prize_list
from tournament.paper.documents.regulations import regulations_sheet
from tournament.paper.documents.result_slips import result_slips
from tournament.paper.documents.signs import phone_poster, sign_up_poster, table_signs
from tournament.paper.documents.standings import standings_list
from tournament.paper.documents.wall_lists import Order, named, wall_list, wall_list_by_table
from tournament.paper.reads.results import FormsIn, RankPaper, StandingPaper
from tournament.paper.reads.rows import FormPaper, TablePaper, entry_papers
from tournament.standings.reads.prizes import Reading, place_readings
from tournament.standings.reads.round_cells import RoundCell
from tournament.standings.words.prizes import Said, said_of

LANGUAGES = ("nl", "de", "en")
HEAD = a_head()


def a_standing(count: int, rounds: int = 5, *, is_final: bool = True) -> StandingPaper:
    rows = tuple(
        RankPaper(
            place,
            entry,
            Fraction(260 - place, 2),
            {"conceded": place, "opponents": Fraction(200, 3), "best_rounds": (26, 24, 12, 8, 6)},
            None if place == 1 else "conceded" if place % 3 == 0 else "points",
            tuple(
                RoundCell(
                    one.round,
                    "bye" if one.is_bye else "played",
                    Fraction(26),
                    "" if one.is_bye else "8–5",
                    one.table,
                    one.against,
                )
                for one in entry.places
            ),
        )
        for place, entry in enumerate(entries(count, rounds), start=1)
    )
    chain = ("conceded", "mutual", "opponents", "best_rounds", "playoff", "lots")
    return StandingPaper(rows, chain, tuple(range(1, rounds + 1)), is_final)


def answers(count: int) -> list[Answered]:
    """Everybody eats, most the same; some say what they must not."""
    people = [
        Person(place, number, name) for place, (number, name) in enumerate(names(count).items())
    ]
    long = "No peanuts, no shellfish; " * 7
    meal = Question(1, Asks.CHOICE, "What would you like to eat at half past twelve? " * 2)
    given = (Given("Soup", ()), Given("Hutspot", tuple(people[2:])))
    allergies = (Given(long.strip(), tuple(people[:1])),)
    said = Question(2, Asks.TEXT, "Allergies")
    return [Answered(meal, given, tuple(people[:2])), Answered(said, allergies, ())]


def names(count: int) -> dict[int, str]:
    return {entry.number: entry.name for entry in entries(count + 5)}


def said(count: int) -> list[Said]:
    """A special prize that nobody has yet, and the places of a standing."""
    named = names(count)
    places = place_readings(ranked_rows(count), 10, named)
    return [said_of(one) for one in (Reading("", None, "Poedelprijs"), *reversed(places))]


def ranked_rows(count: int) -> list[Standing]:
    """Two share every even rank."""
    points = [Fraction(130 - place // 2) for place in range(count)]
    return [
        Standing(number, 1 + 2 * ((number - 1) // 2), points[number - 1], {}, "conceded")
        for number in range(1, count + 1)
    ]


DOCUMENTS: dict[str, Callable[[int], Printed]] = {
    "number": lambda count: wall_list(HEAD, entries(count), 2, Order.NUMBER),
    "name": lambda count: wall_list(HEAD, entries(count), 2, Order.NAME),
    "surname": lambda count: wall_list(HEAD, entries(count), 2, Order.SURNAME),
    "name_a3": lambda count: wall_list(HEAD, entries(count), 2, Order.NAME, A3),
    "table": lambda count: wall_list_by_table(HEAD, tables(HEAD, count), names(count), 2),
    "signs": lambda count: table_signs(HEAD, tables(HEAD, min(count, 12))),
    "bank_cards": lambda count: entry_cards(HEAD, entries(count)),
    "a6_cards": lambda count: entry_cards(HEAD, entries(min(count, 9), 8), card=CARDS["a6"]),
    "check_in": lambda count: check_in_list(HEAD, entries(count)),
    "answers": lambda count: answers_list(HEAD, answers(count)),
    "standing": lambda count: standings_list(HEAD, a_standing(count)),
    "standing_a3": lambda count: standings_list(HEAD, a_standing(count, 8), size=A3),
    "slips": lambda count: result_slips(HEAD, a_standing(min(count, 9), 8)),
    "prizes": lambda count: prize_list(HEAD, said(count)),
    "certificates": lambda count: certificates(HEAD, a_standing(count), 3, {1: ["Wisselbeker"]}),
}


@pytest.mark.parametrize("count", [1, 2, 48, 250])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_sound_with_few_and_with_many(name: str, count: int) -> None:
    with translation.override("nl"):
        assert_sound(DOCUMENTS[name](count))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_sound_in_every_language(name: str, language: str) -> None:
    with translation.override(language):
        assert_sound(DOCUMENTS[name](12))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [A4, A3])
def test_posters_bring_a_phone_to_the_event(language: str, size: object) -> None:
    with translation.override(language):
        for poster, path in ((sign_up_poster, "sign-up/"), (phone_poster, "")):
            read = assert_sound(poster(HEAD, size=size))  # type: ignore[arg-type]
            assert read.codes(dpi=50) == [HEAD.link(path)]


@pytest.mark.parametrize("poster", [sign_up_poster, phone_poster])
def test_the_code_of_a_poster_is_read_from_six_metres(poster: Any) -> None:
    """By the camera that reads the projected one: 246 of its pixels for a metre."""
    page = Read(poster(HEAD)).picture(dpi=100)
    seen = page.resize([round(side / 100 * 25.4 / 1000 * 246) for side in page.size])
    hall = Image.new("L", [2 * side for side in seen.size], 150)
    for shift in range(4):
        hall.paste(seen, (30 + shift, 40))
        assert zxingcpp.read_barcodes(hall)
    with translation.override("nl"):
        assert len(Read(poster(HEAD))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["keezen", "fritsen", "frantic", "mezza", "foppen"])
def test_the_regulations_stand_on_one_page(language: str, game: str) -> None:
    scheme = {"keezen": "nk", "foppen": "points"}.get(game, "places")
    event = Event(name="NK", slug="nk", date=HEAD.date, game=game, scheme=scheme, final_size=4)
    if game != "keezen":
        event.format = Event.Format.GROUPS
    with translation.override(language):
        read = assert_sound(regulations_sheet(HEAD, regulations_of(event, scheme_of(event))))
    assert len(read) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["keezen", "fritsen", "frantic", "mezza", "foppen"])
def test_the_rules_of_the_game_stand_on_one_page_in_the_event_s_language(
    language: str, game: str
) -> None:
    event = Event(name="NK", slug="nk", date=HEAD.date, game=game, language=language)
    with translation.override(language):
        sheet = regulations_sheet(HEAD, rules_of(event), title=rules_title(event))
        read = assert_sound(sheet)
    assert len(read) == 1
    if language != "en":
        with translation.override("en"):
            english = {line for chapter in rules_of(event) for line in chapter.sentences}
        with translation.override(language):
            told = {line for chapter in rules_of(event) for line in chapter.sentences}
        assert not english & told


@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_the_code_of_its_own_page_and_every_round(card: str) -> None:
    people = entries(3)
    with translation.override("nl"):
        read = Read(entry_cards(HEAD, people, card=CARDS[card]))

    assert read.codes(dpi=200) == sorted(own_page(HEAD, entry) for entry in people)
    assert all(f"tafel {place.table}" in read.text() for place in people[0].places if place.table)


def test_a_list_by_name_has_every_person_in_the_order_of_the_alphabet() -> None:
    people = entries(20)
    listed = [name for _entry, name in named(people, Order.NAME, "nl")]

    assert len(listed) == 40
    assert listed[0] == "Bo Vos"
    assert listed[-1] == "Žofia Őry"


def test_a_list_by_surname_looks_under_the_name_as_its_language_does() -> None:
    people = [replace(entry, shown=("Jan van der Berg", "Bo Vos"), team="") for entry in entries(1)]
    dutch = [name for _entry, name in named(people, Order.SURNAME, "nl")]
    english = [name for _entry, name in named(people, Order.SURNAME, "en")]
    assert dutch == ["Berg, Jan van der", "Vos, Bo"]
    assert english == ["van der Berg, Jan", "Vos, Bo"]


def test_a_team_is_listed_as_it_is_called() -> None:
    people = [replace(entry, shown=("Team de Honk",), team="Team de Honk") for entry in entries(1)]
    assert [name for _entry, name in named(people, Order.SURNAME, "nl")] == ["Team de Honk"]


def test_a_large_list_keeps_everybody() -> None:
    read = Read(wall_list(HEAD, entries(250), 2, Order.NUMBER))
    for number in (1, 125, 250):
        assert f"{number} " in read.all_text


@pytest.mark.parametrize("number", [1, 12, 128])
def test_signs_read_right_from_both_sides_in_figures_of_110_mm(number: int) -> None:
    sign = TablePaper(number, "Grote zaal, bij het toneel")
    letters = assert_sound(table_signs(HEAD, [sign])).letters()
    digits = [letter for letter in letters if letter.sign in "128" and letter.size > 100]
    assert len(digits) == 2 * len(str(number))
    assert sum(letter.bottom > 148 for letter in digits) == len(str(number))
    assert min(letter.top - letter.bottom for letter in digits) >= 109.9


@pytest.mark.parametrize("order", ["number", "name", "surname"])
@pytest.mark.parametrize("size", [A4, A3])
def test_tables_on_the_wall_are_larger_than_the_title_and_names_stay_large(
    order: Order, size: Any
) -> None:
    with translation.override("nl"):
        read = assert_sound(wall_list(HEAD, entries(125), 2, order, size))
    letters = read.letters()
    title = next(letter.size for letter in letters if letter.sign == "W")
    figures = [letter for letter in letters if letter.size > title]
    assert len(figures) > 30
    assert {letter.sign for letter in figures} <= set("0123456789")
    rows = [letter for letter in letters if 25 < letter.bottom < 250]
    assert min(letter.size for letter in rows) >= 10


def test_tables_are_larger_than_the_title_by_table_too() -> None:
    read = assert_sound(wall_list_by_table(HEAD, tables(HEAD, 60), names(60), 2))
    letters = read.letters()
    assert sum(letter.size > letters[0].size for letter in letters) > 20


@pytest.mark.parametrize("count", [12, 125, 250])
def test_a_standing_on_the_wall_is_at_least_11_points_and_cuts_no_name(count: int) -> None:
    with translation.override("nl"):
        read = assert_sound(standings_list(HEAD, a_standing(count)))
    rows = [letter for letter in read.letters() if 25 < letter.bottom < 265]
    assert min(letter.size for letter in rows) >= 11
    assert {letter.size for letter in rows} == {rows[0].size, max(one.size for one in rows)}
    last = entries(count)[-1]
    assert last.name.replace("-", "") in read.text(len(read) - 1).replace("-", "").replace(
        "\x02", ""
    )


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("rounds", [5, 12])
@pytest.mark.parametrize("zone", ["", "Foyer", "Grote zaal, bij het toneel"])
def test_nothing_on_a_card_is_smaller_than_8_points(card: str, rounds: int, zone: str) -> None:
    people = [
        replace(entry, places=tuple(replace(place, zone=zone) for place in entry.places))
        for entry in entries(10, rounds)
    ]
    with translation.override("nl"):
        read = assert_sound(entry_cards(HEAD, people, card=CARDS[card]))
    assert min(letter.size for letter in read.letters()) >= 7.99


def test_the_announcer_reads_points_as_large_as_names() -> None:
    with translation.override("nl"):
        letters = assert_sound(prize_list(HEAD, said(12))).letters()
    names_ = [letter.size for letter in letters if letter.sign == "&"]
    right = [one for one in letters if one.left > 150 and one.size > 13 and one.bottom < 260]
    assert len(names_) == 6
    assert min(one.size for one in right) >= max(names_)


def test_a_certificate_has_a_medal_for_the_first_three_and_the_organiser_s_logo() -> None:
    out = io.BytesIO()
    Image.new("RGB", (300, 100), (10, 200, 10)).save(out, "PNG")
    head = replace(HEAD, logo=out.getvalue())
    with translation.override("nl"):
        read = assert_sound(certificates(head, a_standing(5), 4, {}))
    metals = [(211, 160, 33), (154, 163, 173), (196, 138, 85)]
    for page in range(4):
        shown = read.document[page].render(scale=1).to_pil().convert("RGB")
        colours = {colour for _count, colour in shown.getcolors(1 << 20)}
        assert (10, 200, 10) in colours
        assert [metal for metal in metals if metal in colours] == metals[page : page + 1]


def test_before_the_first_round_a_standing_says_that_there_is_none() -> None:
    empty = StandingPaper(chain=("conceded",))
    with translation.override("en"):
        for document in (standings_list, result_slips):
            assert "no standings before" in assert_sound(document(HEAD, empty)).text()


def test_what_is_taken_home_names_no_address_that_only_the_hall_reaches(settings: Any) -> None:
    def slip() -> str:
        return assert_sound(result_slips(HEAD, a_standing(3))).text()

    assert HEAD.address not in slip()
    settings.SERVER = True
    assert HEAD.address in slip()


def a_pack(count: int, head: Head = HEAD, *, open_rounds: tuple[int, ...] = (4, 5)) -> Pack:
    people, size = entries(count), head.table_size
    colours = (("blue", "yellow"), ("green", "red")) if head.format == "duos" else ()
    each = len(colours) or size
    return Pack(
        head=head,
        made_at=timezone.now(),
        entries=tuple(people),
        tables=tuple(tables(head, max(1, count // each))),
        names=dict.fromkeys(open_rounds, names(count + size)),
        rounds=(1, 2, 3, 4, 5),
        open_rounds=open_rounds,
        standing=a_standing(count, 3, is_final=False),
        points=a_standing(count, 3, is_final=False).rows,
        forms=FormsIn(4, 17, 26, "10435", 12),
        spares=(FormPaper("10019"), FormPaper("10024")),
        seats=tuple(seats_of(range(1, max(2, count // each + 1)), size, colours)),
    )


@pytest.mark.parametrize(
    ("count", "language"), [*product([1, 24], LANGUAGES), (250, "de")]
)  # the longest words where most of them stand
def test_a_parachute_is_sound(count: int, language: str) -> None:
    with translation.override(language):
        assert_sound(parachute(a_pack(count)))


@pytest.mark.parametrize(("game", "size"), [("fritsen", 10), ("frantic", 8), ("foppen", 3)])
def test_a_parachute_holds_groups_and_an_event_without_a_draw(game: str, size: int) -> None:
    head = a_head(game, "groups", size)
    with translation.override("nl"):
        text = assert_sound(parachute(a_pack(30, head, open_rounds=()))).all_text

    assert "Loot elke volgende ronde" in text
    assert "Wie zit waar" not in text


def test_how_to_go_on_takes_ten_lines() -> None:
    with translation.override("en"):
        assert len(steps(a_pack(8))) == 10


def test_every_seat_has_its_fiche() -> None:
    seats = seats_of([1, 2], 4, (("blue", "yellow"), ("green", "red")))
    assert seats == [
        (1, 1, ("blue", "yellow")),
        (1, 2, ("green", "red")),
        (2, 1, ("blue", "yellow")),
        (2, 2, ("green", "red")),
    ]
    assert [place for _table, place, _colours in seats_of([7], 3, ())] == [1, 2, 3]


@pytest.mark.django_db
def test_the_card_of_a_single_player_tells_the_partner_from_the_opponents() -> None:
    event = a_published_event(8, format=Event.Format.SINGLES)
    seats = Seat.objects.filter(round__event=event, round__number=1)
    me, left, partner, right = seats.filter(match=seats[0].match).values_list(
        "entry__number", flat=True
    )
    place = next(one for one in entry_papers(event) if one.number == me).places[0]
    assert (place.partner, place.against) == (partner, (left, right))
