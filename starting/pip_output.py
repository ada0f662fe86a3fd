"""What pip says, shortened for the one who waits and translated when it fails."""

import re
from pathlib import Path

from starting.telling import DiskFull, Problem, Say

# Texts of pip, requests and urllib for a line that is down, from several versions.
NETWORK_SIGNS = re.compile(
    r"NewConnectionError|NameResolutionError|name resolution|ConnectTimeout|ReadTimeout|"
    r"ProtocolError|Failed to establish|Connection (?:refused|reset|aborted)|ProxyError|"
    r"Network is unreachable|getaddrinfo failed|nodename nor servname|Max retries exceeded|"
    r"Remote end closed"
)
CERTIFICATE_SIGNS = re.compile(r"CERTIFICATE_VERIFY_FAILED|SSLError|SSLCertVerification")

# "Collecting django==5.2 …", or "Processing /wheels/django-5.2-py3-none-any.whl …"
PACKAGE = re.compile(r"\s*(?:Collecting ([\w.-]+)|Processing \S*?([\w.]+?)-\d[^/\\]*\.whl)")

KNOWN = {
    "ensurepip": "This Python cannot make a virtual environment; install the package python3-venv.",
    "DO NOT MATCH THE HASHES": (
        "A package that was fetched is not the one this version was made with; nothing was changed."
    ),
}


class NoNetwork(Problem):
    """Packages are needed and cannot be fetched."""


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
            count = line.count(",") + 1
            self._say(f"  writing {count} packages to disk")


def problem(said: str, folder: Path) -> Problem:
    """The sentence that belongs to a failed pip or venv."""
    if "No space left on device" in said or "Errno 28" in said or "WinError 112" in said:
        return DiskFull(folder)
    if CERTIFICATE_SIGNS.search(said):
        return NoNetwork(
            "The package index shows a certificate that this machine does not trust; "
            "set the machine's clock, or SSL_CERT_FILE to your network's certificate."
        )
    missing = re.search(r"No matching distribution found for ([\w.\[\]-]+)", said)
    if NETWORK_SIGNS.search(said):
        what = f" ({missing[1]} is the first one missing)" if missing else ""
        return NoNetwork(
            f"Packages must be fetched and there is no way to the package index{what}; connect "
            "this machine to the internet once, or use a folder made by `start.py bundle`."
        )
    if missing:
        return Problem(
            f"There is no ready-made {missing[1]} for this Python on this machine; "
            "use another Python between 3.11 and 3.14."
        )
    last = [line.strip() for line in said.splitlines() if line.strip()][-3:]
    other = f"Installing failed: {' / '.join(last) or 'no reason was given'}."
    return Problem(next((known for sign, known in KNOWN.items() if sign in said), other))
