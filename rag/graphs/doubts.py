"""What a reader is told first of an answer that is not sure."""

from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Conflict
from rag.graphs.endings import is_shown
from rag.graphs.search_config import undated
from rag.graphs.state import RagState
from rag.grounding.confidence import level
from rag.grounding.gaps import doubt
from rag.language.answered import asked_over
from rag.language.questions.asked_value import missing_value
from rag.retrieval.evidence.narrowed import not_spoken_of
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.unmentioned import unmentioned
from rag.words import Words

_SPOKEN_OF: Final = 0.8  # probability of an answer in the sources, from which an answer is only one of several


def _is_told_whole(conflict: Conflict, quotes: Sequence[Passage]) -> bool:
    """Both sides are told where neither holds, and the card beside them says that they disagree."""
    told = [each.text for each in quotes]
    return conflict["winner"] is None and all(
        any(side["quote"] in quote or quote in side["quote"] for quote in told)
        for side in (conflict["a"], conflict["b"])
    )


def doubt_of(state: RagState, say: Words) -> str | None:
    """That the documents may not answer this, and what no quote tells; `None` for an answer that is surer."""
    if level(state["confidence"]) != "low":
        return None
    question = undated(state)
    told = [Passage("", claim["text"]) for claim in state["claims"] if is_shown(claim)]
    quotes = [
        Passage(f"{each['title']} {each['section']} {asked_over(each['context'], each['quote_start'])}", each["quote"])
        for each in state["citations"]
    ]
    missing = unmentioned(question, [*told, *quotes])
    pages = [Passage(f"{each['title']} {each['section']}", each["context"]) for each in state["citations"]]
    beyond = not_spoken_of(question, pages, passages_of(state.get("retrieved_chunks", [])))
    untold = missing_value(question, " ".join(each.text for each in told))
    if not (missing or untold or beyond) and any(_is_told_whole(each, quotes) for each in state["contradictions"]):
        return None
    is_broad = not (missing or untold) and state.get("critique", {}).get("evidence_score", 0.0) >= _SPOKEN_OF
    return doubt(
        question,
        [each.text for each in quotes],
        missing,
        say,
        untold=untold,
        is_broad=is_broad,
        not_spoken_of=beyond,
    )
