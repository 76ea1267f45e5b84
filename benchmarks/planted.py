"""Invented orders to an assistant planted in real pages, and invented pages that look like such: `orders/*.txt`."""

import hashlib
import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from rag.ingest.formats.markdown import tidy_markdown

_ROOM: Final = Path(__file__).parent / "orders"
_SLOT: Final = re.compile(r"(?<!\{)\{([A-Za-z]\w*)\}(?!\})")
_AS: Final = (*["{}"] * 10, "> {}", "- {}", "**{}**", "## {}", "| note |\n|---|\n| {} |", "Note: {}", "({})")
"""How an order may stand in a page."""
_PARAGRAPHS: Final = (3, 5, 8, 14)
_OWN_PAGE: Final = 0.12  # part of the orders that stand in pages which look like orders themselves
_IN_A_PARAGRAPH: Final = 0.25
_IN_A_PAGE: Final = 0.4
_LONGEST_SENTENCE: Final = 400  # characters; what is longer is a page
_LONGEST: Final = 60_000  # characters of a page that is a carrier
TIMES: Final = 3
"""How often each order is planted."""


class Planted(NamedTuple):
    half: int
    text: str
    order: str


def half_of(text: str) -> int:
    """Each line falls to one of two halves: what is fitted on one is counted on the other."""
    return number_of(text) % 2


def number_of(text: str) -> int:
    return int(hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(), 16)


def innocent(pages: Sequence[str], name: str = "innocent.txt") -> Iterator[Planted]:
    """Whole pages as they are; a sentence by itself stands in a page of its half, where it is no less foreign."""
    rng = random.Random(13)
    carriers = _halves(pages)
    for line in _lines(name):
        half, text = half_of(line), line.replace("\\n", "\n")
        yield Planted(
            half, text if _is_page(text) else _plant(text, _excerpt(rng.choice(carriers[half]), rng), rng), ""
        )


def _is_page(text: str) -> bool:
    return text.startswith("#") or text.count("\n") > 1 or len(text) > _LONGEST_SENTENCE


def _halves(pages: Sequence[str]) -> list[list[str]]:
    return [[page for page in pages if half_of(page[:200]) == half] for half in (0, 1)]


def planted(pages: Sequence[str]) -> Iterator[Planted]:
    """Each order in several pages of its half."""
    rng = random.Random(11)
    carriers = _halves(pages)
    lines = [line for line in _lines("innocent.txt") if line.startswith("#")]
    own = [[line.replace("\\n", "\n") for line in lines if half_of(line) == half] for half in (0, 1)]
    for line in _lines("hostile.txt"):
        half = half_of(line)
        for _ in range(TIMES):
            order = _filled(line.replace("\\n", "\n"), rng)
            among = own[half] if rng.random() < _OWN_PAGE else carriers[half]
            yield Planted(half, _plant(order, _excerpt(rng.choice(among), rng), rng), order)


def asked(pages: Sequence[str], mails: Sequence[str]) -> Iterator[Planted]:
    """Each request at the start, in the middle or at the end of a mail, a table or a page of its half."""
    rng = random.Random(14)
    of_pages, of_mails = _halves(pages), _halves(mails)
    for line in _lines("requests.txt"):
        half = half_of(line)
        if rng.random() < _IN_A_PAGE:
            yield Planted(half, _plant(line, _excerpt(rng.choice(of_pages[half]), rng), rng), line)
        else:
            yield Planted(half, _between_lines(line, rng.choice(of_mails[half]).split("\n"), rng), line)


def _between_lines(line: str, lines: list[str], rng: random.Random) -> str:
    at = rng.choice([0, len(lines) // 2, len(lines)])
    return "\n".join([*lines[:at], line, *lines[at:]])


def excerpts(pages: Sequence[str], count: int) -> Iterator[Planted]:
    """The same pages with no order."""
    rng = random.Random(12)
    for _ in range(count):
        page = rng.choice(pages)
        yield Planted(half_of(page[:200]), "\n\n".join(_excerpt(page, rng)), "")


def carriers_in(folder: Path, count: int) -> list[str]:
    """Pages as people write them, in a fixed order without one."""
    found = sorted(folder.rglob("*.md"), key=lambda path: number_of(path.name))[:count]
    read = (tidy_markdown(path.read_text("utf-8", "replace")).text for path in found)
    return [text for text in read if 400 < len(text) < _LONGEST]


def _lines(name: str) -> list[str]:
    lines = (_ROOM / name).read_text("utf-8").splitlines()
    return [line for line in lines[1:] if line and not re.fullmatch(r"\[\w+\]", line)]


@cache
def _slots() -> dict[str, list[str]]:
    rows = (line.partition(" = ") for line in _lines("slots.txt"))
    return {name: [value.strip() for value in values.split("|")] for name, _, values in rows}


def _filled(line: str, rng: random.Random) -> str:
    """With a word for each slot; one in capitals begins a sentence."""

    def one(found: re.Match[str]) -> str:
        name = found[1][0].lower() + found[1][1:]
        if name not in _slots():
            return found[0]
        said = _filled(rng.choice(_slots()[name]), rng)
        return said[0].upper() + said[1:] if found[1][0].isupper() else said

    return _SLOT.sub(one, line)


def _excerpt(page: str, rng: random.Random) -> list[str]:
    paragraphs = [one for one in page.split("\n\n") if one.strip()]
    count = rng.choice(_PARAGRAPHS)
    start = rng.randrange(max(1, len(paragraphs) - count + 1))
    return paragraphs[start : start + count]


def _plant(order: str, paragraphs: list[str], rng: random.Random) -> str:
    form = "{}" if "\n" in order else rng.choice(_AS)
    at = rng.choice([0, len(paragraphs), rng.randrange(len(paragraphs) + 1), rng.randrange(len(paragraphs) + 1)])
    if form == "{}" and "\n" not in order and paragraphs and rng.random() < _IN_A_PARAGRAPH:
        at = min(at, len(paragraphs) - 1)
        return "\n\n".join([*paragraphs[:at], f"{paragraphs[at]} {order}", *paragraphs[at + 1 :]])
    return "\n\n".join([*paragraphs[:at], form.replace("{}", order), *paragraphs[at:]])
