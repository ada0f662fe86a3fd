"""One function reads numbers: signs like ² and thousands of digits are refused wherever one is
asked for."""

import ast
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest
from django import forms
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import translation

import tournament
from games.registry import slugs
from tests.builders import a_user, an_event
from tests.site import ROOT
from tournament.core.fields import WholeField, numbers_in
from tournament.core.text import money, number_in
from tournament.events.reads.usual import read_plan
from tournament.games.form import NUMBER, SEATS, figures_in
from tournament.games.protocol import table_game
from tournament.games.sheet import impossible_in, sheet_of
from tournament.models import Event

EXACT = ["٣٤", "٣", "1_0"]  # where parts of a number may be typed, Python's own reading is as good
NO_NUMBERS = [*EXACT, "²", "1²", "½", "1" * 5000, "9" * 4000, "1e9", "0x10", "--1", "1+2"]
OWN = {f"tournament/core/{name}.py" for name in ("text", "fields", "error_words")}
NUMERIC = (forms.IntegerField, forms.DecimalField, forms.FloatField)


def test_every_number_is_read_by_the_one_function() -> None:
    found = [
        f"{path}:{node.lineno}"
        for file in sorted((ROOT / "tournament").rglob("*.py"))
        if (path := str(file.relative_to(ROOT))) not in OWN and "/migrations/" not in path
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in {"isdigit", "isdecimal", "isnumeric", "IntegerField"}
        and (node.attr != "IntegerField" or ast.unparse(node.value) == "forms")
    ]
    assert found == []


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_none(text: str) -> None:
    assert number_in(text) is None


def all_forms() -> Iterator[type[forms.BaseForm]]:
    for module in pkgutil.walk_packages(tournament.__path__, "tournament."):
        if module.name.rpartition(".")[2] not in {"__main__", "migrations"}:
            import_module(module.name)
    waiting: list[type[forms.BaseForm]] = [forms.BaseForm]
    while waiting:
        form = waiting.pop()
        waiting += form.__subclasses__()
        if form.__module__.startswith("tournament"):
            yield form


def number_fields() -> Iterator[tuple[str, forms.Field]]:
    yield "any", WholeField()
    for form in all_forms():
        for name, field in getattr(form, "base_fields", {}).items():
            yield f"{form.__qualname__}.{name}", field
    for slug in slugs():
        for name, field in table_game(slug).options().items():
            yield f"{slug}.{name}", field


def test_no_field_of_any_form_takes_what_is_no_number() -> None:
    walked = [(name, field) for name, field in number_fields() if isinstance(field, NUMERIC)]
    assert len(walked) > 30
    assert [
        (name, text[:9])
        for name, field in walked
        for text in NO_NUMBERS
        if takes(field, text) and not (text in EXACT and not isinstance(field, WholeField))
    ] == []


def takes(field: forms.Field, text: str) -> bool:
    try:
        field.clean(text)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_no_list_of_numbers_takes_what_is_none(text: str) -> None:
    with pytest.raises(ValidationError):
        numbers_in(text)


def test_a_list_of_numbers_is_read_in_one_go_and_has_an_end() -> None:
    assert numbers_in(f"1{' ' * 400_000}2 – 4") == [1, 2, 3, 4]
    with pytest.raises(ValidationError):
        numbers_in("1-900 " * 1000)
    with pytest.raises(ValidationError):
        numbers_in("7 " * 1001)


@pytest.mark.parametrize("moment", ["٠٩:٠٠ Pauze", "1²:00 Pauze", "10:٣٠ Pauze"])
def test_a_moment_of_the_plan_has_figures_of_ours(moment: str) -> None:
    with pytest.raises(ValueError, match="Pauze"):
        read_plan(f"10:00 Ronde 1\n{moment}")


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("text", NO_NUMBERS)
def test_no_figure_of_a_score_form_is_what_is_no_number(slug: str, text: str) -> None:
    event = Event(game=slug, format=table_game(slug).formats[0])
    sheet = sheet_of(event, 4)
    cells = [*(cell for line in sheet.lines for cell in line.cells), *sheet.below, *sheet.totals]
    texts = {cell.name: text for cell in cells}
    problems: dict[str, str] = {}
    figures_in(sheet.form, texts, problems)
    impossible_in(sheet_of(event, 4, texts=texts))
    assert {cell.name for cell in cells if cell.field.kind in {NUMBER, SEATS}} <= set(problems)


@pytest.mark.django_db
@pytest.mark.parametrize("text", NO_NUMBERS)
def test_a_screen_that_no_number_names_is_none(text: str, client: Client) -> None:
    owner = a_user()
    event = an_event(by=owner)
    client.force_login(owner)
    page = client.post(f"/event/{event.slug}/organise/screens/", {"number": text})
    assert page.status_code == 200


@pytest.mark.parametrize(
    ("language", "written"),
    [("nl", "€\u00a0450,50"), ("de", "450,50\u00a0€"), ("en", "€450.50")],
)
def test_money_is_written_as_its_language_does(language: str, written: str) -> None:
    with translation.override(language):
        assert money(45050) == written
