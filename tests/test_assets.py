"""What Honk ships of others, and what its templates may not contain."""

import hashlib
import re

import pytest

from tests.site import ROOT
from tournament.core.web.style_sheets import whole_sheet

VENDOR = ROOT / "static" / "vendor"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# Each would need an exception in the content security policy.
FORBIDDEN = re.compile(
    r"""<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:|hx-on|hx-vals\s*=\s*["']js:|<script(?![^>]*\ssrc=)"""
)


def vendored() -> dict[str, str]:
    lines = (VENDOR / "VENDORED.txt").read_text().splitlines()
    rows = [line.split(" | ") for line in lines if " | " in line]
    return {row[0]: row[3] for row in rows}


def test_every_vendored_file_is_listed_and_as_it_came() -> None:
    files = {
        str(path.relative_to(VENDOR))
        for path in VENDOR.rglob("*")
        if path.is_file() and path.name not in {"LICENSE", "VENDORED.txt"}
    }
    sums = {name: hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() for name in files}
    assert sums == vendored()


def test_every_vendored_folder_has_its_licence() -> None:
    assert all((folder / "LICENSE").exists() for folder in VENDOR.iterdir() if folder.is_dir())


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_needs_no_exception_in_the_security_policy(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert not FORBIDDEN.search(text)


def test_nothing_is_fetched_from_elsewhere() -> None:
    sheets = [*(ROOT / "static" / "css").rglob("*.css"), *(ROOT / "static" / "js").rglob("*.js")]
    for path in [*TEMPLATES, *sheets]:
        text = re.sub(r"http://www\.w3\.org/\S+", "", path.read_text(encoding="utf-8"))
        assert not re.search(r"""(src|href|url\()\s*=?\s*["']?(https?:)?//""", text), path


def test_a_sheet_of_several_files_is_fetched_in_one() -> None:
    sheet = whole_sheet(ROOT / "static" / "css" / "phones.css")
    assert "@import" not in sheet
    assert all(word in sheet for word in (".table-number", "[data-over]", ".names"))
