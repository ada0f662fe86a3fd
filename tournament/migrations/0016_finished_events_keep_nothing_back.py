"""Until now the end of the day showed everything by itself; what was shown stays so."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def show(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    finished = apps.get_model("tournament", "Event").objects.exclude(finished_at=None)
    finished.update(standings_hidden=False, standings_frozen_from=None)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0015_tables_call_by_phone")]
    operations = [migrations.RunPython(show, migrations.RunPython.noop, elidable=True)]
