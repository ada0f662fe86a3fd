from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournament", "0023_tables_done_told_and_byes_help")]

    operations = [
        migrations.AddField("sponsor", "is_organiser", models.BooleanField(default=False))
    ]
