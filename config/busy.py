"""What somebody is told who cannot be answered now: made without a thread and without a database."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.utils.translation.trans_real import parse_accept_lang_header

from config.fast_pages import Message, Send

AGAIN_AFTER = 2  # seconds


async def tell_busy(scope: Message, send: Send) -> None:
    with override(language_of(scope)):
        sentence = _(
            "Too many people ask at this moment. Nothing was changed; try again in a moment."
        )
    body = sentence.encode()
    headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(body)),
        "Retry-After": str(AGAIN_AFTER),
        "Cache-Control": "no-store",
        "Connection": "close",
    }
    lines = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 503, "headers": lines})
    await send({"type": "http.response.body", "body": body})


def language_of(scope: Message) -> str:
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1").lower()
    known = dict(settings.LANGUAGES)
    codes = (code.partition("-")[0] for code, _weight in parse_accept_lang_header(wanted))
    return next((code for code in codes if code in known), settings.LANGUAGE_CODE)
