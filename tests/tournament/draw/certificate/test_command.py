"""``python -m tournament.draw certify``: the JSON, and that the README knows every code."""

import json
import re
from io import BytesIO
from pathlib import Path

from tournament.draw.command import PROGRAM, VERBS

ROOT = Path(__file__).parents[4]
PROBLEM = {"format": "duos", "rounds": 1, "entries": [{"id": n} for n in (1, 2, 3)], "tables": [1]}


def answers(*requests: object) -> list[dict[str, object]]:
    out = BytesIO()
    PROGRAM.run(VERBS["certify"], [json.dumps(request).encode() for request in requests], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def a_request(*seats: int, byes: tuple[int, ...]) -> dict[str, object]:
    matches = [{"table": 1, "seats": list(seats)}]
    return {
        "problem": PROBLEM,
        "plan": {"rounds": [{"round": 1, "matches": matches, "byes": list(byes)}]},
    }


def test_a_good_plan_has_a_line_for_every_criterion() -> None:
    (answer,) = answers(a_request(1, 2, byes=(3,)))

    assert (answer["valid"], answer["errors"]) == (True, [])
    criteria = answer["criteria"]
    assert isinstance(criteria, list)
    assert criteria[1] == {
        "name": "rematches",
        "value": 0,
        "best": 0,
        "ground": "theorem",
        "reason": "round_robin",
        "data": {"meetings": 1, "pairs": 3, "rounds": 1, "before": 0},
    }


def test_a_bad_plan_has_errors_with_their_place_and_no_criteria() -> None:
    (answer,) = answers(a_request(1, 2, byes=(2,)))

    assert answer == {
        "valid": False,
        "errors": [
            {"code": "seated_twice", "round": 1, "entries": [2], "tables": [1]},
            {"code": "missing_entry", "round": 1, "entries": [3], "tables": []},
        ],
        "criteria": [],
    }


def test_a_line_without_a_plan_is_answered_and_the_run_goes_on() -> None:
    bad, good = answers({"problem": PROBLEM}, a_request(1, 3, byes=(2,)))

    assert set(bad) == {"error"}
    assert good["valid"] is True


def test_the_readme_explains_every_code() -> None:
    readme = (ROOT / "tournament/draw/README.md").read_text(encoding="utf-8")
    folder = ROOT / "tournament/draw/certificate"
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    codes = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))

    assert len(codes) > 50
    assert {code for code in codes if code not in readme} == set()


def test_the_certificate_shares_nothing_with_the_solver_but_the_values() -> None:
    folder = ROOT / "tournament/draw"
    imported = set()
    for path in (folder / "certify.py", *(folder / "certificate").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        imported |= set(re.findall(r"^\s*(?:from|import) ([\w.]+)", source, re.MULTILINE))
    own = {name for name in imported if name.split(".")[0] in {"tournament", "games", "scoring"}}

    assert {name for name in own if not name.startswith("tournament.draw.certificate.")} == {
        "tournament.draw.problem"
    }
