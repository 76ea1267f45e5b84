"""How the demo model holds its tool: list what there is, ask for each part of the question, say that it is done."""

import json
from collections.abc import Sequence
from typing import Any, Final

from langchain_core.embeddings import Embeddings
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage

from rag.language.questions.question import subject_terms
from rag.models.demo.judgements import parts_of
from rag.models.demo.planning import choose_bases

DONE: Final = "done"
TOP_K: Final = 8


def next_message(messages: Sequence[BaseMessage], tool: str, embedder: Embeddings) -> AIMessage:
    """The next call, from the conversation so far and nothing else."""
    question = _question(messages)
    replies = [_payload(message) for message in messages if isinstance(message, ToolMessage)]
    if not question:
        return AIMessage(DONE)
    if not replies:
        return _calls(tool, 0, [{"action": "list"}])
    listed: list[dict[str, Any]] = next(
        (reply["knowledge_bases"] for reply in replies if "knowledge_bases" in reply), []
    )
    found = [reply for reply in replies if "results" in reply]
    if not found:
        return _calls(tool, 1, [_query(text, _choose(text, listed, embedder)) for text in parts_of(question)])
    if not any(reply["results"] for reply in found) and len(found) == 1:
        return _calls(tool, 2, [_query(" ".join(subject_terms(question).values()) or question, [])])
    return AIMessage(DONE)


def _query(text: str, chosen: Sequence[str]) -> dict[str, Any]:
    return {"action": "query", "query_text": text, "kb_ids": list(chosen), "top_k": TOP_K}


def _calls(tool: str, turn: int, several: Sequence[dict[str, Any]]) -> AIMessage:
    calls = [ToolCall(name=tool, args=args, id=f"call-{turn}-{at}") for at, args in enumerate(several)]
    return AIMessage("", tool_calls=calls)


def _choose(question: str, listed: Sequence[dict[str, Any]], embedder: Embeddings) -> list[str]:
    bases = {row["kb_id"]: f"{row['title']}. {row['description']}" for row in listed}
    return choose_bases(question, bases, embedder).knowledge_bases if len(bases) > 1 else []


def _question(messages: Sequence[BaseMessage]) -> str:
    asked = next((message.text for message in messages if isinstance(message, HumanMessage)), "")
    try:
        return str(json.loads(asked)["question"])
    except (ValueError, KeyError, TypeError):
        return asked


def _payload(message: ToolMessage) -> dict[str, Any]:
    try:
        told = json.loads(message.text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
