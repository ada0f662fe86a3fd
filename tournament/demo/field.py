"""Who plays in the demo: 48 made-up duos from Dutch villages."""

from games.randomness import draw, shuffle
from tournament.entries.actions.register import NewEntry

FIRST = [
    *("Anneke", "Bram", "Carla", "Dirk", "Els", "Fokke", "Greet", "Henk"),
    *("Ineke", "Jan", "Klaas", "Lies", "Maarten", "Nel", "Otto", "Petra"),
    *("Rens", "Sjoerd", "Truus", "Ubbo", "Vera", "Willem", "Yvonne", "Zeger"),
    *("Aafke", "Berend", "Corrie", "Douwe", "Evert", "Femke", "Gerrit", "Hilde"),
    *("Ids", "Jannie", "Koos", "Lammert", "Marijke", "Nico", "Oeds", "Pieter"),
    *("Riet", "Sietske", "Teun", "Ursula", "Vincent", "Wietske", "Ynte", "Zwaantje"),
]
LAST = [
    *("Bakker", "Bos", "de Boer", "Dekker", "Dijkstra", "van Dijk"),
    *("Hoekstra", "Jansen", "Kok", "Kuipers", "van Leeuwen", "Meijer"),
    *("Mulder", "Oude Elferink", "Postma", "de Groot", "Schipper", "Smit"),
    *("Terpstra", "van der Veen", "Visser", "Vos", "de Vries", "Wiersma"),
    *("Zijlstra", "van den Berg", "Brouwer", "Huisman", "Koster", "Prins"),
]
CLUBS = [
    "De Honk, Boazum",
    "Kraai & Koning, Ruinen",
    "Keesclub Zuidlaren",
    "Vier Terug, Lutjegast",
    "De Opzetters, Hippolytushoef",
    "Rondje Om, Sint Nyk",
    "Baflo Keest",
    "",
]
TEAMS = {
    3: "De Viervoeters",
    11: "Boer zoekt Vrouw",
    17: "Altijd Zeven",
    29: "Het Laatste Honk",
    41: "Wilhelmina-Margaretha van der Schoot-Bouwmeester & Jan-Willem Oude Elferink",
}
SEED = 48


def demo_field(duos: int = 48) -> list[NewEntry]:
    """The same people every time, in the order in which they signed up."""
    counter, first = shuffle(SEED, FIRST * 2)
    counter, last = shuffle(counter, LAST * 4)
    field = []
    for index in range(duos):
        counter, chance = draw(counter)
        names = tuple(f"{first[2 * index + i]} {last[2 * index + i]}" for i in range(2))
        fields = {
            "team_name": TEAMS.get(index + 1, ""),
            "club": CLUBS[chance % len(CLUBS)],
            "is_paid": chance % 5 != 0,
        }
        phones = (f"06 {10000000 + chance % 89999999}", "")
        field.append(NewEntry(names=names, phones=phones, fields=fields))
    return field
