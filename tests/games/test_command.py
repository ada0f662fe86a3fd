"""``python -m games``: one line in, one line out, whatever the line."""

import io
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from games import registry
from games.command import PROGRAM, VERBS
from games.json_lines import INTERNAL
from games.keezen import GAME
from games.strong import strong

START = {"game": "keezen", "players": 4, "seed": 1}
STATE = GAME.dump(GAME.initial(4, 1, {}))


def ask(verb: str, *lines: Any) -> list[Any]:
    """The answers to these requests; a text or bytes are sent as they are."""
    sent = [
        line
        if isinstance(line, bytes)
        else (line if isinstance(line, str) else json.dumps(line)).encode()
        for line in lines
    ]
    out = io.BytesIO()
    PROGRAM.run(VERBS[verb], [line + b"\n" for line in sent], out)
    answers = out.getvalue().splitlines()
    assert len(answers) == len(lines)
    return [json.loads(answer) for answer in answers]


def test_initial_gives_the_state() -> None:
    assert (
        ask("initial", START, {**START, "options": {}}, {**START, "options": None}) == [STATE] * 3
    )


def test_questions_take_a_bare_or_a_wrapped_state() -> None:
    for verb, answer in (
        ("legal", ["fold"]),
        ("policy", "fold"),
        ("result", None),
        ("report", GAME.report(GAME.load(STATE))),
    ):
        assert ask(verb, STATE, {"state": STATE}) == [answer, answer]


def test_the_strong_player_answers_the_same_for_a_seed_and_another_policy_is_refused() -> None:
    thinking = GAME.initial(4, 1, {})
    while len(GAME.legal(thinking)) < 2:
        thinking = GAME.advance(thinking, GAME.legal(thinking)[0])
    asked = {"state": GAME.dump(thinking), "policy": "strong"}
    first, again, seeded, wrong = ask(
        "policy", asked, {**asked, "seed": 0}, {**asked, "seed": 5}, {**asked, "policy": "weak"}
    )
    assert first == again == strong(GAME, thinking, 0)
    assert seeded == strong(GAME, thinking, 5)
    assert wrong["error"]["field"] == "policy"


def test_a_whole_game_by_strong_players() -> None:
    short = {**START, "options": {"turn_cap": 25}}
    simple, strong_ = ask("play", short, {**short, "policy": "strong"})
    assert len(strong_["moves"]) == strong_["result"]["turns"] == 25
    assert strong_ != simple


def test_apply_gives_the_next_state_and_goes_on_after_an_illegal_move() -> None:
    wrong, right = ask("apply", {"state": STATE, "move": "K:in"}, {"state": STATE, "move": "fold"})
    assert wrong["error"]["code"] == "illegal_move"
    assert right["turn"] == 1


def test_view_hides_what_the_seat_may_not_see() -> None:
    (seen,) = ask("view", {"state": STATE, "seat": 1})
    assert seen["rng"] is None
    assert seen["hands"][1] == STATE["hands"][1]
    assert seen["hands"][0] == [None] * 5


