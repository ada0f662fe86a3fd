"""A caching proxy (nginx) before two web processes: what it takes off them, and how old its pages get.

    python3 start.py bench proxy

The real nginx with deploy/nginx/honk.conf, the real PostgreSQL and Redis, all on loopback. The goal:
no page older than 2 s, nothing kept that belongs to one person, streams pass.
"""

import contextlib
import http.client
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil

from bench.parts.clerks import ROOT, Hall, make_hall, server, settings_of
from bench.restarts import OpenPage
from starting.environment import Environment
from starting.network import free_port
from starting.services import postgresql, redis

GOAL = 2.0  # seconds
CHANGES, CROWD, PAGES = 15, 8, 250
SAY = """
from django.utils import timezone
from tournament.models import Event
from tournament.rounds.actions.announce import announce
import sys
for line in sys.stdin:
    announce(Event.objects.get(), line.strip(), by=None, now=timezone.now())
    print(Event.objects.get().mark, flush=True)
"""


def configured(folder: Path, listen: int, masters: list[int]) -> Path:
    """The configuration as it is, but for ports, certificate and places."""
    text = (ROOT / "deploy" / "nginx" / "honk.conf").read_text(encoding="utf-8")
    servers = "\n".join(f"    server 127.0.0.1:{port};" for port in masters)
    lines = [line for line in text.splitlines() if "ssl_certificate" not in line]
    text = "\n".join(lines).replace("listen 443 ssl http2", f"listen 127.0.0.1:{listen}")
    text = text.replace("    server 127.0.0.1:8000;  # a line for each further server", servers)
    text = text.replace("/var/cache/nginx/honk", str(folder / "cache"))
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"pid {folder}/pid;\ndaemon off;\nerror_log {folder}/errors;\n"
    whole += (
        f"events {{ worker_connections 4000; }}\nhttp {{\naccess_log off;\n{places}{text}\n}}\n"
    )
    path = folder / "nginx.conf"
    path.write_text(whole, encoding="utf-8")
    return path


def get(port: int, path: str, cookie: str = "") -> tuple[int, str]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    line.request("GET", path, headers={"Cookie": cookie, "Accept-Language": "nl"})
    answer = line.getresponse()
    return answer.status, answer.read().decode()


def named(port: int, path: str) -> str:
    """As a page asks that has just heard of a change."""
    mark = get(port, path)[1].split('data-mark="')[1].split('"')[0]
    return f"{path}?v={mark}"


def oldest(port: int, path: str, say: subprocess.Popen[str]) -> float:
    """The seconds for which a page was given again after it had changed, at most; and that asked
    for by its new mark it is new at once."""
    worst = 0.0
    for number in range(CHANGES):
        told = f"message {number} at {time.time()}"
        get(port, named(port, path))
        assert say.stdin
        assert say.stdout
        print(told, file=say.stdin, flush=True)
        mark = say.stdout.readline().strip()
        assert told in get(port, f"{path}?v={mark}")[1], "old under a new name"
        began = time.monotonic()
        while told not in get(port, path)[1]:
            time.sleep(0.01)
        worst = max(worst, time.monotonic() - began)
    return worst


def spent(masters: list[psutil.Process]) -> float:
    """Processor seconds of the web processes so far."""
    times = [master.cpu_times() for master in masters]
    return sum(one.user + one.system for one in times)


def cost(port: int, path: str, masters: list[psutil.Process]) -> float:
    """Milliseconds of their processors for each page of a crowd that wants the same one."""

    def ask() -> None:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        for _ in range(PAGES):
            line.request("GET", path)
            line.getresponse().read()

    crowd = [threading.Thread(target=ask) for _ in range(CROWD)]
    before = spent(masters)
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    return (spent(masters) - before) * 1000 / (CROWD * PAGES)


def private_pages_kept(port: int, hall: Hall, cache: Path) -> int:
    """Files of the cache in which a page of somebody who is signed in lies."""
    for session in hall.sessions:
        status, page = get(port, f"/event/{hall.slug}/desk/", f"sessionid={session}")
        assert (status, 'id="desk"' in page) == (200, True)
    assert get(port, f"/event/{hall.slug}/desk/")[0] == 302
    kept = [path.read_bytes() for path in cache.rglob("*") if path.is_file()]
    assert kept, "nothing was kept at all"
    return sum(b"csrfmiddlewaretoken" in body or b'id="desk"' in body for body in kept)


def main() -> None:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if not nginx:
        raise SystemExit("there is no nginx on this machine")
    with contextlib.ExitStack() as stack:
        home = Environment(Path(sys.prefix))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
        folder.chmod(0o755)
        services = {
            "DATABASE_URL": postgresql(home, stack)[0],
            "REDIS_URL": redis(home, stack)[0],
            "HONK_PROXY": "127.0.0.1",
        }
        env = settings_of(folder / "data", **services)
        hall = make_hall(env, 24)
        masters = [free_port(), free_port()]
        started = [stack.enter_context(server(env, port)) for port in masters]
        processes = [psutil.Process(one.pid) for one in started]
        port = free_port()
        (folder / "cache").mkdir(mode=0o777)
        (folder / "cache").chmod(0o777)
        proxy = subprocess.Popen([nginx, "-c", str(configured(folder, port, masters))])
        stack.callback(proxy.wait)
        stack.callback(proxy.terminate)
        say = stack.enter_context(
            subprocess.Popen(
                [sys.executable, "manage.py", "shell", "--no-imports", "-c", SAY],
                cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            )
        )  # fmt: skip
        stack.callback(lambda: say.stdin and say.stdin.close())
        path = f"/event/{hall.slug}/me/3/"
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                get(port, path)
                break
        page = OpenPage(port, hall.slug)
        age = oldest(port, path, say)
        heard = page.heard
        direct, behind = (cost(at, named(at, path), processes) for at in (masters[0], port))
        private = private_pages_kept(port, hall, folder / "cache")
    print(
        f"oldest page {age:.2f} s; streams heard of version {heard}; private pages kept {private}"
    )
    print(f"a page costs the web processes {direct:.2f} ms, behind the proxy {behind:.2f} ms")
    raise SystemExit(bool(age > GOAL or private or not heard))


if __name__ == "__main__":
    main()
