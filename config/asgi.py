"""The web application; config/web.py serves it."""

import gc
import os
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: E402

# Django has to be ready before any of its models can be imported.
from config.connections import MOST_IN_ALL, MOST_STREAMS, OPEN  # noqa: E402
from config.fast_pages import FastPages  # noqa: E402
from config.handler import THREADS, SteadyHandler  # noqa: E402
from config.turns import refused  # noqa: E402
from tournament.core.health.vitals import shows  # noqa: E402
from tournament.desk.actions.left import take_left  # noqa: E402
from tournament.follow.gate import Gate  # noqa: E402
from tournament.follow.here import here_in, set_here  # noqa: E402
from tournament.live.stream import Streams  # noqa: E402

# Who asks is the proxy's word where there is one, and nobody else's.
handler = SteadyHandler()
pages: Any = Streams(FastPages(handler), MOST_STREAMS)
application: Any = ProxyHeadersMiddleware(pages, trusted_hosts=settings.PROXIES)
if not settings.SERVER:  # a server has replicas of its database instead
    laptop = here_in(
        settings.DATA_DIR,
        follows=settings.FOLLOWS,
        addresses=tuple(settings.ADDRESSES),
        secret_key=settings.SECRET_KEY,
        left=take_left,
    )
    set_here(laptop)
    application = Gate(application, laptop.giving)

shows(
    "streams_open", f"Pages that are told of changes; {MOST_STREAMS} at most.", lambda: pages.open
)
shows("connections_open", f"Connections; {MOST_IN_ALL} at most.", OPEN.total)
shows(
    "threads_busy", f"Questions in work; {THREADS} at most.", lambda: THREADS - handler.turns.free
)
shows("questions_waiting", "Questions in line.", lambda: handler.turns.waiting)
shows("questions_refused", "Refused as too many asked.", lambda: refused.in_all, "counter")

# What is loaded stays: the collector then looks only at what pages make, a tenth of their time.
gc.collect()
gc.freeze()
