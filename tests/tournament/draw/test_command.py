"""``python -m tournament.draw``: the JSON of the design, line by line."""

import json
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from games.json_lines import INTERNAL
from tournament.draw.command import PROGRAM, VERBS

ROOT = Path(__file__).resolve().parents[3]
PROBLEM: dict[str, Any] = {
    "format": "duos",
    "rounds": 5,
    "entries": [{"id": number} for number in range(1, 11)],
    "tables": [1, 2, 3, 4, 5],
}


def answers(verb: str, *lines: object) -> list[Any]:
    out = BytesIO()
    written = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    PROGRAM.run(VERBS[verb], written, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_solve_answers_with_the_rounds_and_what_could_not_be_met() -> None:
    (plan,) = answers("solve", PROBLEM)

    assert set(plan) == {"rounds", "unmet"}
    assert [round_["round"] for round_ in plan["rounds"]] == [1, 2, 3, 4, 5]
    assert all(set(match) == {"table", "seats"} for match in plan["rounds"][0]["matches"])
    assert plan["unmet"] == []


def test_by_results_only_the_next_round_is_drawn() -> None:
    (first,) = answers("solve", PROBLEM | {"pairing": "results"})
    (second,) = answers("solve", PROBLEM | {"pairing": "results", "played": first["rounds"]})

    assert [round_["round"] for round_ in first["rounds"]] == [1]
    assert [round_["round"] for round_ in second["rounds"]] == [2]


def test_the_seed_of_the_problem_decides() -> None:
    one, same, other = answers(
        "solve", PROBLEM | {"seed": 4}, PROBLEM | {"seed": 4}, PROBLEM | {"seed": 5}
    )

    assert one == same
    assert one != other


def test_a_line_that_cannot_be_used_is_answered_and_the_run_goes_on() -> None:
    found = answers("solve", b"{", b"[]", b"\n", {"format": "duos"}, PROBLEM)

    assert [list(answer) for answer in found] == [["error"]] * 4 + [["rounds", "unmet"]]


def test_a_mistake_of_ours_costs_its_own_line_only() -> None:
    out = BytesIO()

    PROGRAM.run(lambda request: 1 // request["n"], [b'{"n":0}', b'{"n":1}'], out)

    first, second = map(json.loads, out.getvalue().splitlines())
    assert first["error"]["code"] == INTERNAL
    assert second == 1


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": "solo"}, "format"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": True}, "rounds"),
        ({"tables": [1, 1]}, "tables[1]"),
        ({"entries": [{"id": 1}, {"id": 1}]}, "entries[1].id"),
        ({"entries": [{"id": 1, "points": "much"}]}, "entries[0].points"),
        ({"entries": [{"id": 1, "points": "1/0"}]}, "entries[0].points"),
        ({"entries": [{"club": "x"}]}, "entries[0].id"),
        ({"apart": [{"a": 1, "b": 1}]}, "apart[0]"),
        ({"apart": [{"a": 1, "b": 77}]}, "apart[0].b"),
        ({"apart": [{"a": 1, "b": 2, "how": "maybe"}]}, "apart[0].how"),
        ({"played": [{"round": 1, "matches": [{"table": 1, "seats": [1, 1]}]}]}, "played[0]"),
        (
            {"played": [{"round": 1, "matches": [{"table": 1, "seats": [1, 2, 3]}]}]},
            "played[0].matches[0].seats",
        ),
        ({"priority": ["luck"]}, "priority[0]"),
        ({"final": {"size": 3}}, "final.size"),
        ({"seed": -1}, "seed"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(change: dict[str, Any], field: str) -> None:
    (answer,) = answers("solve", PROBLEM | change)

    assert answer["error"]["code"] == "invalid_problem"
    assert answer["error"]["field"] == field


def test_repair_answers_with_ranked_proposals_and_their_costs() -> None:
    (plan,) = answers("solve", PROBLEM)
    change = {"kind": "missing", "round": 3, "entry": 7, "with": None, "table": None}

    (answer,) = answers("repair", {"problem": PROBLEM, "plan": plan, "change": change})

    first = answer["proposals"][0]
    assert first["moved"] == 2
    assert {"name", "value", "before"} == set(first["criteria"][0])
    assert first["plan"]["rounds"][0] == plan["rounds"][0]
    assert first["changed"] == [{"round": 3, "tables": first["changed"][0]["tables"]}]


def test_the_same_line_gives_the_same_answer_whatever_the_hash_seed() -> None:
    lines = "".join(
        json.dumps(PROBLEM | change) + "\n"
        for change in (
            {"entries": [{"id": n} for n in range(1, 31)], "tables": list(range(1, 20))},
            {
                "pairing": "results",
                "entries": [{"id": n, "points": n // 4} for n in range(1, 60)],
                "tables": list(range(1, 40)),
            },
        )
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "tournament.draw", "solve"],
            input=lines,
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }

    assert len(outputs) == 1


def test_an_unknown_verb_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert PROGRAM.main(["draw"]) == 2
    assert capsys.readouterr().err.startswith("usage: python -m tournament.draw ")
