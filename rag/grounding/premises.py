"""What a question takes for granted beside its sources: it is checked like a claim, since no source vouches for it."""

from collections.abc import Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.grounding.checks.exchanges import check_exchanges, check_substitutes
from rag.grounding.checks.naming import check_proper_names
from rag.grounding.checks.rivals import check_rivals
from rag.grounding.checks.sides import Check
from rag.grounding.coverage import Evidence, evidence_of
from rag.grounding.examination import find_objections, laid_beside
from rag.language.clauses import split_clauses
from rag.language.questions.statement import premise
from rag.language.rules.noes import is_negated
from rag.language.synonyms import subjects

_DENYING: Final[tuple[Check, ...]] = (check_proper_names, check_exchanges, check_rivals, check_substitutes)
"""That object to questions which are wrong. A number may be the case of who asks, and a no the answer."""
_NOT_NAMED: Final = ("name", "unsupported")  # a name that no source has beside this is often only another spelling


def is_premise_denied(question: str, sources: Sequence[Chunk], *, embedder: Embeddings) -> bool:
    """True when the sources say otherwise than is taken for granted: `Who opened the mill?` where it was closed."""
    granted = premise(question)
    if not granted:
        return False
    evidence = evidence_of(sources, embedder)
    said = evidence.read(granted)
    coverage = evidence.cover(said)
    found = find_objections(laid_beside(said, coverage, evidence, granted), _DENYING) if coverage else []
    against = [each for each in found if (each.reason, each.verdict) != _NOT_NAMED]
    return any(each.reason != "negation" for each in against) or (bool(against) and not _is_told(granted, evidence))


def _is_told(granted: str, evidence: Evidence) -> bool:
    """A no that holds for one case denies nothing which is told beside it as well: "no core hours on Friday"."""
    asked = frozenset(subjects(granted))
    clauses = [clause.text for each in evidence.sentences for clause in split_clauses(each.text)]
    said = [(is_negated(clause), len(asked & frozenset(subjects(clause)))) for clause in clauses]
    most = {no: max((shared for other, shared in said if other == no), default=0) for no in (True, False)}
    return most[False] >= max(1, most[True])
