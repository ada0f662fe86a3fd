"""A first seating, round by round: a fair start for the search, good by itself in a large field."""

from tournament.draw.chance import Chance
from tournament.draw.criteria import Prices
from tournament.draw.field import LARGE, Field, Seating, Sitting
from tournament.draw.groups.state import Matrix, meeting_prices

TABLES_COMPARED = 12


def greedy_seating(field: Field, prices: Prices, chance: Chance) -> Seating:
    """Byes and short tables to those who carried fewest; everybody to the cheapest free table."""
    rows, first = meeting_prices(field, prices)
    byes, shorts = list(field.byes), list(field.shorts)
    turn = _by_club(field) if len(field.ids) > LARGE else {}
    found = []
    for shape in field.shapes:
        order = chance.shuffled(shape.present)
        order.sort(key=byes.__getitem__)
        out, order = order[: shape.byes], order[shape.byes :]
        short = field.short_seats(shape)
        order.sort(key=shorts.__getitem__)  # stable: among equals still by lot
        prices_now = first if shape.number == 1 else rows
        large = [size for size in shape.sizes if size >= field.size]
        small = [size for size in shape.sizes if size < field.size]
        tables = _filled(large, order[short:], prices_now, chance, turn)
        tables += _filled(small, order[:short], prices_now, chance, turn)
        for person in out:
            byes[person] += 1
        for table in tables:
            for person in table:
                shorts[person] += len(table) < field.size
                for other in table:
                    rows[person][other] += prices.meet
                    if first is not rows:
                        first[person][other] += prices.meet
        found.append(Sitting(tuple(tables), tuple(out)))
    return tuple(found)


def _filled(
    sizes: list[int], people: list[int], rows: Matrix, chance: Chance, turn: dict[int, int]
) -> list[tuple[int, ...]]:
    """Everybody in turn to the cheapest of some tables that are not full yet; with clubs in turn no
    table gets a second place filled before all have their first, so that each is spread evenly."""
    tables: list[list[int]] = [[] for _ in sizes]
    places, later = list(range(len(sizes))), list[int]()
    for person in sorted(chance.shuffled(people), key=lambda one: turn.get(one, 0)):
        free = places
        if len(places) > TABLES_COMPARED:
            free = [chance.choice(places) for _ in range(TABLES_COMPARED)]
        row = rows[person]
        place = min(free, key=lambda n: sum(row[other] for other in tables[n]))
        tables[place].append(person)
        is_full = len(tables[place]) == sizes[place]
        if is_full or turn:
            places.remove(place)
        if turn and not is_full:
            later.append(place)
        if not places:
            places, later = later, []
    return [tuple(table) for table in tables]


def _by_club(field: Field) -> dict[int, int]:
    """The largest clubs come first, as long as there is a table for each of their members."""
    return {one: -len(members) for members in field.clubs for one in members}


def seating_in_order(field: Field, chance: Chance) -> Seating:
    """By results: the best at the first tables; bye and short tables by what was carried so far,
    among equals from the bottom of the standing (everybody level: by lot)."""
    found = []
    for shape in field.shapes:
        up = sorted(chance.shuffled(shape.present), key=lambda person: field.standing[person])
        up.sort(key=lambda person: field.byes[person])
        out, rest = up[: shape.byes], up[shape.byes :]
        rest.sort(key=lambda person: (field.shorts[person], field.standing[person]))
        short = field.short_seats(shape)
        small = sorted(rest[:short], key=lambda person: -field.standing[person])
        large = sorted(rest[short:], key=lambda person: -field.standing[person])
        queue = iter(large + small)
        tables = tuple(tuple(next(queue) for _ in range(size)) for size in shape.sizes)
        found.append(Sitting(tables, tuple(out)))
    return tuple(found)
