"""What the booklet's chapters 3 and 4 add to a game: variants, medals, Olafje. No card depends on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:  # known to the stubs only
    from django.utils.functional import _StrPromise as Promise

ENGINE = ("packs", "jokers", "vuil_max")
OLAFJE = 6  # times vuil by one player
# By the turns in which somebody went out (4O to 4U); the names are the booklet's in any language.
MEDALS = {
    2: "eiken Frits",
    3: "platina Frits",
    4: "diamanten Frits",
    5: "gouden Frits",
    6: "zilveren Frits",
    7: "zilveren Frits",
    8: "bronzen Frits",
    9: "bronzen Frits",
}


@dataclass(frozen=True, slots=True)
class Variant:
    name: "Promise"
    rule: "Promise"
    needs_drinks: bool = True


# Chapter 3 without those that are about a place. Without drinks it is 3E, tussenfritsen.
VARIANTS = {
    "champagne": Variant(
        _("Champagnefritsen (3A)"), _("Champagnefritsen: champagne takes the place of beer.")
    ),
    "kanonskogel": Variant(
        _("Kanonskogelfritsen (3B)"),
        _("Kanonskogelfritsen: whoever is left with cards drinks a kanonskogel."),
    ),
    "laf": Variant(
        _("Laf Fritsen (3C)"), _("Laf Fritsen: everybody decides each time whether to drink.")
    ),
    "radler": Variant(_("Radlerfritsen (3D)"), _("Radlerfritsen: radler takes the place of beer.")),
    "frans": Variant(
        _("Frans Fritsen (3F)"),
        _("Frans Fritsen: French cards; R is the koning, D the vrouw, V the boer, 1 the aas."),
        needs_drinks=False,
    ),
    "russisch": Variant(
        _("Russisch fritsen (3G)"),
        _("Russisch fritsen: players may make each other drink without need; nobody has to."),
    ),
}


def chosen(options: Mapping[str, Any], *, drinks: bool) -> list[Variant]:
    """Those that are about drinks count only where it is played with drinks."""
    return [
        variant
        for code, variant in VARIANTS.items()
        if options.get(code) and (drinks or not variant.needs_drinks)
    ]


def agreed(options: Mapping[str, Any], _players: int) -> dict[str, Any]:
    return {name: options[name] for name in ENGINE if name in options}


def agreed_words(options: Mapping[str, Any]) -> str:
    told = [_g("Vuil at most %(times)s times") % {"times": options.get("vuil_max", 6)}]
    if options.get("frans"):
        told.append(str(VARIANTS["frans"].name))
    return " · ".join(told)


def honours(report: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """Medals and the Olafje, where the table noted turns and vuil."""
    for row in report.get("rows") or []:
        turns = row.get("turns")
        if row["status"] == "out" and turns in MEDALS:
            yield (
                row["seat"],
                _g("%(medal)s, out in %(turns)s turns")
                % {
                    "medal": MEDALS[turns],
                    "turns": turns,
                },
            )
        if (row.get("vuil") or 0) >= OLAFJE:
            yield row["seat"], _g("Olafje, vuil for the sixth time")
