"""What the page of the stages is made of; the same for the site and for a folder of files."""

from typing import Any

from tournament.events.reads.rules import stages_of
from tournament.events.words.stages import kinds_of
from tournament.stages.reads.board import board_of
from tournament.stages.reads.clinched import stages_ahead
from tournament.standings.reads.parts import Site, frame_of
from tournament.standings.reads.standing import StandingPage

STYLE = "css/stages.css"


def finals_context(site: Site, page: StandingPage) -> dict[str, Any]:
    frame = frame_of(site, page, "finals")
    return frame | {
        "styles": [*frame["styles"], site.asset(STYLE)],
        "board": board_of(site.event, page),
        "ahead": stages_ahead(site.event),
        "title": kinds_of(stages_of(site.event)),
    }
