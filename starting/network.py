"""This machine in the network: its addresses in the hall, and the port we listen on."""

import contextlib
import errno
import http.client
import ipaddress
import socket
import struct
import sys
import time
import urllib.parse
from collections.abc import Callable

from starting.telling import Problem

PAGE_TRIALS = 3
# Interfaces of this machine's inner life: containers, virtual machines, tunnels.
INNER = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman")
TUNNELS = ("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp")
ANYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104 - compared with, not bound to


def hall_addresses(host: str) -> list[str]:
    """The addresses phones may use, the likeliest first; none if only this machine may come."""
    if host not in ANYWHERE:
        return [] if host == "localhost" or host.startswith("127.") or host == "::1" else [host]
    usable = []
    for address in filter(None, (_default_route(), *_of_interfaces(), *_of_this_name())):
        ip = ipaddress.ip_address(address)
        if not (ip.is_loopback or ip.is_link_local or ip.is_unspecified):
            usable.append(address)
    return list(dict.fromkeys(usable))


def local_address(host: str) -> str:
    """Where this machine itself finds the site."""
    return "127.0.0.1" if host in ANYWHERE else host


def url(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _default_route() -> str | None:
    """The address of the way out. Connecting a UDP socket chooses it and sends nothing."""
    udp = socket.AF_INET, socket.SOCK_DGRAM
    with contextlib.suppress(OSError), socket.socket(*udp) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def _of_interfaces() -> list[str]:
    """One IPv4 address an interface (Linux, macOS), tunnels last."""
    if sys.platform == "win32":
        return []
    import fcntl

    question = 0xC0206921 if sys.platform == "darwin" else 0x8915  # SIOCGIFADDR
    found: list[tuple[bool, str]] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            if name.startswith(INNER):
                continue
            with contextlib.suppress(OSError):
                packed = struct.pack("256s", name.encode()[:15])
                answer = fcntl.ioctl(probe.fileno(), question, packed)
                found.append((name.startswith(TUNNELS), socket.inet_ntoa(answer[20:24])))
    return [address for _tunnel, address in sorted(found, key=lambda entry: entry[0])]


def _of_this_name() -> list[str]:
    """What the machine's own name stands for: on Windows, all its addresses.

    Not asked elsewhere: without network the question may hang for seconds.
    """
    if sys.platform != "win32":
        return []
    with contextlib.suppress(OSError):
        answers = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        return [str(answer[4][0]) for answer in answers]
    return []


def check_port(host: str, port: int, patience: float = 0) -> None:
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
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return True
        if error.errno in {errno.EACCES, errno.EPERM}:
            raise Problem(
                f"Port {port} is reserved for the system; choose one above 1024 with --port."
            ) from None
        raise Problem(f"{host} is not an address of this machine; leave --host out.") from None
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
        refusals += status is not None
        if refusals == PAGE_TRIALS:
            raise Problem(f"The first page cannot be shown (error {status}); see above.")
        time.sleep(0.05 if status is None else 1)
    raise Problem("The web server does not answer; see above.")


def status_of(url: str) -> int | None:
    """The status of a page, redirects not followed; None when nobody answers."""
    address = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=10)
    try:
        connection.request("GET", address.path or "/")
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
