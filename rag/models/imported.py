"""Any LangChain chat model or embedder, by the import path of a factory: `import:my_models:chat`.

Whatever it is, it is held to the same promises as ours: patience, Stop, a proper ending, sound vectors, named failures.
"""

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage, ToolCallChunk
from langchain_core.messages.tool import tool_call_chunk
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.runnables import Runnable, RunnableBinding, RunnableConfig
from pydantic import BaseModel, ConfigDict, Field

from rag.errors import (
    ModelBusy,
    ModelCutOff,
    ModelEmpty,
    ModelError,
    ModelFailed,
    ModelOnlyThought,
    ModelRefused,
    ModelTooLong,
    RagError,
    SettingRefused,
)
from rag.models.guard import Patience
from rag.models.judging import ask_for_judgement
from rag.models.ollama_border import BUSY, plain
from rag.models.reply import ReplyCleaner, clean_prompt
from rag.models.streaming import StreamingChat
from rag.models.vector_check import sound_vectors
from rag.models.watching import watched
from rag.prompts import render
from rag.settings import Settings

_REASONS: Final = ("finish_reason", "done_reason", "stop_reason")
_PROPER: Final = frozenset({"stop", "end_turn", "eos", "stop_sequence", "tool_calls", "tool_use", "complete"})
_TOO_LONG: Final = frozenset({"length", "max_tokens", "model_length", "max_output_tokens"})
_CHARACTERS_PER_TOKEN: Final = 20


class ImportedChat(StreamingChat):
    """Somebody else's chat model under our rules. Raises the ModelErrors and TurnStopped."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    inner: BaseChatModel = Field(exclude=True, repr=False)
    model: str
    window: int
    answer_tokens: int
    patience: Patience
    own_judge: BaseChatModel | None = Field(None, exclude=True, repr=False)

    @property
    def _llm_type(self) -> str:
        return "imported"

    def _parts(
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> Iterator[ChatGenerationChunk]:
        asked = [_cleaned(message) for message in messages]
        try:
            yield from self._checked(
                watched(
                    lambda: self.inner.stream(asked, {"callbacks": []}, stop=stop, **kwargs),
                    patience=self.patience,
                    model=self.model,
                )
            )
        except RagError:
            raise
        except Exception as error:
            raise failure_of(error, self.model) from error

    def _judged(self, kind: type[BaseModel], value: LanguageModelInput, config: RunnableConfig) -> BaseModel:
        """Asks in words, since every server has another way to ask for a form. Raises ModelOffForm."""
        said = [HumanMessage(render("json_form", form=json.dumps(kind.model_json_schema())))]
        return ask_for_judgement(self, kind, value, config, own=self.own_judge, said=said)

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[LanguageModelInput, Any]:
        """As the model itself would send them, under our rules."""
        bound = self.inner.bind_tools(tools, **kwargs)
        if not isinstance(bound, RunnableBinding):
            raise NotImplementedError(f"{self.model} takes no tools")
        return self.bind(**bound.kwargs)

    def _checked(self, parts: Iterator[BaseMessage]) -> Iterator[ChatGenerationChunk]:
        """The same parts, cleaned; an ending that is not a proper one raises."""
        cleaner, received, anything, reason = ReplyCleaner(), 0, False, ""
        for part in parts:
            received += len(part.text)
            if received > _CHARACTERS_PER_TOKEN * self.answer_tokens:
                raise ModelTooLong(model=self.model, tokens=self.answer_tokens)
            reason = _reason(part) or reason
            text = cleaner.feed(part.text)
            tools = _calls(part)
            anything = anything or bool(text.strip()) or bool(tools)
            yield ChatGenerationChunk(message=AIMessageChunk(content=text, tool_call_chunks=tools))
        rest = cleaner.finish()
        self._require_proper(reason)
        if not (anything or rest.strip()):
            raise (ModelOnlyThought if cleaner.thought else ModelEmpty)(model=self.model)
        last = AIMessageChunk(content=rest, response_metadata={"done_reason": "stop"})
        yield ChatGenerationChunk(message=last)

    def _require_proper(self, reason: str) -> None:
        if reason in _TOO_LONG:
            raise ModelTooLong(model=self.model, tokens=self.answer_tokens)
        if reason not in _PROPER:
            raise ModelCutOff(model=self.model)


class ImportedEmbedder(Embeddings):
    """Somebody else's embedder, its vectors counted and measured. Raises the ModelErrors and TurnStopped."""

    def __init__(self, inner: Embeddings, *, model: str, patience: Patience) -> None:
        self.model = self.name = model
        self._inner = inner
        self._patience = patience
        self._size: int | None = None

    @property
    def fingerprint(self) -> str:
        """Its own word for it, or the name of its model, behind the path it was imported from."""
        known = (getattr(self._inner, name, None) for name in ("fingerprint", "model", "model_name"))
        return ":".join([self.model, *(str(word) for word in known if word)])

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return self._embed(lambda: self._inner.embed_documents([clean_prompt(text) for text in texts]), len(texts))

    def embed_query(self, text: str) -> list[float]:
        return self._embed(lambda: [self._inner.embed_query(clean_prompt(text))], 1)[0]

    def _embed(self, work: Any, expected: int) -> list[list[float]]:
        try:
            (vectors,) = watched(lambda: iter([work()]), patience=self._patience, model=self.model)
        except RagError:
            raise
        except Exception as error:
            raise failure_of(error, self.model) from error
        sound = sound_vectors(_plain_lists(vectors), model=self.model, expected=expected, size=self._size)
        self._size = self._size or (len(sound[0]) if sound else None)
        return sound


