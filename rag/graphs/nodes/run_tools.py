from typing import cast

from langchain_core.messages import AIMessage, ToolMessage, messages_from_dict, messages_to_dict
from langgraph.runtime import Runtime

from rag.errors import RetrievalFailed
from rag.graphs.context import RagContext
from rag.graphs.knowledge import NAME, Looked
from rag.graphs.knowledge_tool import open_tool
from rag.graphs.nodes.retrieve_candidates import together
from rag.graphs.state import RagState, SubAnswer


def run_tools(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Do what the model asked for, within the budget, and keep what was found for the draft."""
    ctx, down = runtime.context, list[str]()
    tool = open_tool(state, ctx)
    messages = messages_from_dict(state["messages"])
    calls = cast(AIMessage, messages[-1]).tool_calls
    left = state["retrieval_config"]["tool_budget"] - state.get("tool_calls", 0)
    attempts, could_not_look = state["retrieval_attempts"], False
    parts: list[SubAnswer] = []
    found, failed = state.get("retrieved_chunks", []), list(state.get("failed_kbs", []))
    for number, call in enumerate(calls):
        if call["name"] != NAME or number >= left:
            messages.append(ToolMessage('{"error": "no such tool, or no call left"}', tool_call_id=call["id"] or ""))
            continue
        reply: ToolMessage = tool.invoke({**call, "type": "tool_call"})
        looked = reply.artifact if isinstance(reply.artifact, Looked) else Looked({})
        found = together(found, looked.chunks)
        if "query" in looked.payload:
            parts.append({"number": len(parts) + 1, "question": looked.payload["query"], "kept": looked.chunks})
        failed += [name for name in looked.failed if name not in failed]
        down += [name for name in looked.down if name not in down]
        messages.append(ToolMessage(reply.content, tool_call_id=reply.tool_call_id, name=NAME))
        attempts = max(attempts, int("results" in looked.payload))
        could_not_look = could_not_look or looked.could_not_look
    if could_not_look and not found:  # after all of the calls: one of them may have found something
        raise RetrievalFailed
    several: RagState = {"sub_answers": parts} if len(parts) > 1 else {}  # asked at once: parts of the question
    told = [ctx.say("ending.bases_down", names=", ".join(down))] if down else []
    return several | {
        "errors": [*state.get("errors", []), *told],
        "messages": messages_to_dict(messages),
        "tool_calls": state.get("tool_calls", 0) + len(calls),
        "retrieved_chunks": found,
        "scores": {chunk["chunk_id"]: chunk["scores"] for chunk in found},
        "retrieval_attempts": attempts,
        "failed_kbs": failed,
    }
