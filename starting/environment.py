"""The virtual environment: made, kept up to date, and mended after an interrupted install."""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from starting import installing
from starting.installing import NotFetched, Progress, install
from starting.locking import Lock, Taken
from starting.places import (
    IS_CLONE,
    ROOT,
    base_python,
    has_ensurepip,
    python_kind,
    wheels_for_this_python,
)
from starting.telling import DiskFull, Problem, Say, explain

RUN = "requirements.lock"
SERVER = "requirements-server.lock"
TEST = "requirements-test.lock"
# Bytes: what is installed, and room for pip to work in.
NEEDED_SPACE = {RUN: 350_000_000, TEST: 900_000_000}
NEEDED_FOR_UPDATE = 100_000_000
INSTALLED, INSTALLING = ".installed", ".installing"
PATIENCE_WITH_ANOTHER = 900.0  # seconds


@dataclass(frozen=True)
class Environment:
    """A folder with its own Python and the packages of some requirement files in it.

    ``.installed`` in it says what is complete; ``.installing`` that somebody was busy. A folder
    with the second one was left in the middle and is made again: pip does not notice files that a
    killed pip never wrote.
    """

    folder: Path
    files: tuple[str, ...] = (RUN,)
    root: Path = ROOT
    sources: tuple[str, ...] = ()  # packages that are published as source only

    @property
    def python(self) -> Path:
        if sys.platform == "win32":
            return self.folder / "Scripts" / "python.exe"
        return self.folder / "bin" / "python"

    def is_ready(self) -> bool:
        """Nothing is running here, so that a second start costs no time."""
        record = self._record()
        return (
            self.python.exists()
            and not (self.folder / INSTALLING).exists()
            and record.get("python") == python_kind()
            and all(record.get(name) == self._fingerprint(name) for name in self.files)
        )

    def make_ready(self, say: Say, why: str = "Honk") -> None:
        """Install what is missing; afterwards ``is_ready``, or a Problem and nothing half-made."""
        if self.is_ready():
            return
        with Lock(self.folder.with_name(f"{self.folder.name}.lock"), inherited=True) as lock:
            try:
                lock.take()
            except Taken:
                say("Another start.py is installing; waiting for it…")
                try:
                    lock.take(patience=PATIENCE_WITH_ANOTHER)
                except Taken:
                    raise Problem("Another start.py does not finish installing; stop it.") from None
            if not self.is_ready():  # the one we waited for may have done it
                self._install(say, why)

    def _install(self, say: Say, why: str) -> None:
        fresh = not self._is_usable()
        whole = max(NEEDED_SPACE.get(name, 0) for name in self.files)
        if shutil.disk_usage(self.root).free < (whole if fresh else NEEDED_FOR_UPDATE):
            raise DiskFull(self.root)
        say(
            f"{'Installing' if fresh else 'Updating'} what {why} needs into {self.folder.name} "
            "(once; it takes less than a minute on most connections)…"
        )
        try:
            if fresh:
                self._remove()
                self.folder.mkdir()
            (self.folder / INSTALLING).touch()
            if fresh:
                self._make_venv(say)
            self._install_packages(say)
            if sys.platform != "win32":
                os.sync()  # a power cut must not leave empty files behind a finished install
            (self.folder / INSTALLING).unlink()
            self._write_record()
        except BaseException as error:
            if fresh:
                self._remove()
            elif isinstance(error, NotFetched):
                # pip fetches everything before it changes anything: what was there still works.
                (self.folder / INSTALLING).unlink()
            if isinstance(error, OSError):
                raise explain(error, self.root) from error
            raise

    def _is_usable(self) -> bool:
        """Whether packages can be added to what is there."""
        if (self.folder / INSTALLING).exists() or not self.python.exists():
            return False
        record = self._record()
        if record:
            return record.get("python") == python_kind()
        code = "import sysconfig, pip; print(sysconfig.get_config_var('EXT_SUFFIX'))"
        command = [str(self.python), "-c", code]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        return answer.stdout.strip() == python_kind()

    def _make_venv(self, say: Say) -> None:
        """``python -m venv``, whose own way to a pip takes seconds: a pip wheel is unpacked into it.
        Where there is none at hand (Debian, Ubuntu) it is fetched."""
        wheel = installing.at_hand(self.root)
        if wheel is None and has_ensurepip():
            install(self.root, base_python(), "venv", str(self.folder))
            return
        install(self.root, base_python(), "venv", "--without-pip", str(self.folder))
        with tempfile.TemporaryDirectory() as folder:
            if wheel is None:
                say("  this Python comes without pip; fetching it")
                wheel = installing.fetch(Path(folder))
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(next(self.folder.glob("[Ll]ib/**/site-packages")))

    def _install_packages(self, say: Say) -> None:
        """Wheels only: an organiser's laptop must never start compiling."""
        options = [part for name in self.sources for part in ("--no-binary", name)]
        if wheels := wheels_for_this_python(self.root):
            options += ["--find-links", str(wheels)]
            if self.files == (RUN,):
                say("  from the wheels of this bundle, without network")
                options += ["--no-index"]
        progress = Progress(say)
        for name in self.files:
            # What is locked is whole, and checked by its hash; the benches' own packages are not.
            checked = ["--require-hashes", "--no-deps"] if name.endswith(".lock") else []
            install(
                self.root,
                self.python,
                *("pip", "install", "--only-binary", ":all:", "--no-input", "--retries", "2"),
                *("--disable-pip-version-check", "--no-warn-script-location"),
                "--no-compile",  # as a tenth of it is ever used; Python compiles that when it is
                *("--progress-bar", "off", *options, *checked, "-r", str(self.root / name)),
                each_line=progress.show,
            )

    def _record(self) -> dict[str, str]:
        try:
            record = json.loads((self.folder / INSTALLED).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return record if isinstance(record, dict) else {}

    def _write_record(self) -> None:
        record = self._record() | {name: self._fingerprint(name) for name in self.files}
        record["python"] = python_kind()
        # Renamed into place, so that a power cut leaves the old record or the new one.
        installed = self.folder / INSTALLED
        draft = installed.with_suffix(".draft")
        draft.write_text(json.dumps(record, indent=1), encoding="utf-8")
        draft.replace(installed)

    def _fingerprint(self, name: str) -> str:
        return hashlib.sha256((self.root / name).read_bytes()).hexdigest()

    def _remove(self) -> None:
        """Away with it, the signs last: a removal that is interrupted stays recognisable."""
        if not self.folder.exists():
            return
        with contextlib.suppress(OSError):
            (self.folder / INSTALLING).touch()
        (self.folder / INSTALLED).unlink(missing_ok=True)
        for entry in self.folder.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry, ignore_errors=True)
            elif entry.name != INSTALLING:
                entry.unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)


class Installed(Environment):
    """The Python that runs us: whoever installed the package put everything into it."""

    @property
    def python(self) -> Path:
        return Path(sys.executable)

    def is_ready(self) -> bool:
        return True


def for_running() -> Environment:
    return Environment(ROOT / ".venv") if IS_CLONE else Installed(Path(sys.prefix))


def for_testing() -> Environment:
    return Environment(ROOT / ".venv", (RUN, TEST))
