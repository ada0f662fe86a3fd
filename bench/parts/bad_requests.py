"""Bad requests: every address, with forms as its own pages have them and then spoiled."""

import io
import json
import random
import re
import string
import zipfile
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import quote, urlencode

from django.urls import URLPattern

from bench.parts.moments import World, all_patterns

Fields = list[tuple[str, str]]
METHODS = ["GET"] * 8 + ["POST"] * 10 + ["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]
TEXTS = [
    "", " ", "0", "1", "2", "3", "-1", "²", "½", "٣", "9" * 19, "9" * 5000, "1e999", "NaN", "a" * 70_000,
    "\0", "\ud83d\ude00" * 50, "\u202e\u200b", "<script>alert(1)</script>", "' OR 1=1--", "../" * 40,
    "%s%n{0}{{7*7}}", "null", "[]", "{}", '{"a": [1, {"b": null}]}', "[" * 20_000, "true", "on",
    "2026-11-21", "0000-00-00", "9999-99-99T99:99", "25:61", "1-999999", "1,2,3", "nl", "xx", "8", "5",
    "https://elsewhere.example/", "//elsewhere.example", "\r\nSet-Cookie: a=b", "Anna & Bas", "=1+1",
]  # fmt: skip
SLUGS = ["x", "²", "a" * 300, "..", "nk-2026", "%00", "keezen", "1", "0", "999999", "9" * 30]
NUMBERS = [0, 1, 2, 7, 999, 2**31, 2**63 - 1, 2**63, 10**40]
FIELDS, TOKEN = {"input", "button", "textarea"}, "csrfmiddlewaretoken"  # the header has ours
HEADERS = {
    "Accept": ["application/json", "text/html", "*/*", "\xff", ""],
    "Accept-Language": ["de", "en;q=²", "x" * 3000, "nl,en;q=0.5"],
    "If-None-Match": ['W/"1-on-nl"', "*", '"' * 500],
    "Content-Type": [
        "application/json",
        "text/plain",
        "multipart/form-data; boundary=",
        "\xe9",
        "",
    ],
    "HX-Request": ["true"],
    "Range": ["bytes=0-1", "bytes=-1,5-"],
    "Host": ["evil.example", "127.0.0.1", "[::1]:99999", "a b"],
    "Last-Event-ID": ["²", "9" * 400],
    "Referer": ["http://[", "http://127.0.0.1/\xff"],
    "X-Forwarded-For": ["1.2.3.4", "²", "x" * 2000],
}


@dataclass
class Request:
    moment: str
    role: str
    name: str  # of the address
    method: str
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def __str__(self) -> str:
        shown = (self.method, self.path[:150], "as", self.role, self.headers, self.body[:200])
        return " ".join(map(str, shown))


class Forms(HTMLParser):
    """The forms of a page: where each is sent, and what a browser would send."""

    def __init__(self, here: str, found: dict[str, list[Fields]]) -> None:
        super().__init__()
        self.here, self.found = here, found
        self.fields: Fields | None = None
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.fields = []
            forms = self.found.setdefault(told.get("action", self.here).split("?")[0], [])
            forms.append(self.fields)
            del forms[:-4]
        elif tag == "select":
            self.select = told.get("name", "")
        elif self.fields is not None and tag == "option" and self.select:
            self.fields.append((self.select, told.get("value", "")))
        elif self.fields is not None and tag in FIELDS and told.get("name", TOKEN) != TOKEN:
            self.fields.append((told["name"], told.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.fields = None
        elif tag == "select":
            self.select = ""


class Maker:
    def __init__(self, world: World) -> None:
        self.world = world
        self.patterns = sorted(all_patterns(), key=lambda one: str(one.name))
        self.forms: dict[str, list[Fields]] = {}
        self.no_use: set[tuple[str, str]] = set()  # addresses and the methods that they refuse

    def heard(self, made: Request, status: int, page: bytes) -> None:
        """What this answer teaches about the next questions."""
        if status == 405:
            self.no_use.add((made.name, made.method))
        if b"<form" in page[:200_000]:
            Forms(made.path.split("?")[0], self.forms).feed(page[:200_000].decode(errors="replace"))

    def request(self, rng: random.Random) -> Request:
        moment = rng.choice(sorted(self.world.events))
        role = rng.choice(["nobody", "owner", "owner", "owner", *sorted(self.world.sessions)])
        pattern, method = rng.choice(self.patterns), rng.choice(METHODS)
        if (pattern.name, method) in self.no_use and rng.random() < 0.9:
            method = "GET" if method == "POST" else "POST"
        path, name = self.path(rng, pattern, moment), str(pattern.name)
        if method == "POST" and rng.random() < 0.6:  # to where a page sends its form
            here = f"/{self.world.events[moment].slug}/"
            known = sorted(one for one in self.forms if here in one)
            path = rng.choice(known) if known else path
            name = "" if known else name
        made = Request(moment, role, name, method, path)
        made.headers = {
            name: rng.choice(values) for name, values in HEADERS.items() if rng.random() < 0.04
        }
        if rng.random() < 0.3:
            made.path += "?" + urlencode(self.fields(rng, path), errors="surrogatepass")
        made.path = made.path[:30_000]  # what is longer is cut off before anybody reads it
        if method not in {"GET", "HEAD"}:
            self.give_body(rng, made)
        return made

    def path(self, rng: random.Random, pattern: URLPattern, moment: str) -> str:
        own = self.world.values[moment]
        path = str(pattern.pattern)
        for name, converter in pattern.pattern.converters.items():
            usual = own.get(name) or own.get("number", [])
            bad: list[Any] = NUMBERS if type(converter).__name__ == "IntConverter" else SLUGS
            value = rng.choice(bad if rng.random() < 0.15 else usual)
            path = re.sub(rf"<\w+:{name}>", lambda _, it=value: quote(str(it), safe=""), path)
        return "/" + path

    def fields(self, rng: random.Random, path: str) -> Fields:
        """As a page would send them, some spoiled, some left out, some twice."""
        known = self.forms.get(path)
        sent = list(rng.choice(known)) if known else []
        if not sent or rng.random() < 0.2:
            names = sorted(
                {name for forms in self.forms.values() for one in forms for name, _ in one}
            )
            sent += [(rng.choice(names or ["q"]), rng.choice(TEXTS)) for _ in range(4)]
        for _ in range(rng.randrange(4)):
            at = rng.randrange(len(sent))
            sent[at] = (sent[at][0], rng.choice(TEXTS))
        return [one for one in sent if rng.random() > 0.05] or [("q", "")]

    def give_body(self, rng: random.Random, made: Request) -> None:
        kind = rng.random()
        if kind < 0.75:
            made.body = urlencode(self.fields(rng, made.path), errors="surrogatepass").encode()
            made.headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
        elif kind < 0.9:
            made.body, made.headers["Content-Type"] = self.upload(rng, made.path)
        elif kind < 0.95:
            made.body = json.dumps(dict(self.fields(rng, made.path))).encode()
        else:
            made.body = rng.randbytes(rng.randrange(5000))

    def upload(self, rng: random.Random, path: str) -> tuple[bytes, str]:
        file = rng.choice([a_table, a_bomb, a_sheet, an_archive, torn])(rng)
        name = rng.choice(
            ["list.csv", "list.xlsx", "event.honk.json", "x.zip", "²\0.csv", "a" * 400]
        )
        parts = [f'"{field}"\r\n\r\n{value}' for field, value in self.fields(rng, path)]
        parts.append(f'"file"; filename="{name}"\r\n\r\n{file.decode("latin-1")}')
        head = "--xyzzy\r\nContent-Disposition: form-data; name="
        body = "".join(f"{head}{part}\r\n" for part in parts) + "--xyzzy--\r\n"
        sent = b"\r\n".join(line.encode("latin-1", "replace") for line in body.split("\r\n"))
        return sent, "multipart/form-data; boundary=xyzzy"


def a_table(rng: random.Random) -> bytes:
    rows = [
        ";".join(rng.choice(TEXTS)[:200] for _ in range(rng.randrange(1, 9))) for _ in range(40)
    ]
    return "\n".join(rows).encode("utf-8", "replace")


def a_bomb(rng: random.Random) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(rng.choice(["xl/worksheets/sheet1.xml", "event.json"]), b"0" * 20_000_000)
    return packed.getvalue()


def a_sheet(rng: random.Random) -> bytes:
    """One cell in the last column there is."""
    packed = io.BytesIO()
    cell = rng.choice(["XFD1048576", "A1", "ZZZ²"])
    sheet = (
        f'<worksheet><sheetData><row r="1"><c r="{cell}"><v>1</v></c></row></sheetData></worksheet>'
    )
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("[Content_Types].xml", "<Types/>")
        file.writestr("xl/workbook.xml", '<workbook><sheets><sheet name="a"/></sheets></workbook>')
        file.writestr("xl/worksheets/sheet1.xml", sheet)
    return packed.getvalue()


def an_archive(rng: random.Random) -> bytes:
    deep: Any = rng.choice(TEXTS)
    for _ in range(rng.randrange(60)):
        deep = {rng.choice(["event", "rows", "version", "entries"]): [deep, rng.choice(NUMBERS)]}
    return json.dumps(deep).encode()


def torn(rng: random.Random) -> bytes:
    whole = a_sheet(rng)
    return whole[: rng.randrange(len(whole))] + rng.randbytes(40)


def a_secret() -> str:
    """A token for forms as Django's own are: the cookie and the header have the same."""
    return (string.ascii_letters * 2)[:32]
