"""The second laptop asks, proves and catches up; nobody else is told anything."""

import itertools
import json
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tournament.follow.asking import NoAnswer, Refused
from tournament.follow.beside import PART_SIZE, Beside
from tournament.follow.book import EMPTY
from tournament.follow.following import Following
from tournament.follow.giving import Giving, NotForThis
from tournament.follow.laptops import Kept, first_of, read_laptops, write_laptops
from tournament.follow.mirror import Mirror
from tournament.follow.taking_over import fetched
from tournament.follow.wire import Unsealed, opened, sealed

KEY = "1234"


class Told:
    """A line that asks the giving laptop itself, without a network between."""

    count = itertools.count(1)

    def __init__(self, giving: Giving, secret: str = "", version: str = "1") -> None:
        self.giving, self.secret, self.version = giving, secret or giving.laptops.secret, version
        self.spoils = False

    def anew(self) -> "Told":
        return Told(self.giving, self.secret, self.version)

    def interrupt(self) -> None:
        """Nobody waits here."""

    def letter(self, what: str, **asked: Any) -> bytes:
        asked |= {"key": KEY, "count": next(self.count), "version": self.version}
        return sealed(self.secret, json.dumps(asked).encode(), what)

    def ask(self, what: str, _wait: float = 0, **asked: Any) -> bytes:
        letter = self.letter(what, **asked)
        answer = opened(self.secret, self.giving.answer(what, letter), letter[:16].hex())
        return answer[:-9] + b"spoilt..." if self.spoils else answer


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(tmp_path / "first.sqlite3", isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("CREATE TABLE form (id INTEGER PRIMARY KEY, said TEXT)")
    yield database
    database.close()


@pytest.fixture
def giving(tmp_path: Path, writer: sqlite3.Connection) -> Iterator[Giving]:
    kept = Kept(tmp_path)
    kept.change(lambda laptops: laptops)
    given = Giving(tmp_path / "first.sqlite3", kept, "1")
    Told(given).ask("join", name="Tweede", addresses=["http://10.0.0.2:8000"])
    yield given
    given._opened().close()


def following(giving: Giving, folder: Path) -> Following:
    mirror = Mirror(folder / "second.sqlite3", folder)
    mirror.open()
    return Following(mirror, Told(giving))  # type: ignore[arg-type]  # it asks as a line does


def forms(path: Path) -> int:
    with sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True) as database:
        return int(database.execute("SELECT count(*) FROM form").fetchone()[0])


def test_it_catches_up_from_nothing_and_stays_the_same(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    follower = following(giving, tmp_path)
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 500]] * 300)
    follower.once()
    assert (forms(follower.mirror.path), follower.state.is_whole) == (300, True)
    writer.execute("INSERT INTO form (said) VALUES ('one more')")
    follower.once()
    assert forms(follower.mirror.path) == 301
    assert giving.seconds[KEY].other.name == "Tweede"


