"""What a claim leaves out of the sentence that it retells, so that it says more: a condition."""

import re
from collections.abc import Iterable
from typing import Final

from rag.grounding.checks.openings import is_refused
from rag.grounding.checks.rewording import excludes
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.conditions import Condition, conditions, is_exception, is_strict
from rag.language.rules.noes import is_negated, plain_negation
from rag.language.synonyms import subjects
from rag.language.words import words

LEFT_OUT: Final = frozenset(["condition", "certainty"])
"""Reasons that a sentence of the source takes away when it is told as it stands."""
_MOSTLY: Final = 0.7
"""Part of the claim's words that the rule has, and part of the rule's words that the claim has."""
_PARTLY: Final = 0.5
"""The former, beside a condition that nobody leaves out by chance: only, unless, with approval."""
_LEAST_SHARED: Final = 2
_NEVER: Final = frozenset(["never"])


def check_conditions(side: Side) -> Finding | None:
    """The rule of a sentence without its condition, which nothing near the claim says either."""
    claimed = side.stems - _NEVER
    if _is_turned(side) or _has_other_case(side.claim, side.best[0].text):
        return Finding("condition", "contradicted", "")
    left_out = _left_out(side, claimed, side.best[0])
    if not left_out or _has_its_own(side):
        return None
    free = [one for one in side.others if _says(claimed, frozenset(subjects(one.text))) and not conditions(one.text)]
    return None if free else Finding("condition", "unsupported", left_out)


def _is_turned(side: Side) -> bool:
    """Unless a client is there, where the source says only if one is; with a no on one side both say the same."""
    said, told = side.claim, side.best[0].text
    claim, stated = plain_negation(said), plain_negation(told)
    if is_negated(claim) != (is_negated(stated) or is_refused(side.best[0])):
        return False
    same_as_spelled = bool(_NO.search(said)) == bool(_NO.search(told)) and not _differ(said, told)
    return _differ(claim, stated) and not same_as_spelled


def _has_other_case(claim: str, stated: str) -> bool:
    """ "If a form was needed" where the source says "if no form was needed", and the rule is the same."""
    if _is_still_before(claim, stated):
        return True
    mine, theirs = conditions(claim), conditions(stated)
    if len(mine) != 1 or len(theirs) != 1 or is_negated(mine[0].text) == is_negated(theirs[0].text):
        return False
    if is_exception(mine[0].text) != is_exception(theirs[0].text):
        return False
    case, other = frozenset(subjects(mine[0].text)), frozenset(subjects(theirs[0].text))
    rules = [_without(text, [(one.start, one.end)]) for text, one in ((claim, mine[0]), (stated, theirs[0]))]
    return len(case & other) >= _SAME_CASE * max(len(case), len(other), 1) and len({*map(is_negated, rules)}) == 1


def _is_still_before(claim: str, stated: str) -> bool:
    """ "While it is still being mended" where the source says "once it has been mended"."""
    mine, theirs = _STILL.search(claim), _ONCE_DONE.search(stated)
    if not mine or not theirs:
        return False
    about = frozenset(subjects(mine["case"]))
    return 2 * len(about.intersection(subjects(theirs["case"]))) >= max(2, len(about))


_STILL: Final = re.compile(r"\b(?:while|as long as)\b(?P<case>[^,;.]*\bstill\b[^,;.]*)", re.IGNORECASE)
_ONCE_DONE: Final = re.compile(r"\b(?:once|after|as soon as)\b(?P<case>[^,;.]*)", re.IGNORECASE)
_SAME_CASE: Final = 0.75
_NO: Final = re.compile(r"\b(?:no|not|never|nobody|none|nothing)\b|n['’]t\b", re.IGNORECASE)


def _differ(claim: str, stated: str) -> bool:
    """Whether a condition of the claim is one of the source turned round, or the only one and excludes it."""
    mine = [one.text for one in conditions(claim)]
    pairs = [(one, other.text) for one in mine for other in conditions(stated)]
    return any(
        _are_opposite(one, other) if _is_about_the_same(one, other) else len(mine) == 1 and _excludes(one, other)
        for one, other in pairs
    )


def _is_about_the_same(condition: str, stated: str) -> bool:
    """When most of its words are the stated one's."""
    about = frozenset(subjects(condition))
    return 2 * len(about.intersection(subjects(stated))) > len(about)


def _are_opposite(condition: str, other: str) -> bool:
    return is_exception(condition) != is_exception(other) and _is_of_no(condition) != _is_of_no(other)


def _is_of_no(condition: str) -> bool:
    """ "Unless it was changed" is "if it was not changed"."""
    return is_exception(condition) != is_negated(condition)


def _excludes(one: str, other: str) -> bool:
    """ "If you stay at GSA" where the source says "if you leave GSA"."""
    mine, theirs = words(one), words(other)
    gone = [each for each in theirs if each not in mine]
    turned = [word for word in mine if word not in theirs and excludes(word, gone)]
    return bool(turned) and {*subjects(one)} - {*subjects(other)} <= {*subjects(" ".join(turned))}


