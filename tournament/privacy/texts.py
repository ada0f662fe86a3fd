"""Names leave texts: whatever stands for a person there is written otherwise.

Names are found as people read them: whole words, whatever capitals, accents and spaces. A single
word of a name ("Jansen came late") is found too where nobody who stays has it, with its capital:
"bos" is a wood. Codes that Honk writes itself are left as they are.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Any

from tournament.core.text import fold

WORD = re.compile(r"\w+")
CODE = re.compile(r"[a-z0-9_.:/-]*")  # also how somebody may write a name, where people do that:
PROSE = frozenset(
    {"name", "player", "old", "new", "a", "b", "who", "team_name"}
    | {"reason", "remark", "answer", "text", "why", "extra_reason"}
)
SHORTEST = 3  # letters of a name's single word
APART = 3  # signs between two words of a name
PHONE = re.compile(r"[\d\s+./()-]+")
SHORTEST_PHONE, TELLING = 6, 8  # digits: of a number that is looked for, and by which it is known
GAP = r"[\s./()-]{0,3}"
# What may stand before those digits: +31 or 0031, a 0, and where somebody lives.
BEFORE = rf"(?<!\d)(?:(?:\+|00)\d{{1,3}}{GAP})?(?:0{GAP})?(?:\d{GAP}){{0,2}}"


def words_of(name: str) -> list[str]:
    """Those by which one person may be told from others; particles and initials are none."""
    words = WORD.findall(name)
    return [one for one in words if len(one) >= SHORTEST and not one.islower()]


def is_plain(name: str) -> bool:
    """Without words to look for: a script without capitals stands without spaces too."""
    symbols = any(unicodedata.category(sign).startswith("S") for sign in name)
    return symbols or name.upper() == name.lower()


def phones_among(texts: Collection[str]) -> re.Pattern[str] | None:
    """However somebody spaces them, at home or from abroad; None: no phone number is among them."""
    numbers = [re.sub(r"\D", "", one) for one in texts if PHONE.fullmatch(one)]
    spaced = [GAP.join(one[-TELLING:]) for one in numbers if len(one) >= SHORTEST_PHONE]
    return re.compile(rf"\(?{BEFORE}(?:{'|'.join(spaced)})(?!\d)") if spaced else None


class Instead:
    """What is written for each name; ``kept`` are the names of people who stay as they are."""

    def __init__(
        self,
        names: Mapping[str, str],
        words: Mapping[str, str] | None = None,
        kept: Collection[str] = (),
    ) -> None:
        self.phones = phones_among(names)
        self.plain = {name: to for name, to in names.items() if is_plain(name)}
        self.starts: dict[str, list[tuple[list[str], str | None]]] = defaultdict(list)
        self.single = {fold(word): to for word, to in (words or {}).items()}
        known = {fold(name) for name in names}
        staying = {name: None for name in kept if fold(name) not in known}
        for name, to in {**names, **staying}.items():
            if found := [fold(word) for word in WORD.findall(name)]:
                self.starts[found[0]].append((found, to))
        for named in self.starts.values():
            named.sort(key=lambda one: -len(one[0]))  # "Jan" is not "Jan Bos"

    def hidden(self, value: Any, key: str = "", *, words: bool = True) -> Any:
        """A text, or all texts of a JSON value; ``words``: single words of names too."""
        if isinstance(value, dict):
            return {
                self.hidden(name, words=False): self.hidden(one, name, words=words)
                for name, one in value.items()
            }
        if isinstance(value, list):
            return [self.hidden(one, key, words=words) for one in value]
        if not isinstance(value, str) or (CODE.fullmatch(value) and key not in PROSE):
            return value
        return self.written(value, words)

    def written(self, text: str, words: bool) -> str:
        for name, written in self.plain.items():
            text = text.replace(name, written)
        if self.phones:
            text = self.phones.sub("", text)
        found = [(one.start(), one.end(), fold(one[0])) for one in WORD.finditer(text)]
        told, done, at = [], 0, 0
        while at < len(found):
            length, to = self.name_at(text, found, at, words)
            if to is not None:
                told += [text[done : found[at][0]], to]
                done = found[at + length - 1][1]
            at += length
        return "".join([*told, text[done:]])

    def name_at(
        self, text: str, found: list[tuple[int, int, str]], at: int, words: bool
    ) -> tuple[int, str | None]:
        """Of how many words the name is that begins here, and what is written for it."""
        start, end, first = found[at]
        for name, to in self.starts.get(first, ()):
            there = found[at : at + len(name)]
            gaps = pairwise(there)
            if [one for _start, _end, one in there] == name and all(
                after[0] - before[1] <= APART for before, after in gaps
            ):
                return len(name), to
        if words and not text[start:end].islower():
            return 1, self.single.get(first)
        return 1, None


def is_in(instead: Instead, text: str, is_person: bool) -> bool:
    """Whether a text names them; where it is no person's name only a whole name counts."""
    return bool(instead.hidden(text, "name", words=is_person) != text)
