from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.speaking import noted
from rag.graphs.state import RagState
from rag.retrieval.rows import readable_rows

MOST = 3


def recall_conversations(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Where this reader's earlier questions about the same subject were answered, one looks again; nothing more.

    What was said then is not repeated: documents change, and so does what a reader may read.
    """
    ctx = runtime.context
    if ctx.memory is None or not ctx.owner:
        return {"memories": []}
    try:
        recalled = ctx.memory.recall(ctx.owner, state["normalized_query"], limit=MOST)
    except RagError as error:  # the question can be answered without
        return {"memories": [], "errors": noted(error, state, ctx)}
    documents = frozenset(name for each in recalled for name in each.documents)
    found = seen_again(documents, state, ctx) if documents else []
    there = {chunk["document_id"] for chunk in found}  # one that was closed since looks like one that is gone
    memories = [
        {"question": each.question, "documents": [name for name in each.documents if name in there]}
        for each in recalled
    ]
    return {"memories": memories, "retrieved_chunks": found}


def seen_again(documents: frozenset[str], state: RagState, ctx: RagContext) -> list[Chunk]:
    """What stands in those documents now, for this question and under this reader's own rights."""
    focus = state | {"focus": {"documents": sorted(documents)}}
    rows = retriever_of(state, ctx).retrieve(
        state["retrieval_query"],
        scope=ctx.scope,
        filters=search_filters(focus, ctx),
        config=retrieval_config(state),
    )
    return readable_rows(rows, ctx.scope)
