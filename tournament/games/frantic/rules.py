"""What players of Frantic have to know, in short; games/frantic/RULES.md decides."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournament.games.protocol import Agreed, Rules


def the_aim(_event: Agreed) -> Iterator[str]:
    yield _(
        "Get rid of your cards. Those left in your hand count against you, and the lowest total wins."
    )


def dealing(_event: Agreed) -> Iterator[str]:
    yield _(
        "Everybody gets seven cards, and the dealer turns one up as if it were played. The player "
        "on the right is next, all round."
    )
    yield _(
        "Whoever had the most points in a round deals the next one. All cards are shuffled before "
        "every round."
    )


def your_turn(_event: Agreed) -> Iterator[str]:
    yield _(
        "Play one fitting card, or draw one and then play if you like. You may draw although you "
        "could play; if you cannot play you must."
    )
    yield _(
        "A card fits by its colour, its number or its symbol, or on a request for it. "
        "Multicoloured cards fit on everything."
    )
    yield _(
        "A black card fits by its number only, and reveals an event, which is carried out at once."
    )


def special_cards(_event: Agreed) -> Iterator[str]:
    yield _(
        "2nd Chance: play another fitting card on it, or draw one. Skip: somebody misses a turn."
    )
    yield _(
        "Gift: give somebody two of your cards. Exchange: give two and draw two of theirs unseen."
    )
    yield _(
        "Fantastic: request a colour or a number. Fantastic Four: others draw four cards as you "
        "divide them, and you request. Equality: somebody with fewer cards draws until they hold "
        "as many as you, and you request a colour."
    )
    yield _(
        "Counterattack turns an attack on you against somebody else. Nice Try: whoever has just "
        "run out of cards draws three. Both may be played out of turn, and both request a colour."
    )
    yield _(
        "FU fits on everything, but only from a hand of exactly ten cards, itself included. The "
        "card below it stays the one to match."
    )


def the_end_of_a_round(_event: Agreed) -> Iterator[str]:
    yield _(
        "A round ends when somebody has no cards left, when somebody must draw and the pile is "
        "empty, or by an event."
    )
    yield _("Number cards count their number, special cards 7, FU 42.")


def rules(event: Agreed) -> Rules:
    yield _("The aim"), tuple(the_aim(event))
    yield _("Dealing"), tuple(dealing(event))
    yield _("Your turn"), tuple(your_turn(event))
    yield _("Special cards"), tuple(special_cards(event))
    yield _("The end of a round"), tuple(the_end_of_a_round(event))
