"""A pip for Pythons that ship without one (Debian and Ubuntu leave ``ensurepip`` out).

A pip wheel runs as it is: not unpacked, only put on the path. It comes from the bundle, from
Debian's own folder of wheels, or from the package index, checked by the index's hash.
"""

import base64
import configparser
import hashlib
import html
import http.client
import json
import os
import re
import ssl
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from starting.pip_output import NotFetched
from starting.places import wheels_for_this_python
from starting.telling import Problem

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


def find(root: Path, folder: Path) -> Path:
    """A pip wheel: one that is here already, else one fetched into ``folder``."""
    for place in filter(None, (wheels_for_this_python(root), DEBIANS_WHEELS)):
        if wheels := sorted(place.glob("pip-*.whl")):
            return wheels[-1]
    return fetch(folder)


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
