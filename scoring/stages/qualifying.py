"""Who goes on: the best of a stage as it stands, in the order of the plan, and who moves up."""

from collections.abc import Iterable, Sequence

from scoring.stages.layout import Span


def beginning(spans: Iterable[Span], number: int) -> list[Span]:
    """The stages of which this round is the first."""
    return [span for span in spans if span.first == number]


def qualified(
    spans: Iterable[Span], source: str, line: Sequence[int]
) -> dict[str, tuple[int, ...]]:
    """By stage who goes on out of this one; ``line`` has those who are there, the best first."""
    found: dict[str, tuple[int, ...]] = {}
    taken = 0
    for span in spans:
        if span.stage.of == source:
            found[span.stage.name] = tuple(line[taken : taken + span.count])
            taken += span.count
    return found


def reserves(spans: Iterable[Span], source: str, line: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """By stage who moves up when one of it is gone: the best of those behind it."""
    chosen = qualified(spans, source, line)
    taken: list[int] = []
    found = {}
    for name, entries in chosen.items():
        taken += entries
        found[name] = tuple(line[len(taken) :])
    return found
