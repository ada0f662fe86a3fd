"""Installing by pip: what it says, shortened or translated, and a pip where there is none.

Debian and Ubuntu leave ``ensurepip`` out of Python. A pip wheel runs as it is: not unpacked, only
put on the path. It comes from the bundle, from Debian's own folder of wheels, or from the package
index, checked by the index's hash.
"""

import base64
import configparser
import hashlib
import html
import http.client
import importlib.util
import json
import os
import re
import ssl
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from starting.places import wheels_for_this_python
from starting.processes import run
from starting.telling import DiskFull, Problem, Say

# Texts of pip, requests and urllib for a line that is down, from several versions.
NETWORK_SIGNS = re.compile(
    r"NewConnectionError|NameResolutionError|name resolution|ConnectTimeout|ReadTimeout|"
    r"ProtocolError|Failed to establish|Connection (?:refused|reset|aborted)|ProxyError|"
    r"Network is unreachable|getaddrinfo failed|nodename nor servname|Max retries exceeded|"
    r"Remote end closed"
)
CERTIFICATE_SIGNS = re.compile(r"CERTIFICATE_VERIFY_FAILED|SSLError|SSLCertVerification")
DISK_SIGNS = re.compile(r"No space left on device|Errno 28|WinError 112")

# "Collecting django==5.2 …", or "Processing /wheels/django-5.2-py3-none-any.whl …"
PACKAGE = re.compile(r"\s*(?:Collecting ([\w.-]+)|Processing \S*?([\w.]+?)-\d[^/\\]*\.whl)")


class NotFetched(Problem):
    """Packages are needed and did not come. What was there before still works."""


class Progress:
    """One short line for each package, with nothing in between."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._seen: set[str] = set()

    def show(self, line: str) -> None:
        if found := PACKAGE.match(line):
            name = (found[1] or found[2]).lower().replace("_", "-")
            if name not in self._seen:
                self._seen.add(name)
                self._say(f"  {len(self._seen):3} {name}")
        elif line.lstrip().startswith("Installing collected packages:"):
            self._say(f"  writing {line.count(',') + 1} packages to disk")


def install(
    folder: Path,
    python: Path,
    *command: str,
    env: Mapping[str, str] | None = None,
    each_line: Callable[[str], None] | None = None,
) -> None:
    """Run pip or venv; a Problem if it fails."""
    result, said = run(python, *command, env=env, each_line=each_line)
    if result != 0:
        raise problem(said, folder)


def problem(said: str, folder: Path) -> Problem:
    """The sentence that belongs to a failed pip or venv."""
    if DISK_SIGNS.search(said):
        return DiskFull(folder)
    if CERTIFICATE_SIGNS.search(said):
        return NotFetched(
            "The package index shows a certificate that this machine does not trust; "
            "set the machine's clock, or SSL_CERT_FILE to your network's certificate."
        )
    missing = re.search(r"No matching distribution found for ([\w.\[\]-]+)", said)
    if NETWORK_SIGNS.search(said):
        what = f" ({missing[1]} is the first one missing)" if missing else ""
        return NotFetched(
            f"Packages must be fetched and there is no way to the package index{what}; connect "
            "this machine to the internet once, or use a folder made by `start.py bundle`."
        )
    if "DO NOT MATCH THE HASHES" in said:
        return NotFetched("A package that was fetched is not the one this version was made with.")
    if missing:
        return Problem(
            f"There is no ready-made {missing[1]} for this Python on this machine; "
            "use another Python between 3.11 and 3.14."
        )
    no_venv = "This Python cannot make a virtual environment; install the package python3-venv."
    last = " / ".join(line.strip() for line in said.strip().splitlines()[-3:] if line.strip())
    return Problem(
        no_venv if "ensurepip" in said else f"Installing failed: {last or 'no reason was given'}."
    )


PYPI = "https://pypi.org/simple"
DEBIANS_WHEELS = Path("/usr/share/python-wheels")
STABLE_PIP = re.compile(r"pip-(\d+(?:\.\d+)*)-py3-none-any\.whl")
WITHOUT_PIP = (
    "This Python comes without pip, and there is no way to the package index to fetch it; "
    "install the package python3-venv, or connect this machine to the internet once."
)


class Offered(NamedTuple):
    """A wheel of pip on the index."""

    version: tuple[int, ...]
    url: str
    sha256: str


def at_hand(root: Path) -> Path | None:
    """A pip wheel that is here already: the bundle's, Python's own, Debian's."""
    ensurepip = importlib.util.find_spec("ensurepip")
    own = Path(ensurepip.origin).parent / "_bundled" if ensurepip and ensurepip.origin else None
    for place in filter(None, (wheels_for_this_python(root), own, DEBIANS_WHEELS)):
        if wheels := sorted(place.glob("pip-*.whl")):
            return wheels[-1]
    return None


