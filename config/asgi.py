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
from config.connections import MOST_STREAMS  # noqa: E402
from config.fast_pages import FastPages  # noqa: E402
from config.handler import SteadyHandler  # noqa: E402
from tournament.live.stream import Streams  # noqa: E402

# Who asks is the proxy's word where there is one, and nobody else's.
pages: Any = Streams(
    FastPages(SteadyHandler()), MOST_STREAMS
)  # uvicorn has names of its own for ASGI's types
application = ProxyHeadersMiddleware(pages, trusted_hosts=settings.PROXIES)

# What is loaded stays: the collector then looks only at what pages make, a tenth of their time.
gc.collect()
gc.freeze()
