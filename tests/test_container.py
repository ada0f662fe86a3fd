"""The container file and compose: what they name is there, what they run works on real servers."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from bench.container import A_JOB_IS_DONE, OWN_HOST, commands
from tests.services import a_new_database, a_redis_of_its_own
from tests.site import PATIENCE, ROOT, free_port

FOLDER = ROOT / "deploy" / "container"
STEPS = (FOLDER / "Containerfile").read_text("utf-8")
IGNORED = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yml").read_text("utf-8"))
SERVICES = COMPOSE["services"]


def test_every_file_that_the_image_copies_and_installs_from_is_there() -> None:
    copied = re.findall(r"^COPY (.+) \S+$", STEPS, re.MULTILINE)
    installed = re.findall(r"-r (\S+\.lock)", STEPS)
    assert {name for line in copied for name in line.split()} == {*installed, "."}
    assert all((ROOT / name).exists() for name in installed)
    context = (FOLDER / SERVICES["web"]["build"]["context"]).resolve()
    assert context == ROOT
    assert (context / SERVICES["web"]["build"]["dockerfile"]).exists()


def test_the_bench_that_builds_the_image_reads_the_compose_file_rightly() -> None:
    run = {name: service["command"] for name, service in SERVICES.items() if "command" in service}
    _cmd, *asks = SERVICES["web"]["healthcheck"]["test"]
    assert commands(ROOT) == {**run, "health": asks}


def is_ignored(path: Path) -> bool:
    """As docker and podman read the patterns that we use: from the root, or ``**/`` anywhere."""
    return any(
        fnmatch(path.name, pattern[3:])
        if pattern.startswith("**/")
        else fnmatch(path.as_posix(), pattern)
        for pattern in IGNORED
    )


def copy_into(image: Path) -> None:
    """``COPY . .``"""

    def ignored(folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(ROOT)
        return {name for name in names if is_ignored(inside / name)}

    shutil.copytree(ROOT, image, ignore=ignored, symlinks=True)


def files_of(folder: Path) -> set[str]:
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code as it lies in the image; `bench container` builds all of that for real."""
    folder = tmp_path_factory.mktemp("image") / "honk"
    copy_into(folder)
    for step in re.findall(r"^RUN (.*python .*)$", STEPS, re.MULTILINE):
        here = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        subprocess.run(step, shell=True, cwd=folder, env=apart() | {"PATH": here}, check=True)  # noqa: S602
    return folder


def apart() -> dict[str, str]:
    """Without the settings of the tests, and not measured: the code is a copy, which is gone when
    the rooms are added up."""
    ours = ("COV", "DJANGO_", "HONK_")
    return {key: value for key, value in os.environ.items() if not key.startswith(ours)}


def test_nothing_that_git_leaves_out_gets_into_the_image(tmp_path: Path) -> None:
    copy_into(tmp_path / "image")
    asked = subprocess.run(
        ["git", "check-ignore", "--stdin"],
        input="\n".join(sorted(files_of(tmp_path / "image"))),
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert asked.stdout == ""
    assert asked.returncode == 1  # none


@contextmanager
def running(*command: str, cwd: Path, env: dict[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    with subprocess.Popen([sys.executable, *command], cwd=cwd, env=env) as process:
        try:
            yield process
        finally:
            process.terminate()


@pytest.mark.server
def test_what_compose_runs_in_the_image_becomes_healthy_and_does_a_job(
    image: Path, tmp_path: Path
) -> None:
    before = files_of(image)

    def of(service: str) -> tuple[str, ...]:
        program, *command = SERVICES[service]["command"]
        assert program == "python"
        return tuple(command)

    env = apart() | {
        **SERVICES["web"]["environment"],
        "HONK_MODE": "server",
        "HONK_SECRET_KEY": "k9Z-vw7_3mQ4tB1xW8sY5rN2pL6hJ0dF-gC_aE3uXoTi7q-bY5",
        "HONK_HOSTS": OWN_HOST,
        "HONK_DATA": str(tmp_path),
        "DATABASE_URL": a_new_database(),
        "REDIS_URL": a_redis_of_its_own(),
    }
    port = free_port()
    _cmd, _python, *asks = SERVICES["web"]["healthcheck"]["test"]
    healthy = [word.replace(":8000", f":{port}") for word in asks]
    is_done = ["manage.py", "shell", "-c", A_JOB_IS_DONE]

    def answers(command: list[str]) -> bool:
        asked = subprocess.run(
            [sys.executable, *command], cwd=image, env=env, check=False, stdout=subprocess.DEVNULL
        )
        return asked.returncode == 0

    assert not answers(healthy)
    subprocess.run([sys.executable, *of("prepare")], cwd=image, env=env, check=True)
    with ExitStack() as stack:
        web = stack.enter_context(running(*of("web"), "--port", str(port), cwd=image, env=env))
        worker = stack.enter_context(running(*of("worker"), cwd=image, env=env))
        for process, question in ((web, healthy), (worker, is_done)):
            tries = PATIENCE
            while not answers(question):
                tries -= 1
                assert tries
                assert process.poll() is None
    assert (
        files_of(image) == before
    )  # the code belongs to root, and who runs it writes nowhere there
