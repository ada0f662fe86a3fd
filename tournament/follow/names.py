"""A name on the hall's network, where it has names (multicast DNS): ``honk.local`` is the laptop that
leads, and a second one finds it without typing an address.

The package is loaded only here and only where there are two laptops. A network or a system without
names, or one that refuses the package, takes nothing from anybody: addresses do as well.
"""

import logging
import socket
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

logger = logging.getLogger(__name__)

SERVICE = "_honk._tcp.local."
HOST = "honk.local"


@dataclass(frozen=True, slots=True)
class Found:
    name: str
    address: str


def announce(name: str, key: str, addresses: Sequence[str]) -> Callable[[], None]:
    """Until the answer is called; nothing where there are no names."""
    places = [urlsplit(address) for address in addresses]
    numbers = [one.hostname for one in places if one.hostname]
    if not numbers:
        return lambda: None
    try:
        from zeroconf import ServiceInfo, Zeroconf  # noqa: PLC0415 - see above

        told = ServiceInfo(
            SERVICE,
            f"{name} {key[:4]}.{SERVICE}",
            port=places[0].port or 80,
            server=f"{HOST}.",
            parsed_addresses=numbers,
        )
        network = Zeroconf(interfaces=numbers)
        network.register_service(told, allow_name_change=True)
    except Exception as error:  # whatever this network or system refuses
        logger.warning("this network gives no name to the laptop that leads: %s", error)
        return lambda: None
    return network.close


def found(seconds: float) -> list[Found]:
    """The laptops that lead on this network, as far as they are heard in so long."""
    try:
        from zeroconf import ServiceBrowser, ServiceStateChange, Zeroconf  # noqa: PLC0415 - see above

        network = Zeroconf()
    except Exception as error:  # as above
        logger.warning("no laptops are looked for on this network: %s", error)
        return []
    heard: dict[str, Found] = {}
    enough = threading.Event()

    def hear(zeroconf: Zeroconf, service_type: str, name: str, state_change: object) -> None:
        info = zeroconf.get_service_info(service_type, name, timeout=int(seconds * 1000))
        if state_change is ServiceStateChange.Added and info is not None:
            for number in info.parsed_addresses():
                place = f"http://{number}:{info.port}"
                heard.setdefault(name, Found(name.removesuffix(f".{SERVICE}"), place))

    try:
        ServiceBrowser(network, SERVICE, handlers=[hear])
        enough.wait(seconds)
    finally:
        network.close()
    return list(heard.values())


def is_heard(host: str = HOST) -> bool:
    """Whether this machine's own system understands the name."""
    try:
        return bool(socket.getaddrinfo(host, None))
    except OSError:
        return False
