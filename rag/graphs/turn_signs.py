"""What a turn knows of how sure its answer is, gathered for the confidence."""

from collections.abc import Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.graphs.endings import is_shown
from rag.graphs.search_config import undated
from rag.graphs.state import RagState
from rag.grounding.confidence import TurnSigns
from rag.grounding.premises import is_premise_denied
from rag.language.answered import asked_over
from rag.language.questions.asked_record import announces_nothing
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.questions.compared import side_questions
from rag.retrieval.evidence.narrowed import not_spoken_of
from rag.retrieval.evidence.other_days import is_of_another_day
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.standing import documents_among, lead
from rag.retrieval.evidence.swaps import is_of_the_time_itself
from rag.retrieval.evidence.told import is_of_a_cell, says_otherwise, told
from rag.retrieval.evidence.unmentioned import is_for_another, is_of_others

_CLEAR: Final = 0.6  # the lead of what answers a plain question; who names a cell of a table asks no vague one


def turn_signs(
    state: RagState, sources: Sequence[Chunk], claims: Sequence[Claim], *, embedder: Embeddings
) -> TurnSigns:
    """Of an answer with these claims, drafted from these sources."""
    question, found = state["normalized_query"], state.get("retrieved_chunks", [])
    shown = [each["text"] for each in claims if is_shown(each)]
    quotes, pages = _quotes(sources, claims), _read(sources, claims)
    denied = state.get("critique", {}).get("denied")
    return TurnSigns(
        evidence=state.get("critique", {}).get("evidence_score", max((c["score"] for c in sources), default=0.0)),
        told=min(told(each, sources, claims, embedder=embedder) for each in side_questions(question) or [question]),
        lead=max(lead(found), _CLEAR if is_of_a_cell(question, sources, embedder=embedder) else 0.0),
        documents=documents_among(found),
        otherwise=says_otherwise(question, sources, embedder=embedder),
        denied=is_premise_denied(question, sources, embedder=embedder) if denied is None else denied,
        untold=lacks_asked_value(question, " ".join(shown))
        or announces_nothing(question, shown)
        or is_of_others(question, pages)
        or bool(not_spoken_of(undated(state), pages, passages_of(found)))
        or is_for_another(question, quotes)
        or is_of_another_day(question, quotes)
        or (bool(shown) and all(is_of_the_time_itself(question, each) for each in shown)),
    )


def _read(sources: Sequence[Chunk], claims: Sequence[Claim]) -> list[Passage]:
    """The passages that the shown claims quote from, in whole."""
    quoted = {quote["chunk_id"] for each in claims if is_shown(each) for quote in each["quotes"]}
    return passages_of([chunk for chunk in sources if chunk["chunk_id"] in quoted])


def _quotes(sources: Sequence[Chunk], claims: Sequence[Claim]) -> list[Passage]:
    """What the shown claims say and quote, under its headings."""
    chunks = {chunk["chunk_id"]: chunk for chunk in sources}
    shown = [claim for claim in claims if is_shown(claim)]
    quotes = [quote for claim in shown for quote in claim["quotes"]]
    quoted = [Passage(_over(chunks.get(each["chunk_id"]), each["start"]), each["text"]) for each in quotes]
    return [*(Passage("", claim["text"]) for claim in shown), *quoted]


def _over(chunk: Chunk | None, at: int) -> str:
    """The headings over a quote, and the question of its page that it answers."""
    return f"{chunk['title']} {chunk['section']} {asked_over(chunk['text'], at)}" if chunk else ""
