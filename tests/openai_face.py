"""A chat model and an embedder for an OpenAI-compatible server, as somebody may bring them along."""

import json
import os
from collections.abc import Iterator
from typing import Any

import httpx
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult

ADDRESS = "GROUNDWORK_TEST_OPENAI"


class FaceChat(BaseChatModel):
    """Server-sent events of `/v1/chat/completions`, and nothing more."""

    url: str
    model: str = "llama3.2"

    @property
    def _llm_type(self) -> str:
        return "face"

    def _generate(self, *args: Any, **kwargs: Any) -> ChatResult:
        raise NotImplementedError

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        body = {
            "model": self.model,
            "stream": True,
            "messages": [{"role": "user", "content": m.text} for m in messages],
        }
        with httpx.stream("POST", f"{self.url}/v1/chat/completions", json=body, timeout=30, trust_env=False) as reply:
            reply.raise_for_status()
            for line in reply.iter_lines():
                if line.startswith("data: {"):
                    yield _chunk(json.loads(line.removeprefix("data: "))["choices"][0])


def _chunk(choice: Any) -> ChatGenerationChunk:
    reason = choice["finish_reason"]
    known = {"finish_reason": reason} if reason else {}
    return ChatGenerationChunk(message=AIMessageChunk(content=choice["delta"]["content"], response_metadata=known))


class FaceEmbeddings(Embeddings):
    """`/v1/embeddings`, and nothing more."""

    model = "nomic-embed-text"

    def __init__(self, url: str) -> None:
        self._url = url

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        body = {"model": self.model, "input": texts}
        reply = httpx.post(f"{self._url}/v1/embeddings", json=body, timeout=30, trust_env=False).raise_for_status()
        return [row["embedding"] for row in reply.json()["data"]]

    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]


def chat() -> FaceChat:
    return FaceChat(url=os.environ[ADDRESS])


def embeddings() -> FaceEmbeddings:
    return FaceEmbeddings(os.environ[ADDRESS])


def neither() -> str:
    return "a text"
