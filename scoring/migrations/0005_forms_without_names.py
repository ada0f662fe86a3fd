"""Kept forms are figures and seats: the names that older versions wrote into them go."""

from django.db import migrations, models


def drop_names(apps, schema_editor):
    reports = models.QuerySet(apps.get_model("scoring", "Report"))
    changed = []
    for report in reports.iterator(chunk_size=500):
        if isinstance(report.data, dict) and report.data.pop("names", None) is not None:
            changed.append(report)
    reports.bulk_update(changed, ["data"], batch_size=500)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0004_report_says_what_it_replaces'),
    ]

    operations = [
        migrations.RunPython(drop_names, migrations.RunPython.noop, elidable=True),
    ]
