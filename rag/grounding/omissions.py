"""What a claim leaves out of the sentence that it retells, so that it says more: a condition, a scope, a doubt."""

from collections.abc import Iterable
from typing import Final

from rag.grounding.evidence import SourceSentence
from rag.grounding.rewording import exchanges, retells
from rag.grounding.sides import Finding, Side
from rag.language.certainty import doubts, has_telling_doubt, is_firm
from rag.language.conditions import conditions
from rag.language.likeness import alike
from rag.language.scope_words import scopes_of
from rag.language.synonyms import subjects
from rag.language.words import STOP_WORDS, stem, words

_MOSTLY: Final = 0.7
"""Part of the claim's words that the rule has, and part of the rule's words that the claim has."""
_LEAST_SHARED: Final = 2


def check_conditions(side: Side) -> Finding | None:
    """The rule of a sentence without its condition, which nothing near the claim says either."""
    claimed = frozenset(subjects(side.claim))
    left_out = _left_out(side, claimed, side.best[0])
    if not left_out or _has_its_own(side):
        return None
    free = [one for one in side.others if _says(claimed, frozenset(subjects(one.text))) and not conditions(one.text)]
    return None if free else Finding("condition", "unsupported", left_out)


def _left_out(side: Side, claimed: frozenset[str], sentence: SourceSentence) -> str:
    """The first condition of which the claim and what stands beside it have no word."""
    found = conditions(sentence.text)
    held = frozenset(stem for one in found for stem in subjects(one.text))
    rule = frozenset(subjects(_without(sentence.text, [(one.start, one.end) for one in found])))
    known = _with_likes([*claimed, *subjects(side.told), *subjects(sentence.context)])
    if not found or not _says(claimed - (held - rule), rule):
        return ""
    return next((one.text for one in found if _is_missing(frozenset(subjects(one.text)) - rule, known)), "")


def _has_its_own(side: Side) -> bool:
    """True for a condition in other words: it may be the one that seems left out."""
    stated = frozenset(subjects(side.best[0].text))
    return any(not stated.issuperset(subjects(one.text)) for one in conditions(side.claim))


def _is_missing(held: frozenset[str], known: frozenset[str]) -> bool:
    return bool(held) and not held & known


def _says(claimed: frozenset[str], rule: frozenset[str]) -> bool:
    return len(claimed & rule) >= max(_LEAST_SHARED, _MOSTLY * len(claimed), _MOSTLY * len(rule))


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _with_likes(stems: Iterable[str]) -> frozenset[str]:
    return frozenset(other for one in stems for other in {one, *alike(one)})


def check_scope(side: Side) -> Finding | None:
    """A rule for new staff, or for Germany, told as a rule for all."""
    told = frozenset(map(stem, words(f"{side.claim} {side.told} {side.best[0].context}")))
    dropped = scopes_of(side.best[0].text) - _with_likes(told)
    if not dropped or scopes_of(side.claim) or not retells(side.claim, side.best[0].text):
        return None
    gone = [one.said for one in exchanges(side.claim, side.best[0].text) if not set(one.claimed) - STOP_WORDS]
    lost = [said for said in gone if dropped & set(map(stem, said))]
    return Finding("condition", "unsupported", " ".join(lost[0])) if lost else None


def check_certainty(side: Side) -> Finding | None:
    """May happen told as will happen, and what is usual as what is so."""
    if doubts(words(side.claim)) >= doubts(words(side.best[0].text)):
        return None
    for one in exchanges(side.claim, side.best[0].text):
        bare = not doubts(one.claimed) and all(word in STOP_WORDS or is_firm([word]) for word in one.claimed)
        if bare and doubts(one.said) and is_firm(one.claimed):
            return Finding("certainty", "contradicted", " ".join(one.claimed))
        if bare and has_telling_doubt(one.said) and all(word in STOP_WORDS or doubts([word]) for word in one.said):
            return Finding("certainty", "unsupported", " ".join(one.said))
    return None
