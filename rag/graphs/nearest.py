"""What a reader is shown of the sources when they do not answer: quotes, so nothing that is not written there."""

from collections.abc import Sequence

from rag.domain.answers import Citation, Claim, Quote
from rag.graphs.context import RagContext
from rag.graphs.endings import is_direct
from rag.graphs.evidence import ANSWERING
from rag.graphs.nodes.build_augmented_prompt import source_metadata
from rag.graphs.sources import sources_of, whole
from rag.graphs.state import RagState
from rag.grounding.citations import citation_of
from rag.grounding.overruling import is_overruled
from rag.grounding.quotes import quote_at
from rag.language.words import folded
from rag.retrieval.evidence.nearest import nearest
from rag.retrieval.evidence.quality import passages_of


def nearest_quotes(state: RagState, ctx: RagContext) -> list[Citation]:
    """The sentences nearest to the question, when the evidence was weak or nothing drafted from it could be proven.

    None that a rule decided against, nor one that a withheld claim repeats: it was withheld for what stands around it.
    """
    near = ("weak", *ANSWERING) if state.get("claims") else ("weak",)
    if is_direct(state) or state.get("context_quality") not in near:
        return []
    sources = sources_of(state)
    read = whole(sources)
    runs = nearest(state["normalized_query"], passages_of(read), embedder=ctx.sentence_embedder)
    quotes = [(run.passage, quote_at(read[run.passage], run.start, run.end)) for run in runs]
    return [
        citation_of(source_metadata(place + 1, sources[place]), read[place], quote)
        for place, quote in quotes
        if not is_overruled(quote, read[place]["document_id"], state.get("contradictions", []))
        and not _is_repeated(quote, state.get("claims", []))
    ]


def _is_repeated(quote: Quote, claims: Sequence[Claim]) -> bool:
    said = folded(quote["text"])
    return any(said in folded(claim["text"]) for claim in claims)
