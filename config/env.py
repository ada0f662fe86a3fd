"""What the environment says. Every variable that Honk reads is read here."""

import ipaddress
import os
import secrets
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from starting.places import default_data_folder, make_private
from tournament.core.storage.whole_files import write_whole
from tournament.follow.laptops import read_laptops
from tournament.follow.names import HOST


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default)


def words(name: str) -> list[str]:
    return [word.strip() for word in text(name).split(",") if word.strip()]


def switch(name: str, *, default: bool = False) -> bool:
    value = text(name).lower()
    return value in {"1", "true", "yes", "on"} if value else default


def data_folder() -> Path:
    """Where everything lives that is not code: HONK_DATA, or the user's own data folder. Whoever
    starts closes it to other users, as it may have been opened since."""
    folder = default_data_folder(os.environ).expanduser()
    if folder.is_dir():
        make_private(folder)
    return folder


def networks(name: str) -> list[str]:
    """Addresses or networks; anything else would let in nobody, without a word."""
    for one in words(name):
        try:
            ipaddress.ip_network(one)
        except ValueError:
            raise ImproperlyConfigured(f"{name}: {one} is no address or network") from None
    return words(name)


NEEDED = {  # by a server, and why
    "HONK_SECRET_KEY": "a long random text",
    "HONK_HOSTS": "the names of the site",
    "HONK_PROXY": "the addresses of the proxy before it; who asks is known by its word alone",
    "DATABASE_URL": "its PostgreSQL",
    "REDIS_URL": "several processes share limits and tasks",
    "HONK_DATA": "a folder for assets and files",
}
SHORTEST_KEY = 50


def require_what_a_server_needs() -> None:
    """Everything that is missing, at once; nothing is guessed."""
    wrong = [f"{name} ({why})" for name, why in NEEDED.items() if not words(name)]
    if 0 < len(text("HONK_SECRET_KEY")) < SHORTEST_KEY:
        wrong.append(f"a HONK_SECRET_KEY of at least {SHORTEST_KEY} characters")
    for proxy in words("HONK_PROXY"):
        try:
            everybody = not ipaddress.ip_network(proxy).prefixlen
        except ValueError:
            wrong.append(f"a HONK_PROXY of addresses or networks: {proxy} is none")
        else:
            wrong += [f"a HONK_PROXY of its own: {proxy} is everybody"] * everybody
    wrong += ["HONK_HOSTS of its own: * is every name there is"] * ("*" in words("HONK_HOSTS"))
    if wrong:
        raise ImproperlyConfigured(f"A server needs {'; '.join(wrong)}. See docs/server.md.")


def own_names() -> set[str]:
    """Of this machine, as a hall's network may call it."""
    own = socket.gethostname().lower()
    first = own.split(".")[0]
    return {"localhost", own, first, f"{first}.local", HOST}


def secret_key(folder: Path) -> str:
    """The key of this installation: given by a server, made once on a laptop."""
    if given := text("HONK_SECRET_KEY"):
        return given
    path = folder / "secret-key"
    if not is_key(path):
        make_private(folder)
        write_whole(path, secrets.token_urlsafe(48).encode(), mode=0o600)
    return path.read_text()


def is_key(path: Path) -> bool:
    """A power cut may have left a file of nothing, or of zeros."""
    try:
        text = path.read_text()
    except (FileNotFoundError, UnicodeDecodeError):
        return False
    return len(text) >= SHORTEST_KEY and text.isprintable()


def database(folder: Path, *, follows: bool = False) -> dict[str, Any]:
    """DATABASE_URL (postgres://…), or the SQLite file of the data folder."""
    url = text("DATABASE_URL")
    if follows:
        return followed(folder / "honk.sqlite3")
    if not url:
        return sqlite(folder / "honk.sqlite3")
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured("DATABASE_URL must begin with postgres://")
    if not find_spec("psycopg"):
        raise ImproperlyConfigured("PostgreSQL needs psycopg: requirements-server.lock has it")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": parts.port or "",
        **kept_connections(int(text("HONK_DATABASE_POOL", "0")), dict(parse_qsl(parts.query))),
    }


def kept_connections(most: int, options: dict[str, Any]) -> dict[str, Any]:
    """One for each thread as long as it lives (config/handler.py); or so many, lent for a request."""
    if not most:
        return {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True, "OPTIONS": options}
    pool = {"min_size": 1, "max_size": most, "timeout": 30}
    return {"CONN_MAX_AGE": 0, "CONN_HEALTH_CHECKS": True, "OPTIONS": {**options, "pool": pool}}


def ahead(folder: Path) -> float:
    """Seconds by which the hall's clock is before this laptop's: it was another's (now.py)."""
    laptops = read_laptops(folder)
    return laptops.ahead if laptops else 0.0


def hall_name(folder: Path) -> str:
    """The address that is printed where two laptops share a name; empty: the numeric one."""
    laptops = read_laptops(folder)
    port = next((urlsplit(one).port for one in words("HONK_ADDRESSES")), None)
    return f"http://{HOST}:{port}" if laptops and laptops.uses_name and port else ""


def followed(path: Path) -> dict[str, Any]:
    """The second laptop's: nobody writes, and SQLite looks for no log beside it. It changes only
    while nobody reads (tournament/core/storage/still.py)."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": f"{path.resolve().as_uri()}?immutable=1",
        "CONN_MAX_AGE": None,
        "OPTIONS": {"uri": True},
    }


def sqlite(path: Path) -> dict[str, Any]:
    """Durable on every commit; writers wait for each other instead of failing."""
    pragmas = ["journal_mode=WAL", "synchronous=FULL", "busy_timeout=20000"]
    if sys.platform == "darwin":
        pragmas.append("fullfsync=1")  # without it macOS keeps a commit in the drive's cache
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,  # as long as its thread (config/handler.py)
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "".join(f"PRAGMA {pragma};" for pragma in pragmas),
        },
    }
