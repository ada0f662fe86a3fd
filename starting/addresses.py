"""Under which addresses this machine can be reached in the hall."""

import contextlib
import ipaddress
import socket
import struct
import sys

# Interfaces of this machine's inner life: containers, virtual machines, tunnels.
INNER = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman")
TUNNELS = ("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp")
ANYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104 - compared with, not bound to


def hall_addresses(host: str) -> list[str]:
    """The addresses phones may use, the likeliest first; none if only this machine may come."""
    if host not in ANYWHERE:
        return [] if _is_loopback(host) else [host]
    found = [_default_route(), *_of_interfaces(), *_of_this_name()]
    usable = [address for address in found if address and _is_of_a_network(address)]
    return list(dict.fromkeys(usable))


def local_address(host: str) -> str:
    """Where this machine itself finds the site."""
    return "127.0.0.1" if host in ANYWHERE else host


def url(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_of_a_network(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def _default_route() -> str | None:
    """The address of the way out. Connecting a UDP socket chooses it and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


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
    try:
        answers = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(answer[4][0]) for answer in answers]
