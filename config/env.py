"""What the environment says. Every variable that Honk reads is read here."""

import os
import secrets
import sys
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from starting.places import default_data_folder


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default)


def words(name: str) -> list[str]:
    return [word.strip() for word in text(name).split(",") if word.strip()]


def switch(name: str, *, default: bool = False) -> bool:
    value = text(name).lower()
    return value in {"1", "true", "yes", "on"} if value else default


def data_folder() -> Path:
    """Where everything lives that is not code: HONK_DATA, or the user's own data folder."""
    return default_data_folder(os.environ).expanduser()


def secret_key(folder: Path) -> str:
    """The key of this installation: given by a server, made once on a laptop."""
    if given := text("HONK_SECRET_KEY"):
        return given
    path = folder / "secret-key"
    try:
        return path.read_text()
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"secret-key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48))
        try:
            draft.rename(path)  # whole or not at all, also when two processes start at once
        except FileExistsError:  # Windows does not replace
            draft.unlink()
        return path.read_text()


def database(folder: Path) -> dict[str, Any]:
    """DATABASE_URL (postgres://…), or the SQLite file of the data folder."""
    url = text("DATABASE_URL")
    if not url:
        return sqlite(folder / "honk.sqlite3")
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured("DATABASE_URL must begin with postgres://")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": parts.port or "",
        "CONN_MAX_AGE": None,  # as long as its thread (config/handler.py)
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": dict(parse_qsl(parts.query)),
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
