"""What a field may say, each text with its chance."""

from collections.abc import Mapping
from dataclasses import dataclass

LEAST_CHANCE = 1e-6  # of the likeliest: candidates that are less likely are left out


@dataclass(frozen=True, slots=True)
class Candidates:
    """Texts as a clerk would type them, the likeliest first. ``doubt``: why somebody has to look,
    whatever the chances. ``is_twice``: it is written and marked, and both were read."""

    texts: tuple[tuple[str, float], ...]
    doubt: str = ""
    is_twice: bool = False

    @property
    def best(self) -> str:
        return self.texts[0][0]


def listed(weighed: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    total = sum(weighed.values())
    ordered = sorted(weighed.items(), key=lambda one: -one[1])
    return tuple((text, chance / total) for text, chance in ordered)
