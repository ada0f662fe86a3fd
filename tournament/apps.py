from importlib import import_module
from pkgutil import iter_modules

from django.apps import AppConfig
from django.conf import settings


class TournamentConfig(AppConfig):
    name = "tournament"

    def ready(self) -> None:
        """Each room registers its long work, and what it does after which happening; before any
        form is made, fields learn our words."""
        rooms = [one.name for one in iter_modules([self.path]) if one.ispkg]
        found = [f"tournament.{room}.jobs" for room in rooms if self.has_jobs(room)]
        for module in [
            "tournament.core.error_words",
            "tournament.core.health.damage",
            "tournament.tasks",
            *found,
            *settings.JOB_MODULES,
        ]:
            import_module(module)

    def has_jobs(self, room: str) -> bool:
        return any(one.name == "jobs" for one in iter_modules([f"{self.path}/{room}"]))
