"""Chat with a model on an Ollama server. Not one word of it counts until the server has said that it is done."""

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, suppress
from typing import Any, Final, cast

from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langchain_ollama import ChatOllama
from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from rag.errors import (
    ModelCutOff,
    ModelEmpty,
    ModelError,
    ModelGarbled,
    ModelOffForm,
    ModelOnlyLoaded,
    ModelOnlyThought,
    ModelOverflow,
    ModelTooLong,
)
from rag.models.certificates import authorities
from rag.models.judging import ask_for_judgement
from rag.models.ollama_border import CONNECT_SECONDS
from rag.models.ollama_wire import QUICK, OllamaWire, open_wire, trained_window
from rag.models.reply import ReplyCleaner, clean_prompt
from rag.models.streaming import StreamingChat
from rag.settings import Settings

SEED: Final = 7
JUDGEMENT_TOKENS: Final = 300
_CHARACTERS_PER_TOKEN: Final = 20  # far above any tokenizer: beyond it the server ignores `num_predict`
_TRIPPED: Final = (TypeError, ValueError, LookupError, AttributeError)
"""What the client library raises over a count that is no number or a tool call of another form."""
_SPARSEST: Final = 6.0  # characters a token of any of our prompts stands for on average, at most
_SMALLEST_WINDOW: Final = 1000  # tokens; a smaller count says that the server counts in another way, or not at all

Line = Mapping[str, Any]


