"""The port: free before we start, answering afterwards."""

import contextlib
import errno
import http.client
import socket
import sys
import time
import urllib.parse
from collections.abc import Callable

from starting.addresses import ANYWHERE, local_address
from starting.problems import Problem

PAGE_TRIALS = 3


def check(host: str, port: int, patience: float = 0) -> None:
    """Refuse a port or a host that cannot be listened on.

    With patience: a killed predecessor's web server needs a moment to let go.
    """
    deadline = time.monotonic() + patience
    while is_taken(host, port):
        if time.monotonic() >= deadline:
            raise Problem(
                f"Port {port} is already used by another program; "
                f"choose another one, for instance --port {port + 1 if port < 65535 else 8000}."
            )
        time.sleep(0.1)


def is_taken(host: str, port: int) -> bool:
    if someone_answers(local_address(host), port):
        return True  # macOS lets us listen beside somebody who listens on one address only
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(
            None if host in ANYWHERE - {"::"} else host,
            port,
            family=socket.AF_INET if host in ANYWHERE - {"::"} else 0,
            type=socket.SOCK_STREAM,
            flags=socket.AI_PASSIVE,
        )[0]
        with socket.socket(family, kind, protocol) as trial:
            if sys.platform != "win32":  # there it would mean: share with others
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            trial.listen(1)
    except socket.gaierror:
        raise Problem(f"{host} is no address of this machine; leave --host out.") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return True
        if error.errno in {errno.EACCES, errno.EPERM}:
            raise Problem(
                f"Port {port} is reserved for the system; choose one above 1024 with --port."
            ) from None
        raise Problem(f"{host} is no address of this machine; leave --host out.") from None
    return False


def someone_answers(address: str, port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((address, port), 0.5):
        return True
    return False


def wait_for_pages(url: str, patience: float, ended: Callable[[], str | None]) -> None:
    """Until the first page is served; a Problem if that does not happen."""
    deadline = time.monotonic() + patience
    refusals = 0
    while time.monotonic() < deadline:
        if name := ended():
            raise Problem(f"The {name} ended before the first page was served; see above.")
        status = status_of(url)
        if status is not None and status < 400:
            return
        if status is not None:
            refusals += 1
            if refusals == PAGE_TRIALS:
                raise Problem(f"The first page cannot be shown (error {status}); see above.")
        time.sleep(0.05 if status is None else 1)
    raise Problem("The web server does not answer; see above.")


def status_of(url: str) -> int | None:
    """The status of a page, redirects not followed; None when nobody answers."""
    address = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=10)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
