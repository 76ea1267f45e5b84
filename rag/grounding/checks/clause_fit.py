"""The clauses of a sentence that a clause of a claim is about."""

from collections.abc import Callable, Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import Clause, split_clauses
from rag.language.synonyms import canonical, subjects


def by_clause(side: Side, flips: Callable[[str, str], bool], reason: str) -> Finding | None:
    """A clause of the claim is against the source when every clause that fits it best says otherwise."""
    for clause in split_clauses(side.claim):
        fitting = _best_clauses(clause, side.best)
        if fitting and all(flips(clause.text, text) for text in fitting):
            return Finding(reason, "contradicted", "")
    return None


def _best_clauses(clause: Clause, sentences: Sequence[SourceSentence]) -> list[str]:
    """The clauses of the best sentence that share most words with a clause; of both sentences when it shares few."""
    about = frozenset(canonical(clause.stems))
    for some in (sentences[:1], sentences):
        offers = [(len(about & frozenset(subjects(text))), text) for one in some for text in readings(one)]
        most = max((shared for shared, _ in offers), default=0)
        if most >= max(min(_LEAST_SHARED, len(about)), _SHARED_PART * len(about)):
            return [text for shared, text in offers if shared == most and most]
    return []


def readings(sentence: SourceSentence) -> list[str]:
    return sentence.cells or [clause.text for clause in split_clauses(sentence.text)] or [sentence.text]


_LEAST_SHARED: Final = 2
_SHARED_PART: Final = 0.5
