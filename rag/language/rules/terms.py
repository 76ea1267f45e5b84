"""What is demanded, told as what one may do on its terms: what requires a permit may be done with one."""

import re
from typing import Final

from rag.language.rules.hinges import same_hinge
from rag.language.words import STOP_WORDS, stem, words


def is_on_its_terms(claim: str, source: str) -> bool:
    """True where a must and a may come to the same.

    What may be done only at the quay must be done there; what requires consent may be done with it; and who must object
    within a week may object within one.
    """
    if same_hinge(claim, source) or _holds_to_it(claim, source) or _has_what_it_takes(claim, source):
        return True
    return bool(_CLAIMS_IN_TIME.search(claim) and _CLAIMS_IN_TIME.search(source))


def _holds_to_it(claim: str, source: str) -> bool:
    found = _MAY_ONLY_SO.search(source)
    held = {*map(stem, words(found["how"]))} - STOP_WORDS if found else set[str]()
    told = {stem(word) for match in _MUST_SO.finditer(claim) for word in words(match["how"])}
    return bool(held) and held <= told


_SO: Final = r"(?:if|when|with|at|in|on|by|to|from|after|within|during|under|for|once|through|via)"
_MAY_ONLY_SO: Final = re.compile(
    rf"\b(?:may|can|allowed|permitted)\b(?: [\w'’-]+){{0,6}}? only {_SO} (?P<how>[^.,;:]+)", re.IGNORECASE
)
_MUST_SO: Final = re.compile(r"\b(?:must|shall|(?:has|have|needs?) to)(?! not\b) (?P<how>[^.;:]+)", re.IGNORECASE)


def _has_what_it_takes(claim: str, source: str) -> bool:
    takes = {stem(word) for found in _TAKES.finditer(source) for word in words(found["what"] or found["before"])}
    has = {stem(word) for found in _MAY_WITH.finditer(claim) for word in words(found["what"])}
    return not takes.isdisjoint(has - STOP_WORDS)


_TAKES: Final = re.compile(
    r"\b(?<!not )(?:requires?|needs?) (?!to\b|not\b)(?P<what>(?:[\w'’-]+ ?){1,5})"
    r"|(?P<before>(?:[\w'’-]+ ){1,4}?)(?:is|are) (?:required|needed|necessary|mandatory) (?:to|for|before|if|when)\b",
    re.IGNORECASE,
)
_MAY_WITH: Final = re.compile(
    r"\b(?:may|can|allowed|permitted|possible|eligible)\b(?! not\b)[^.;:]*?"
    r"\b(?:with|if|once|when|after|as long as|provided|subject to|upon) (?P<what>[^,.;:]+)",
    re.IGNORECASE,
)
_CLAIMS_IN_TIME: Final = re.compile(
    r"\b(?:may|can|able to|eligible to|entitled to|must|shall|should|ha(?:s|ve) to|needs? to|required to) "
    r"(?:(?!\bnot\b)[^.;]){0,40}?"
    r"\b(?:appeal|apply|claim|contest|dispute|enrol|enroll|file[ds]?|object|opt|request|withdraw)(?:s|e?d|ing)?\b"
    r"[^.;]{0,80}?\b(?:within|in|by|before|until|no later than|up to|bounded) (?:[\w'’-]+ ){0,2}?"
    r"(?:\d|one|two|three|four|five|six|seven|ten|an?\b|the end)",
    re.IGNORECASE,
)
"""A right and its deadline."""
