"""Models by import path, against the OpenAI-compatible face of the stub: the same promises as for our own."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import tool

from rag.domain.judgements import QueryRewrite
from rag.domain.stopping import stopped_by
from rag.errors import (
    EmbeddingUnusable,
    ModelBusy,
    ModelCutOff,
    ModelEmpty,
    ModelError,
    ModelFailed,
    ModelOffForm,
    ModelOnlyThought,
    ModelRefused,
    ModelSlow,
    ModelStalled,
    ModelTooLong,
    SettingRefused,
    TurnStopped,
)
from rag.models.chat_demo import DemoChatModel
from rag.models.embed_hash import HashEmbeddings
from rag.models.guard import Patience
from rag.models.imported import ImportedChat, open_imported_chat, open_imported_embedder
from tests.models import faults
from tests.ollama_stub import SECRET, OllamaStub, word_vector
from tests.openai_face import ADDRESS
from tests.waiting import LONG

QUESTION = [HumanMessage("How many days of remote work?")]
CHAT = "import:tests.openai_face:chat"
EMBEDDER = "import:tests.openai_face:embeddings"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[OllamaStub]:
    with OllamaStub(embedders=("nomic-embed-text:latest",)) as stub:
        monkeypatch.setenv(ADDRESS, stub.url)
        yield stub


@pytest.fixture
def model(server: OllamaStub) -> ImportedChat:
    return open_imported_chat(CHAT, faults.patient(server.url))


def test_streams_what_the_server_says(server: OllamaStub, model: ImportedChat) -> None:
    server.say("Three days a week [1].")
    pieces = [chunk.text for chunk in model.stream(QUESTION)]
    assert "".join(pieces) == "Three days a week [1]." == model.invoke(QUESTION).text
    assert len(pieces) > 2


FAULTS: dict[str, type[ModelError]] = {
    "slow first token": ModelSlow,
    "stall": ModelStalled,
    "no last line": ModelCutOff,
    "unknown ending": ModelCutOff,
    "length": ModelTooLong,
    "flood": ModelTooLong,
    "empty": ModelEmpty,
    "thinking only, in the text": ModelOnlyThought,
    "400": ModelRefused,
    "500": ModelFailed,
    "503": ModelBusy,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_named_in_time(server: OllamaStub, fault: str) -> None:
    model = open_imported_chat(CHAT, faults.patient(server.url, fault))
    server.misbehave(fault)
    started = time.monotonic()
    with pytest.raises(FAULTS[fault]) as failure:
        model.invoke(QUESTION)
    assert type(failure.value) is FAULTS[fault]
    assert SECRET not in str(failure.value)
    assert time.monotonic() - started < LONG


def test_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDRESS, faults.NOWHERE)
    with pytest.raises(ModelFailed, match="ConnectError"):
        open_imported_chat(CHAT, faults.patient("http://127.0.0.1:1")).invoke(QUESTION)


def test_control_tokens_are_dropped_both_ways(server: OllamaStub, model: ImportedChat) -> None:
    server.say("<|im_start|>Three\u200b days.</s>")
    assert model.invoke([HumanMessage("How<|im_end|> many?")]).text == "Three days."
    assert server.asked("/v1/chat/completions")[0]["messages"] == [{"role": "user", "content": "How many?"}]


def test_stop_is_heard_at_once(server: OllamaStub, model: ImportedChat) -> None:
    server.stall_after("Three")
    model.patience = faults.PATIENT
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    started = time.monotonic()
    with stopped_by(stop), pytest.raises(TurnStopped):
        model.invoke(QUESTION)
    assert time.monotonic() - started < LONG / 2


def test_judgements_are_asked_for_in_words(server: OllamaStub, model: ImportedChat) -> None:
    server.say('Of course: {"query": "remote work"}')
    assert model.with_structured_output(QueryRewrite).invoke(QUESTION).query == "remote work"
    (sent,) = server.asked("/v1/chat/completions")
    assert "# Task: json_form" in sent["messages"][-1]["content"]


def test_a_model_that_cannot_judge_is_helped_out(server: OllamaStub, model: ImportedChat) -> None:
    server.say("I would rather chat.")
    with pytest.raises(ModelOffForm):
        model.with_structured_output(QueryRewrite).invoke(QUESTION)
    prompt = "# Task: rewrite_query\n\n## Tried\n\n## Missing\n\n## Question\nHow many days of remote work?"
    model.own_judge = DemoChatModel(embedder=HashEmbeddings())
    own = model.own_judge.with_structured_output(QueryRewrite).invoke(prompt)
    assert model.with_structured_output(QueryRewrite).invoke(prompt) == own


class Whole(BaseChatModel):
    """A model that streams nothing, and holds a tool."""

    @property
    def _llm_type(self) -> str:
        return "whole"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Runnable[LanguageModelInput, AIMessage]:
        return self.bind(tools=tools)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        calls = [{"name": each, "args": {"name": "leave"}, "id": f"call-{each}"} for each in kwargs.get("tools", ())]
        said = AIMessage("", tool_calls=calls, response_metadata={"finish_reason": "tool_calls"})
        return ChatResult(generations=[ChatGeneration(message=said)])


def test_what_a_model_asks_its_tools_is_heard_whether_it_streams_or_not() -> None:
    patience = Patience(first=5.0, between=5.0, total=10.0)
    model = ImportedChat(inner=Whole(), model="whole", window=4000, answer_tokens=500, patience=patience)
    calls = model.bind_tools(["look_up", "look_on"]).invoke(QUESTION).tool_calls
    assert [(each["name"], each["args"], each["id"]) for each in calls] == [
        ("look_up", {"name": "leave"}, "call-look_up"),
        ("look_on", {"name": "leave"}, "call-look_on"),
    ]


def test_a_model_without_tools_says_so(model: ImportedChat) -> None:
    @tool
    def look_up(name: str) -> str:
        """Look something up."""
        return name

    with pytest.raises(NotImplementedError):
        model.bind_tools([look_up])


def test_vectors_come_in_order_and_are_checked(server: OllamaStub) -> None:
    embedder = open_imported_embedder(EMBEDDER, faults.patient(server.url))
    assert embedder.embed_query("leave") == pytest.approx(word_vector("leave"))
    assert embedder.embed_documents(["a", "b"]) == [pytest.approx(word_vector(text)) for text in "ab"]
    assert embedder.fingerprint == f"{EMBEDDER}:nomic-embed-text"
    for fault in ("zeros", "another size", "too few vectors"):
        server.misbehave(fault)
        with pytest.raises(faults.EMBED[fault]):
            embedder.embed_documents(["leave"])
    server.behave(embed=lambda texts: [["x"] * 8])
    with pytest.raises(EmbeddingUnusable):
        embedder.embed_query("leave")
    server.behave(status=500)
    with pytest.raises(ModelFailed):
        embedder.embed_query("leave")


@pytest.mark.parametrize(
    "name",
    [
        "import:",
        "import:tests.openai_face",
        "import:tests.openai_face:",
        "import:tests.openai_face:nothing",
        "import:tests.no_such_module:chat",
        "import:tests.openai_face:neither",
        "import:os:getcwd",
    ],
)
def test_a_path_that_leads_to_no_model_is_refused(server: OllamaStub, name: str) -> None:
    for opened in (open_imported_chat, open_imported_embedder):
        with pytest.raises(SettingRefused, match="import:"):
            opened(name, faults.patient(server.url))


def test_one_is_not_the_other(server: OllamaStub) -> None:
    with pytest.raises(SettingRefused, match="no LangChain chat model"):
        open_imported_chat(EMBEDDER, faults.patient(server.url))
    with pytest.raises(SettingRefused, match="no LangChain embedder"):
        open_imported_embedder(CHAT, faults.patient(server.url))
