"""Many JSON values of one shape, laid out by columns: what is alike lies together and packs small."""

from collections.abc import Iterator, Sequence
from typing import Any


def laid_out(values: Sequence[Any]) -> Any:
    """One value for all; or a column for each key or place; or all items and how many each has."""
    first: Any = values[0] if values else None
    if all(value == first and type(value) is type(first) for value in values):
        return {"same": first}
    if all(isinstance(value, dict) and value.keys() == first.keys() for value in values):
        return {"keys": {key: laid_out([value[key] for value in values]) for key in first}}
    if all(isinstance(value, list) for value in values):
        if first and all(len(value) == len(first) for value in values):
            return {"at": [laid_out(list(column)) for column in zip(*values, strict=True)]}
        items = [item for value in values for item in value]
        return {"lengths": laid_out([len(value) for value in values]), "items": laid_out(items)}
    return {"each": list(values)}


def put_back(columns: Any, count: int) -> list[Any]:
    if "same" in columns:
        return [columns["same"]] * count
    if "keys" in columns:
        by_key = {key: put_back(column, count) for key, column in columns["keys"].items()}
        return [{key: column[at] for key, column in by_key.items()} for at in range(count)]
    if "at" in columns:
        by_place = [put_back(column, count) for column in columns["at"]]
        return [list(row) for row in zip(*by_place, strict=True)]
    if "lengths" in columns:
        lengths = put_back(columns["lengths"], count)
        items = iter(put_back(columns["items"], sum(lengths)))
        return [list(taken(items, length)) for length in lengths]
    return list(columns["each"])


def taken(items: Iterator[Any], count: int) -> Iterator[Any]:
    for _ in range(count):
        yield next(items)
