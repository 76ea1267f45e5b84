"""The demo chat model: no weights, no network, no chance. It finds its answers in the sources of its prompt."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import BaseModel, ConfigDict

from rag.domain.chunks import Chunk
from rag.models.demo.answer import compose
from rag.models.demo.follow_ups import read_ahead
from rag.models.demo.judgements import judge
from rag.models.demo.synthesis import join_parts, unanswered
from rag.models.demo.tools import next_message
from rag.models.embed_static import StaticEmbeddings
from rag.models.streaming import StreamingChat
from rag.prompts import I_DO_NOT_KNOW, declines
from rag.prompts.sources import format_sources, parse_block, parse_question, parse_sources, parse_task

_ANSWERING: Final = ("generate_answer", "tell_steps")
_SPOKEN: Final = re.compile(r"(?:\s*\S+){1,6}")  # words at a time: to wrap them costs more than to find them
_DONE: Final = {"done_reason": "stop"}
_AHEAD: Final = "readahead"  # the key of sources that are in no prompt


class DemoChatModel(StreamingChat):
    """Deterministic. Its drafts are sentences of the numbered sources; its judgements follow from the same reading."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    model: str = "demo"
    embedder: Embeddings | None = None  # None: the bundled one

    @property
    def _llm_type(self) -> str:
        return "demo"

    @cached_property
    def _sentences(self) -> Embeddings:
        return self.embedder or StaticEmbeddings()

    def read_ahead(self, chunks: Sequence[Chunk]) -> None:
        """Find what these can be asked, so that no answer has to wait for what is suggested after it."""
        read_ahead(parse_sources(format_sources(chunks, delimiter=_AHEAD)), self._sentences)

    def _parts(
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> Iterator[ChatGenerationChunk]:
        if tools := kwargs.get("tools"):
            calling = next_message(messages, tools[0]["function"]["name"], self._sentences)
            yield ChatGenerationChunk(message=AIMessageChunk(content=calling.content, tool_calls=calling.tool_calls))
            return
        for words in _SPOKEN.findall(self._reply(messages[-1].text)):
            yield ChatGenerationChunk(message=AIMessageChunk(content=words))
        yield ChatGenerationChunk(message=AIMessageChunk(content="", response_metadata=_DONE))

    def bind_tools(
        self, tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool], **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """The same model with its one tool at hand."""
        bound: Any = self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **kwargs)
        return bound  # type: ignore[no-any-return]

    def _reply(self, prompt: str) -> str:
        """An answer from the sources; a prompt of another kind gets the words for not knowing."""
        task = parse_task(prompt)
        if task == "synthesise_answer":
            return join_parts(parse_block(prompt, "Parts"))
        if task == "revise_answer":
            return self._revise(prompt)
        return self._compose(parse_question(prompt), prompt) if task in _ANSWERING else I_DO_NOT_KNOW

    def _revise(self, prompt: str) -> str:
        """The draft, with answers to the parts that its reader missed; a draft without any is composed anew."""
        missed = unanswered(parse_block(prompt, "Critique"))
        added = [self._compose(part, prompt) for part in missed]
        drafts = [parse_block(prompt, "Draft"), *(text for text in added if not declines(text))]
        return join_parts("\n".join(drafts)) if missed else self._compose(parse_question(prompt), prompt)

    def _compose(self, question: str, prompt: str) -> str:
        return compose(
            question,
            parse_sources(prompt),
            resolved=parse_block(prompt, "Resolved conflicts"),
            unresolved=parse_block(prompt, "Open conflicts"),
            day=parse_block(prompt, "Day"),
            steps=parse_task(prompt) == "tell_steps",
            embedder=self._sentences,
        )

    def _judged(self, kind: type[BaseModel], value: LanguageModelInput, config: RunnableConfig) -> BaseModel:
        return judge(kind, self._convert_input(value).to_messages()[-1].text, self._sentences)
