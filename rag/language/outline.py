"""What stands over a sentence of a page: its heading, the line that opens its list, its turn among the steps."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from rag.language.markup import HEADING, HEADING_MARKS
from rag.language.sentences import Span, is_list_item

_BOLD_LINE: Final = re.compile(r"(\*\*|__)(?:(?!\1)[^\n.!?]){2,60}\1")
_STEP: Final = re.compile(r"(?:^|\n)[ \t>]*(?P<number>\d{1,3})[.)]\s+\Z")
_POINTS_BACK: Final = re.compile(r"\W*(?:these|this|they|those|it|such)\b", re.IGNORECASE)
"""An opening that says nothing without the sentence before it: "These include:"."""


class Step(NamedTuple):
    """The how-manieth item of which numbered list."""

    listed: int
    turn: int
    number: int


@dataclass(frozen=True)
class Place:
    """`opening` is the line with a colon that a list stands under, `above` are all headings and items over it."""

    heading: str = ""
    opening: str = ""
    step: Step | None = field(default=None)
    is_item: bool = False
    above: tuple[str, ...] = ()


def outline(text: str, spans: Sequence[Span], ahead: Place) -> list[Place]:
    """Where each sentence of `text` stands. `ahead` is the place before the first; only a list goes on from there."""
    places: list[Place] = []
    above = lines_above(text, spans)
    openings = [(-1, ahead.opening)]  # each with how far in a line stands that it does not open
    for at, span in enumerate(spans):
        before = text[spans[at - 1].end if at else 0 : _below_heading(text, span)]
        is_item, indent = is_list_item(text, span), _indent(text, span)
        last = behind(spans[:at], places) if places else ahead if is_item else Place(ahead.heading)
        place = replace(_next(last, before, is_item, span.start), above=above[at])
        if is_item:
            openings = [one for one in openings if one[0] < indent]
            place = replace(place, opening=openings[-1][1] if place.opening and openings else place.opening)
        places.append(place)
        if (opening := _opening(spans[max(0, at - 1) : at + 1], place)) != place.opening:
            openings.append((indent if place.is_item else -1, opening))
    return places


def lines_above(text: str, spans: Sequence[Span]) -> list[tuple[str, ...]]:
    """The headings over each sentence, outermost first, and the items of a list that its own item stands under."""
    headings: list[tuple[int, str]] = []
    items: list[tuple[int, str]] = []
    found: list[tuple[str, ...]] = []
    at = 0
    for span in spans:
        for match in HEADING.finditer(text, at, _below_heading(text, span)):
            level = len(match["marks"])
            headings = [*(one for one in headings if one[0] < level), (level, match["said"])]
            items = []
        indent, is_item = _indent(text, span), is_list_item(text, span)
        goes_on = not is_item and bool(found) and "\n\n" not in text[at : span.start]
        if not goes_on:
            items = [one for one in items if one[0] < indent]
        found.append(tuple(said for _, said in [*headings, *(items[:-1] if goes_on else items)]))
        if is_item:
            items.append((indent, span.text))
        at = span.end
    return found


def _indent(text: str, span: Span) -> int:
    """How far the line of a sentence is set in."""
    line = text[text.rfind("\n", 0, span.start) + 1 : span.start].expandtabs(4)
    return len(line) - len(line.lstrip())


def _below_heading(text: str, span: Span) -> int:
    """Where a sentence begins; behind its first line where that is a heading which it answers."""
    line = text.rfind("\n", 0, span.start) + 1
    return text.find("\n", span.start) if HEADING_MARKS.fullmatch(text, line, span.start) else span.start


def behind(told: Sequence[Span], places: Sequence[Place]) -> Place:
    """The place behind some sentences: the last one may be a line with a colon, which opens a list."""
    return replace(places[-1], opening=_opening(told, places[-1]))


def _opening(told: Sequence[Span], place: Place) -> str:
    """What the last sentence opens, or stands under itself."""
    if not told[-1].text.endswith(":") and not _BOLD_LINE.fullmatch(told[-1].text):
        return place.opening
    needed = 2 if _POINTS_BACK.match(told[-1].text) else 1
    return " ".join(span.text for span in told[-needed:])


def _next(last: Place, before: str, is_item: bool, start: int) -> Place:
    """The place behind another, with what stands between the two."""
    if headings := [match["said"] for match in HEADING.finditer(before)]:
        last = Place(headings[-1])
    if number := _STEP.search(before):
        return replace(last, step=_step(last.step, int(number["number"]), start), is_item=True)
    if is_item or (not headings and "\n\n" not in before):
        return replace(last, is_item=is_item or last.is_item)
    return Place(last.heading)


def _step(last: Step | None, number: int, start: int) -> Step:
    """Many lists number every item with 1."""
    if last and number in {last.number + 1, 1 if last.number == 1 else 0}:
        return Step(last.listed, last.turn + 1, number)
    return Step(start, 1, number)
