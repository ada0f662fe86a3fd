"""As much of a browser as pages without scripts need."""

import urllib.request
from http.cookiejar import CookieJar
from urllib.parse import urlencode

from tests.starting.doors import PATIENCE


class Browser:
    """As much of one as a form needs."""

    def __init__(self, address: str) -> None:
        self.address, self.cookies = address, CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def asks(self, path: str, **form: str) -> str:
        token = {one.name: one.value or "" for one in self.cookies}.get("csrftoken", "")
        data = urlencode(form | {"csrfmiddlewaretoken": token}).encode() if form else None
        with self.opener.open(self.address + path, data, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
