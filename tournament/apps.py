from importlib import import_module

from django.apps import AppConfig
from django.conf import settings


class TournamentConfig(AppConfig):
    name = "tournament"

    def ready(self) -> None:
        for module in settings.JOB_MODULES:  # each registers its jobs when imported
            import_module(module)
