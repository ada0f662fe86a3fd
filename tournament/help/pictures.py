"""Pictures of pages, made by tests/browser/test_handbook.py in each language."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from PIL import Image

FOLDER = "help"  # among the assets


@dataclass(frozen=True, slots=True)
class Picture:
    asset: str
    wide: int
    high: int

    @property
    def file(self) -> Path:
        return Path(settings.BASE_DIR) / "static" / self.asset


@lru_cache
def picture(language: str, name: str) -> Picture:
    asset = f"{FOLDER}/{language}/{name}.webp"
    with Image.open(Path(settings.BASE_DIR) / "static" / asset) as opened:
        return Picture(asset, *opened.size)
