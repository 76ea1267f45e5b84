"""The conversation between a model and its tool, made to fit the model's window: what was found is told more shortly.

The policy, the question and the calls stay whole; of the results the oldest are shortened first.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from langchain_core.messages import BaseMessage, ToolMessage
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from rag.errors import ModelOverflow
from rag.graphs.context import RagContext
from rag.graphs.speaking import model_name, room_of
from rag.prompts.budget import estimate_tokens

FRAME: Final = 8  # tokens of the chat template around one message


class Brevity(NamedTuple):
    """How much of a result is told: results of a search, characters of one text."""

    results: int
    characters: int


LONG: Final = ("text", "title", "section", "description")
STEPS: Final = (Brevity(10, 600), Brevity(5, 300), Brevity(3, 120), Brevity(1, 60), Brevity(0, 20))


def fitted_messages(messages: Sequence[BaseMessage], tool: BaseTool, ctx: RagContext) -> list[BaseMessage]:
    """Raises ModelOverflow when policy, question and calls alone are too much."""
    room, told = room_of(ctx), list(messages)
    if room is None or _cost(told, tool) <= room:
        return told
    for brevity in STEPS:
        for at, message in enumerate(messages):
            if isinstance(message, ToolMessage):
                told[at] = message.model_copy(update={"content": shortened(message.text, brevity)})
                if _cost(told, tool) <= room:
                    return told
    raise ModelOverflow(model=model_name(ctx))


def shortened(reply: str, brevity: Brevity) -> str:
    """A reply of the tool with fewer results and shorter texts; names stay whole, or they could not be asked for."""
    try:
        payload = json.loads(reply)
    except ValueError:  # what the tool says about a call it could not read
        return str(_cut(reply, brevity))
    for name in ("results", "knowledge_bases"):
        if name in payload:
            payload[name] = [{key: _cut(value, brevity, key) for key, value in row.items()} for row in payload[name]]
    if "results" in payload:
        payload |= {"results": payload["results"][: brevity.results], "shortened": True}
    return json.dumps(payload, ensure_ascii=False)


def _cut(value: Any, brevity: Brevity, name: str = "text") -> Any:
    is_long = name in LONG and isinstance(value, str) and len(value) > brevity.characters
    return f"{value[: brevity.characters].rstrip()}…" if is_long else value


def _cost(messages: Sequence[BaseMessage], tool: BaseTool) -> int:
    """Tokens of the messages, of their calls, and of the description of the tool."""
    calls = [json.dumps(getattr(message, "tool_calls", [])) for message in messages]
    said = [message.text for message in messages]
    described = json.dumps(convert_to_openai_tool(tool))
    return sum(map(estimate_tokens, (*calls, *said, described))) + FRAME * len(messages)
