"""Every architecture with the real adapter to a stub server: judgements as JSON, tool calls, drafts; and no tools."""

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

import pytest

from rag.domain.knowledge import KnowledgeBase
from rag.graphs.architectures import ARCHITECTURES
from rag.models.chat_ollama import OllamaChat, open_ollama_chat
from rag.prompts.budget import estimate_tokens
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, QUESTION, Bases, context, output, run
from tests.models import faults
from tests.ollama_stub import OllamaStub, chat_line, last_line

JUDGED: Mapping[str, Any] = {
    "Route": {"destination": "knowledge_base", "question_type": "comparison"},
    "SubQuestions": {"questions": ["How many days remotely?", "May employees work remotely?"]},
    "FocusedQuery": {"query": "remote work days", "title": "", "year": None},
    "QueryPlan": {"keywords": ["remote", "days"], "paraphrases": ["home office days"], "passage": "Home office days."},
    "ChunkGrade": {"relevance": 0.8, "reason": "it says so"},
    "Critique": {"grounded": True, "complete": True, "needs_revision": False, "reason": ""},
    "BaseChoice": {"knowledge_bases": ["handbook"]},
    "QueryRewrite": {"query": "remote work", "reason": ""},
    "FollowUps": {"questions": []},
}
CALL = {"function": {"name": "query_knowledge", "arguments": {"action": "query", "query_text": "remote work days"}}}


def chat(request: Mapping[str, Any]) -> Iterator[Any]:
    """A model that does its part in every role."""
    if request.get("format"):
        yield chat_line(json.dumps(JUDGED[request["format"]["title"]]))
    elif request.get("tools") and not any(message["role"] == "tool" for message in request["messages"]):
        yield chat_line("", tool_calls=[CALL])
    else:
        yield chat_line("done" if request.get("tools") else GOOD_DRAFT)
    yield last_line()


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub() as stub:
        stub.behave(chat=chat)
        yield stub


@pytest.fixture
def model(server: OllamaStub) -> Iterator[OllamaChat]:
    with closing(open_ollama_chat("llama3.2", faults.patient(server.url))) as opened:
        yield opened


@pytest.mark.parametrize("architecture", [*ARCHITECTURES, "advanced+router+memory"])
def test_every_architecture_answers(model: OllamaChat, architecture: str) -> None:
    bases = Bases(KnowledgeBase("handbook", "Handbook"), KnowledgeBase("products", "Products"))
    told = output(run(context(ScriptedRetriever([chunk()]), model, bases=bases), architecture=architecture))
    assert (told["status"], told["errors"]) == ("answered", [])
    assert "three days a week" in told["answer"]


def test_the_tool_is_offered_with_its_policy_and_its_result_comes_back(server: OllamaStub, model: OllamaChat) -> None:
    run(context(ScriptedRetriever([chunk()]), model), architecture="agentic")
    first, second = (each for each in server.asked("/api/chat") if each.get("tools"))
    assert first["tools"][0]["function"]["name"] == "query_knowledge"
    assert first["messages"][0]["role"] == "system"
    (result,) = [message for message in second["messages"] if message["role"] == "tool"]
    assert "three days a week" in result["content"]


def tool_replies(request: Mapping[str, Any]) -> list[str]:
    return [message["content"] for message in request["messages"] if message["role"] == "tool"]


@pytest.mark.parametrize("window", [2048, 4096, 8192])
def test_a_long_consultation_fits_into_the_window(window: int) -> None:
    """Policy, question and calls are whole; of what was found the oldest is told most shortly."""
    rows = [
        chunk(f"hr::part-{n}::1", f"Rule {n}. " + "Remote work is agreed with the manager. " * 40) for n in range(9)
    ]
    asked = {"function": {"name": "query_knowledge", "arguments": CALL["function"]["arguments"] | {"top_k": 9}}}

    def insatiable(request: Mapping[str, Any]) -> Iterator[Any]:
        if request.get("tools") and not request.get("format"):
            yield chat_line("", tool_calls=[asked])
            yield last_line()
        else:
            yield from chat(request)

    with (
        OllamaStub(window=window) as server,
        closing(open_ollama_chat("llama3.2", faults.patient(server.url))) as told,
    ):
        server.behave(chat=insatiable)
        state = run(context(ScriptedRetriever([chunk(), *rows]), told), architecture="agentic")
        consulted = [each for each in server.asked("/api/chat") if each.get("tools")]
    assert output(state)["status"] == "answered"
    assert len(consulted) == 5
    last = consulted[-1]
    calls = [json.dumps(message.get("tool_calls", "")) for message in last["messages"]]
    sent = "\n".join([*(message["content"] for message in last["messages"]), *calls, json.dumps(last["tools"])])
    assert estimate_tokens(sent) < window - min(600, window // 4)
    assert "only source of" in last["messages"][0]["content"]
    assert QUESTION in last["messages"][1]["content"]
    assert len(tool_replies(last)) == 4
    lengths = [len(reply) for reply in tool_replies(last)]
    assert lengths == sorted(lengths)
    assert all(json.loads(reply)["query"] == "remote work days" for reply in tool_replies(last))


def test_a_model_without_tools_gets_the_standard_search(server: OllamaStub, model: OllamaChat) -> None:
    def without_tools(request: Mapping[str, Any]) -> Iterator[Any]:
        if request.get("tools"):
            return iter([json.dumps({"error": f"{request['model']} does not support tools"}).encode() + b"\n"])
        return chat(request)

    server.behave(chat=without_tools)
    told = output(run(context(ScriptedRetriever([chunk()]), model), architecture="agentic"))
    assert told["status"] == "answered"
    assert "standard search" in told["errors"][0]
