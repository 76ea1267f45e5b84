"""What stands under one label, told under another: a heading, a line over a list, an item over others, a question."""

import re
from collections.abc import Iterator, Sequence
from difflib import Match, SequenceMatcher
from itertools import chain
from typing import Final, NamedTuple

from rag.grounding.checks.columns import labelled
from rag.grounding.checks.laid import NEARLY_COPIED, content_of, one_form
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.answered import asks, asks_whether
from rag.language.likeness import with_likes
from rag.language.markup import without_speakers
from rag.language.rules.adjuncts import about_sources, fillers
from rag.language.rules.things import light
from rag.language.synonyms import canon, subjects
from rag.language.words import words

_LEAST: Final = 2
"""Words that mean something, of what stands under a label."""
_SEVERAL: Final = 6
"""Words of what may be told with another word or two."""
_GAP: Final = 3
"""Words of its own that a claim may put between those of a sentence."""
_LONGEST: Final = 14
"""Words of a label."""
_NEARLY: Final = 0.8
"""Part of a label's words by which it is named."""
_MOST: Final = 0.75
"""Part of a sentence's words from which another one says the same."""
_PARTS: Final = re.compile(r";\s+|,?\s+(?:and|while|whereas|but|und|während|aber)\s+")
_JOINS: Final = frozenset(("and", "or", "und", "oder"))
_PUTS_LIST: Final = """
    refer refers called means mean belong belongs include includes including listed named known applies concerning part
    section heading regarding come comes
"""
_PUTS: Final = frozenset(_PUTS_LIST.split())
"""What puts something under a label, and is no word of either."""


class _Told(NamedTuple):
    """What a sentence says without its label, word by word."""

    said: tuple[str, ...]
    one: SourceSentence


def check_placed(side: Side) -> Finding | None:
    """ "Under Travel: a locker is free", which stands under Sports."""
    if side.best[0].is_foreign:
        return None
    every = [*chain.from_iterable(map(_told, side.others))]
    for part in dict.fromkeys([side.claim, *_PARTS.split(side.claim)]):
        if label := _another_label(part, every, side):
            return Finding("swap", "contradicted", label)
    return None


def _another_label(part: str, every: Sequence[_Told], side: Side) -> str:
    """A label that the part of a claim gives to what stands under others; "" for none."""
    raw = words(part)
    said = tuple(map(one_form, raw))
    whole = _whole(said, every)
    homes = {told: [one.one for one in every if one.said == told] for told in whole}
    items = {told: place for told, place in whole.items() if _are_items(homes[told], side)}
    for told, (start, end) in whole.items():
        others = [place for other, place in items.items() if other != told] if told in items else []
        ends = {at for place in others for at in place}
        if any(at not in ends for at in _joined_at(raw, start, end)):
            continue
        rest = _telling([word for at, word in enumerate(raw) if not _is_in(at, [(start, end), *others])])
        if rest and (label := _label_of(rest, homes[told], part, side)):
            return label
    return ""


def _are_items(homes: Sequence[SourceSentence], side: Side) -> bool:
    """True for items of lists that have no label of their own and are none: several may be told in one."""
    lines = [line for one in side.others for line in _labels(one)]
    return all(home.place.is_item and not labelled(home) and home.text not in lines for home in homes)


def _joined_at(raw: Sequence[str], start: int, end: int) -> Iterator[int]:
    """Where what an "and" joins to the words [start, end) ends or begins."""
    if raw[start - 1 : start] and raw[start - 1] in _JOINS:
        yield start - 1
    if raw[end : end + 1] and raw[end] in _JOINS:
        yield end + 1


