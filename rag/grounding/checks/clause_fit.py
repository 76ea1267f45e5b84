"""The clauses of a sentence that a clause of a claim is about."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rag.grounding.checks.retold import statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARY
from rag.language.clauses import split_clauses
from rag.language.synonyms import canonical, subjects


def by_clause(side: Side, flips: Callable[[str, str], bool], reason: str) -> Finding | None:
    """A clause of the claim is against the source when every clause that fits it best says otherwise."""
    clauses = [(clause.text, canonical(clause.stems)) for clause in split_clauses(side.claim)]
    if len(clauses) == 1:
        clauses = [(text, [*subjects(text)]) for text in statements(side.claim)]
    for clause, about in clauses:
        fitting = _best_clauses(frozenset(about), side)
        if fitting and all(flips(clause, text) for text in fitting):
            return Finding(reason, "contradicted", "")
    return None


def _best_clauses(about: frozenset[str], side: Side) -> list[str]:
    """The clauses of the best sentence that share most words with a clause.

    Where it shares few, those of all best sentences, and then of all around them.
    """
    first = [one for at, one in enumerate(side.best) if at == 0 or one.meant]
    for some in (first, side.best, side.around):
        offers = [
            (len(about & (one.meant_stems | frozenset(subjects(text)))), text) for one in some for text in readings(one)
        ]
        most = max((shared for shared, _ in offers), default=0)
        if most >= max(min(_LEAST_SHARED, len(about)), _SHARED_PART * len(about)):
            return [text for shared, text in offers if shared == most and most]
    return []


def readings(sentence: SourceSentence) -> list[str]:
    return (
        sentence.cells or [*_with_subjects(clause.text for clause in split_clauses(sentence.text))] or [sentence.text]
    )


def _with_subjects(clauses: Iterable[str]) -> Iterator[str]:
    """ "The check is offered, but is not compulsory": the check is not; "but its fee is": the fee of the check is."""
    who = ""
    for clause in clauses:
        alone = _NO_SUBJECT.match(clause) or _ITS.match(clause)
        yield f"{who} {alone['rest']}" if alone and who else clause
        if not alone:
            subject = _SUBJECT.match(clause)
            who = subject["who"] if subject else ""


_SAYS: Final = rf"(?:{AUXILIARY}|needs?|cannot|[a-z]+n['’]t)\b"
_ITS: Final = re.compile(r"\W*(?:(?:but|and|or|yet)\s+)?(?:its|their|his|her)\s(?P<rest>.*)", re.IGNORECASE | re.DOTALL)
_NO_SUBJECT: Final = re.compile(rf"\W*(?:but|and|or|yet)\s+(?P<rest>{_SAYS}.*)", re.IGNORECASE | re.DOTALL)
_SUBJECT: Final = re.compile(rf"\W*(?P<who>(?:[\w'’-]+\s){{1,6}}?)(?={_SAYS})", re.IGNORECASE)

_LEAST_SHARED: Final = 2
_SHARED_PART: Final = 0.5
