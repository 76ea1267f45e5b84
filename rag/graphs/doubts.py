"""What a reader is told first of an answer that is not sure."""

from rag.graphs.endings import is_shown
from rag.graphs.state import RagState
from rag.grounding.confidence import level
from rag.grounding.gaps import doubt
from rag.retrieval.evidence import Passage
from rag.retrieval.unmentioned import unmentioned
from rag.words import Words


def doubt_of(state: RagState, say: Words) -> str | None:
    """That the documents may not answer this, and what no quote mentions; `None` for an answer that is surer."""
    if level(state["confidence"]) != "low":
        return None
    question = state["normalized_query"]
    told = [Passage("", claim["text"]) for claim in state["claims"] if is_shown(claim)]
    quotes = [Passage(f"{each['title']} {each['section']}", each["quote"]) for each in state["citations"]]
    return doubt(question, [each.text for each in quotes], unmentioned(question, [*told, *quotes]), say)
