"""What players of Foppen have to know, in short; games/foppen/RULES.md decides."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournament.games.protocol import Agreed, Rules


def the_aim(_event: Agreed) -> Iterator[str]:
    yield _(
        "Get rid of your cards in tricks. Whoever plays the worst card of a trick is fooled, takes "
        "the stone and sits out the next trick."
    )


def dealing(event: Agreed) -> Iterator[str]:
    yield _(
        "All sixty cards are dealt. The player to the left of the dealer leads the first trick and "
        "deals the next time."
    )
    if event.game_options.get("bids"):
        yield _(
            "Before the first card everybody may bid, one after the other, that they will get rid "
            "of their cards."
        )


def following(_event: Agreed) -> Iterator[str]:
    yield _(
        "Whoever leads may play any card. If you hold the colour led you follow it or play a One; "
        "if you do not, you may play any card."
    )
    yield _(
        "A One counts as a card of the colour led, with the value 1. When a One is led, the first "
        "other card sets the colour."
    )


def the_trick(_event: Agreed) -> Iterator[str]:
    yield _("The highest card of the colour led wins the trick, and its player leads the next one.")
    yield _(
        "The worst card is the lowest one that was discarded; if all followed, the lowest of all. "
        "Of equal ones it is the one played last."
    )
    yield _("If only Ones were played, the first wins and the last is fooled.")


def the_end_of_a_deal(event: Agreed) -> Iterator[str]:
    yield _("A deal ends after the trick in which somebody runs out of cards.")
    yield _(
        "Whoever has no cards gets 10 points, or 0 if fooled in that last trick. The others lose "
        "the sum of their cards; a One is 1."
    )
    if event.game_options.get("bids"):
        yield _(
            "A bid that comes true is worth 20 points and 5 more for every other bid; one that "
            "does not doubles the minus points."
        )


def rules(event: Agreed) -> Rules:
    yield _("The aim"), tuple(the_aim(event))
    yield _("Dealing"), tuple(dealing(event))
    yield _("Following"), tuple(following(event))
    yield _("The trick"), tuple(the_trick(event))
    yield _("The end of a deal"), tuple(the_end_of_a_deal(event))
