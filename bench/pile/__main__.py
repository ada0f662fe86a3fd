"""A round's forms from a phone's pictures to results: the pictures are sent one by one, workers read
them, a clerk presses Enter.

    python3 start.py bench pile [--tables 125] [--points 12000000]

A laptop as people start it, with the workers that it starts by itself. The goals: 125 pictures of
12 megapixels within 60 seconds on two cores, no worker above 300 MB. What is doubtful the clerk
types as the paper says, at once: hands are slower, and not what is measured. The yardstick is the
same work for one core and one picture: how long it takes to decode one.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

import psutil
from PIL import Image

from bench.parts.clerks import ROOT, Clerk, Hall, make_hall, manage, settings_of
from starting.network import free_port

MB = 2**20
WAIT = 0.5  # seconds between two looks at the pile
FIELD = re.compile(r'<input class="cell[^"]*" name="(home_\w+)" value="(\d*)"')
FORM = re.compile(r'name="form" value="(\d+)"')


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench pile")
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--points", type=int, default=12_000_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        env = settings_of(Path(folder))
        hall = make_hall(env, duos=2 * asked.tables)
        pictures = Path(folder, "photographs")
        pictures.mkdir()
        code = f"from bench.pile.photographs import take; take({str(pictures)!r})"
        truth = json.loads(manage(env, "shell", "-c", code).splitlines()[-1])
        files = sorted(pictures.iterdir())
        decoding = enlarge(files, asked.points)
        print(f"{len(files)} pictures, {sum(one.stat().st_size for one in files) / MB:.0f} MB; ",
              f"one takes {decoding * 1000:.0f} ms to decode", flush=True)  # fmt: skip
        port = free_port()
        with laptop(env, port) as process:
            took, doubtful, most = confirmed(hall, port, files, truth, process)
    print(f"{len(files)} forms confirmed after {took:.1f} s, {doubtful} of them with a doubt;")
    print(f"that is {took / len(files) / decoding:.1f} times decoding; a worker took {most} MB")
    return 1 if took > 60 or most > 300 else 0


def enlarge(files: list[Path], points: int) -> float:
    """To so many points, as a phone's are; the seconds that decoding one takes."""
    for file in files:
        with Image.open(file) as picture:
            part = (points / picture.width / picture.height) ** 0.5
            size = (round(picture.width * part), round(picture.height * part))
            picture.convert("L").resize(size, Image.Resampling.BICUBIC).save(file, quality=88)
    began = time.process_time()
    for file in files[:10]:
        Image.open(io.BytesIO(file.read_bytes())).convert("L").load()
    return (time.process_time() - began) / len(files[:10])


@contextmanager
def laptop(env: dict[str, str], port: int) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "start.py", "--no-browser", "--port", str(port)]
    env = {**env, "HONK_DATA": env["HONK_DATA"]}
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    try:
        for _try in range(2_000):
            try:
                urlopen(f"http://127.0.0.1:{port}/ready", timeout=5).close()
                break
            except OSError:
                time.sleep(WAIT)
        yield process
    finally:
        process.terminate()
        process.wait(30)


def confirmed(
    hall: Hall, port: int, files: list[Path], truth: dict[str, dict[str, str]],
    process: subprocess.Popen[bytes],
) -> tuple[float, int, int]:  # fmt: skip
    """Seconds, how many had a doubt, and the most megabytes of a process of ours."""
    phone, clerk = (
        Clerk(port, hall.slug, hall.sessions[0]),
        Clerk(port, hall.slug, hall.sessions[1]),
    )
    began = time.perf_counter()
    sending = threading.Thread(target=lambda: [send(phone, file) for file in files])
    sending.start()
    done, doubtful, most = set[str](), 0, 0
    while len(done) < len(files):
        found = [one for one in waiting(clerk) if one[0] not in done]
        for form, texts, is_doubtful in found:
            typed = truth[form] if is_doubtful else texts
            outcome = save(clerk, form, typed)
            if outcome not in {"saved", "same"}:
                raise SystemExit(f"form {form}: {outcome}")
            if typed != truth[form]:
                raise SystemExit(f"form {form}: {typed} was read for {truth[form]}")
            doubtful += is_doubtful
            done.add(form)
        if not found:
            time.sleep(WAIT)
        most = max(most, largest(process.pid))
        if time.perf_counter() - began > 600:
            raise SystemExit(f"{len(files) - len(done)} forms are missing after ten minutes")
    sending.join()
    return time.perf_counter() - began, doubtful, most


def send(phone: Clerk, file: Path) -> None:
    edge = uuid.uuid4().hex
    parts = [
        f'--{edge}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{phone.token}\r\n',
        f'--{edge}\r\nContent-Disposition: form-data; name="pictures"; filename="{file.name}"\r\n'
        "Content-Type: image/jpeg\r\n\r\n",
    ]
    body = "".join(parts).encode() + file.read_bytes() + f"\r\n--{edge}--\r\n".encode()
    headers = {
        "Cookie": phone.cookie,
        "X-CSRFToken": phone.token,
        "Accept": "application/json",
        "Content-Type": f"multipart/form-data; boundary={edge}",
    }
    phone.line.request("POST", f"/event/{phone.slug}/desk/photo/", body, headers)
    answer = phone.line.getresponse()
    told = answer.read()
    if answer.status != 200:
        raise SystemExit(f"{file.name}: {answer.status} {told[:200]!r}")


def waiting(clerk: Clerk) -> Iterator[tuple[str, dict[str, str], bool]]:
    """The forms that the page gives next, with what was read, and whether something is doubtful."""
    clerk.line.request("GET", f"/event/{clerk.slug}/desk/read/", headers={"Cookie": clerk.cookie})
    page = unescape(clerk.line.getresponse().read().decode())
    for part in page.split('<section class="photo"')[1:]:
        form = FORM.search(part)
        if form:
            yield form[1], dict(FIELD.findall(part)), 'aria-invalid="true"' in part


def save(clerk: Clerk, form: str, texts: dict[str, str]) -> str:
    body = urlencode({"form": form, "once": uuid.uuid4().hex, **texts})
    headers = {
        "Cookie": clerk.cookie,
        "X-CSRFToken": clerk.token,
        "Accept": "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    clerk.line.request("POST", f"/event/{clerk.slug}/desk/save/", body, headers)
    told = json.loads(clerk.line.getresponse().read())
    return str(told["outcome"])


def largest(parent: int) -> int:
    """Of the processes below it, in megabytes."""
    sizes = []
    for one in psutil.Process(parent).children(recursive=True):
        try:
            sizes.append(one.memory_info().rss)
        except psutil.NoSuchProcess:
            continue
    return max(sizes, default=0) // MB


if __name__ == "__main__":
    sys.exit(main())
