"""What a reader is shown of the sources when they do not answer: quotes, so nothing that is not written there."""

from rag.domain.answers import Citation
from rag.graphs.context import RagContext
from rag.graphs.endings import is_direct
from rag.graphs.nodes.build_augmented_prompt import source_metadata
from rag.graphs.sources import sources_of, whole
from rag.graphs.state import RagState
from rag.grounding.citations import citation_of
from rag.grounding.overruling import is_overruled
from rag.grounding.quotes import quote_at
from rag.retrieval.evidence.nearest import nearest
from rag.retrieval.evidence.quality import passages_of


def nearest_quotes(state: RagState, ctx: RagContext) -> list[Citation]:
    """The sentences nearest to the question, when the evidence was weak; none that a rule decided against.

    When a draft was withheld nothing is quoted: what was withheld may be what a source says.
    """
    if is_direct(state) or state.get("context_quality") != "weak" or state.get("claims"):
        return []
    sources = sources_of(state)
    read = whole(sources)
    runs = nearest(state["normalized_query"], passages_of(read), embedder=ctx.sentence_embedder)
    quotes = [(run.passage, quote_at(read[run.passage], run.start, run.end)) for run in runs]
    return [
        citation_of(source_metadata(place + 1, sources[place]), read[place], quote)
        for place, quote in quotes
        if not is_overruled(quote, read[place]["document_id"], state.get("contradictions", []))
    ]