def fetch(folder: Path) -> Path:
    """The newest pip of the index, checked."""
    index = index_address(os.environ, _pip_config_files(os.environ))
    try:
        newest = max(offered_on(f"{index}/pip/"), default=None)
        if newest is None:
            public = re.sub(r"//[^@/]*@", "//", index)  # without a password
            raise Problem(f"The package index {public} offers no pip.")
        content, _kind, _url = _get(newest.url)
    except (OSError, http.client.HTTPException) as error:
        raise NotFetched(WITHOUT_PIP) from error
    if hashlib.sha256(content).hexdigest() != newest.sha256:
        raise Problem("The pip that was fetched is not the one the index describes; try again.")
    wheel = folder / f"pip-{'.'.join(map(str, newest.version))}-py3-none-any.whl"
    wheel.write_bytes(content)
    return wheel


def offered_on(page: str) -> Iterator[Offered]:
    """The stable wheels of an index page that run on this Python, in either form of the page."""
    content, kind, url = _get(page)
    links = _json_links(content) if "json" in kind else _html_links(content)
    for link, sha256, requires in links:
        address = urllib.parse.urljoin(url, link)
        name = urllib.parse.unquote(urllib.parse.urlsplit(address).path.rsplit("/", 1)[-1])
        version = STABLE_PIP.fullmatch(name)
        least = re.search(r">=\s*(\d+)\.(\d+)", requires)
        runs_here = not least or sys.version_info >= (int(least[1]), int(least[2]))
        if version and sha256 and runs_here:
            numbers = tuple(int(part) for part in version[1].split("."))
            yield Offered(numbers, address, sha256)


def _json_links(content: bytes) -> Iterator[tuple[str, str, str]]:
    for file in json.loads(content)["files"]:
        if not file.get("yanked"):
            yield file["url"], file["hashes"].get("sha256", ""), file.get("requires-python") or ""


def _html_links(content: bytes) -> Iterator[tuple[str, str, str]]:
    for tag in re.findall(r"<a\s[^>]*>", content.decode("utf-8", "replace"), re.IGNORECASE):
        found = re.findall(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""", tag)
        attributes = {name.lower(): html.unescape(one or other) for name, one, other in found}
        address, _, fragment = attributes.get("href", "").partition("#")
        if "data-yanked" not in tag.lower():
            sha256 = fragment.removeprefix("sha256=") if fragment.startswith("sha256=") else ""
            yield address, sha256, attributes.get("data-requires-python", "")


def _get(url: str) -> tuple[bytes, str, str]:
    """Content, its kind and where it came from in the end."""
    request = urllib.request.Request(  # noqa: S310 - the index the user's pip is set to
        url, headers={"Accept": "application/vnd.pypi.simple.v1+json, text/html;q=0.5"}
    )
    login, _, host = urllib.parse.urlsplit(url).netloc.rpartition("@")
    if login:  # urllib does not send a name and password written in the address
        request.full_url = url.replace(f"{login}@{host}", host, 1)
        name, _, password = login.partition(":")
        pair = f"{urllib.parse.unquote(name)}:{urllib.parse.unquote(password)}"
        code = base64.b64encode(pair.encode()).decode()
        request.add_unredirected_header("Authorization", f"Basic {code}")
    certificates = os.environ.get("PIP_CERT") or os.environ.get("SSL_CERT_FILE")
    trust = ssl.create_default_context(cafile=certificates)
    with urllib.request.urlopen(request, timeout=30, context=trust) as answer:  # noqa: S310
        return answer.read(), answer.headers.get("Content-Type", ""), answer.url


def index_address(environ: Mapping[str, str], files: list[Path]) -> str:
    """The index this user's pip is set to: the environment wins, then the nearest file."""
    if environ.get("PIP_INDEX_URL"):
        return environ["PIP_INDEX_URL"].rstrip("/")
    for path in files:
        config = configparser.ConfigParser(interpolation=None, strict=False)
        try:
            config.read(path, encoding="utf-8")
        except (configparser.Error, UnicodeDecodeError):
            continue
        for section, key in product(("install", "global"), ("index-url", "index_url")):
            if config.has_option(section, key):
                return config.get(section, key).strip().rstrip("/")
    return PYPI


def _pip_config_files(environ: Mapping[str, str]) -> list[Path]:
    """Where pip looks for its settings, the ones that win first."""
    if environ.get("PIP_CONFIG_FILE"):
        return [Path(environ["PIP_CONFIG_FILE"])]
    home = Path.home()
    if sys.platform == "win32":
        return [
            Path(environ.get("APPDATA", home)) / "pip" / "pip.ini",
            home / "pip" / "pip.ini",
            Path(environ.get("PROGRAMDATA", "C:/ProgramData")) / "pip" / "pip.ini",
        ]
    return [
        Path(environ.get("XDG_CONFIG_HOME") or home / ".config") / "pip" / "pip.conf",
        home / "Library" / "Application Support" / "pip" / "pip.conf",
        home / ".pip" / "pip.conf",
        Path("/etc/xdg/pip/pip.conf"),
        Path("/etc/pip.conf"),
    ]
