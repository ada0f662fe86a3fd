"""Points that were shown stay: older versions let the tables of the day choose the scale."""

from collections import Counter
from fractions import Fraction

from django.db import migrations


def fix_points(apps, schema_editor):
    Event = apps.get_model("tournament", "Event")
    for event in Event.objects.filter(game__in=("foppen", "frantic")):
        shapes = shapes_of(apps, event)
        if event.scheme == "points" and shapes:
            event.scheme = "per_deal" if len(shapes) > 1 else "totals"
        elif event.scheme == "places" and len(shapes) == 1:
            event.scheme_options = in_whole_places(event.scheme_options, shapes.pop()[0] - 1)
        event.save(update_fields=["scheme", "scheme_options"])


def shapes_of(apps, event):
    """Players and deals of every table that handed a form in."""
    Seat, Result = (apps.get_model(*name) for name in (("tournament", "Seat"), ("scoring", "Result")))
    here = Seat.objects.filter(round__event=event, no_show=False)
    sizes = Counter(here.values_list("match", flat=True))
    results = Result.objects.filter(match__round__event=event).select_related("report")
    return {(sizes[one.match_id], len(one.report.data.get("deals") or ())) for one in results}


def in_whole_places(options, beaten):
    """One point for each opponent beaten, as it was where all tables were alike."""
    usual = {"bye": "1/2", "no_show": "1", "missed": "0"}
    given = {name: str(Fraction(options.get(name, text)) * beaten) for name, text in usual.items()}
    return {**given, "weight": options.get("weight", 1) * beaten}


class Migration(migrations.Migration):

    # On none of scoring's, as those come after 0001_squashed_0028. Wherever there is an event they are
    # made: Honk never served without them.
    dependencies = [
        ('tournament', '0012_playoff_seed_by_group'),
    ]

    operations = [
        migrations.RunPython(fix_points, migrations.RunPython.noop, elidable=True),
    ]
