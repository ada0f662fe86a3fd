"""What `start.py test --coverage` says of the rooms."""

from pathlib import PurePath

from starting.testing import names_of, rooms_of, shares


def a_file(
    statements: int, met: int, branches: int, met_branches: int
) -> dict[str, dict[str, int]]:
    return {
        "summary": {
            "num_statements": statements,
            "covered_lines": met,
            "num_branches": branches,
            "covered_branches": met_branches,
        }
    }


def test_a_file_counts_for_its_room_its_package_and_all() -> None:
    assert list(names_of(PurePath("tournament/desk/actions/enter.py"))) == [
        "all", "tournament", "tournament/desk",
    ]  # fmt: skip
    assert list(names_of(PurePath("tournament/draw/certificate/judge.py"))) == [
        "all", "tournament", "tournament/draw", "tournament/draw/certificate",
    ]  # fmt: skip
    assert list(names_of(PurePath("tournament/urls.py"))) == ["all", "tournament"]
    assert list(names_of(PurePath("scoring/games/one.py"))) == ["all", "scoring"]


def test_files_of_a_room_are_added_up() -> None:
    files = {"scoring/a.py": a_file(8, 8, 2, 1), "scoring/b.py": a_file(2, 1, 2, 2)}
    assert shares(rooms_of({"files": files})["scoring"]) == (75, 90)


def test_a_room_without_branches_is_whole() -> None:
    files = {"scoring/a.py": a_file(2, 2, 0, 0)}
    assert shares(rooms_of({"files": files})["scoring"]) == (100, 100)