def _is_in(at: int, places: Sequence[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in places)


def _whole(said: tuple[str, ...], every: Sequence[_Told]) -> dict[tuple[str, ...], tuple[int, int]]:
    """What sentences say that the claim has, nearly word by word, and where; without those within longer ones."""
    found = {one.said: place for one in every if (place := _place_of(one.said, said))}
    return {
        one: place
        for one, place in found.items()
        if not any(_holds(other, place) for told, other in found.items() if told != one)
    }


def _holds(other: tuple[int, int], place: tuple[int, int]) -> bool:
    return other[0] <= place[0] and place[1] <= other[1] and other != place


def _place_of(told: tuple[str, ...], said: tuple[str, ...]) -> tuple[int, int] | None:
    """The words [start, end) of a claim that say it; of a few words all must be there, of more nearly all."""
    few = len(told) < _SEVERAL
    if sum(word in said for word in told) < (1 if few else NEARLY_COPIED) * len(told):
        return None
    if few:
        starts = (at for at in range(len(said) - len(told) + 1) if said[at : at + len(told)] == told)
        return next(((at, at + len(told)) for at in starts), None)
    blocks = [one for one in SequenceMatcher(a=told, b=said, autojunk=False).get_matching_blocks() if one.size]
    near = _together(blocks)
    is_told = sum(one.size for one in near) >= NEARLY_COPIED * len(told)
    return (near[0].b, near[-1].b + near[-1].size) if is_told else None


def _together(blocks: Sequence[Match]) -> list[Match]:
    """The longest run of blocks between which the claim has a few words of its own."""
    runs: list[list[Match]] = []
    for one in blocks:
        if runs and one.b - runs[-1][-1].b - runs[-1][-1].size <= _GAP:
            runs[-1].append(one)
        else:
            runs.append([one])
    return max(runs, key=lambda run: sum(one.size for one in run))


def _telling(said: Sequence[str]) -> frozenset[str]:
    idle = about_sources() | fillers() | light() | _PUTS
    return frozenset(canon(word) for word in content_of(said) if word not in idle)


def _label_of(rest: frozenset[str], homes: Sequence[SourceSentence], part: str, side: Side) -> str:
    """The label that the rest of a claim names, where none of the homes stands under it."""
    lacking = [rest - home.stems - _above(home) for home in homes]
    if not all(lacking):
        return ""
    least = min(lacking, key=len)
    mine, asked = homes[0].own_stems, frozenset(subjects(part))
    if any(line and frozenset(subjects(line[0])) <= asked for line in map(labelled, homes)):
        return ""  # it is told of its own label, too: of which of the two is a matter of their order
    own = frozenset[str]().union(*map(_above, homes))
    for label in dict.fromkeys(chain.from_iterable(map(_labels, side.others))):
        named = frozenset(subjects(without_speakers(label)))
        is_named = least <= named and len(named & asked) >= _NEARLY * len(named) and rest <= named | own
        if is_named and not any(_has_both(one, least, mine) or _is_between(label, one, homes) for one in side.others):
            return label
    return ""


def _is_between(label: str, one: SourceSentence, homes: Sequence[SourceSentence]) -> bool:
    """True when the label is itself said under one of the homes."""
    return one.text == label and any(home.text in _labels(one) for home in homes)


def _has_both(one: SourceSentence, lacking: frozenset[str], mine: frozenset[str]) -> bool:
    return len(mine & one.own_stems) >= _MOST * len(mine) and lacking <= with_likes(one.stems | _above(one))


def _told(one: SourceSentence) -> Iterator[_Told]:
    """The whole sentence, and what stands behind its own label."""
    if one.cells or not one.text:
        return
    line = labelled(one)
    for text in (one.text, line[1] if line else ""):
        said = words(text)
        if len(content_of(said)) >= _LEAST:
            yield _Told(tuple(map(one_form, said)), one)


def _above(one: SourceSentence) -> frozenset[str]:
    return frozenset(subjects(" ".join([*_labels(one), one.place.opening, one.meant])))


def _labels(one: SourceSentence) -> list[str]:
    """What a sentence stands under, and its own label."""
    place, line = one.place, labelled(one)
    lines = [place.heading, place.opening, *place.above, one.asked, line[0] if line else ""]
    keys = [line.partition(":")[0] for line in place.above if ": " in line]
    found = [line for line in dict.fromkeys([*lines, *keys]) if line and len(words(line)) <= _LONGEST]
    return [line for line in found if not (asks(line) and asks_whether(without_speakers(line)))]
