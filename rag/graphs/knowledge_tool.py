"""`query_knowledge` as LangChain wants a tool: the reader's scope and the turn's limits are closed over."""

import json
from typing import Any, Literal

from langchain_core.tools import BaseTool, StructuredTool

from rag.graphs.context import RagContext
from rag.graphs.knowledge import ABOUT, NAME, KnowledgeTool, Looked
from rag.graphs.search_config import bases_of, retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.ports import Retriever


def knowledge_of(state: RagState, ctx: RagContext, retriever: Retriever) -> KnowledgeTool:
    """What a call of this turn looks into, within what its reader may read."""
    return KnowledgeTool(
        retriever=retriever,
        bases=bases_of(state, ctx),
        scope=ctx.scope,
        filters=search_filters(state, ctx),
        config=retrieval_config(state),
        longest=ctx.settings.question_limit,
    )


def open_tool(state: RagState, ctx: RagContext) -> BaseTool:
    """The tool of this turn. Nothing in a call can widen what the reader may read."""
    knowledge = knowledge_of(state, ctx, retriever_of(state, ctx))

    def query_knowledge(
        action: Literal["list", "query"],
        query_text: str = "",
        kb_id: str = "",
        kb_ids: list[str] | None = None,
        top_k: int = 5,
    ) -> tuple[str, Looked]:
        looked = knowledge.call(action, query_text, kb_id, kb_ids or [], top_k)
        return json.dumps(looked.payload, ensure_ascii=False), looked

    tool: Any = StructuredTool.from_function(
        query_knowledge,
        name=NAME,
        description=ABOUT,
        response_format="content_and_artifact",
        handle_tool_error=True,
        handle_validation_error=True,
    )
    return tool  # type: ignore[no-any-return]
