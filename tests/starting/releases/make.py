"""A day of 400 players in mid-round, made by a release's own code: in its clone, with an empty
HONK_DATA that is prepared, `manage.py shell -c "$(cat this)"`."""

import itertools

from tournament.demo import actions
from tournament.models import User

DUOS = 200
usual = actions.demo_field()
names = itertools.product("ABCDE", usual)
field = [
    entry._replace(names=tuple(f"{name} {letter}." for name in entry.names), fields={})
    if hasattr(entry, "_replace")
    else type(entry)(names=tuple(f"{name} {letter}." for name in entry.names))
    for letter, entry in names
][:DUOS]
actions.demo_field = lambda: field
actions.TABLES = DUOS // 2
owner = User.objects.create_user(username="marijke", name="Marijke")
actions.make_demo(actions.DemoState.ROUND3, by=owner, progress=lambda *_: None)
