"""The web application: ``uvicorn config.asgi:application``."""

import gc
import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()

# Django has to be ready before any of its models can be imported.
from config.fast_pages import FastPages  # noqa: E402
from tournament.live.stream import Streams  # noqa: E402

application = Streams(FastPages(django_application))

# What is loaded stays: the collector then looks only at what pages make, a tenth of their time.
gc.collect()
gc.freeze()