def open_imported_chat(name: str, settings: Settings, *, own_judge: BaseChatModel | None = None) -> ImportedChat:
    """`import:MODULE:FACTORY`. Raises SettingRefused when that is not where a chat model comes from."""
    inner = make(name)
    if not isinstance(inner, BaseChatModel):
        raise SettingRefused(name=name, detail=f"{type(inner).__name__} is no LangChain chat model")
    return ImportedChat(
        inner=inner,
        model=name,
        window=settings.model_context,
        answer_tokens=settings.model_answer_tokens,
        patience=Patience(settings.model_first_token, settings.model_timeout, settings.model_longest),
        own_judge=own_judge,
    )


def open_imported_embedder(name: str, settings: Settings) -> ImportedEmbedder:
    """`import:MODULE:FACTORY`. Raises SettingRefused when that is not where an embedder comes from."""
    inner = make(name)
    if not isinstance(inner, Embeddings):
        raise SettingRefused(name=name, detail=f"{type(inner).__name__} is no LangChain embedder")
    patience = Patience(settings.model_longest, settings.model_longest, settings.model_longest)
    return ImportedEmbedder(inner, model=name, patience=patience)


def make(name: str) -> object:
    """What the factory at `import:MODULE:FACTORY` returns. Raises SettingRefused."""
    _, module, factory = [*name.split(":", 2), "", ""][:3]
    try:
        return getattr(import_module(module), factory)()
    except Exception as error:
        raise SettingRefused(name=name, detail=plain(f"{type(error).__name__}: {error}")) from error


def failure_of(error: Exception, model: str) -> ModelError:
    """Any library's exception by its status, else by its name; its message may hold the question, so it stays out."""
    status = getattr(error, "status_code", None) or getattr(getattr(error, "response", None), "status_code", None)
    if status in BUSY:
        return ModelBusy(model=model)
    detail = f"{status} {type(error).__name__}" if status else type(error).__name__
    kind = ModelRefused if isinstance(status, int) and 400 <= status < 500 else ModelFailed
    return kind(model=model, detail=plain(detail))


def _reason(part: BaseMessage) -> str:
    known = part.response_metadata
    return next((str(known[name]).casefold() for name in _REASONS if known.get(name)), "")


def _calls(part: BaseMessage) -> list[ToolCallChunk]:
    """What it asks its tools: a model that does not stream tells it in whole."""
    if isinstance(part, AIMessageChunk):
        return list(part.tool_call_chunks)
    whole = part.tool_calls if isinstance(part, AIMessage) else []
    return [
        tool_call_chunk(name=call["name"], args=json.dumps(call["args"]), id=call["id"], index=at)
        for at, call in enumerate(whole)
    ]


def _cleaned(message: BaseMessage) -> BaseMessage:
    if isinstance(message.content, str):
        return message.model_copy(update={"content": clean_prompt(message.content)})
    return message


def _plain_lists(vectors: Any) -> Any:
    """Arrays of numbers as lists of them."""
    if hasattr(vectors, "tolist"):
        return vectors.tolist()
    if not isinstance(vectors, list):
        return vectors
    return [each.tolist() if hasattr(each, "tolist") else each for each in vectors]
