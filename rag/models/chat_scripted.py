"""A chat model that says what it is told: the public fake for tests of a turn."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from langchain_core.language_models.base import LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from pydantic import BaseModel, Field, PrivateAttr

from rag.models.streaming import StreamingChat

Reply = str | BaseException


class ScriptedChat(StreamingChat):
    """Drafts in order, the last one for ever; judgements by their class name, in order; exceptions are raised.

    `done_reason` is what a server says at the end of a stream (`length`: cut off). `prompts` is the record.
    """

    model: str = "scripted"
    drafts: Sequence[Any] = ("I do not know.",)
    judgements: Mapping[str, Sequence[Any]] = Field(default_factory=dict)
    done_reason: str = "stop"
    consultations: Sequence[Any] | None = None  # replies with tool calls, in order; None: a model without tools

    _prompts: list[str] = PrivateAttr(default_factory=list)
    _consulted: int = PrivateAttr(default=0)
    _drafted: int = PrivateAttr(default=0)
    _counts: dict[str, int] = PrivateAttr(default_factory=dict)

    @property
    def prompts(self) -> list[str]:
        """Every prompt so far, those for judgements too."""
        return self._prompts

    @property
    def drafted(self) -> int:
        """How many drafts were asked for."""
        return self._drafted

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def _parts(
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> Iterator[ChatGenerationChunk]:
        for word in re.findall(r"\s*\S+|\s+", self._next_draft(messages)):
            yield ChatGenerationChunk(message=AIMessageChunk(content=word))
        last = AIMessageChunk(content="", response_metadata={"done_reason": self.done_reason})
        yield ChatGenerationChunk(message=last)

    def _next_draft(self, messages: list[BaseMessage]) -> str:
        self._prompts.append(messages[-1].text)
        self._drafted += 1
        return _said(self.drafts[min(self._drafted, len(self.drafts)) - 1])

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[LanguageModelInput, AIMessage]:
        """Says the next of `consultations`, the last one for ever."""
        if self.consultations is None:
            raise NotImplementedError("this model has no tools")
        return RunnableLambda(lambda messages: self._consult(messages))

    def _consult(self, messages: Any) -> AIMessage:
        replies = self.consultations or ()
        self._prompts.append(str(messages))
        self._consulted += 1
        reply = replies[min(self._consulted, len(replies)) - 1]
        if isinstance(reply, BaseException):
            raise reply
        return reply if isinstance(reply, AIMessage) else AIMessage(str(reply))

    def _judged(self, kind: type[BaseModel], value: LanguageModelInput, config: RunnableConfig) -> BaseModel:
        """From `judgements`; a text is read as JSON, so that a broken one fails as a real model's would."""
        self._prompts.append(str(value))
        name = kind.__name__
        self._counts[name] = self._counts.get(name, 0) + 1
        given = self.judgements.get(name) or (NotImplementedError(f"no {name} in the script"),)
        reply = given[min(self._counts[name], len(given)) - 1]
        if isinstance(reply, BaseException):
            raise reply
        return reply if isinstance(reply, BaseModel) else kind.model_validate_json(reply)


def _said(reply: Reply) -> str:
    if isinstance(reply, BaseException):
        raise reply
    return reply
