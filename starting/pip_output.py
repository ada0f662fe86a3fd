"""What pip says, shortened for the one who waits and translated when it fails."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

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
