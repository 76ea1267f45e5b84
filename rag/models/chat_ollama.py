"""Chat with a model on an Ollama server. Not one word of it counts until the server has said that it is done."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.language_models.chat_models import generate_from_stream
from langchain_core.messages import AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langchain_ollama import ChatOllama

from rag.errors import ModelCutOff, ModelEmpty, ModelMisbehaved
from rag.models.ollama_border import client_options, failures_named, require_allowed
from rag.models.reply import ReplyCleaner
from rag.settings import Settings

SEED: Final = 7
_CHARACTERS_PER_TOKEN: Final = 20  # far above any tokenizer: beyond it the server ignores `num_predict`


class OllamaChat(ChatOllama):
    """LangChain's ChatOllama with patience, limits and this house's errors.

    Raises ModelUnreachable, ModelMissing, ModelTimeout, ModelCutOff, ModelEmpty, ModelMisbehaved or ModelError.
    """

    url: str
    seconds: float

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return generate_from_stream(self._stream(messages, stop, run_manager, **kwargs))

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        with failures_named(model=self.model, url=self.url, seconds=self.seconds):
            yield from self._checked(super()._stream(messages, stop, **kwargs))

    def with_structured_output(
        self, schema: dict[str, Any] | type, *, include_raw: bool = False, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """As ChatOllama's; a reply that does not fit the schema raises ModelMisbehaved."""
        chain = super().with_structured_output(schema, include_raw=include_raw, **kwargs)

        def ask(value: Any, config: RunnableConfig) -> Any:
            try:
                return chain.invoke(value, config)
            except OutputParserException as error:
                raise ModelMisbehaved(model=self.model, detail="not the form asked for") from error

        return RunnableLambda(ask)

    def close(self) -> None:
        """Hang up."""
        self._client.close()  # type: ignore[no-untyped-call]

    _agenerate = BaseChatModel._agenerate  # the asynchronous ways lead through the two above
    _astream = BaseChatModel._astream

    def _checked(self, chunks: Iterator[ChatGenerationChunk]) -> Iterator[ChatGenerationChunk]:
        """The same chunks, cleaned; an ending that is not a proper one raises."""
        cleaner, received, anything = ReplyCleaner(), 0, False
        for chunk in chunks:
            received += len(chunk.text)
            if received > self._longest:
                raise ModelMisbehaved(model=self.model, detail="too long")
            if _is_last(chunk):
                self._require_stop(chunk)
                text = cleaner.feed(chunk.text) + cleaner.finish()
                if not (anything or text.strip() or _calls_tools(chunk)):
                    raise ModelEmpty(model=self.model)
                yield _with_text(chunk, text)
                return
            text = cleaner.feed(chunk.text)
            anything = anything or bool(text.strip()) or _calls_tools(chunk)
            yield _with_text(chunk, text)
        raise ModelCutOff(model=self.model)

    def _require_stop(self, chunk: ChatGenerationChunk) -> None:
        if (chunk.generation_info or {}).get("done_reason") != "stop":
            raise ModelCutOff(model=self.model)

    @cached_property
    def _longest(self) -> int:
        return _CHARACTERS_PER_TOKEN * (self.num_predict or self.num_ctx or 1)


def open_ollama_chat(name: str, settings: Settings) -> OllamaChat:
    """The model `name` at the configured address; nothing is asked of the server yet."""
    require_allowed(settings.ollama_url, allow_remote=settings.ollama_remote)
    return OllamaChat(
        model=name,
        base_url=settings.ollama_url,
        url=settings.ollama_url,
        seconds=settings.model_timeout,
        temperature=0,
        seed=SEED,
        num_ctx=settings.model_context,
        num_predict=settings.model_answer_tokens,
        reasoning=False,
        client_kwargs=client_options(settings.model_timeout),
    )


def _is_last(chunk: ChatGenerationChunk) -> bool:
    return (chunk.generation_info or {}).get("done") is True


def _calls_tools(chunk: ChatGenerationChunk) -> bool:
    return isinstance(chunk.message, AIMessageChunk) and bool(chunk.message.tool_calls)


def _with_text(chunk: ChatGenerationChunk, text: str) -> ChatGenerationChunk:
    message = chunk.message.model_copy(update={"content": text})
    return ChatGenerationChunk(message=message, generation_info=chunk.generation_info)