class Lines:
    """Standard input or output, of which the command uses the bytes."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self.buffer = lines


def interrupted() -> Iterator[bytes]:
    yield json.dumps(STATE).encode()
    raise KeyboardInterrupt


def test_command_answers_what_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", Lines([json.dumps(STATE).encode()]))
    monkeypatch.setattr(sys, "stdout", Lines(out))
    assert PROGRAM.main(["policy"]) == 0
    assert out.getvalue() == b'"fold"\n'


def test_interrupted_command_keeps_what_it_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", Lines(interrupted()))
    monkeypatch.setattr(sys, "stdout", Lines(out))
    assert PROGRAM.main(["legal"]) == 130
    assert out.getvalue() == b'["fold"]\n'


def test_command_without_a_reader_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    monkeypatch.setattr(sys, "stdin", Lines([json.dumps(STATE).encode()]))
    with os.fdopen(writing, "w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert PROGRAM.main(["legal"]) == 1


def test_module_hands_its_arguments_to_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["games", "draw"])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("games", run_name="__main__")
    assert end.value.code == 2
    usage = "usage: python -m games initial|legal|apply|result|view|policy|report|check|play|perft"
    assert capsys.readouterr().err == f"{usage}   (JSON Lines in, JSON Lines out; --help)\n"


@pytest.mark.parametrize("seat", [-1, 4, None, "0", 1.0, True, []])
def test_view_of_nobody_is_refused(seat: Any) -> None:
    (answer,) = ask("view", {"state": STATE, "seat": seat})
    assert answer["error"]["field"] == "seat"


def test_check_gives_verdict_and_codes() -> None:
    request = {"game": "keezen", "report": {"home": {"BY": 9}}, "context": None}
    assert ask("check", request) == [{"verdict": "error", "codes": ["KE1", "KE2"]}]


def test_play_gives_result_and_moves() -> None:
    (answer,) = ask("play", {**START, "options": {"turn_cap": 3}})
    assert answer["moves"] == ["fold", "fold", "fold"]
    assert answer["result"]["reason"] == "cap"


def test_perft_counts_sequences_of_exactly_that_length() -> None:
    answers = ask("perft", *({"state": STATE, "depth": depth} for depth in (0, 1, 5)))
    assert answers == [1, 1, 7]


BAD_LINES: list[tuple[str, Any, str]] = [
    ("legal", "", ""),
    ("legal", "{", ""),
    ("legal", "not json", ""),
    ("legal", "[1]", ""),
    ("legal", "null", ""),
    ("legal", "NaN", ""),
    ("legal", '{"game": NaN}', ""),
    ("legal", b"\xff\xfe\xfa", ""),
    ("legal", "[" * 100_000, ""),
    ("legal", '{"rng": ' + "9" * 5000 + "}", ""),
    ("legal", {}, "game"),
    ("legal", {"game": "chess"}, "game"),
    ("legal", {"game": ["keezen"]}, "game"),
    ("legal", {"state": None}, "state"),
    ("legal", {"state": [STATE]}, "state"),
    ("legal", {**STATE, "turn": None}, "turn"),
    ("initial", {"game": "keezen", "seed": 1}, "players"),
    ("initial", {"game": "keezen", "players": 4}, "seed"),
    ("initial", {**START, "options": []}, "options"),
    ("apply", STATE, "state"),
    ("apply", {"state": STATE}, "move"),
    ("apply", {"state": {**STATE, "pawns": 3}, "move": "fold"}, "pawns"),
    ("view", {"state": {"game": "keezen", "players": "4"}, "seat": 0}, "options"),
    ("view", {"state": {**STATE, "players": "4"}, "seat": 0}, "players"),
    ("view", {"state": STATE}, "seat"),
    ("check", {"report": {}}, "game"),
    ("check", {"game": "keezen"}, "report"),
    ("check", {"game": "keezen", "report": []}, "report"),
    ("check", {"game": "keezen", "report": {}, "context": []}, "context"),
    ("perft", {"state": STATE}, "depth"),
    ("perft", {"state": STATE, "depth": -1}, "depth"),
    ("perft", {"state": STATE, "depth": 10**9}, "depth"),
]


@pytest.mark.parametrize(("verb", "line", "field"), BAD_LINES)
def test_bad_line_gets_an_error_with_the_field_and_the_run_goes_on(
    verb: str, line: Any, field: str
) -> None:
    good = {
        "legal": STATE,
        "initial": START,
        "apply": {"state": STATE, "move": "fold"},
        "view": {"state": STATE, "seat": 0},
        "check": {"game": "keezen", "report": {}},
        "perft": {"state": STATE, "depth": 1},
    }[verb]
    refused, answered = ask(verb, line, good)
    assert refused["error"]["field"] == field
    assert refused["error"]["reason"]
    assert refused["error"]["code"] != INTERNAL
    assert not (isinstance(answered, dict) and "error" in answered)


def test_answer_too_large_to_write_costs_its_own_line_only() -> None:
    huge = {**STATE, "turn": 10**4300 - 1, "hands": [["2"], [], [], []]}
    rest = sorted([*["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] * 4])
    rest.remove("2")
    state = {**huge, "to_move": 0, "deck": [], "played": rest}
    first, second = ask("apply", {"state": state, "move": "fold"}, {"state": STATE, "move": "fold"})
    assert first["error"]["code"] == INTERNAL
    assert second["turn"] == 1


def test_whole_numbers_stay_exact() -> None:
    (state,) = ask("apply", {"state": {**STATE, "rng": 2**64 - 1}, "move": "fold"})
    assert state["rng"] == 2**64 - 1


class Counting:
    """Lines made one at a time, and how many were asked for before the answers came."""

    def __init__(self, lines: int, out: io.BytesIO) -> None:
        self.lines, self.out, self.ahead = lines, out, 0

    def __iter__(self) -> Iterable[bytes]:
        for number in range(self.lines):
            self.ahead = max(self.ahead, number - self.out.getvalue().count(b"\n"))
            yield b'{"game":"keezen"}\n'


def test_one_line_is_read_at_a_time() -> None:
    out = io.BytesIO()
    lines = Counting(300, out)
    PROGRAM.run(VERBS["initial"], lines, out)  # type: ignore[arg-type]  # its iterator counts
    assert lines.ahead == 0


def test_program_may_converse_with_the_command() -> None:
    """Each answer comes before the next question is asked."""
    with subprocess.Popen(
        [sys.executable, "-m", "games", "apply"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        state = STATE
        for turn in range(1, 4):
            process.stdin.write(json.dumps({"state": state, "move": "fold"}).encode() + b"\n")
            process.stdin.flush()
            state = json.loads(process.stdout.readline())
            assert state["turn"] == turn
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def test_reader_that_leaves_is_met_with_silence() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        run = subprocess.run(
            [sys.executable, "-m", "games", "initial"],
            input=json.dumps(START).encode() + b"\n",
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert run.stderr == b""
    assert run.returncode == 1


@pytest.mark.parametrize("arguments", [[], ["draw"], ["legal", "legal"]])
def test_other_arguments_show_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert PROGRAM.main(arguments) == 2
    assert (
        "initial|legal|apply|result|view|policy|report|check|play|perft" in capsys.readouterr().err
    )


def test_every_registered_game_can_be_asked_for() -> None:
    assert registry.slugs() == ("keezen", "fritsen", "frantic", "mezza", "foppen")
