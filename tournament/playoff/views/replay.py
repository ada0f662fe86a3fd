"""A simulated game to watch: on the big screen, on a phone, step by step without JavaScript."""

from dataclasses import asdict, dataclass

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.randomness import SEED_LIMIT
from games.registry import game as engine_of
from games.registry import slugs
from scoring.games import scoring_of
from tournament.core.text import number_in
from tournament.entries.reads.names import seat_names
from tournament.games.protocol import table_game
from tournament.models import Event
from tournament.playoff.reads.games import play_offs
from tournament.playoff.reads.replay import (
    AT_ONCE,
    Game,
    advice_of,
    frames_of,
    has_strong_player,
    moves_of,
    sentences_of,
)
from tournament.playoff.views.playoff import decided_event


@dataclass(frozen=True, slots=True)
class Side:
    """Who plays for one figure: a duo with its two colours, or a player."""

    name: str
    pawns: tuple[str, ...] = ()


@require_safe
def any_game(request: HttpRequest, slug: str, players: int, seed: int) -> HttpResponse:
    """Any game that the engines can play; the same address shows the same game everywhere."""
    if slug not in slugs() or players not in engine_of(slug).players or seed >= SEED_LIMIT:
        raise Http404
    game = Game(slug, players, seed)
    context = {"title": _("%(game)s, simulated") % {"game": slug.capitalize()}, "seed": seed}
    return answer(request, game, sides_of(game, []), context)


@require_safe
def play_off_game(request: HttpRequest, event: str, game: int) -> HttpResponse:
    """A game of the event's play-off, with the names of those who are tied."""
    found = decided_event(request, event)
    rows = {row.number: (one, row) for one in play_offs(found) for row in one.games}
    if game not in rows:
        raise Http404
    one, row = rows[game]
    named = seat_names(found, row.seats)
    shown = Game(
        found.game, row.players, row.seed, scoring_of(found.game).play_off.options, named.players
    )
    context = {
        "event": found,
        "title": _("Play-off for place %(rank)s") % {"rank": one.tied.rank},
        "number": game,
        "count": len(rows),
        "seed": row.seed,
        "next_game": game_address(found, game + 1) if game + 1 in rows else "",
        "previous_game": game_address(found, game - 1) if game > 1 else "",
    }
    return answer(request, shown, sides_of(shown, named.entries), context)


def game_address(event: Event, number: int) -> str:
    return reverse("playoff-game", kwargs={"event": event.slug, "game": number})


def sides_of(game: Game, entries: list[str]) -> list[Side]:
    if colours := table_game(game.slug).colours:
        return [Side(entries[at] if entries else "", pawns) for at, pawns in enumerate(colours)]
    names = entries or [_("Player %(number)d") % {"number": n + 1} for n in range(game.players)]
    return [Side(name) for name in names]


def whole(request: HttpRequest, field: str, most: int) -> int | None:
    given = number_in(request.GET.get(field, ""), digits=6)
    return None if given is None else min(given, most)


def answer(
    request: HttpRequest, game: Game, sides: list[Side], context: dict[str, object]
) -> HttpResponse:
    """The page at one step, or some frames as JSON for the script that shows them."""
    last = len(moves_of(game))
    first = whole(request, "frames", last)
    if first is not None:
        found = frames_of(game, first, min(last, first + AT_ONCE - 1))
        return JsonResponse({"frames": [asdict(frame) for frame in found]})
    step = whole(request, "step", last) or 0
    [frame] = frames_of(game, step, step)
    context |= {
        "frame": frame,
        "lines": list(zip(sides, frame.figures or [""] * len(sides), strict=False)),
        "moves": list(enumerate(sentences_of(game), start=1)),
        "step": step,
        "last": last,
        "back": max(0, step - 1),
        "forward": min(last, step + 1),
        "game": game,
        "has_strong_player": has_strong_player(game.slug),
        "advice": advice_of(game, step) if "strong" in request.GET else None,
    }
    return render(request, "playoff/replay.html", context)
