"""The site: settings, addresses, and how web and worker start."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
