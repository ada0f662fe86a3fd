"""The same season on a site: from the database to the page, for the first reader, after one evening
was corrected, and after two were said to be one person; and who may be one person at all."""

import os
import random
import tempfile

from bench.series.measuring import spent
from bench.series.season import DUOS, EVENINGS, PEOPLE


def rank_on_a_site(work: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"HONK_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        import django  # noqa: PLC0415 - the data folder is said first

        django.setup()
        from django.core.management import call_command  # noqa: PLC0415

        call_command("migrate", verbosity=0)
        measure(work)


def measure(work: float) -> None:
    from django.utils import timezone  # noqa: PLC0415 - as above

    from tournament.models import Series, SeriesHall, User  # noqa: PLC0415
    from tournament.series.actions.people import say_same  # noqa: PLC0415
    from tournament.series.actions.take_in import take_in  # noqa: PLC0415
    from tournament.series.reads.alike import people_of, proposals_of  # noqa: PLC0415
    from tournament.series.reads.season import known_of  # noqa: PLC0415
    from tournament.series.reads.where import everybody_in  # noqa: PLC0415

    owner = User.objects.create_user(username="bench")
    series = Series.objects.create(name="Bench", slug="bench", owner=owner)
    SeriesHall.objects.create(series=series, key="0" * 64, accepted_at=timezone.now())
    chance = random.Random(4)
    files = [a_result(chance, number, 1) for number in range(EVENINGS)]
    with spent(f"site: {EVENINGS} files taken in", work):
        take_in(series, files)
    with spent("site: ranked for the first reader", work):
        known = known_of(series)
    print(f"{len(known.season.totals):,} duos on the ranking")
    take_in(series, [a_result(chance, 7, 2)])
    with spent("site: ranked after one evening was corrected", work):
        known = known_of(series)
    with spent("site: who may be one person", work):
        found = proposals_of(known, people_of(known, everybody_in(series)))
    print(f"{len(found):,} proposals")
    with spent("site: said that two are one person", work):
        say_same(series, series.names.order_by("pk")[:2], by=owner)
    with spent("site: ranked after that", work):
        known_of(series)


GIVEN = ("Anneke", "Bram", "Carla", "Dirk", "Els", "Fokke", "Gea", "Henk", "Ida", "Joop")


def called(person: int) -> str:
    """As names are spread: many have their surname to themselves, every tenth is an initial."""
    chance = random.Random(person)
    surname = "".join(chance.choice("bdgklmnprst") + chance.choice("aeiou") for _ in range(4))
    given = GIVEN[person % len(GIVEN)]
    return f"{given if chance.random() < 0.9 else f'{given[0]}.'} {surname.title()}"


def a_result(chance: random.Random, number: int, version: int):  # type: ignore[no-untyped-def]
    """As a hall sends it; its signature was judged before."""
    from tournament.series.core.files import file_of  # noqa: PLC0415 - as above
    from tournament.series.core.naming import Name, pseudonym  # noqa: PLC0415

    region = number % 10 * (PEOPLE // 20)
    drawn = chance.sample(range(region, region + PEOPLE // 20), DUOS)
    names, standing = {}, []
    for place, duo in enumerate(drawn, start=1):
        told = [Name("s" * 22, "person", called(one)) for one in (2 * duo, 2 * duo + 1)]
        pair = {pseudonym(one): one for one in told}
        names |= pair
        line = {"entry": place, "rank": place, "points": 300 - 2 * place, "people": list(pair)}
        standing.append(line)
    rounds = [
        {"round": round_, "matches": [{"table": t, "seats": [t, t + 50]} for t in range(DUOS // 2)]}
        for round_ in range(5)
    ]
    body = {
        "honk_result": 1,
        "hall": "0" * 64,
        "event": f"{number:064}",
        "version": version,
        "name": f"Evening {number}",
        "venue": "",
        "date": f"2026-{1 + number % 12:02}-{1 + number % 28:02}",
        "game": "keezen",
        "format": "duos",
        "rounds": 5,
        "standing": standing,
        "played": {"rounds": rounds},
    }
    return file_of(body, names, "")
