"""Score forms, read back from the paper."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from django.utils import translation

from tests.tournament.paper.papers import a_head, forms
from tests.tournament.paper.reading import Read, assert_sound, rules_across
from tournament.desk.reads.finding import ADDRESS
from tournament.games.boxes import grid, measures
from tournament.games.boxes.sides import bubble
from tournament.games.form import GRID
from tournament.games.protocol import table_game
from tournament.games.sheet import sheet_of
from tournament.models import Event
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms import layout
from tournament.paper.score_forms.forms import piled, score_forms

GROUPS = [("mezza", 2), ("mezza", 7), ("fritsen", 2), ("fritsen", 10), ("frantic", 2)]
GROUPS += [("frantic", 8), ("foppen", 3), ("foppen", 6)]


@pytest.mark.parametrize("per_sheet", [1, 2, 4])
def test_every_keezen_form_can_be_read_by_a_camera(per_sheet: int) -> None:
    head = a_head()
    papers = forms(head, 5)

    read = assert_sound(score_forms(head, papers, per_sheet=per_sheet))

    assert len(read) == -(-5 // per_sheet)
    codes = [code for page in range(len(read)) for code in read.codes(page)]
    assert sorted(codes) == sorted(layout.form_code(head, paper.human) for paper in papers)


@pytest.mark.parametrize(("game", "players"), GROUPS)
@pytest.mark.parametrize("language", ["nl", "de"])
def test_forms_of_the_other_games_hold_every_player(game: str, players: int, language: str) -> None:
    head = a_head(game, "groups", players, bids=True)
    papers = forms(head, 2)

    with translation.override(language):
        read = assert_sound(score_forms(head, papers))

    assert len(read.codes()) == 2
    text = read.text()
    assert all(str(sitter.number) in text for paper in papers for sitter in paper.sitters)


@pytest.mark.parametrize(("game", "players"), [*GROUPS, ("frantic", 4), ("fritsen", 7)])
def test_every_row_to_write_on_is_at_least_seven_millimetres(game: str, players: int) -> None:
    head = a_head(game, "groups", players, bids=True)
    usual = table_game(game).form(players, head.options).per_sheet
    picture = Read(score_forms(head, forms(head, 1), per_sheet=usual)).picture(dpi=254)
    left = round(10 * (measures.EDGE + 8.5) * (2**0.5 if usual == 1 else 1))  # beside tick boxes
    rules = [
        y
        for y in range(500, picture.height - 300)
        if max(picture.crop((left, y, left + 30, y + 1)).get_flattened_data()) < 190
    ]
    tops = [y for y in rules if y - 1 not in rules]
    rows = [below - above for above, below in pairwise(tops)]
    assert len(rows) > players
    assert min(rows) >= 70


@pytest.mark.parametrize(
    ("game", "players", "options", "per_sheet"),
    [
        *(("frantic", players, {}, per_sheet) for players in (2, 4, 8) for per_sheet in (1, 2)),
        ("frantic", 2, {"length": "none", "rounds": 25}, 2),
        ("frantic", 4, {"length": "none", "rounds": 25}, 2),
        ("frantic", 8, {"length": "none", "rounds": 25}, 1),
        ("foppen", 6, {"bids": True}, 2),
        ("foppen", 4, {"deals": 20}, 2),
        ("foppen", 6, {"deals": 20, "bids": True}, 1),
    ],
)
def test_a_pen_has_seven_millimetres_for_every_line_and_all_lines_are_there(
    game: str, players: int, options: dict[str, Any], per_sheet: int
) -> None:
    head = a_head(game, "groups", players, **options)
    with translation.override("nl"):
        read = assert_sound(score_forms(head, forms(head, 1), per_sheet=per_sheet))

    scale, wide = {1: (2**0.5, 210.0), 2: (1.0, 148.5)}[per_sheet]
    asked = table_game(game).form(players, head.options)
    for page in range(len(read)):
        picture = read.picture(page)
        for left in (0.0, wide)[:per_sheet]:
            first = left + (measures.EDGE + 0.5) * scale
            rules = rules_across(picture, 150, first, first + 10 * scale)
            table = [y for y in rules if y > (grid.LINES_TOP - 1) * scale]
            gaps = [below - above for above, below in pairwise(table)]
            assert all(gap > 6.8 for gap in gaps), gaps
    assert str(asked.printed_lines) in read.all_text.split()
    assert asked.printed_lines in (asked.lines, 12)


PRIZES = ("1. Fietsen voor twee", "2. Een rookworst en € 12,50", "Poedelprijs")
MANY = tuple(f"{place}. Levensmiddelenpakket van de bakker" for place in range(1, 11))
EACH = [("keezen", "duos", 4), *((game, "groups", players) for game, players in GROUPS)]


@pytest.mark.parametrize(("game", "format_", "players"), [("keezen", "singles", 4), *EACH])
@pytest.mark.parametrize("prizes", [PRIZES, MANY])
def test_a_form_names_the_prizes_and_nothing_on_it_moves(
    game: str, format_: str, players: int, prizes: tuple[str, ...]
) -> None:
    plain = a_head(game, format_, players)
    papers = forms(plain, 1)
    usual = table_game(game).form(players, plain.options).per_sheet
    with translation.override("nl"):
        before = Read(score_forms(plain, papers, per_sheet=usual))
        read = assert_sound(score_forms(replace(plain, prizes=prizes), papers, per_sheet=usual))

    assert prizes[0] in " ".join(read.all_text.split())
    assert len(read) == len(before)
    if prizes == PRIZES:
        assert " · ".join(prizes) in " ".join(read.all_text.split())
    added = {(one.left, one.bottom) for one in read.letters()} - (
        {(one.left, one.bottom) for one in before.letters()}
    )
    assert {(one.sign, one.left, one.bottom, one.size) for one in before.letters()} <= {
        (one.sign, one.left, one.bottom, one.size) for one in read.letters()
    }
    assert all(one.size >= 6 for one in read.letters() if (one.left, one.bottom) in added)


def test_a_form_on_several_pages_is_not_cut_and_says_which_page_it_is() -> None:
    head = a_head("frantic", "groups", 4, length="none", rounds=25)
    with translation.override("nl"):
        read = Read(score_forms(head, forms(head, 2), per_sheet=2))
    assert len(read) == 4  # two sheets for each of two tables
    assert "pagina 1 van 3" in read.text(0)
    assert "10019" in read.text(1)
    assert "10024" not in read.text(1)


def test_a_form_names_table_round_and_people_and_its_number() -> None:
    head = a_head()
    with translation.override("nl"):
        text = Read(score_forms(head, forms(head, 1, rounds=2)[1:])).text()

    for words in ("Tafel", "Ronde", "twee", "10024", "Li", "Bo Vos", "blauw", "rood"):
        assert words in text


def test_a_duo_says_itself_who_plays_which_of_its_colours() -> None:
    head = a_head()
    with translation.override("nl"):
        text = Read(score_forms(head, forms(head, 1, rounds=1))).text()

    assert text.count("gespeeld door") == 4
    assert "Li & " in text


def test_single_players_stand_by_their_colour_with_their_partner() -> None:
    head = a_head(format_="singles")
    [paper] = forms(head, 1)

    text = assert_sound(score_forms(head, [paper])).text()

    # Blue and yellow are the upper side: seats 1 and 3.
    assert text.index("1 ") < text.index("3 ")
    assert "1 + 3" in text
    assert "2 + 4" in text


def test_a_spare_has_a_number_and_room_to_write() -> None:
    head = a_head()
    read = assert_sound(score_forms(head, [FormPaper("19999")]))

    assert "19999" in read.text()
    assert read.codes() == [layout.form_code(head, "19999")]


def test_a_specimen_has_no_number_that_somebody_could_hand_in() -> None:
    assert Read(score_forms(a_head(), [FormPaper("")])).codes() == []


def test_bubbles_stand_where_a_reader_of_photos_looks() -> None:
    head = a_head()
    read = Read(score_forms(head, forms(head, 1), per_sheet=2))
    letters = read.letters()

    for side in (0, 1):
        for pawns in range(9):
            x, y = bubble(side, pawns)
            inside = [
                letter.sign
                for letter in letters
                if abs((letter.left + letter.right) / 2 - x) < 1
                and abs(measures.HIGH - (letter.bottom + letter.top) / 2 - y) < 1
            ]
            assert inside == [str(pawns)]


def test_the_code_tells_the_version_of_the_layout() -> None:
    assert layout.form_code(a_head(), "10019").endswith(f"/form/10019/?l={measures.VERSION}")


def test_the_desk_reads_the_number_out_of_the_code() -> None:
    found = ADDRESS.search(layout.form_code(a_head(), "10019"))
    assert found is not None
    assert found.groups() == (None, str(a_head().key), "10019")


def test_a_pile_cut_once_stays_in_table_order() -> None:
    papers = [FormPaper(str(number)) for number in range(5)]

    rows = piled(papers, 2)

    assert [row[0].human for row in rows if row[0]] == ["0", "1", "2"]
    assert [row[1].human for row in rows if row[1]] == ["3", "4"]


@pytest.mark.parametrize(("game", "players"), GROUPS)
def test_fields_on_paper_come_in_the_order_in_which_the_desk_types_them(
    game: str, players: int
) -> None:
    options = {"bids": True, "deals": 8}
    form = table_game(game).form(players, options)
    sheet = sheet_of(Event(game=game, game_options=options, format="groups"), players)
    typed = [cell.name.removesuffix("_0") for cell in sheet.lines[0].cells]

    if form.layout == GRID:
        assert form.lines == len(sheet.lines)
        behind = [name.split("_")[-1] for name in typed[players:]]
        assert [field.code for field in form.behind] == behind
    else:
        assert [field.code for field in form.fields] == typed


def test_a_stack_of_250_forms_is_in_order_after_cutting() -> None:
    head = a_head()
    papers = forms(head, 250)

    read = Read(score_forms(head, papers, per_sheet=4))

    assert len(read) == 63
    # The four piles of a cut stack begin with tables 1, 64, 127 and 190.
    assert [papers[number].human in read.text(0) for number in (0, 63, 126, 189)] == [True] * 4
