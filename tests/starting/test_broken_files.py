"""What a power cut left of small files costs a start nothing: they are made anew."""

import json
import shutil
from pathlib import Path

import pytest

from config import env
from config.readiness import EMPTY
from tests.config.test_broker import a_connection
from tests.site import empty_data
from tests.starting.test_readiness import make_ready
from tournament.management.commands import compilecatalogues

BROKEN = {"nothing": b"", "zeros": bytes(100), "something else": b"null"}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(empty_data(), tmp_path / "data"))


@pytest.mark.parametrize("left", BROKEN.values(), ids=BROKEN)
def test_the_list_of_assets_is_made_anew(data: Path, left: bytes) -> None:
    listed = data / "static" / "staticfiles.json"
    before = json.loads(listed.read_bytes())
    listed.write_bytes(left)
    assert make_ready(data).returncode == EMPTY
    assert json.loads(listed.read_bytes()) == before


def test_an_asset_without_content_is_collected_again(data: Path) -> None:
    assets = [path for path in (data / "static").rglob("*.woff2*") if path.stat().st_size]
    before = {path: path.read_bytes() for path in assets}
    assert before
    for path in assets:
        path.write_bytes(b"")
    assert make_ready(data).returncode == EMPTY
    assert {path: path.read_bytes() for path in assets} == before


@pytest.mark.parametrize("left", BROKEN.values(), ids=BROKEN)
def test_the_secret_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: bytes
) -> None:
    monkeypatch.delenv("HONK_SECRET_KEY", raising=False)
    first = env.secret_key(tmp_path)
    assert env.secret_key(tmp_path) == first
    (tmp_path / "secret-key").write_bytes(left)
    second = env.secret_key(tmp_path)
    assert len(second) >= env.SHORTEST_KEY
    assert second not in {first, left.decode()}
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("left", BROKEN.values(), ids=BROKEN)
def test_messages_pass_although_the_list_of_queues_is_broken(tmp_path: Path, left: bytes) -> None:
    a_connection(tmp_path).SimpleQueue("honk").put(1)
    for path in (tmp_path / "control").iterdir():
        path.write_bytes(left)
    queue = a_connection(tmp_path).SimpleQueue("honk")
    queue.put(2)
    # In any order: those of the same millisecond have none.
    assert {queue.get_nowait().payload for _ in range(2)} == {1, 2}


def test_a_catalogue_that_is_not_whole_is_written_anew(tmp_path: Path) -> None:
    source, catalogue = tmp_path / "django.po", tmp_path / "django.mo"
    source.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n', "utf-8")
    compilecatalogues.compile_to(catalogue, source)
    whole = catalogue.read_bytes()
    for left, is_one in ((whole, True), (b"", False), (bytes(100), False), (whole[:-9], False)):
        catalogue.write_bytes(left)
        assert compilecatalogues.is_made_from(catalogue, source) is is_one
