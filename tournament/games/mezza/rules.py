"""What players of Mezza have to know, in short; games/mezza/RULES.md decides."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournament.games.protocol import Agreed, Rules


def the_aim(event: Agreed) -> Iterator[str]:
    yield _(
        "Get rid of all your cards: those in your hand, then your open ones, then your closed "
        "ones. Whoever still has cards at the end is last."
    )
    if event.game_options.get("short"):
        yield _("The short game is played without 3, 6 and 9.")


def the_start(_event: Agreed) -> Iterator[str]:
    yield _(
        "Everybody gets three closed cards, three open ones on top of them, and three in hand. "
        "Before the start you may once swap cards of your hand with open ones of yours."
    )
    yield _(
        "Whoever holds the lowest card begins by laying it; a half is the lowest, and jokers do "
        "not count."
    )


def your_turn(_event: Agreed) -> Iterator[str]:
    yield _(
        "Lay a card that is as high as the one on the pile or higher; several of one kind may go "
        "together. Then draw until you hold three, as long as there is a stock."
    )
    yield _(
        "If you can lay a card you must. If nothing fits you take the whole pile, and the next "
        "player starts a new one with any card."
    )
    yield _(
        "If you draw a card equal to the one you have just laid, you may add it at once, before "
        "the next player moves."
    )


def special_cards(_event: Agreed) -> Iterator[str]:
    yield _(
        "A blank joker fits on everything and leaves the value below it in force. A 0-joker fits "
        "on everything, and everything fits on it."
    )
    yield _("After a 4 the next card must be a 4 or lower, once. A 7 skips the next player.")
    yield _(
        "A half, laid directly on a 3½, 6½ or 9½, makes it a 4, 7 or 10. A 10 takes the pile out "
        "of the game, and whoever made it starts a new one."
    )
    yield _(
        "Four equal cards on each other take the pile out of the game too; whoever laid the fourth "
        "starts a new one."
    )


def taking_the_turn_away(_event: Agreed) -> Iterator[str]:
    yield _(
        "When somebody has just laid a 3½, 6½ or 9½, anybody may complete it with a half, also out "
        "of turn. The first one has had the turn, and play goes on behind them."
    )


def cards_on_the_table(_event: Agreed) -> Iterator[str]:
    yield _(
        "Without hand cards, once the stock is empty, you play your open cards. If none fits you "
        "take the pile; your open cards stay where they are."
    )
    yield _(
        "Then you turn over one closed card a turn, unseen. If it does not fit, you take it with "
        "the pile."
    )


def rules(event: Agreed) -> Rules:
    yield _("The aim"), tuple(the_aim(event))
    yield _("The start"), tuple(the_start(event))
    yield _("Your turn"), tuple(your_turn(event))
    yield _("Special cards"), tuple(special_cards(event))
    yield _("Taking the turn away"), tuple(taking_the_turn_away(event))
    yield _("Cards on the table"), tuple(cards_on_the_table(event))
