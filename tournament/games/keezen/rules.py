"""What players of Keezen have to know, in short; games/keezen/RULES.md decides."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournament.games.protocol import Agreed, Rules


def the_aim(_event: Agreed) -> Iterator[str]:
    yield _("Two duos play against each other. The duo that has all eight pawns home first wins.")
    yield _("If nobody has won at the signal, each duo counts its pawns home.")


def dealing(_event: Agreed) -> Iterator[str]:
    yield _(
        "A dealer deals one whole pack in three hands: five cards each, then four, then four. Then "
        "the next player clockwise shuffles and deals."
    )
    yield _(
        "In every hand the player to the left of the dealer plays first; everything goes clockwise."
    )


def your_turn(_event: Agreed) -> Iterator[str]:
    yield _(
        "Play one card and do all that it says. If you can play a card you must, also when it "
        "harms you or your partner."
    )
    yield _(
        "If you can play none, you lay your whole hand open on the table and wait for the next cards."
    )


def the_cards(event: Agreed) -> Iterator[str]:
    yield _("Ace: bring a pawn in, or one step forward. King: bring a pawn in, nothing else.")
    yield _(
        "Queen: twelve steps forward. Four: always four steps back. The other numbers: so many "
        "steps forward."
    )
    yield _(
        "Jack: your pawn changes places with a pawn of another colour on the track that does not "
        "stand on its own start. At home nothing is swapped."
    )
    yield _("Seven: seven steps forward with one pawn, or divided over two.")
    yield _(
        "If a part of a seven brings your last pawn home, a pawn of your partner takes the rest."
    )
    if not event.game_options.get("seven_lapse"):
        yield _("All steps of a seven must be taken; otherwise it cannot be played.")


def on_the_board(_event: Agreed) -> Iterator[str]:
    yield _(
        "A pawn on the start of its own colour is safe: nobody passes it, captures it or swaps it, "
        "neither its owner nor the partner."
    )
    yield _(
        "Whoever lands on any other pawn captures it, also an own pawn or the partner’s; it waits "
        "again. Passing a pawn does nothing."
    )


def home(_event: Agreed) -> Iterator[str]:
    yield _(
        "Home is reached with the exact number of steps. Pawns at home are safe, and no pawn "
        "passes them."
    )
    yield _("When your four pawns are home you play your partner’s pawns with your own cards.")


def rules(event: Agreed) -> Rules:
    yield _("The aim"), tuple(the_aim(event))
    yield _("Dealing"), tuple(dealing(event))
    yield _("Your turn"), tuple(your_turn(event))
    yield _("The cards"), tuple(the_cards(event))
    yield _("On the board"), tuple(on_the_board(event))
    yield _("Home"), tuple(home(event))