def _left_out(side: Side, claimed: frozenset[str], sentence: SourceSentence) -> str:
    """The first condition of which the claim and what stands beside it have no word."""
    found = _of_the_rule(sentence.text, claimed)
    rule = frozenset(subjects(_without(sentence.text, [(one.start, one.end) for one in found])))
    held = frozenset(stem for one in found for stem in subjects(one.text))
    told = claimed - (held - rule)
    beside = subjects(side.surroundings.beside)
    asked, known = with_likes(beside), with_likes([*claimed, *beside, *subjects(sentence.context)])

    def is_missing(one: Condition) -> bool:
        own = frozenset(subjects(one.text)) - _LEAVE - rule - _stems_of(found, one)
        is_told = not own or bool(own & known) or _is_asked(one, asked)
        return not is_told and _is_near(one, sentence.text, claimed)

    missing = (one.text for one in found if is_missing(one))
    return next((one for one in missing if _says(told, rule, _PARTLY if is_strict(one) else _MOSTLY)), "")


def _of_the_rule(sentence: str, claimed: frozenset[str]) -> list[Condition]:
    """Its conditions; not the time of a tale, nor of something that is to be done beside it."""
    beside = [match.span() for match in _DEED_BESIDE.finditer(sentence) if not _is_about(claimed, match)]
    return [
        one
        for one in conditions(sentence)
        if not _is_told_of_once(one, sentence)
        and not any(start < one.start and one.end <= end for start, end in beside)
    ]


_DEED_BESIDE: Final = re.compile(r"\((?:and|then|also) (?!(?:only|if|when|once|after|before|with)\b)[^()]*\)", re.I)
"""In brackets something else that is to be done: its time is none of the rule's."""


def _is_about(claimed: frozenset[str], aside: re.Match[str]) -> bool:
    """True for a claim that has a word which only the brackets have."""
    rest = aside.string[: aside.start()] + aside.string[aside.end() :]
    return bool(claimed & (frozenset(subjects(aside.group())) - frozenset(subjects(rest))))


def _is_told_of_once(one: Condition, sentence: str) -> bool:
    """True for the time of a tale: "After graduating, they set up their company" is no rule."""
    return bool(_TIME.match(one.text) and _ONCE.search(sentence))


_TIME: Final = re.compile(r"(?:after|before|when|once)\b", re.IGNORECASE)
_ONCE: Final = re.compile(r"\b(?:was|were|had|became|began)\b|\bin (?:1[5-9]|20)\d\d\b", re.IGNORECASE)
_LEAVE: Final = frozenset(subjects("allowed permitted required possible"))
"""What stands behind a condition in German: "only with approval allowed"."""


def _is_near(one: Condition, sentence: str, claimed: frozenset[str]) -> bool:
    """True when the claim has a word that only the part of the sentence has that the condition belongs to."""
    if _adds_to_another(one, sentence, claimed):
        return False
    start = max(sentence.rfind(cut, 0, one.start) for cut in _CUTS)
    end = min((at for cut in _CUTS if (at := sentence.find(cut, one.end)) >= 0), default=len(sentence))
    beside = frozenset(subjects(f"{sentence[max(0, start) : one.start]} {sentence[one.end : end]}"))
    elsewhere = frozenset(subjects(f"{sentence[: max(0, start)]} {sentence[end:]}"))
    return start < 0 or not beside or bool(claimed & beside - elsewhere)


def _adds_to_another(one: Condition, sentence: str, claimed: frozenset[str]) -> bool:
    """ "25 times as much, a bit more | if you retire early": a few words that the claim has not hang on it alone."""
    ahead = sentence[sentence.rfind(",", 0, one.start) + 1 : one.start]
    return "," in sentence[: one.start] and 0 < len(words(ahead)) <= _FEW and claimed.isdisjoint(subjects(ahead))


_FEW: Final = 4
_CUTS: Final = (", and ", ", but ", ", so ", "; ", ", und ", ", aber ")


def _stems_of(found: Iterable[Condition], one: Condition) -> frozenset[str]:
    """What the other conditions are about."""
    return frozenset(stem for other in found if other != one for stem in subjects(other.text))


def _has_its_own(side: Side) -> bool:
    """True for a condition in other words: it may be the one that seems left out."""
    stated = frozenset(subjects(side.best[0].text))
    return any(not stated.issuperset(subjects(one.text)) for one in conditions(side.claim))


def _is_asked(one: Condition, asked: frozenset[str]) -> bool:
    """True when what stands beside the claim has most of the words of a condition, though the rule has them too."""
    held = frozenset(subjects(one.text))
    return len(held & asked) > _PARTLY * len(held)


def _says(claimed: frozenset[str], rule: frozenset[str], least: float = _MOSTLY) -> bool:
    return len(claimed & rule) >= max(_LEAST_SHARED, least * len(claimed), _MOSTLY * len(rule))


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text
