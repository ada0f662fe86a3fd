"""Where things are: the code, the Python that runs it, and the user's data apart from both."""

import importlib.metadata
import importlib.util
import os
import sys
import sysconfig
import tomllib
from collections.abc import Mapping
from pathlib import Path

from starting.telling import explain

ROOT = Path(__file__).resolve().parent.parent
IS_CLONE = (ROOT / "start.py").exists()  # otherwise pip, pipx or uv put us here
COMMAND = "python3 start.py" if IS_CLONE else "honk-tournaments"

# Folders that a second program copies to the internet while we write in them.
SYNCED = {
    "OneDrive": ("onedrive",),
    "Dropbox": ("dropbox",),
    "iCloud": ("mobile documents", "icloud"),
    "a cloud drive": ("cloudstorage",),
    "Google Drive": ("google drive", "googledrive"),
    "Nextcloud": ("nextcloud",),
}
NETWORK_FILE_SYSTEMS = ("nfs", "cifs", "smb", "fuse.sshfs", "9p", "afs")


def default_data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder in which programs of this system keep a user's data."""
    home = Path.home()
    if environ.get("HONK_DATA"):
        return Path(environ["HONK_DATA"])
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Honk"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Honk"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "honk"


def make_data_folder(folder: Path) -> Path:
    """The folder, existing, private to this user and tried by writing in it."""
    folder = folder.expanduser().resolve()
    try:
        make_private(folder)
        trial = folder / ".trial"
        trial.write_bytes(b"x" * 4096)
        trial.unlink()
    except OSError as error:
        raise explain(error, folder, "choose another folder with --data") from error
    return folder


def make_private(folder: Path) -> None:
    """There, and open to nobody else on this machine, also where it was made by hand."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if sys.platform != "win32" and folder.stat().st_uid == os.getuid():
        folder.chmod(0o700)


def warning_about(folder: Path) -> str | None:
    """Why this folder is a bad place for a database that is written every few seconds."""
    for part in folder.parts:
        for name, signs in SYNCED.items():
            if part.lower().startswith(signs):
                return (
                    f"Attention: {folder} is copied by {name} while Honk writes in it, "
                    "which can damage the database; choose another folder with --data."
                )
    kind = _file_system(folder)
    if kind.startswith(NETWORK_FILE_SYSTEMS):
        return (
            f"Attention: {folder} is on a network drive ({kind}), where the database "
            "cannot keep its promises; choose a folder on this machine with --data."
        )
    return None


def _file_system(folder: Path) -> str:
    """The kind of file system below a folder, where the system tells (Linux)."""
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8")
    except OSError:
        return ""
    best, kind = "", ""
    for line in mounts.splitlines():
        _device, point, name, *_ = line.split(" ")
        inside = point == "/" or f"{folder}/".startswith(f"{point}/")
        if inside and len(point) >= len(best):
            best, kind = point, name
    return kind


def clean_environment(environ: Mapping[str, str] | None = None) -> dict[str, str]:
    """The caller's environment without what would lead our Python astray, or let it compile all
    modules anew at every start."""
    astray = {"PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"}
    astray |= {"PYTHONDONTWRITEBYTECODE"}
    given = os.environ if environ is None else environ
    kept = {key: value for key, value in given.items() if key not in astray}
    return kept | {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


def python_kind() -> str:
    """Interpreter, minor version and platform.

    Not the patch version: an update of the system on the eve of an event must not ask for network.
    """
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def version() -> str:
    """Of this Honk, as it was released."""
    if not IS_CLONE:
        return importlib.metadata.version("honk-tournaments")
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def base_python() -> Path:
    """The Python outside any virtual environment."""
    return Path(getattr(sys, "_base_executable", None) or sys.executable)


def has_ensurepip() -> bool:
    """Whether ``venv`` can put a pip into what it makes."""
    return importlib.util.find_spec("ensurepip") is not None


def wheels_for_this_python(root: Path) -> Path | None:
    """The folder of wheels in a bundle, if it was made for a Python like this one."""
    wheels = root / "wheels"
    try:
        made_for = (wheels / "made-for.txt").read_text(encoding="utf-8").strip()
    except OSError:
        return None
    return wheels if made_for == python_kind() else None
