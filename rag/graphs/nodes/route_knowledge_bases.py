from langgraph.runtime import Runtime

from rag.domain.judgements import BaseChoice
from rag.domain.knowledge import KnowledgeBase
from rag.graphs.context import RagContext
from rag.graphs.search_config import bases_of
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import one_line


def route_knowledge_bases(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Choose by their descriptions the knowledge bases to search, among those of this reader; in doubt, all."""
    ctx = runtime.context
    bases = [
        base for base in visible(state, ctx) if not state["knowledge_bases"] or base.name in state["knowledge_bases"]
    ]
    if len(bases) < 2:
        return {"focus": {}}
    prompt = render("route_knowledge_bases", bases=described(bases), question=state["normalized_query"])
    try:
        chosen = judge(ctx, prompt, BaseChoice).knowledge_bases
    except RECOVERABLE as error:
        return {"focus": {}, "errors": noted(error, state, ctx)}
    routed = [base.name for base in bases if base.name in chosen]
    if not routed:
        return {"focus": {}}
    return {"focus": {"knowledge_bases": routed}, "corpus_name": ", ".join(routed)}


def visible(state: RagState, ctx: RagContext) -> list[KnowledgeBase]:
    """What this reader may choose among."""
    bases = bases_of(state, ctx)
    return bases.visible(scope=ctx.scope) if bases else []


def described(bases: list[KnowledgeBase]) -> str:
    """`- name: title. description`, one a line."""
    return "\n".join(f"- {base.name}: {one_line(base.title)}. {one_line(base.description)}" for base in bases)
