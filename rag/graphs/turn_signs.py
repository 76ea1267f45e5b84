"""What a turn knows of how sure its answer is, gathered for the confidence."""

from collections.abc import Sequence

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.graphs.endings import is_shown
from rag.graphs.state import RagState
from rag.grounding.confidence import TurnSigns
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.questions.compared import side_questions
from rag.language.questions.question import people_asked_about
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.standing import documents_among, lead
from rag.retrieval.evidence.told import says_otherwise, told
from rag.retrieval.evidence.unmentioned import is_for_another
from rag.retrieval.evidence.unsaid import unsaid


def turn_signs(
    state: RagState, sources: Sequence[Chunk], claims: Sequence[Claim], *, embedder: Embeddings
) -> TurnSigns:
    """Of an answer with these claims, drafted from these sources."""
    question, found = state["normalized_query"], state.get("retrieved_chunks", [])
    return TurnSigns(
        evidence=state.get("critique", {}).get("evidence_score", max((c["score"] for c in sources), default=0.0)),
        told=min(told(each, sources, claims, embedder=embedder) for each in side_questions(question) or [question]),
        lead=lead(found),
        documents=documents_among(found),
        otherwise=says_otherwise(question, sources, embedder=embedder),
        untold=lacks_asked_value(question, " ".join(each["text"] for each in claims if is_shown(each)))
        or _is_of_others(question, sources, claims)
        or is_for_another(question, _quotes(sources, claims)),
    )


def _is_of_others(question: str, sources: Sequence[Chunk], claims: Sequence[Claim]) -> bool:
    """True when nothing that is quoted from speaks of the people asked about: employees are no contractors."""
    quoted = {quote["chunk_id"] for each in claims if is_shown(each) for quote in each["quotes"]}
    read = (f"{each['title']} {each['section']} {each['text']}" for each in sources if each["chunk_id"] in quoted)
    return bool(unsaid(people_asked_about(question), " ".join(read)))


def _quotes(sources: Sequence[Chunk], claims: Sequence[Claim]) -> list[Passage]:
    """What the shown claims say and quote, under its headings."""
    headings = {chunk["chunk_id"]: f"{chunk['title']} {chunk['section']}" for chunk in sources}
    shown = [claim for claim in claims if is_shown(claim)]
    quoted = [Passage(headings.get(each["chunk_id"], ""), each["text"]) for claim in shown for each in claim["quotes"]]
    return [*(Passage("", claim["text"]) for claim in shown), *quoted]
