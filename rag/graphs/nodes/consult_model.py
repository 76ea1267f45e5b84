import json

from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    HumanMessage,
    SystemMessage,
    messages_from_dict,
    messages_to_dict,
)
from langgraph.constants import TAG_NOSTREAM
from langgraph.runtime import Runtime

from rag.errors import ModelError, ModelMissing, ModelTimeout, ModelUnreachable
from rag.graphs.consulting import fitted_messages
from rag.graphs.context import RagContext
from rag.graphs.knowledge_tool import open_tool
from rag.graphs.speaking import model_failures_named
from rag.graphs.state import RagState
from rag.prompts import render

DOWN = (ModelMissing, ModelTimeout, ModelUnreachable)
"""A model that is not there is not asked a second time in another way."""


def consult_model(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Ask the model what to look up. It only ever gathers: what it says of itself is never shown."""
    ctx = runtime.context
    messages = messages_from_dict(state.get("messages", [])) or opening(state)
    if spent(state):
        return {"route": done(state)}
    try:
        reply = asked(messages, state, ctx)
    except DOWN:
        raise
    except ModelError as error:  # a model without tools, or one that cannot hold them: knowledge must not disappear
        return {
            "route": done(state),
            "errors": [*state.get("errors", []), ctx.say("ending.no_tools", detail=ctx.say(error.key, **error.values))],
        }
    follows = "tools" if reply.tool_calls else done(state)
    return {"messages": messages_to_dict([*messages, reply]), "route": follows}


def opening(state: RagState) -> list[BaseMessage]:
    """The policy, then the question."""
    policy = render("consult_model", budget=state["retrieval_config"]["tool_budget"])
    return [
        SystemMessage(policy),
        HumanMessage(json.dumps({"question": state["normalized_query"]}, ensure_ascii=False)),
    ]


def asked(messages: list[BaseMessage], state: RagState, ctx: RagContext) -> AIMessage:
    tool = open_tool(state, ctx)
    with model_failures_named(ctx):
        model = ctx.chat_model.bind_tools([tool]).with_config(tags=[TAG_NOSTREAM])
        return model.invoke(fitted_messages(messages, tool, ctx))


def spent(state: RagState) -> bool:
    most: int = state["retrieval_config"]["tool_budget"]
    return state.get("tool_calls", 0) >= most


def done(state: RagState) -> str:
    """It has looked; or it has not, and then the standard search does."""
    return "looked" if state["retrieval_attempts"] else "standard"
