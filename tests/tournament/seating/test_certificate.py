"""Every code that a certificate, an unmet wish or an advice may carry has its words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest
from django.utils import translation

from tests.site import ROOT
from tournament.draw import problem as draw
from tournament.draw.certify import JUDGES, certify
from tournament.draw.json.writing import dump_certificate
from tournament.draw.solve import solve
from tournament.seating.reads import advice as advising
from tournament.seating.words import certificate
from tournament.seating.words import draw as advice
from tournament.seating.words import draw as words

DRAW = ROOT / "tournament" / "draw"


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def codes_in(path: Path, pattern: str) -> set[str]:
    return set(re.findall(pattern, path.read_text(encoding="utf-8")))


def test_every_criterion_has_its_words() -> None:
    names = set(JUDGES) | {"idle", "sizes", "lowest_bye"} | set(draw.CRITERIA)
    assert names == set(certificate.ASKS)
    assert names == set(certificate.COUNTS)


def test_every_reason_has_its_words() -> None:
    pattern = r'(?:attainable|searched|bounded)\([^)]*?"([a-z_]+)"\s*[,)]'
    found: set[str] = set()
    for path in (DRAW / "certificate").glob("*.py"):
        for call in re.findall(pattern, path.read_text(encoding="utf-8"), re.DOTALL):
            found.add(call)
    found -= set(certificate.ASKS)
    assert found
    assert found <= set(certificate.REASONS)


def test_every_fault_has_its_words() -> None:
    found = codes_in(DRAW / "certificate" / "faults.py", r'Fault\("([a-z_]+)"')
    found |= codes_in(DRAW / "certificate" / "faults.py", r'^        \("([a-z_]+)", ')
    assert found <= set(certificate.FAULTS)


def test_every_unmet_wish_has_its_words() -> None:
    found = codes_in(DRAW / "unmet.py", r'unmet\(\s*"([a-z_]+)"')
    assert found <= set(words.UNMET)
    assert codes_in(DRAW / "unmet.py", r'(?:why = |return )"([a-z_]+)"') <= set(words.WHY)


def test_every_advice_has_its_words() -> None:
    path = Path(advising.__file__)
    found = codes_in(path, r'Advice\(\s*"([a-z_]+)"') | codes_in(path, r'(?:if|else) "([a-z_]+)"')
    assert found - {"check_in_open", "ask_alone"} <= set(advice.SENTENCES) | {"note", "wait"}


@dataclass(frozen=True)
class Field:
    format: draw.Format
    entries: int
    sizes: tuple[int, ...] = (4,)


@pytest.mark.parametrize(
    "field",
    [
        Field("duos", 11),
        Field("duos", 5),
        Field("duos", 4),
        Field("singles", 13, (3, 4)),
        Field("singles", 17),
        Field("groups", 11, (3, 4)),
    ],
)
def test_a_whole_real_certificate_can_be_put_into_words(field: Field) -> None:
    problem = draw.Problem(
        format=field.format,
        rounds=5,
        entries=tuple(draw.Entry(number) for number in range(1, field.entries + 1)),
        tables=tuple(range(1, field.entries)),
        sizes=field.sizes,
    )
    said = dump_certificate(certify(problem, solve(problem)))
    lines = certificate.certificate_lines(said)
    assert [line.name for line in lines] == [one["name"] for one in said["criteria"]]
    assert all("%(" not in f"{line.asks}{line.verdict}{line.why}" for line in lines)
    assert all(line.verdict for line in lines)


def a_criterion(**fields: object) -> dict[str, object]:
    return {"name": "rematches", "ground": "bound", "reason": "counted_pairs", **fields}


def test_the_verdict_says_how_near_the_best_it_is() -> None:
    none = certificate.line_of(a_criterion(value=0, best=0))
    least = certificate.line_of(a_criterion(value=4, best=4))
    above = certificate.line_of(a_criterion(value="9/2", best=4))
    assert (none.level, least.level, above.level) == ("best", "best", "above")
    assert none.verdict == "Reached, without exception"
    assert least.verdict == "Reached: 4 repeated meetings, the fewest possible"
    assert above.verdict == "4.5 repeated meetings; fewer than 4 is impossible"
    assert least.why == "Counted: there are more meetings than different pairs."


@pytest.mark.parametrize(
    ("name", "value", "verdict"),
    [
        ("rematches", 1, "1 repeated meeting"),
        ("colours", 2, "2 times the same colour too often"),
        ("walks", 1429, "walking distance: 1429 tables"),
    ],
)
def test_more_than_none_where_none_is_possible_is_said_in_one_breath(
    name: str, value: int, verdict: str
) -> None:
    assert certificate.line_of(a_criterion(name=name, value=value, best=0)).verdict == verdict


def test_duos_with_uneven_colours_are_counted_as_duos() -> None:
    one_each = a_criterion(name="colours", value=2, best=0, data={"uneven": 2})
    one_alone = a_criterion(name="colours", value=2, best=0, data={"uneven": 1})
    with translation.override("nl"):
        said = [certificate.line_of(one).verdict for one in (one_each, one_alone)]
    assert said == ["2 duo’s niet gelijk verdeeld over de kleuren", "2 keer te vaak dezelfde kleur"]


def test_a_fault_names_round_and_numbers() -> None:
    fault = {"code": "seated_twice", "round": 2, "entries": [4]}
    assert certificate.fault_sentence(fault) == "Round 2, number 4: has two places."


def test_a_cost_shows_before_and_after() -> None:
    line = certificate.cost_line("rematches", Fraction(2), Fraction(0))
    assert line == "repeated meetings: 0 → 2"
