from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import cast

from langchain_core.messages import AIMessage, ToolCall, ToolMessage, messages_from_dict, messages_to_dict
from langchain_core.tools import BaseTool
from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.knowledge import NAME, Looked
from rag.graphs.knowledge_tool import open_tool
from rag.graphs.state import RagState, SubAnswer
from rag.retrieval.several_lists import together


def run_tools(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Do what the model asked for, within the budget, and keep what was found for the draft."""
    ctx = runtime.context
    messages = messages_from_dict(state["messages"])
    calls = cast(AIMessage, messages[-1]).tool_calls
    left = state["retrieval_config"]["tool_budget"] - state.get("tool_calls", 0)
    done = list(_done(calls, left, open_tool(state, ctx)))
    looked = [each for _, each in done]
    found = reduce(together, (each.chunks for each in looked), state.get("retrieved_chunks", []))
    failure = next((each.failure for each in looked if each.failure), None)
    if failure and not found:  # after all of the calls
        raise failure
    down = _once(name for each in looked for name in each.down)
    told = [ctx.say("ending.bases_down", names=", ".join(down))] if down else []
    has_looked = any("results" in each.payload for each in looked)
    return _parts(looked, after=len(state.get("sub_answers", []))) | {
        "errors": [*state.get("errors", []), *told],
        "messages": messages_to_dict([*messages, *(reply for reply, _ in done)]),
        "tool_calls": state.get("tool_calls", 0) + len(calls),
        "retrieved_chunks": found,
        "scores": {chunk["chunk_id"]: chunk["scores"] for chunk in found},
        "retrieval_attempts": max(state["retrieval_attempts"], int(has_looked)),
        "failed_kbs": _once([*state.get("failed_kbs", []), *down]),
    }


def _done(calls: Sequence[ToolCall], left: int, tool: BaseTool) -> Iterator[tuple[ToolMessage, Looked]]:
    """Each call's reply with what it brought; to one that nothing is done for, a reply too."""
    for number, call in enumerate(calls):
        if call["name"] == NAME and number < left:
            named = {**call, "id": call["id"] or "", "type": "tool_call"}  # without any id no message would come back
            reply: ToolMessage = tool.invoke(named)
            looked = reply.artifact if isinstance(reply.artifact, Looked) else Looked({})
            yield ToolMessage(reply.content, tool_call_id=reply.tool_call_id, name=NAME), looked
        else:
            refusal = '{"error": "no such tool, or no call left"}'
            yield ToolMessage(refusal, tool_call_id=call["id"] or ""), Looked({})


def _parts(looked: Sequence[Looked], *, after: int) -> RagState:
    """Several queries asked at once are parts of the question, beside those that were asked before."""
    asked = [each for each in looked if "query" in each.payload]
    parts = [
        SubAnswer(number=number, question=each.payload["query"], kept=each.chunks)
        for number, each in enumerate(asked, after + 1)
    ]
    return {"sub_answers": parts} if len(parts) > 1 else {}


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