class OllamaChat(StreamingChat, ChatOllama):
    """LangChain's ChatOllama with a wire of our own: patience, limits, a Stop that hangs up, this house's errors.

    Raises the ModelErrors and TurnStopped.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    wire: OllamaWire = Field(exclude=True, repr=False)
    own_judge: BaseChatModel | None = Field(None, exclude=True, repr=False)  # judges when this model cannot
    _trained: int | None = PrivateAttr(None)  # None: not asked yet; 0: the server does not tell

    @property
    def window(self) -> int:
        """How many tokens the model reads at most: what we ask for, unless it was trained on less."""
        if self._trained is None:
            with suppress(ModelError):  # whatever is wrong, asking the model itself will name it
                facts = self.wire.ask("/api/show", {"model": self.model}, model=self.model, patience=QUICK)
                self._trained = trained_window(facts) or 0
        return min(self.num_ctx or 0, self._trained or self.num_ctx or 0)

    def _parts(
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> Iterator[ChatGenerationChunk]:
        """The checked reply. A stream is hung up before its failure is told.

        Left open it would be closed wherever memory happens to be collected; inside the pool of connections that it
        waits for, it would stand still for ever.
        """
        sent = sum(len(message.text) for message in messages)
        stream = cast("Generator[ChatGenerationChunk, None, None]", ChatOllama._stream(self, messages, stop, **kwargs))
        try:
            with closing(stream):
                yield from self._checked(stream, sent)
        except _TRIPPED as error:
            raise ModelGarbled(model=self.model) from error

    def with_structured_output(
        self, schema: dict[str, Any] | type, *, include_raw: bool = False, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """As ChatOllama's; a reply off the form is mended, asked for once more, then judged by `own_judge`."""
        if isinstance(schema, type) and issubclass(schema, BaseModel) and not include_raw and not kwargs:
            return super().with_structured_output(schema)
        return self._without_repair(ChatOllama.with_structured_output(self, schema, include_raw=include_raw, **kwargs))

    def _judged(self, kind: type[BaseModel], value: LanguageModelInput, config: RunnableConfig) -> BaseModel:
        form = kind.model_json_schema()
        return ask_for_judgement(self, kind, value, config, own=self.own_judge, format=form)

    def _without_repair(self, chain: Runnable[LanguageModelInput, Any]) -> Runnable[LanguageModelInput, Any]:
        def ask(value: Any, config: RunnableConfig) -> Any:
            try:
                return chain.invoke(value, config)
            except OutputParserException as error:
                raise ModelOffForm(model=self.model) from error

        return RunnableLambda(ask)

    def close(self) -> None:
        """Hang up."""
        self.wire.close()
        self._client.close()  # type: ignore[no-untyped-call]

    _agenerate = BaseChatModel._agenerate  # the asynchronous ways lead through the two above
    _astream = BaseChatModel._astream

    def _chat_params(self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any) -> dict[str, Any]:
        """What goes over the wire. A server may never shorten a prompt: it would cut off the rules."""
        params = super()._chat_params(messages, stop, **kwargs)
        if params.get("format"):
            params["options"]["num_predict"] = min(JUDGEMENT_TOKENS, self.num_predict or JUDGEMENT_TOKENS)
        for message in params["messages"]:
            message["content"] = clean_prompt(message["content"])
            if not message.get("images"):
                message.pop("images", None)
        return {name: value for name, value in params.items() if value is not None} | {
            "truncate": False,
            "shift": False,
        }

    def _create_chat_stream(
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> Iterator[Line]:
        """Lines of the right form that belong to an answer."""
        self.wire.require_safe()
        thought = False
        for line in self.wire.lines("/api/chat", self._chat_params(messages, stop, **kwargs), model=self.model):
            message = _message_of(line, self.model)
            if line.get("done") and line.get("done_reason") in ("load", "unload"):
                raise ModelOnlyLoaded(model=self.model)
            thought = thought or bool(message.get("thinking"))
            yield {**line, "message": {**message, "content": message.get("content") or ""}, "thought": thought}

    def _checked(self, chunks: Iterator[ChatGenerationChunk], sent: int) -> Iterator[ChatGenerationChunk]:
        """The same chunks, cleaned; an ending that is not a proper one raises."""
        cleaner, received, anything = ReplyCleaner(), 0, False
        for chunk in chunks:
            received += len(chunk.text)
            if received > _CHARACTERS_PER_TOKEN * (self.num_predict or self.num_ctx or 1):
                raise ModelTooLong(model=self.model, tokens=self.num_predict)
            last = _is_last(chunk)
            text = cleaner.feed(chunk.text) + (cleaner.finish() if last else "")
            anything = anything or bool(text.strip()) or _calls_tools(chunk)
            if last:
                self._require_proper(chunk.generation_info or {}, sent)
                if not anything:
                    raise self._silence(chunk.generation_info or {}, cleaner)
            yield _with_text(chunk, text)
            if last:
                return
        raise ModelCutOff(model=self.model)

    def _require_proper(self, ending: Line, sent: int) -> None:
        """The last line says that the model stopped by itself, after reading everything."""
        reason = ending.get("done_reason")
        if reason == "length":
            raise ModelTooLong(model=self.model, tokens=self.num_predict)
        if reason != "stop":
            raise ModelCutOff(model=self.model)
        if was_shortened(ending.get("prompt_eval_count"), sent, self.num_ctx or 0):
            raise ModelOverflow(model=self.model)

    def _silence(self, ending: Line, cleaner: ReplyCleaner) -> ModelEmpty:
        return (ModelOnlyThought if cleaner.thought or ending.get("thought") else ModelEmpty)(model=self.model)


def open_ollama_chat(
    name: str, settings: Settings, *, wire: OllamaWire | None = None, own_judge: BaseChatModel | None = None
) -> OllamaChat:
    """The model `name` at the configured address; nothing is asked of the server yet."""
    return OllamaChat(
        model=name,
        base_url=settings.ollama_url,
        wire=wire or open_wire(settings),
        own_judge=own_judge,
        temperature=0,
        seed=SEED,
        num_ctx=settings.model_context,
        num_predict=min(settings.model_answer_tokens, settings.model_context // 4),
        reasoning=False,
        client_kwargs={"timeout": CONNECT_SECONDS, "trust_env": False, "verify": authorities()},
    )


def was_shortened(counted: object, sent: int, window: int) -> bool:
    """Whether the server read less than was sent, by the tokens it says it read; not told is not shortened."""
    if not isinstance(counted, int) or counted < _SMALLEST_WINDOW:
        return False
    return counted >= window - 1 or sent / counted > _SPARSEST


def _message_of(line: Line, model: str) -> Line:
    """Raises ModelGarbled for a line of another form."""
    message = line.get("message") or {}
    if not isinstance(message, Mapping) or not isinstance(line.get("done", False), bool):
        raise ModelGarbled(model=model)
    if not all(isinstance(message.get(name), str | None) for name in ("content", "thinking")):
        raise ModelGarbled(model=model)
    if _has_half_letters(message.get("content") or ""):
        raise ModelGarbled(model=model)
    if not isinstance(message.get("tool_calls"), list | None):
        raise ModelGarbled(model=model)
    return message


def _has_half_letters(text: str) -> bool:
    """Halves of a surrogate pair, which JSON may hold and nobody can write down."""
    return any("\ud800" <= sign <= "\udfff" for sign in text)


def _is_last(chunk: ChatGenerationChunk) -> bool:
    return (chunk.generation_info or {}).get("done") is True


def _calls_tools(chunk: ChatGenerationChunk) -> bool:
    return isinstance(chunk.message, AIMessageChunk) and bool(chunk.message.tool_calls)


def _with_text(chunk: ChatGenerationChunk, text: str) -> ChatGenerationChunk:
    message = chunk.message.model_copy(update={"content": text})
    return ChatGenerationChunk(message=message, generation_info=chunk.generation_info)
