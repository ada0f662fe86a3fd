"""What pip says, and a pip for Pythons that have none."""

import hashlib
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from starting import installing
from starting.installing import (
    PYPI,
    NotFetched,
    Progress,
    fetch,
    index_address,
    offered_on,
    problem,
)
from starting.telling import DiskFull, Problem


def test_progress_is_one_line_a_package() -> None:
    said: list[str] = []
    progress = Progress(said.append)
    for line in [
        "Collecting django==5.2.19 (from -r requirements.txt (line 2))",
        "  Downloading django-5.2.19-py3-none-any.whl (8.3 MB)",
        "Processing /wheels/django_tables2-3.0.1-py3-none-any.whl (from -r requirements.txt)",
        "Requirement already satisfied: pip in /x",
        "Installing collected packages: django, django-tables2",
    ]:
        progress.show(line)
    assert said == ["    1 django", "    2 django-tables2", "  writing 2 packages to disk"]


NO_LINE = """
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(
'<pip...>: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')'
ERROR: Could not find a version that satisfies the requirement django==5.2.19
ERROR: No matching distribution found for django==5.2.19
"""


def test_line_that_is_down_names_the_first_missing_package() -> None:
    found = problem(NO_LINE, Path("/x"))
    assert isinstance(found, NotFetched)
    assert str(found) == (
        "Packages must be fetched and there is no way to the package index (django is the first "
        "one missing); connect this machine to the internet once, or use a folder made by "
        "`start.py bundle`."
    )


@pytest.mark.parametrize(
    ("said", "kind", "sentence"),
    [
        ("ERROR: [Errno 28] No space left on device", DiskFull, "is full"),
        ("SSLError(SSLCertVerificationError(1, ...))", NotFetched, "certificate"),
        ("ERROR: No matching distribution found for rustworkx==0.18.1", Problem, "no ready-made"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", NotFetched, "was made with"),
        ("something\nERROR: broken pipe organ", Problem, "something / ERROR: broken pipe organ"),
    ],
)
def test_other_failures_have_their_own_sentence(
    said: str, kind: type[Problem], sentence: str
) -> None:
    found = problem(said, Path("/x"))
    assert type(found) is kind
    assert sentence in str(found)


# --- the index ---


class Index(http.server.ThreadingHTTPServer):
    """A package index with a few pips on it; the last one is from the future."""

    def __init__(self, wheel: bytes, *, as_json: bool) -> None:
        self.wheel, self.as_json = wheel, as_json
        super().__init__(("127.0.0.1", 0), Page)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/simple"

    def page(self) -> tuple[str, str]:
        sha = hashlib.sha256(self.wheel).hexdigest()
        names = ["pip-9.0-py3-none-any.whl", "pip-23.1-py3-none-any.whl", "pip-24.0b1.tar.gz"]
        if self.as_json:
            files = [{"filename": n, "url": f"../../{n}", "hashes": {"sha256": sha}} for n in names]
            future = "pip-99.0-py3-none-any.whl"
            files.append(
                {"url": future, "hashes": {"sha256": sha}, "requires-python": ">=3.99"}  # type: ignore[dict-item]
            )
            return json.dumps({"files": files}), "application/vnd.pypi.simple.v1+json"
        links = "".join(f'<a href="../../{name}#sha256={sha}">{name}</a>' for name in names)
        future = (
            f'<a href="pip-99.0-py3-none-any.whl#sha256={sha}" data-requires-python="&gt;=3.99">'
        )
        return links + future, "text/html"


class Page(http.server.BaseHTTPRequestHandler):
    server: Index

    def do_GET(self) -> None:
        content, kind = self.server.wheel, "application/octet-stream"
        if self.path == "/simple/pip/":
            text, kind = self.server.page()
            content = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_arguments: object) -> None:
        """Quiet."""


@pytest.fixture(params=[True, False], ids=["json", "html"])
def index(request: pytest.FixtureRequest) -> Iterator[Index]:
    with Index(b"a wheel", as_json=request.param) as index:
        threading.Thread(target=index.serve_forever, daemon=True).start()
        yield index
        index.shutdown()


def test_newest_pip_that_runs_here_is_fetched(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index.address)
    wheel = fetch(tmp_path)
    assert wheel == tmp_path / "pip-23.1-py3-none-any.whl"
    assert wheel.read_bytes() == b"a wheel"


def test_pip_that_is_not_what_the_index_describes_is_refused(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index.address)
    offered = [entry._replace(sha256="0" * 64) for entry in offered_on(f"{index.address}/pip/")]
    monkeypatch.setattr(installing, "offered_on", lambda _page: iter(offered))
    with pytest.raises(Problem, match="not the one the index describes"):
        fetch(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_pip_and_no_network_names_the_one_missing_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    with pytest.raises(NotFetched, match="install the package python3-venv"):
        fetch(tmp_path)


def test_index_is_the_one_that_pip_is_set_to(tmp_path: Path) -> None:
    config = tmp_path / "pip.conf"
    config.write_text("[global]\nindex-url = https://user:p%40ss@mirror.example/simple/\n")
    assert index_address({}, [tmp_path / "none", config]) == (
        "https://user:p%40ss@mirror.example/simple"
    )
    assert index_address({"PIP_INDEX_URL": "https://other/simple"}, [config]) == (
        "https://other/simple"
    )
    assert index_address({}, []) == PYPI


def test_wheel_of_a_bundle_needs_no_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing, "DEBIANS_WHEELS", tmp_path / "none")
    monkeypatch.setattr(installing, "wheels_for_this_python", lambda root: root / "wheels")
    (tmp_path / "wheels").mkdir()
    wheel = tmp_path / "wheels" / "pip-24.0-py3-none-any.whl"
    wheel.touch()
    assert installing.at_hand(tmp_path) == wheel
    shutil.rmtree(tmp_path / "wheels")
