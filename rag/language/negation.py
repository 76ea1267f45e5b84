"""Negation and modality: whether two clauses say yes and no, or must and may, of the same thing."""

import re
from functools import lru_cache
from typing import Final, Literal

from rag.language.words import STOP_WORDS, stem, words

Modality = Literal["must", "may", "should", "must not", "need not"]

_PLAIN: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"(?:n['’]t|\bcannot)\b", " not "),
        (r"\bwon t\b|\bwo not\b", "will not"),
        (r"\b(?:prohibited|forbidden|banned|disallowed)\b", "not allowed"),
        (r"\bineligible\b", "not eligible"),
        (r"\bun(?=(?:paid|able|limited|available|used|approved|authori[sz]ed|necessary|restricted)\b)", "not "),
        (r"\bnon-?(?=(?:refundable|taxable|transferable|negotiable|exempt|compliant|billable)\b)", "not "),
        (r"\b(?:never|no longer|neither|nor|without|nobody|none|no one)\b", "not"),
        (r"\bno\b", "not"),
        (r"\bnot only\b", "also"),
        (r"\bnot (?:more|less|fewer|later|earlier|exceed(?:ing)?|longer than)\b", "bounded"),
        (r"\bnot later than\b|\bwhether or not\b", " "),
    )
)
_NEGATIVE_LIST: Final = """
    not lack fail refuse deny denied exclude excluded except prevent avoid reject stop cease waive exempt only
    unless instead rather rarely hardly insufficient invalid illegal impossible unlikely absence absent missing loss
    lose
"""
_NEGATIVE: Final = frozenset(
    stem(word)
    for word in _NEGATIVE_LIST.split()
)  # fmt: skip
_REACH: Final = 3
_MODAL: Final[tuple[tuple[Modality, re.Pattern[str]], ...]] = (
    ("need not", re.compile(
        r"\b(?:need not|not (?:need|require|have to)\b|not (?:required|obliged|mandatory|necessary|compulsory|needed)"
        r"|not (?:\w+ ){1,4}(?:is|are|be) (?:required|needed|necessary)|optional|voluntary|voluntarily)\b", re.I)),
    ("must not", re.compile(
        r"\b(?:(?:must|may|can|shall|could|should) not|not (?:be )?(?:allowed|permitted|acceptable|entitled|eligible|able)"
        r"|not (?:\w+ ){1,4}(?:may|can|is allowed|are allowed))\b", re.I)),
    ("must", re.compile(r"\b(?:must|shall|required|requires?|mandatory|obligatory|compulsory|obliged|(?:has|have|had|needs?) to|is to be|are to be)\b", re.I)),  # noqa: E501
    ("should", re.compile(r"\b(?:should|recommend(?:ed|s)?|encouraged?|ought|advis(?:ed|able)|preferabl[ey])\b", re.I)),
    ("may", re.compile(r"\b(?:may|can|could|might|allowed|permitted|entitled|eligible|able to|welcome to|free to|possible)\b", re.I)),  # noqa: E501
)  # fmt: skip
_AGAINST: Final[frozenset[frozenset[Modality]]] = frozenset(
    frozenset(pair)
    for pair in (
        ("must", "may"), ("must", "should"), ("must", "must not"), ("must", "need not"), ("may", "must not"),
        ("should", "must not"),
    )
)  # fmt: skip
_RESTRICTING: Final = re.compile(
    r"\b(?:only|exclusively|solely|unless|except(?:ing|ion)?|excluding|apart from|other than|provided that|as long as)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=8192)
def plain_negation(text: str) -> str:
    """The text with every form of no written `not`."""
    for pattern, replacement in _PLAIN:
        text = pattern.sub(replacement, text)
    return " ".join(text.split())


def negated_stems(text: str) -> frozenset[str]:
    """Stems of the few content words after each `not`."""
    tokens = words(plain_negation(text))
    reached: set[str] = set()
    for place, token in enumerate(tokens):
        if token == "not":
            after = [word for word in tokens[place + 1 : place + 9] if word not in STOP_WORDS]
            reached.update(stem(word) for word in after[:_REACH])
    return frozenset(reached)


def is_negated(text: str) -> bool:
    return "not" in words(plain_negation(text))


def is_negative(text: str) -> bool:
    """True when any word could stand for a no: not, except, fail, lack, refuse …"""
    return any(stem(word) in _NEGATIVE for word in words(plain_negation(text)))


def negation_flips(claim: str, source: str) -> bool:
    """True when one of the two denies what the other says of the same words."""
    denied, stated_denied = negated_stems(claim), negated_stems(source)
    if denied & stated_denied or modalities(claim) & modalities(source) & {"must not", "need not"}:
        return False
    if is_negated(claim) and not is_negative(source):
        return True
    said = {stem(word) for word in words(plain_negation(claim))}
    return bool(stated_denied & said) and not is_negative(claim)


@lru_cache(maxsize=8192)
def modalities(text: str) -> frozenset[Modality]:
    """What a clause demands, allows, advises or forbids. "must not" is not also "must"."""
    rest = plain_negation(text)
    found: set[Modality] = set()
    for name, pattern in _MODAL:
        if pattern.search(rest):
            found.add(name)
            rest = pattern.sub(" ", rest)
    return frozenset(found)


def modality_flips(claim: str, source: str) -> bool:
    """True when the two have a modality each, none in common, and at least one pair excludes the other."""
    one, other = modalities(claim), modalities(source)
    if one & other:
        return False
    return any(frozenset((a, b)) in _AGAINST for a in one for b in other)


def restrictions(text: str) -> int:
    """How many words narrow what is said: only, unless, except."""
    return len(_RESTRICTING.findall(text))
