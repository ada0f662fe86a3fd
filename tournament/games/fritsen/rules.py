"""What players of Fritsen have to know, in short; games/fritsen/RULES.md decides."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournament.games.protocol import Agreed, Rules


def the_aim(_event: Agreed) -> Iterator[str]:
    yield _(
        "Be the first to lay all your cards; the order of going out is the order of the table. "
        "Fritsjes are counted besides."
    )


def the_start(event: Agreed) -> Iterator[str]:
    yield _(
        "Everybody gets five cards, and one is turned up beside the closed pile: the first open "
        "pile. The player to the left of the dealer begins."
    )
    if event.game_options.get("vuil_max") != 0:
        yield _(
            "Before the first turn you may fritsen vuil: two fritsjes for you, and five other cards."
        )


def your_turn(_event: Agreed) -> Iterator[str]:
    yield _(
        "Lay a card on an open pile. Or frits: a fritsje for you and two cards from the closed "
        "pile; then lay a card, or begin a new open pile beside another one."
    )


def what_fits(_event: Agreed) -> Iterator[str]:
    yield _(
        "A higher card of the same suit, or a 2 on the ace. The card that is exactly one lower "
        "fits too, for a fritsje of your own."
    )
    yield _("King and ace of a suit go together on the queen of that suit.")
    yield _(
        "A king and the ace of hearts fit on each other, as do two queens, and a red queen and the "
        "jack of clubs: a fritsje for all others; two, where three queens lie already."
    )
    yield _("A 9 fits on everything but a joker; on another 9 all others get two fritsjes.")
    yield _(
        "Jokers lie on one pile of their own, right beside the closed one: a fritsje for all "
        "others. A joker is never your last card."
    )


def the_six(_event: Agreed) -> Iterator[str]:
    yield _(
        "A 6 on a queen exchanges the cards in your hand. A 6 on a jack lets you put the glass on "
        "a pile: until your next turn nobody lays on it or on the piles beside it. Each costs you "
        "two fritsjes, and neither may be your last card."
    )
    yield _(
        "Whoever lays the three of clubs on that 6, at once and out of turn, undoes what it does."
    )


def the_end(_event: Agreed) -> Iterator[str]:
    yield _(
        "Whoever has no cards left is out and gets one fritsje. The last one with cards gets two."
    )


def rules(event: Agreed) -> Rules:
    yield _("The aim"), tuple(the_aim(event))
    yield _("The start"), tuple(the_start(event))
    yield _("Your turn"), tuple(your_turn(event))
    yield _("What fits"), tuple(what_fits(event))
    yield _("The six"), tuple(the_six(event))
    yield _("The end"), tuple(the_end(event))
