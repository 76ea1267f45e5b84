"""A line and the items under it told as one sentence: "Crews need: – a pass – a rope" as "Crews need a pass"."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.rewording import contrary_words, demands_otherwise, turned_to_no
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.words import STOP_WORDS, words

_FOLLOWING: Final = re.compile(r",?\s*(?:as follows|(?:the )?following(?: [\w'’-]+){0,2})?\s*:\W*$", re.IGNORECASE)
_LEAST_LINE: Final = 2
_LEAST_ITEM: Final = 2
"""Words; of an item those that mean something."""


def check_led(side: Side) -> Finding | None:
    """It is held against the line with its items: a no, an opposite, an item of another line."""
    for line in dict.fromkeys(_lines(side)):
        items = [one for one in side.others if one.place.is_item and one.place.opening.endswith(line)]
        found = _changed(side.claim, line, items) or _of_another(side, line, items)
        if found:
            return found
    return None


def _lines(side: Side) -> Iterator[str]:
    """Those over the sentences that it is told from."""
    for one in side.best:
        if one.text.endswith(":"):
            yield one.text
        elif one.place.is_item and one.place.opening.endswith(":"):
            yield one.place.opening


def _changed(claim: str, line: str, items: Sequence[SourceSentence]) -> Finding | None:
    lead = _FOLLOWING.sub("", line)
    for told in (*(one.text for one in items), ", ".join(one.text.rstrip(".;,") for one in items)):
        whole = f"{lead} {told}"
        if share_retold(claim, whole) < NEARLY_COPIED or share_retold(claim, told) >= NEARLY_COPIED:
            continue
        if turned_to_no(claim, whole):
            return Finding("negation", "contradicted", "")
        if demands_otherwise(claim, whole):
            return Finding("modality", "contradicted", "")
        if contrary := contrary_words(claim, whole):
            return Finding("opposite", "contradicted", contrary[0])
    return None


def _of_another(side: Side, line: str, items: Sequence[SourceSentence]) -> Finding | None:
    """An item of another list behind the words of this line."""
    lead, said = words(_FOLLOWING.sub("", line)), words(side.claim)
    if len(lead) < _LEAST_LINE or said[: len(lead)] != lead:
        return None
    rest, own = _spaced(said[len(lead) :]), "|".join(_spaced(words(one.text)) for one in items)
    for other in side.others:
        told = words(other.text) if _stands_under_another(other, line) else ()
        is_item = len([word for word in told if word not in STOP_WORDS]) >= _LEAST_ITEM
        if is_item and _spaced(told) in rest and _spaced(told) not in own:
            return Finding("swap", "contradicted", other.text)
    return None


def _stands_under_another(item: SourceSentence, line: str) -> bool:
    opening = item.place.opening
    return item.place.is_item and opening.endswith(":") and not opening.endswith(line)


def _spaced(said: Sequence[str]) -> str:
    return f" {' '.join(said)} "
