from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.sources import sources_of, whole
from rag.graphs.state import RagState
from rag.retrieval.compression import compress


def compress_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Keep of every source the sentences that matter. What is checked and quoted later is always the whole source."""
    return {
        "condensed": compress(
            state["normalized_query"],
            whole(sources_of(state)),
            tokens=state["retrieval_config"]["compressed_tokens"],
            embedder=runtime.context.sentence_embedder,
        )
    }
