"""What the big screens show."""

from typing import Any

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.models import Event, Screen, User


def set_screen(event: Event, number: int, *, by: User | None, **settings: Any) -> Screen:
    """A screen of this number shows this from now on; it is made where there was none."""
    with acting(event, happenings.SCREEN_SET, by=by, number=number) as doing:
        screen, made = Screen.objects.get_or_create(event=doing.event, number=number)
        changed = {name for name, value in settings.items() if getattr(screen, name) != value}
        if not changed and not made:
            doing.nothing_changed()
        for name in changed:
            setattr(screen, name, settings[name])
        screen.save()
    return screen


def drop_screen(screen: Screen, *, by: User | None) -> None:
    """Back to what any screen shows: it follows the day."""
    with acting(screen.event, happenings.SCREEN_DROPPED, by=by, number=screen.number) as doing:
        deleted, _rows = Screen.objects.filter(pk=screen.pk).delete()
        if not deleted:
            doing.nothing_changed()
