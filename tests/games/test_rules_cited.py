"""Every rule and ruling that a game's RULES.md names is cited by a test of that game."""

import re
from pathlib import Path

import pytest

from tests.games.tables import ENGINES

ROOT = Path(__file__).resolve().parents[2]
# KZ-24, RUL-6, OPT-1 anywhere; codes of forms (KE7, E12, W3) where a table line defines them
RULE = re.compile(r"\b[A-Z]{2,4}-[A-Z]?\d+[a-z]?\b")
CODE = re.compile(r"^\|\s*\**([A-Z]{1,2}\d+)\**\s*\|", re.MULTILINE)


def rules_of(slug: str) -> set[str]:
    text = (ROOT / "games" / slug / "RULES.md").read_text(encoding="utf-8")
    text = text.replace("SHA-256", "")
    return set(RULE.findall(text)) | set(CODE.findall(text))


def text_of_tests(slug: str) -> str:
    files = sorted((ROOT / "tests/games" / slug).glob("test_*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("slug", ENGINES)
def test_every_rule_is_cited_by_a_test(slug: str) -> None:
    rules = rules_of(slug)
    assert rules
    cited = set(re.findall(r"\b[A-Z]{1,4}-?[A-Z]?\d+[a-z]?\b", text_of_tests(slug)))
    assert sorted(rules - cited) == []
