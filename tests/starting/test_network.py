"""Which addresses the organiser is told."""

import socket

import pytest

from starting import network
from starting.telling import Problem


def test_all_networks_of_this_machine_are_named_once_and_the_way_out_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "_default_route", lambda: "192.168.1.5")
    monkeypatch.setattr(network, "_of_interfaces", lambda: ["10.0.0.2", "192.168.1.5"])
    monkeypatch.setattr(network, "_of_this_name", lambda: ["127.0.1.1", "169.254.7.7"])

    assert network.hall_addresses("0.0.0.0") == ["192.168.1.5", "10.0.0.2"]  # noqa: S104


@pytest.mark.parametrize(
    ("host", "hall", "local"),
    [("127.0.0.1", [], "127.0.0.1"), ("192.168.1.5", ["192.168.1.5"], "192.168.1.5")],
)
def test_chosen_host_is_the_only_address(host: str, hall: list[str], local: str) -> None:
    assert network.hall_addresses(host) == hall
    assert network.local_address(host) == local


def test_addresses_of_this_very_machine_can_be_bound() -> None:
    for address in network.hall_addresses(""):
        with socket.socket() as probe:
            probe.bind((address, 0))


def test_url_of_an_ipv6_address_has_brackets() -> None:
    assert network.url("fd00::1", 8000) == "http://[fd00::1]:8000"


@pytest.mark.parametrize("listening", ["127.0.0.1", "0.0.0.0"])  # noqa: S104
@pytest.mark.parametrize("wanted", ["127.0.0.1", "0.0.0.0"])  # noqa: S104
def test_port_is_taken_whichever_address_the_other_program_uses(
    listening: str, wanted: str
) -> None:
    with socket.create_server((listening, 0)) as other:
        with pytest.raises(Problem, match="is already used by another program"):
            network.check_port(wanted, other.getsockname()[1])
        port = other.getsockname()[1]
    network.check_port(wanted, port)


def test_host_that_is_not_ours_is_one_sentence() -> None:
    with pytest.raises(Problem, match=r"^192\.0\.2\.77 is not an address of this machine"):
        network.check_port("192.0.2.77", 8000)
