"""The pictures of the handbook: which page each shows, and by what one sees that it still fits.

Letters look different on every machine, so nothing compares dots. Beside each picture is kept what
its page says (headings, buttons, labels, heads of lists; figures as 0) and of which parts it is made
(the classes of its elements): what somebody who compares both would look at.
"""

import io
import json
import os
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from tests.site import ROOT
from tournament.help.pictures import FOLDER

KEPT = ROOT / "tests" / "browser" / "handbook_pages"
RENEW = "HONK_NEW_PICTURES"  # 1: what no longer fits its page is made anew
COLOURS = 128  # of a picture of a page, which is flat: small, and as clear as before
LOOK = """(within) => {
  const shown = [...document.querySelectorAll(within)].flatMap((one) => [one, ...one.querySelectorAll("*")])
    .filter((one) => one.checkVisibility());
  const says = "h1, h2, h3, button, .button, label, legend, th[scope=col], summary, nav a";
  const words = (one) => one.textContent.replace(/\\s+/g, " ").trim().replace(/\\d+/g, "0");
  const parts = shown.flatMap((one) => [...one.classList].map((name) => `${one.localName}.${name}`));
  return {
    says: [...new Set(shown.filter((one) => one.matches(says)).map(words).filter(Boolean))],
    parts: [...new Set(parts)].sort(),
  };
}"""


@dataclass(frozen=True)
class Shot:
    """A picture: of which page of the event, in which state of the demo, on a window of this
    size, from which part on, with what typed into which field, and what of it has to stay."""

    name: str
    state: str
    path: str
    size: tuple[int, int] = (920, 680)
    top: str = ""
    typed: tuple[str, str] = ("", "")
    within: str = "body > header, main"


CERTIFICATE = "[aria-labelledby=certificate]"
EVENING = "[data-check=phone], [data-check=sound]"  # the rest depends on the machine
SHOTS = (
    Shot("evening", "checkin", "organise/evening-before/", within=EVENING),
    Shot("today", "checkin", "organise/"),
    Shot("check-in", "checkin", "organise/check-in/", typed=("input[name=typed]", "vis")),
    Shot("close-check-in", "checkin", "organise/check-in/close/"),
    Shot("draw", "round3", "organise/draw/", size=(1120, 700), top=CERTIFICATE),
    Shot("round", "round3", "organise/"),
    Shot("desk", "round3", "desk/", typed=("#number", "12\n")),
    Shot("repair", "round3", "organise/draw/mend/"),
    Shot("screens", "round3", "organise/screens/"),
    Shot("print", "round3", "organise/print/"),
    Shot("phone", "round3", "me/7/", size=(360, 640), within="main"),
    Shot("before-prizes", "prizes", "organise/before-the-prizes/"),
    Shot("prize-giving", "prizes", "organise/prize-giving/"),
)


@dataclass(frozen=True)
class Seen:
    """What a page looked like."""

    looks: dict[str, list[str]]
    size: tuple[int, int]
    picture: bytes  # empty where the one that is there is not made anew


def seen(page: Page, shot: Shot, event: str) -> Seen:
    """The page as the picture shows it."""
    wide, high = shot.size
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(event + shot.path)
    field, text = shot.typed
    if field:
        page.locator(field).press_sequentially(text)
    page.wait_for_load_state("networkidle")
    if shot.top:
        page.locator(shot.top).evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    looks = {name: [] for name in ("says", "parts")} | page.evaluate(LOOK, shot.within)
    return Seen(looks, shot.size, page.screenshot() if is_renewed() else b"")


def kept(language: str) -> dict[str, dict[str, list[str]]]:
    """By the names of the pictures."""
    file = KEPT / f"{language}.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def differences(name: str, language: str, now: Seen) -> list[str]:
    """In what the page is no longer what the picture shows."""
    before = kept(language).get(name, {})
    found = []
    for what, said in now.looks.items():
        known = before.get(what, [])
        found += [f"new: {one}" for one in said if one not in known]
        found += [f"gone: {one}" for one in known if one not in said]
    if size_of(file_of(language, name)) != now.size:
        found.append("size")
    return found


def renew(name: str, language: str, now: Seen) -> None:
    file = file_of(language, name)
    file.parent.mkdir(parents=True, exist_ok=True)
    # k-means, or the few dots of a duo's colour become a mixture of others.
    picture = Image.open(io.BytesIO(now.picture))
    flat = picture.convert("RGB").quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE)
    flat.convert("RGB").save(file, "WEBP", lossless=True, quality=100, method=6)
    texts = dict(sorted({**kept(language), name: now.looks}.items()))
    KEPT.mkdir(exist_ok=True)
    written = json.dumps(texts, ensure_ascii=False, indent=1)
    (KEPT / f"{language}.json").write_text(f"{written}\n", "utf-8")


def is_renewed() -> bool:
    return os.environ.get(RENEW) == "1"


def file_of(language: str, name: str) -> Path:
    return ROOT / "static" / FOLDER / language / f"{name}.webp"


def size_of(file: Path) -> tuple[int, int]:
    if not file.exists():
        return (0, 0)
    with Image.open(file) as opened:
        return opened.size
