import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ('scoring', '0002_initial'),
        ('scoring', '0003_adjustments'),
        ('scoring', '0004_report_says_what_it_replaces'),
        ('scoring', '0005_forms_without_names'),
    ]

    dependencies = [
        ('scoring', '0001_initial'),
        ('tournament', '0001_initial'),
        ('tournament', '0003_prizes_shown_and_backup_folder'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='report',
            name='by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='report',
            name='match',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reports', to='tournament.match'),
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('match', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='result', serialize=False, to='tournament.match')),
                ('report', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='counts_as', to='scoring.report')),
            ],
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.UniqueConstraint(fields=('match', 'version'), name='report_version_unique'),
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='report_counts_from_one'),
        ),
        migrations.AddField(
            model_name='report',
            name='replaces',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='replaced_by', to='scoring.report'),
        ),
        migrations.CreateModel(
            name='Adjustment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('points', models.IntegerField()),
                ('round_number', models.PositiveSmallIntegerField(null=True)),
                ('reason', models.CharField(max_length=300)),
                ('made_at', models.DateTimeField()),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='adjustments', to='tournament.entry')),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='adjustments', to='tournament.event')),
                ('takes_back', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='taken_back_by', to='scoring.adjustment')),
            ],
            options={
                'ordering': ['made_at', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='adjustment_says_why')],
            },
        ),
    ]
