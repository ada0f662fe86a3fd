"""Rows as queries give them, with the names that are hardest to print."""

import datetime
from typing import Any

from scoring.form_numbers import with_check_digit
from tournament.core.drawing.frame import Head
from tournament.paper.reads.rows import EntryPaper, FormPaper, Place, Sitter, TablePaper

LONGEST = "Wilhelmina-Margaretha van der Schoot-Bouwmeester"
LONG_TEAM = f"{LONGEST} & Jan-Willem Oude Elferink"
PEOPLE = (
    (LONGEST, "Jan-Willem Oude Elferink"),
    ("Li", "Bo Vos"),
    ("Sietske Dijkstra", "Žofia Őry"),
)
ADDRESS = "http://192.168.178.20:8000"
COLOURS = {
    "duos": (("blue", "yellow"), ("green", "red")),
    "singles": (("blue",), ("green",), ("yellow",), ("red",)),
}


def a_head(game: str = "keezen", format_: str = "duos", size: int = 4, **options: Any) -> Head:
    return Head(
        name="Open Nederlands Kampioenschap Keezen voor duo's 2026",
        key=3,
        game=game,
        format=format_,
        date=datetime.date(2026, 11, 21),
        venue="Dorpshuis De Vijverhoeve, Ruinen",
        table_size=size,
        options=options,
        address=ADDRESS,
    )


def sitters(head: Head, first: int) -> tuple[Sitter, ...]:
    """Everybody at one table; numbers count on from ``first``."""
    colours = COLOURS.get(head.format, ((),) * head.table_size)
    people = 2 if head.format == "duos" else 1
    return tuple(
        Sitter(
            first + place,
            PEOPLE[(first + place) % 3][:people],
            LONG_TEAM if (first + place) % 5 == 0 and head.format == "duos" else "",
            have,
        )
        for place, have in enumerate(colours)
    )


def forms(head: Head, tables: int, rounds: int = 1) -> list[FormPaper]:
    each = 2 if head.format == "duos" else head.table_size
    return [
        FormPaper(
            with_check_digit(1000 + round_ * tables + table),
            round_ + 1,
            table,
            "" if table % 2 else "Grote zaal, bij het toneel",
            sitters(head, 1 + (table - 1) * each),
        )
        for round_ in range(rounds)
        for table in range(1, tables + 1)
    ]


def entries(count: int, rounds: int = 5) -> list[EntryPaper]:
    return [
        EntryPaper(
            number=number,
            name=LONG_TEAM if number % 7 == 0 else " & ".join(PEOPLE[number % 3]),
            people=PEOPLE[number % 3],
            shown=PEOPLE[number % 3],
            team=LONG_TEAM if number % 7 == 0 else "",
            club="De Opzetters, Hippolytushoef",
            key=f"kEy-{number}-of-20-letters",
            places=tuple(places(number, count, rounds)),
            here=(number % 4 > 0, number % 5 > 0),
            is_paid=number % 3 > 0,
        )
        for number in range(1, count + 1)
    ]


def places(number: int, count: int, rounds: int) -> list[Place]:
    return [
        Place(round_, is_bye=True)
        if (number + round_) % 11 == 0
        else Place(
            round_,
            1 + (number * round_) % max(1, count // 2),
            COLOURS["duos"][(number + round_) % 2],
            (1 + (number + round_) % count,),
        )
        for round_ in range(1, rounds + 1)
    ]


def tables(head: Head, count: int, rounds: int = 5) -> list[TablePaper]:
    return [
        TablePaper(
            number,
            "Grote zaal, bij het toneel" if number % 2 else "",
            tuple((round_, sitters(head, 1 + number)) for round_ in range(1, rounds + 1)),
        )
        for number in range(1, count + 1)
    ]
