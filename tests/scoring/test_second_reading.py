"""The four other games' standings against a slow second reading, on many small made-up events."""

import random
from typing import Any

import pytest

from scoring.command import standings_of
from tests.scoring.slow_tables import CHAINS, Reading

EVENTS = 150


def a_form(game: str, players: int, chance: random.Random) -> dict[str, Any]:
    """Few different figures, so that much is equal."""
    if game == "mezza":
        order = chance.sample(range(players), chance.choice([players, players - 1, players // 2]))
        left = [0 if seat in order else chance.randint(1, 2) for seat in range(players)]
        return {"players": players, "order": order, "left": chance.choice([left, None])}
    if game == "fritsen":
        return {"players": players, "rows": fritsen_rows(players, chance)}
    figures = [0, -10, 5, 10] if game == "frantic" else [10, -2, -3]
    rows = [
        {"points": [chance.choice(figures) for _ in range(players)]}
        for _ in range(chance.choice([1, 1, 2]))
    ]
    if game == "foppen":
        return {"players": players, "deals": rows}
    totals = [sum(row["points"][seat] for row in rows) for seat in range(players)]
    return {"players": players, "rounds": rows, "totals": totals}


def fritsen_rows(players: int, chance: random.Random) -> list[dict[str, Any]]:
    states = [chance.choice(["out", "out", "in", "gone"]) for _ in range(players)]
    out = chance.sample([s for s in range(players) if states[s] == "out"], states.count("out"))
    cards = {seat: chance.randint(1, 2) for seat in range(players) if states[seat] == "in"}
    are_noted = chance.random() < 0.8
    rows: list[dict[str, Any]] = []
    for seat, state in enumerate(states):
        place = len(out) + len(cards) + 1
        if state == "out":
            place = out.index(seat) + 1
        elif state == "in":
            place = len(out) + 1 + sum(less < cards[seat] for less in cards.values())
        row = {"seat": seat, "status": state, "place": place, "cards": cards.get(seat, 0)}
        noted = {"turns": chance.randint(2, 3), "fritsjes": chance.randint(0, 1)}
        rows.append(row | (noted if are_noted else {"turns": None, "fritsjes": None}))
    return rows


def an_event(game: str, chance: random.Random) -> dict[str, Any]:
    entries, size = list(range(1, chance.randint(4, 8) + 1)), chance.choice([2, 3, 4, None])
    rounds = []
    for number in range(1, chance.randint(1, 3) + 1):
        waiting, matches = chance.sample(entries, len(entries)), []
        while len(waiting) >= (players := size or chance.randint(2, 3)):
            seats, waiting = waiting[:players], waiting[players:]
            matches.append({"seats": seats, "report": a_form(game, players, chance)})
        byes = waiting[: chance.randint(0, len(waiting))]
        rounds.append({"round": number, "matches": matches, "byes": byes})
    listed = [{"id": entry} for entry in entries]
    return {
        "game": game,
        "scheme": chance.choice(["totals", "per_deal"]) if game == "foppen" else None,
        "format": "groups",
        "entries": listed,
        "rounds": rounds,
    }


@pytest.mark.parametrize("game", CHAINS)
def test_a_slow_second_reading_gives_the_same_standing_and_grounds(game: str) -> None:
    chance = random.Random(f"{game} 2026")
    for _ in range(EVENTS):
        event = an_event(game, chance)
        rows = [(row.entry, row.rank, row.points, row.decided_by) for row in standings_of(event)]
        assert rows == Reading(event).standing(), event
