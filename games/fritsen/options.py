"""The options of a game and their defaults (end of section 5 of RULES.md)."""

from collections.abc import Mapping
from dataclasses import dataclass

from games import fields
from games.fields import Json, Refusal

PLAYERS = range(2, 11)
ONE_PACK = range(2, 7)
NAMES = ("packs", "jokers", "vuil_max")


@dataclass(frozen=True, slots=True)
class Options:
    packs: int
    jokers: int  # per pack (RUL-26)
    vuil_max: int

    @property
    def cards(self) -> int:
        """All cards of the game."""
        return self.packs * (52 + self.jokers)


def playable(options: Mapping[str, Json]) -> range:
    return ONE_PACK if options.get("packs") == 1 else PLAYERS


def read_options(
    given: Mapping[str, Json], players: int, refuse: Refusal, prefix: str = ""
) -> Options:
    """The options with defaults filled in."""
    for name in given:
        if name not in NAMES:
            raise refuse(f"{prefix}{str(name)[:40]}", "is not known")

    def read(name: str, default: int, low: int, high: int) -> int:
        if name not in given:
            return default
        return fields.whole(given[name], prefix + name, refuse, low, high)

    least_packs = 1 if players in ONE_PACK else 2
    return Options(
        packs=read("packs", least_packs, least_packs, 2),
        jokers=read("jokers", 2, 2, 3),
        vuil_max=read("vuil_max", 6, 0, 99),  # RUL-3
    )
