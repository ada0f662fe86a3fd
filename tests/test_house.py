"""The plan of the house is true: folders stay small, and what docs/architecture.md names is there."""

import re
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import PurePosixPath

from tests.site import ROOT

PLAN = (ROOT / "docs" / "architecture.md").read_text("utf-8")
MOST = 25  # modules in a folder: as many as one still looks through


def modules() -> list[PurePosixPath]:
    listed = subprocess.run(["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, check=True)
    names = listed.stdout.decode().splitlines()
    return [PurePosixPath(name) for name in names if "migrations" not in name]


def crowded(files: list[PurePosixPath]) -> list[str]:
    folders = Counter(file.parent for file in files)
    return [f"{folder}: {count}" for folder, count in folders.items() if count > MOST]


def the_way(begins: str) -> list[str]:
    """The files of one of the two ways through the house, in order."""
    text = PLAN.partition(begins)[2].partition("\n\n")[2].partition("\n\n")[0]
    return re.findall(r"^\d+\. `([^`]+)`", text, re.MULTILINE)


def test_no_folder_has_more_modules_than_one_looks_through() -> None:
    assert crowded(modules()) == []


def test_a_folder_with_one_module_too_many_is_found() -> None:
    many = [PurePosixPath(f"room/part_{number}.py") for number in range(MOST + 1)]
    assert crowded(many) == ["room: 26"]


def test_what_the_plan_names_is_there() -> None:
    named = re.findall(r"`((?:tournament|scoring|games|config|tests|static)/[\w./]+)`", PLAN)
    assert len(named) > 60
    assert [name for name in named if not (ROOT / name).exists()] == []


def untyped(files: Iterable[PurePosixPath]) -> list[str]:
    """Where the types are left out, by what is said of it."""
    return [
        line.partition("type: ignore")[2]
        for file in files
        if file.parts[0] not in {"tests", "bench"}
        for line in (ROOT / file).read_text("utf-8").splitlines()
        if "# type: ignore" in line
    ]


def test_types_are_left_out_rarely_and_always_with_a_reason() -> None:
    found = untyped(modules())
    assert len(found) <= 30
    assert [said for said in found if not re.match(r"\[[a-z, -]+\]  # \w", said)] == []


def test_the_ways_through_the_house_are_short() -> None:
    enter, wall = the_way("From the clerk's Enter"), the_way("From closing the check-in")
    assert 15 < len(enter) <= 25
    assert 10 < len(wall) <= 15
