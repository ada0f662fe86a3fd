"""The Celery application: ``celery -A config worker``."""

import os

from celery import Celery

from config import broker

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

broker.register()
app = Celery("honk")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tournament"])
