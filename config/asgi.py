"""The web application: ``uvicorn config.asgi:application``."""

import os

from django.core.asgi import get_asgi_application

from config.fast_pages import FastPages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = FastPages(get_asgi_application())
