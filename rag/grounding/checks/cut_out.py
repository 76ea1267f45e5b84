"""What a copy of a sentence leaves out of it, though it says more without: "up to", "in Germany", "except"."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.insertions import Cut, cuts
from rag.grounding.checks.laid import retells
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.adjuncts import about_sources, fillers
from rag.language.rules.bounds import said_bound
from rag.language.rules.conditions import is_exception
from rag.language.rules.narrowing import Narrowing, narrowings, narrows_at
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.words import words

_TOLD: Final = 0.5
"""Part of its words by which something is said."""


def check_cut_out(side: Side) -> Finding | None:
    """A condition, an exception, a doubt or a bound, gone from a sentence that is copied otherwise."""
    if side.best[0].is_foreign:
        return None
    lost = [_lost(side, one) for one in side.best if cuts(side.claim, one.text)]
    first = next(filter(None, lost), None)
    if first is None or not all(lost) or any(_says_without(side, one, first) for one in side.others):
        return None
    return Finding("condition", "unsupported", first.text.strip())


def _lost(side: Side, sentence: SourceSentence) -> Narrowing | None:
    moved = " ".join(one.text for one in narrowings(side.claim) if one.kind == "part")
    told = with_likes(subjects(f"{side.surroundings.beside} {sentence.context} {moved}"))
    return next(
        (
            one
            for cut in cuts(side.claim, sentence.text)
            for one in _narrowed(sentence.text, cut)
            if _is_untold(one, told) and not _is_said_otherwise(one, sentence.text, side)
        ),
        None,
    )


def _narrowed(sentence: str, cut: Cut) -> Iterator[Narrowing]:
    """What of the cut narrows what is left."""
    yield from (one for one in narrowings(sentence) if _is_cut(one, cut, sentence))
    if told := narrows_at(sentence, *cut):
        yield told


def _is_cut(one: Narrowing, cut: Cut, sentence: str) -> bool:
    """True where the cut begins with it, or ends with what the sentence begins with: its clause has stayed."""
    if not cut.start <= one.start < one.end <= cut.end + _TRAIL:
        return False
    if one.end - _TRAIL > cut.end and _WORD.search(sentence, cut.end, one.end):
        return False
    if one.kind != "part":
        around = f"{sentence[cut.start : one.start]} {sentence[one.end : cut.end]}"
        return not _WORD.search(_ARTICLE.sub("", around))
    if not _without_lead(sentence[: one.start]):
        return sentence[cut.end :].startswith(",")
    return not _without_lead(sentence[cut.start : one.start])


def _without_lead(ahead: str) -> str:
    return _LEAD.sub("", ahead).strip(_MARKS)


_ARTICLE: Final = re.compile(r"\b(?:an?|the|of|to)\b", re.IGNORECASE)
_TRAIL: Final = 1
_MARKS: Final = " ,;:()–—-"
_WORD: Final = re.compile(r"\w")
_LEAD: Final = re.compile(r"\b(?:and|but|or|so|also|however|then|even|please|especially)\b", re.IGNORECASE)


def _is_untold(one: Narrowing, told: frozenset[str]) -> bool:
    held = frozenset(subjects(one.text)) - frozenset(subjects(" ".join(fillers() | about_sources())))
    return len(held & told) < _TOLD * len(held) if held else one.kind != "part" or is_exception(one.text)


def _is_said_otherwise(one: Narrowing, sentence: str, side: Side) -> bool:
    """ "Normally" for "usually", "on or after 1 May" for "1 May or later"; what stands under "Limits" is a limit.

    What a copy leaves out in one place and has in another, it says.
    """
    if one.kind == "part" and f" {' '.join(words(one.text))} " in f" {' '.join(words(side.claim))} ":
        return True
    if one.kind == "word":
        return _weakened(side.claim) >= _weakened(sentence)
    is_bounded = _LIMIT.search(f"{side.surroundings.beside} {side.claim}") or any(
        said_bound(side.claim, fact) for fact in read_facts(side.claim)
    )
    return one.kind == "bound" and bool(is_bounded)


def _weakened(text: str) -> int:
    return sum(one.kind == "word" for one in narrowings(text))


_LIMIT: Final = re.compile(r"\b(?:limit|cap|ceiling|maxim|minim|at most|at least)", re.IGNORECASE)


def _says_without(side: Side, one: SourceSentence, lost: Narrowing) -> bool:
    """True when another sentence says all of it, and nothing of what is left out."""
    claimed = frozenset(subjects(side.claim))
    if len(claimed & one.own_stems) < _SAID * len(claimed) or not retells(side.claim, one.text):
        return False
    if cuts(side.claim, one.text):
        return _lost(side, one) is None
    return not any(each.kind == lost.kind for each in narrowings(one.text))


_SAID: Final = 0.8
