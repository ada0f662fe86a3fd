"""Stages as JSON, and back; every mistake is named with its place."""

from typing import cast

from games import fields
from games.errors import GameError
from games.fields import Json, Refusal
from scoring.errors import InvalidEvent
from scoring.stages.plan import CARRIES, COUNTS, KINDS, Carry, Counts, Filled, Kind, Plan, Stage

MOST_STAGES = 12
MOST_NAME = 40
MOST = 2000  # entries, and far beyond any number of rounds


class _Refused(GameError):
    """The shared readers raise errors of games; here they become errors of scoring."""


def plan_from(value: Json) -> Plan:
    """What an event keeps of its stages."""
    try:
        listed = fields.items(value, "stages", _Refused)
        if len(listed) > MOST_STAGES:
            raise _Refused("stages", f"must be at most {MOST_STAGES}")
        return tuple(stage_from(item, f"stages[{i}]", _Refused) for i, item in enumerate(listed))
    except _Refused as error:
        raise InvalidEvent(error.field, error.reason) from None


def plan_as_json(plan: Plan) -> list[dict[str, Json]]:
    return [stage_as_json(stage) for stage in plan]


def stage_as_json(stage: Stage) -> dict[str, Json]:
    """Only what is otherwise than usual."""
    usual = Stage(stage.name, stage.kind)
    names = (name for name in Stage.__slots__ if name not in ("name", "kind"))
    other = {name: getattr(stage, name) for name in names}
    return {
        "name": stage.name,
        "kind": stage.kind,
        **{name: value for name, value in other.items() if value != getattr(usual, name)},
    }


def filled_from(value: Json, at: str, refuse: Refusal) -> Filled:
    """A stage with who is in it."""
    data = fields.mapping(value, at, refuse)
    first = fields.whole(data.get("first"), f"{at}.first", refuse, 1, MOST)
    last = fields.whole(data.get("last"), f"{at}.last", refuse, first, MOST)
    entries = _numbers(data.get("entries"), f"{at}.entries", refuse)
    groups = tuple(
        _numbers(row, f"{at}.groups", refuse)
        for row in fields.items(data.get("groups") or [], f"{at}.groups", refuse)
    )
    return Filled(stage_from(value, at, refuse), first, last, entries, groups)


def filled_as_json(filled: Filled) -> dict[str, Json]:
    return {
        **stage_as_json(filled.stage),
        "first": filled.first,
        "last": filled.last,
        "entries": list(filled.entries),
        **({"groups": [list(group) for group in filled.groups]} if filled.groups else {}),
    }


def stage_from(item: Json, at: str, refuse: Refusal) -> Stage:
    """One stage by itself."""
    data = fields.mapping(item, at, refuse)

    def whole(name: str, usual: int = 0) -> int:
        return fields.whole(data.get(name, usual), f"{at}.{name}", refuse, 0, MOST)

    def flag(name: str) -> bool:
        return fields.boolean(data.get(name, False), f"{at}.{name}", refuse)

    return Stage(
        name=_name(data.get("name"), f"{at}.name", refuse),
        kind=cast(Kind, fields.choice(data.get("kind"), f"{at}.kind", refuse, KINDS)),
        of=None if data.get("of") is None else _name(data.get("of"), f"{at}.of", refuse),
        size=whole("size"),
        rounds=whole("rounds"),
        carry=cast(Carry, fields.choice(data.get("carry", "all"), f"{at}.carry", refuse, CARRIES)),
        goes_on=flag("goes_on"),
        group=whole("group"),
        games=whole("games", 1),
        third_place=flag("third_place"),
        consolation=flag("consolation"),
        counts=cast(
            Counts, fields.choice(data.get("counts", "mean"), f"{at}.counts", refuse, COUNTS)
        ),
        counted=whole("counted", 3),
        limit=whole("limit"),
    )


def _name(value: Json, at: str, refuse: Refusal) -> str:
    if not isinstance(value, str) or len(value) > MOST_NAME or "\0" in value:
        raise refuse(at, f"must be a name of at most {MOST_NAME} signs")
    return value


def _numbers(value: Json, at: str, refuse: Refusal) -> tuple[int, ...]:
    found = [fields.whole(one, at, refuse, 0) for one in fields.items(value, at, refuse)]
    if len(set(found)) != len(found):
        raise refuse(at, "an entry is there twice")
    return tuple(found)
