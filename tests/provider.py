"""A payment provider at this machine that behaves as Mollie's API does, as far as we use it: a real
server, asked over HTTP, that calls the webhook itself."""

import itertools
import json
import re
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "test_stand_in"
NUMBERS = itertools.count(1000)


class StandIn:
    """The payments by their code; each as GET /v2/payments/<code> answers it."""

    def __init__(self) -> None:
        self.payments: dict[str, dict[str, Any]] = {}
        self.asked: list[str] = []
        self.is_down = False
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler_for(self))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    @property
    def newest(self) -> str:
        return list(self.payments)[-1]

    def make(self, body: dict[str, Any]) -> dict[str, Any]:
        code = f"tr_{next(NUMBERS)}"
        links = {"checkout": {"href": f"{self.address}/checkout/{code}", "type": "text/html"}}
        payment = {"resource": "payment", "id": code, "status": "open", **body, "_links": links}
        self.payments[code] = payment
        return payment

    def becomes(self, status: str, code: str = "", *, tell: bool = True) -> int:
        """Something happens to a payment; ``tell`` the webhook. What that answered."""
        payment = self.payments[code or self.newest]
        payment["status"] = status
        if status != "open":
            payment["_links"] = {}
        return self.calls(payment["id"]) if tell else 0

    def gives_back(self, value: str, *, tell: bool = True) -> int:
        payment = self.payments[self.newest]
        payment["amountRefunded"] = {"currency": "EUR", "value": value}
        return self.calls(payment["id"]) if tell else 0

    def calls(self, code: str, hook: str = "") -> int:
        """The webhook, which learns a number and nothing else."""
        address = hook or self.payments[code]["webhookUrl"]
        body = urllib.parse.urlencode({"id": code}).encode()
        try:
            with urllib.request.urlopen(address, body, timeout=20) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code


def handler_for(stand_in: StandIn) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_arguments: Any) -> None:
            """Quietly."""

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            amount = body.get("amount", {})
            right = amount.get("currency") == "EUR" and re.fullmatch(
                r"\d+\.\d\d", str(amount.get("value"))
            )
            if self.path != "/v2/payments" or not right or "description" not in body:
                self.answer(422, {"status": 422, "title": "Unprocessable Entity"})
            else:
                self.answer(201, lambda: stand_in.make(body))

        def do_GET(self) -> None:
            code = self.path.rsplit("/", 1)[-1]
            stand_in.asked.append(code)
            known = stand_in.payments.get(code)
            self.answer(200 if known else 404, known or {"status": 404, "title": "Not Found"})

        def answer(self, status: int, said: Any) -> None:
            if stand_in.is_down:
                status, said = 503, {"status": 503}
            elif self.headers.get("Authorization") != f"Bearer {KEY}":
                status, said = 401, {"status": 401, "title": "Unauthorized Request"}
            content = json.dumps(said() if callable(said) else said).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/hal+json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    return Handler


@contextmanager
def a_provider() -> Iterator[StandIn]:
    stand_in = StandIn()
    thread = threading.Thread(target=stand_in.server.serve_forever, args=[0.01], daemon=True)
    thread.start()
    yield stand_in
    stand_in.server.shutdown()
    stand_in.server.server_close()
    thread.join()
