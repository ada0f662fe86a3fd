"""What the shared tests must know of each game beside its engine."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.registry import game, slugs

ENGINES = list(slugs())

# What a desk fills in on a form, where a game's form has such fields.
HEADINGS: dict[str, dict[str, Any]] = {
    "keezen": {"round": 1, "table": 1, "names": {"B": "a", "G": "b", "Y": "c", "R": "d"}},
}

# The places of a state in which cards lie; together they hold the same cards all the time.
CARD_PLACES: dict[str, tuple[str, ...]] = {
    "keezen": ("deck", "hands", "played"),
    "fritsen": ("deck", "hands", "piles"),
    "frantic": ("deck", "hands", "discard", "pend"),
    "mezza": ("stock", "pile", "hands", "open", "closed", "removed"),
    "foppen": ("hands", "trick"),
}
# Inside what is pending in Frantic only these hold cards.
PENDING_CARDS = ("given", "cards", "laid", "piles")
# Tricks of Foppen are laid aside: cards may leave the state, none may appear twice.
LOSES_CARDS = ("foppen",)


def player_counts(slug: str) -> list[int]:
    """The smallest, the usual and the largest table."""
    counts = game(slug).players
    return sorted({counts[0], counts[len(counts) // 2], counts[-1]})


GAMES = [(slug, players) for slug in ENGINES for players in player_counts(slug)]


def cards_of(slug: str, state: dict[str, Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for place in CARD_PLACES[slug]:
        value = state[place]
        if place == "pend":
            value = [value[part] for part in PENDING_CARDS if part in value] if value else []
        found.update(texts(value))
    return found


def texts(value: Any) -> Iterator[str]:
    """The texts anywhere in lists and in the values of objects."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, dict):
        yield from texts(list(value.values()))
