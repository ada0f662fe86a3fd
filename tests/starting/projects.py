"""Small projects to install: the real front door, with one tiny package as all it needs."""

import base64
import hashlib
import shutil
import zipfile
from pathlib import Path

from starting.places import ROOT, python_kind

# What keeps pip from looking anywhere but where a test says.
NOWHERE = {
    "PIP_CONFIG_FILE": "/dev/null",
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_FIND_LINKS": "",
    "PIP_RETRIES": "0",
}


def a_wheel(
    folder: Path, name: str = "tiny", version: str = "1.0", tag: str = "py3-none-any"
) -> Path:
    """A package with one module that says its version."""
    folder.mkdir(parents=True, exist_ok=True)
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}.py": f"VERSION = '{version}'\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n",
    }
    record = "".join(f"{path},{_hash(text)},{len(text)}\n" for path, text in files.items())
    wheel = folder / f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in (files | {f"{info}/RECORD": f"{record}{info}/RECORD,,\n"}).items():
            archive.writestr(zipfile.ZipInfo(path), text)  # no date: its hash stays
    return wheel


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).decode().rstrip("=")


def a_project(folder: Path, *, version: str = "1.0", wheels: bool = True) -> Path:
    """A clone that needs ``tiny`` only, with its wheel at hand or out of reach."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "start.py", folder)
    shutil.copytree(
        ROOT / "starting", folder / "starting", ignore=shutil.ignore_patterns("__pycache__")
    )
    lock(folder, version, a_wheel(folder / "wheels", version=version))
    (folder / "wheels" / "made-for.txt").write_text(python_kind())
    if not wheels:
        shutil.rmtree(folder / "wheels")
    return folder


def lock(project: Path, version: str, *wheels: Path) -> None:
    """From now on the project needs one of these ``tiny``, and no other of the same name."""
    sums = (hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in wheels)
    hashes = " ".join(f"--hash=sha256:{one}" for one in sums)
    (project / "requirements.lock").write_text(f"tiny=={version} {hashes}\n")
