from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.search_config import retriever_of, search_filters
from rag.graphs.state import RagState


def prepare_corpus_index(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Make sure there is an index to search: the store's, or a throw-away one for a fixture corpus."""
    ctx = runtime.context
    index = retriever_of(state, ctx).describe(scope=ctx.scope, filters=search_filters(state, ctx))
    why = "nothing_fits" if index.get("readable") else "nothing_published"
    gap = None if index["chunks"] else ctx.say(f"ending.{why}")
    return {"index_metadata": index, "knowledge_gap": gap}
