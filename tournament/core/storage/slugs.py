"""Addresses of what has a name."""

from typing import Any

from django.db import models


def free_slug(model: type[models.Model], stem: str) -> str:
    """The name as an address, with a number where that is taken."""
    rows: models.QuerySet[Any] = model._default_manager.filter(slug__startswith=stem)
    taken = set(rows.values_list("slug", flat=True))
    number, slug = 1, stem
    while slug in taken:
        number += 1
        slug = f"{stem}-{number}"
    return slug
