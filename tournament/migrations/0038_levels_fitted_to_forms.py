from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0037_ratings_of_series'),
    ]

    operations = [
        migrations.CreateModel(
            name='FittedLevels',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('made_at', models.DateTimeField()),
                ('found', models.JSONField()),
            ],
            options={
                'ordering': ['-made_at', '-pk'],
            },
        ),
    ]
