"""Outside the three places of games no line names one; each game has its room in all three."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from games.registry import slugs
from scoring.games import scoring_of
from tests.site import ROOT
from tournament.games.form import GRID, LINES, SIDES
from tournament.games.protocol import demo_game, table_game

ROOMS = ("games/", "scoring/games/", "tournament/games/")
# Not the product; and a migration is never written again.
ELSEWHERE = ("tests/", "bench/", "docs/", "static/vendor/")
SUFFIXES = {".py", ".html", ".js", ".css"}
# An underscore ends a word here, as in option_keezen.
NAMED = re.compile(rf"(?i)(?<![a-z])(?:{'|'.join(slugs())})(?![a-z])")


def product_files() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        path = Path(name)
        is_product = path.suffix in SUFFIXES and not name.startswith(ROOMS + ELSEWHERE)
        if is_product and "migrations" not in path.parts and (ROOT / path).exists():
            yield path


def offences(files: Iterable[Path], root: Path = ROOT) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate((root / path).read_text("utf-8").splitlines(), start=1)
        if NAMED.search(line)
    ]


def test_no_line_outside_the_rooms_names_a_game() -> None:
    files = list(product_files())
    assert len(files) > 500
    assert offences(files) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rooms.py", 'if event.game == "keezen":'),
        ("rooms.py", "KEEZEN_COLOURS = 4"),
        ("page.html", "{% if event.game != 'fritsen' %}"),
        ("desk.js", "const isFoppen = Foppen;"),
        ("desk.css", ".mezza { color: red }"),
    ],
)
def test_a_planted_line_is_found(tmp_path: Path, name: str, line: str) -> None:
    (tmp_path / name).write_text(f"first\n{line}\n", encoding="utf-8")
    assert offences([Path(name)], tmp_path) == [f"{name}:2: {line}"]


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_its_rooms(slug: str) -> None:
    game, known = table_game(slug), scoring_of(slug)
    assert {scheme.game for scheme in known.presets} == {slug}
    assert game.form(4, {}).layout == (SIDES if known.of_two_sides else game.form(4, {}).layout)
    assert game.form(4, {}).layout in {SIDES, LINES, GRID}
    assert bool(game.seats) == known.of_two_sides


def test_the_made_up_day_is_of_the_usual_game() -> None:
    assert demo_game() == slugs()[0]
