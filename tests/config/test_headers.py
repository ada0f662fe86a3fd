"""What every answer carries, whatever the page."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client, override_settings

from tests.builders import an_event
from tests.site import ROOT

pytestmark = pytest.mark.django_db


def addresses() -> list[str]:
    event = an_event()
    return ["/", "/alive", "/sign-in/", f"/event/{event.slug}/", "/no-such-page/"]


def test_every_answer_has_strict_headers(client: Client) -> None:
    for address in addresses():
        headers = client.get(address, {"look": ""}).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("host", ["192.168.1.20:8000", "localhost:8000", "[fe80::1]", "127.0.0.1"])
def test_a_laptop_answers_to_its_addresses(client: Client, host: str) -> None:
    assert client.get("/alive", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "192.168.1.20.evil.example"])
def test_a_laptop_does_not_answer_to_a_foreign_name(client: Client, host: str) -> None:
    assert client.get("/alive", headers={"host": host}).status_code == 400


@override_settings(SERVER=True, ALLOWED_HOSTS=["honk.example"])
def test_a_server_answers_to_its_listed_names_only(client: Client) -> None:
    assert client.get("/alive", headers={"host": "honk.example"}).status_code == 200
    assert client.get("/alive", headers={"host": "192.168.1.20"}).status_code == 400


def test_a_page_is_sent_compressed(client: Client) -> None:
    page = client.get("/?look", headers={"accept-encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip"


def test_djangos_deployment_check_is_clean_in_server_mode(tmp_path: Path) -> None:
    env = {
        "PATH": "",
        "HONK_MODE": "server",
        "HONK_SECRET_KEY": "k9Z-vw7_3mQ4tB1xW8sY5rN2pL6hJ0dF-gC_aE3uXoTi7q-bY5",
        "HONK_HOSTS": "honk.example",
        "HONK_PROXY": "127.0.0.1",
        "HONK_DATA": str(tmp_path),
        "DATABASE_URL": "postgres://honk@localhost/honk",
        "REDIS_URL": "redis://localhost/0",
    }
    command = ["manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("missing", ["HONK_SECRET_KEY", "REDIS_URL"])
def test_a_server_without_its_settings_says_which_is_missing(missing: str) -> None:
    env = {
        "PATH": "",
        "HONK_MODE": "server",
        "HONK_SECRET_KEY": "k" * 50,
        "DATABASE_URL": "postgres://honk@localhost/honk",
        "REDIS_URL": "redis://localhost/0",
    }
    del env[missing]
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert missing in done.stderr


@pytest.mark.parametrize("address", ["/?look", "/sign-in/", "/no-such-page/"])
def test_what_does_not_say_that_it_may_be_kept_is_not_kept(client: Client, address: str) -> None:
    assert client.get(address).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["core/tokens.css", "core/base.css"])
def test_a_style_sheet_carries_only_what_it_needs(client: Client, path: str) -> None:
    answer = client.get(f"/static/css/{path}")
    answer.close()  # a file is open until then, for whichever test is running
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Content-Security-Policy" not in answer.headers
