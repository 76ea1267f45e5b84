"""What the chat models of this house share: one way to answer, through which all of LangChain's ways lead."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.language_models.chat_models import generate_from_stream
from langchain_core.messages import BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from pydantic import BaseModel


class StreamingChat(BaseChatModel):
    """A subclass says its answer in `_parts`, and gives a judgement in `_judged`."""

    @abstractmethod
    def _parts(
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> Iterator[ChatGenerationChunk]:
        """The answer as it comes; the last part says how it ended."""

    @abstractmethod
    def _judged(self, kind: type[BaseModel], value: LanguageModelInput, config: RunnableConfig) -> BaseModel:
        """An answer of this form."""

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return generate_from_stream(self._parts(messages, stop, **kwargs))

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        yield from self._parts(messages, stop, **kwargs)

    def with_structured_output(
        self, schema: dict[str, Any] | type, *, include_raw: bool = False, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """Answers pydantic classes. Raises NotImplementedError for any other form."""
        if include_raw or not (isinstance(schema, type) and issubclass(schema, BaseModel)):
            raise NotImplementedError(f"{self._llm_type} models answer pydantic classes")
        kind = schema
        return RunnableLambda(lambda value, config: self._judged(kind, value, config))
