"""Score models that come with the product: those of every game's usual settings.

``manage.py play_models`` plays their games and writes them; the index says by which assumptions each is
found, and the hash of what is in it. Any other model is played when somebody needs it.
"""

import hashlib
import json
import lzma
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from tournament.simulation.columns import laid_out, put_back, taken
from tournament.simulation.score_model import Assumptions, ScoreModel

FOLDER = Path(__file__).parent / "models"
INDEX = FOLDER / "index.json"
PLAYERS = 3  # raised when an engine or a player changes: models kept before are played anew


def key_of(assumptions: Assumptions) -> str:
    text = json.dumps({**assumptions.as_json(), "players": PLAYERS}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def index() -> Mapping[str, tuple[str, str]]:
    """By key the file, and the hash of what is packed in it."""
    if not INDEX.exists():
        return {}
    listed = json.loads(INDEX.read_text("ascii"))
    return {key: (name, content) for key, (name, content) in listed.items()}


def content_of(name: str) -> bytes:
    return lzma.decompress((FOLDER / name).read_bytes())


def read(key: str) -> ScoreModel:
    name, _hash = index()[key]
    content = json.loads(content_of(name))
    games = iter(put_back(content["games"], sum(count for _levels, count in content["levels"])))
    samples = [[levels, list(taken(games, count))] for levels, count in content["levels"]]
    return ScoreModel.from_json({"assumptions": content["assumptions"], "samples": samples})


def packed(model: ScoreModel) -> bytes:
    """All games laid out by columns: half as large."""
    data = model.to_json()
    games = [game for _levels, samples in data["samples"] for game in samples]
    levels = [[levels, len(samples)] for levels, samples in data["samples"]]
    content = {"assumptions": data["assumptions"], "levels": levels, "games": laid_out(games)}
    return json.dumps(content, separators=(",", ":")).encode()


def file_name(assumptions: Assumptions) -> str:
    return f"{assumptions.game}-{assumptions.format}-{assumptions.entries}.json.xz"


def write(model: ScoreModel) -> None:
    """Beside those that are there, in the place of an older one of such tables."""
    FOLDER.mkdir(exist_ok=True)
    content, name = packed(model), file_name(model.assumptions)
    (FOLDER / name).write_bytes(lzma.compress(content, preset=9))
    others = {key: kept for key, kept in index().items() if kept[0] != name}
    list_them({**others, key_of(model.assumptions): (name, hashlib.sha256(content).hexdigest())})


def keep_only(keys: Collection[str]) -> None:
    """Nothing else stays."""
    kept = {key: found for key, found in index().items() if key in keys}
    names = {name for name, _hash in kept.values()}
    for path in FOLDER.glob("*.xz"):
        if path.name not in names:
            path.unlink()
    list_them(kept)


def list_them(kept: Mapping[str, tuple[str, str]]) -> None:
    INDEX.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "ascii")
    index.cache_clear()
