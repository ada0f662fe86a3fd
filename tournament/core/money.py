"""Amounts of money as people write them."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format


def money(cents: int | None) -> str:
    return "€\u00a0" + number_format(Decimal(cents or 0) / 100, decimal_pos=2)
