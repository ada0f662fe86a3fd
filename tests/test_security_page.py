"""docs/security.md says which test shows what is promised: each of them is there."""

import ast
import re

from tests.site import ROOT

PAGE = ROOT / "docs" / "security.md"


def all_tests() -> set[str]:
    return {
        node.name
        for file in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def test_every_test_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text(encoding="utf-8")))
    assert len(named) > 20
    assert named - all_tests() == set()


def test_the_security_policy_leads_to_the_page() -> None:
    assert "(docs/security.md)" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
