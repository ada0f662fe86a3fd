"""``python -m scoring``: anybody recomputes a standing without the site."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from scoring.command import PROGRAM, VERBS, main
from tests.scoring.events import a_match, an_event
from tests.site import ROOT


def answered(event: object) -> Any:
    """A number too large for a float is written as one, as a program might."""
    line = json.dumps(event).replace("Infinity", "1e999").encode()
    return json.loads(PROGRAM.answer(VERBS["standings"], line))


def run(verb: str, text: str = "") -> list[object]:
    done = subprocess.run(
        [sys.executable, "-m", "scoring", verb],
        cwd=ROOT,
        input=text,
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": ""},  # no settings, no database
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_each_line_is_answered_and_a_bad_one_does_not_stop_the_run() -> None:
    good = json.dumps(an_event(2, [a_match([1, 2], 8, 5)]))
    shapeless = json.dumps(an_event(2, [{"seats": [1, 2], "report": {"home": 3}}]))
    answers = run("standings", f"{good}\nnonsense\n[]\n{shapeless}\n{good}\n")
    assert answers[0] == answers[4]
    assert [row["entry"] for row in answers[0]] == [1, 2]  # type: ignore[index, attr-defined]
    assert all("error" in answer for answer in answers[1:4])  # type: ignore[operator]


def test_a_mistake_of_ours_costs_one_line_and_says_what_it_was() -> None:
    def mistaken(_data: object) -> None:
        raise ZeroDivisionError

    assert json.loads(PROGRAM.answer(mistaken, b"{}")) == {
        "error": {"code": "internal_error", "field": "", "reason": "ZeroDivisionError"}
    }


NO_FORMS: list[tuple[str, dict[str, Any]]] = [
    ("keezen", {"home": {"BY": 7.5, "GR": 3}}),
    ("keezen", {"home": {"BY": float("inf"), "GR": 3}}),
    ("keezen", {"home": {"BY": 10**4000, "GR": 3}}),
    ("keezen", {"home": {"BY": True, "GR": 3}}),
    ("fritsen", {"players": 2, "rows": [{"seat": 0, "status": "out", "place": 1}] * 2}),
    ("frantic", {"players": 2, "rounds": [{"points": [1, None]}], "totals": [1, 2]}),
    ("mezza", {"players": 2, "order": [0, 0]}),
    ("foppen", {"players": 3, "deals": [{"points": [1, 2, 3]}]}),
]


@pytest.mark.parametrize(("game", "form"), NO_FORMS)
def test_what_is_no_form_of_the_game_is_refused_with_its_place(
    game: str, form: dict[str, Any]
) -> None:
    match = {"table": 1, "seats": [1, 2], "report": form}
    event = an_event(2, [match], game=game, scheme=None)
    told = answered(event)
    assert told["error"]["field"].startswith("rounds[0].matches[0].report.")


@pytest.mark.parametrize("number", ["1e5000000", 0.5, 10**9, "1/0", " 1"])
def test_own_numbers_are_whole_or_exact_and_of_a_size_that_can_be_counted(number: object) -> None:
    event = an_event(2, scheme={"code": "nk", "bye": number})
    told = answered(event)
    assert told["error"]["field"] == "scheme.bye"


def test_a_round_that_stands_twice_is_refused() -> None:
    event = an_event(2, [a_match([1, 2], 8, 5)])
    event["rounds"] *= 2
    assert "error" in answered(event)


def test_fractions_are_written_exactly() -> None:
    rounds = [
        [a_match([1, 2], 8, 5), a_match([3, 4], 8, 6)],
        [a_match([1, 3], 3, 3), a_match([2, 4], 1, 2)],
        [a_match([1, 4], 3, 3), a_match([2, 3], 1, 1)],
    ]
    (rows,) = run("standings", json.dumps(an_event(4, *rounds)))
    means = [row["criteria"]["opponents"] for row in rows]  # type: ignore[attr-defined]
    assert any(isinstance(mean, str) and mean.endswith("/3") for mean in means)


def test_the_presets_of_all_five_games_are_listed() -> None:
    (listed,) = run("schemes")
    assert set(listed) == {"keezen", "fritsen", "frantic", "mezza", "foppen"}  # type: ignore[call-overload]
    assert listed["keezen"][0]["code"] == "nk"  # type: ignore[index]
    assert listed["keezen"][0]["chain"] == [  # type: ignore[index]
        "conceded",
        "mutual",
        "opponents",
        "best_rounds",
        "playoff",
        "lots",
    ]


def test_reader_that_leaves_is_met_with_silence() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        run = subprocess.run(
            [sys.executable, "-m", "scoring", "standings"],
            input=b"{}\n",
            stdout=closed,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            check=False,
        )
    assert (run.stderr, run.returncode) == (b"", 1)


class Lines:
    """Standard input as bytes."""

    def __init__(self, *lines: bytes, then: type[BaseException] | None = None) -> None:
        self.buffer = self.lines(lines, then)

    def lines(self, lines: tuple[bytes, ...], then: type[BaseException] | None) -> Iterator[bytes]:
        yield from lines
        if then:
            raise then


def test_the_command_answers_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Lines(b"junk", b"[]"))
    assert main(["standings"]) == 0
    assert [json.loads(line)["error"]["code"] for line in capsys.readouterr().out.splitlines()] == [
        "invalid_event",
        "invalid_event",
    ]
    assert main(["schemes"]) == 0
    assert next(iter(json.loads(capsys.readouterr().out))) == "keezen"
    assert main(["standings", "twice"]) == 2


def test_stopping_it_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Lines(then=KeyboardInterrupt))
    assert main(["playoff"]) == 130


@pytest.mark.parametrize("chain", ["wins", [1], [None, "wins"]])
def test_a_chain_that_is_no_list_of_codes_is_refused(chain: object) -> None:
    event = {"game": "keezen", "entries": [], "rounds": [], "chain": chain}
    assert answered(event)["error"]["field"] == "chain"


def test_a_table_of_two_sides_has_two() -> None:
    match = {"seats": [1, 2, 3], "report": {"home": {"BY": 1, "GR": 2}}}
    event = {
        "game": "keezen",
        "entries": [{"id": 1}, {"id": 2}, {"id": 3}],
        "rounds": [{"round": 1, "matches": [match]}],
    }
    found = answered(event)
    assert found["error"]["reason"] == "a table of Keezen has two sides"
