"""The rules of a series as the value that its ranking is computed with."""

from dataclasses import asdict
from typing import Any

from scoring.series.rules import Rules
from tournament.models import Series


def rules_of(series: Series) -> Rules:
    kept: dict[str, Any] = dict(series.rules)
    for name in {"table", "chain"} & kept.keys():
        kept[name] = tuple(kept[name])
    return Rules(**kept)


def as_kept(rules: Rules) -> dict[str, Any]:
    return {
        name: list(one) if isinstance(one, tuple) else one for name, one in asdict(rules).items()
    }