def test_the_first_laptop_knows_what_the_second_has(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    follower = following(giving, tmp_path)
    follower.once()
    writer.execute("INSERT INTO form (said) VALUES ('one')")
    has = follower.mirror.book.digest
    follower.once()
    assert giving.seconds[KEY].digest == has  # what it had when it asked
    assert follower.mirror.book.digest != has


def test_after_a_break_of_any_length_it_catches_up_by_itself(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    follower = following(giving, tmp_path)
    follower.once()
    for number in range(300):  # more than the first laptop remembers
        writer.execute("INSERT INTO form (said) VALUES (?)", [f"{number}" * 50])
        Told(giving).ask("pages", digest="", lacks=[])
    again = following(giving, tmp_path)
    assert again.mirror.book.digest == follower.mirror.book.digest  # it was switched off meanwhile
    again.once()
    assert forms(again.mirror.path) == 300


def test_who_has_no_code_is_told_nothing(giving: Giving) -> None:
    for secret in ("00" * 32, "ff" * 32):
        with pytest.raises(Unsealed):
            giving.answer("next", Told(giving, secret).letter("next", digest=""))
    for letter in (b"", b"x" * 47, b"x" * 500):
        with pytest.raises(Unsealed):
            giving.answer("next", letter)


def test_what_was_said_once_is_not_heard_again_nor_elsewhere(giving: Giving) -> None:
    line = Told(giving)
    letter = line.letter("next", digest="")
    giving.answer("next", letter)
    with pytest.raises(Unsealed):
        giving.answer("next", letter)
    with pytest.raises(Unsealed):
        giving.answer("pages", line.letter("next", digest=""))


def test_names_do_not_go_over_the_network_as_anybody_can_read_them(
    giving: Giving, writer: sqlite3.Connection
) -> None:
    writer.execute("INSERT INTO form (said) VALUES ('Anneke van Dijk')")
    line = Told(giving)
    answer = giving.answer("pages", line.letter("pages", digest="", lacks=[]))
    assert answer
    assert b"Anneke" not in answer


def test_another_version_or_who_does_not_lead_gives_nothing(giving: Giving) -> None:
    line = Told(giving, version="2")
    with pytest.raises(NotForThis):
        line.ask("next", digest="")


def test_what_cannot_be_proved_is_not_put_in_place(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    follower = following(giving, tmp_path)
    follower.once()
    before = follower.mirror.path.read_bytes()
    writer.execute("INSERT INTO form (said) VALUES ('one')")
    follower.line.spoils = True  # type: ignore[attr-defined]
    run = threading.Thread(target=follower.go_on)
    follower.moved = follower.is_over.set
    told: list[str] = []
    anew = follower.begin_anew

    def noted() -> None:
        told.append(follower.state.problem)
        follower.line.spoils = False  # type: ignore[attr-defined]
        assert follower.mirror.path.read_bytes() == before
        anew()

    follower.begin_anew = noted  # type: ignore[method-assign]
    run.start()
    run.join(30)
    assert (told, forms(follower.mirror.path)) == (["not_equal"], 1)


def test_a_first_laptop_that_is_away_is_asked_again(giving: Giving, tmp_path: Path) -> None:
    follower = following(giving, tmp_path)
    asked: list[str] = []

    def away(what: str, _wait: float = 0, **_asked: Any) -> bytes:
        asked.append(what)
        follower.is_over.set()
        raise NoAnswer

    follower.line.ask = away  # type: ignore[method-assign]
    follower.go_on()
    assert (asked, follower.mirror.book) == (["next"], EMPTY)


def test_who_leads_survives_and_a_spoilt_file_makes_nobody_lead(tmp_path: Path) -> None:
    laptops = first_of("Zaal")
    write_laptops(tmp_path, laptops)
    assert read_laptops(tmp_path) == laptops
    for spoilt in ("", "[]", "{}", '{"others": 1}', '{"others": [], "epoch": 2, "x": 1}'):
        (tmp_path / "laptops.json").write_text(spoilt)
        assert read_laptops(tmp_path) is None


def test_a_code_is_taken_however_it_is_typed() -> None:
    laptops = first_of("Zaal")
    typed = f" {laptops.code[:4].lower()}-{laptops.code[4:]} "
    assert laptops.with_code(typed, laptops.salt).secret == laptops.secret
    assert laptops.with_code("AAAAAAAA", laptops.salt).secret != laptops.secret


def test_files_beside_the_database_come_along_whole_and_go_with_the_first_laptops(
    giving: Giving, tmp_path: Path
) -> None:
    first, second = Beside(tmp_path / "one"), Beside(tmp_path / "two")
    giving.beside = first
    large = bytes(range(256)) * (PART_SIZE // 256 + 1)  # comes in two parts
    kept = {"files/print/5.pdf": large, "copies/nk.honk.json": b"{}", "files/empty": b""}
    for name, data in kept.items():
        (first.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (first.folder / name).write_bytes(data)
    second.take(first.listed(), Told(giving))  # type: ignore[arg-type]  # it asks as a line does
    assert {name: (second.folder / name).read_bytes() for name in second.listed()} == kept
    (first.folder / "files/print/5.pdf").unlink()
    second.take(first.listed(), Told(giving))  # type: ignore[arg-type]
    assert second.listed() == first.listed()


def test_who_has_stopped_puts_nothing_in_place_that_came_too_late(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    follower = following(giving, tmp_path)
    follower.once()
    has, asks = follower.mirror.book.digest, follower.line.ask
    is_asked, may_come = threading.Event(), threading.Event()

    def late(what: str, wait: float = 0, **asked: Any) -> bytes:
        told = asks(what, wait, **asked)
        is_asked.set()
        may_come.wait(30)
        return told

    writer.execute("INSERT INTO form (said) VALUES ('one')")
    follower.line.ask = late  # type: ignore[method-assign]
    follower.begin()
    is_asked.wait(30)
    follower.stop()
    may_come.set()
    assert follower._thread is not None
    follower._thread.join(30)
    assert (follower.mirror.book.digest, forms(follower.mirror.path)) == (has, 0)


def test_a_file_that_was_spoilt_is_fetched_anew_before_it_leads(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    follower = following(giving, tmp_path)
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 500]] * 300)
    follower.once()
    spoil(follower.mirror.path)
    assert fetched(follower)
    assert forms(follower.mirror.path) == 300


def test_a_file_that_was_spoilt_is_noticed_when_it_is_proved_again_and_fetched_anew(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    follower = following(giving, tmp_path)
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 500]] * 300)
    follower.once()
    spoil(follower.mirror.path)
    monkeypatch.setattr("tournament.follow.following.PROVES_ANEW", 0.0)
    follower.moved = follower.is_over.set
    follower.go_on()
    assert forms(follower.mirror.path) == 300
    assert follower.mirror.is_what_it_was()


def spoil(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(9000)
        file.write(b"?" * 5000)


@pytest.mark.parametrize(
    ("status", "problem"), [(409, "other_version"), (401, "wrong_code"), (421, "does_not_lead")]
)
def test_what_the_first_laptop_refuses_is_a_problem_that_the_page_names(
    giving: Giving, tmp_path: Path, status: int, problem: str
) -> None:
    follower = following(giving, tmp_path)

    def refuses(_what: str, _wait: float = 0, **_asked: Any) -> bytes:
        follower.is_over.set()
        raise Refused(status)

    follower.line.ask = refuses  # type: ignore[method-assign]
    follower.go_on()
    assert follower.state.problem == problem


def test_a_laptop_that_has_all_already_knows_that_too(
    giving: Giving, writer: sqlite3.Connection, tmp_path: Path
) -> None:
    following(giving, tmp_path).once()
    again = following(giving, tmp_path)  # nothing was written while it was away
    told: list[bool] = []
    again.moved = lambda: told.append(True)
    again.once()
    again.once()
    assert (told, again.state.is_whole) == ([True], True)
