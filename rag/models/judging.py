"""Structured answers of small models: read generously, asked for once more, and in the end given by our own rules."""

import json
import logging
import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.runnables import RunnableConfig
from pydantic import BaseModel, ValidationError

from rag.errors import (
    ModelCutOff,
    ModelEmpty,
    ModelError,
    ModelFailed,
    ModelMisbehaved,
    ModelOffForm,
    ModelOverflow,
    ModelRefused,
)
from rag.prompts import render

Judgement = TypeVar("Judgement", bound=BaseModel)

CANNOT: Final = (ModelCutOff, ModelEmpty, ModelMisbehaved, ModelRefused, ModelFailed, ModelOverflow)
"""Failures of a model that is there and can only not judge; one that is down, missing or slow must be told of."""

_log: Final = logging.getLogger(__name__)
_SHOWN: Final = 600  # characters of a bad reply that are shown to the model again
_FENCED: Final = re.compile(r"```(?:json)?\s*(.*?)```", re.DOTALL | re.IGNORECASE)
_LATE_COMMA: Final = re.compile(r",(?=\s*[}\]])")
THOUGHT_END: Final = "</think>"


def ask_for_judgement(
    model: BaseChatModel,
    kind: type[Judgement],
    value: LanguageModelInput,
    config: RunnableConfig,
    *,
    own: BaseChatModel | None,
    said: Sequence[BaseMessage] = (),
    **asked: Any,
) -> Judgement:
    """The model's answer as `kind`; when it cannot give one, that of `own`, which follows rules. Raises ModelErrors.

    `said` is for the model alone: what stands behind the prompt to name the form.
    """
    try:
        return _ask_twice(model, kind, [*model._convert_input(value).to_messages(), *said], config, **asked)
    except CANNOT as error:
        if own is None:
            raise
        _log.warning("no usable %s (%s), so our own rules judge", kind.__name__, type(error).__name__)
        return _by_our_rules(own, kind, value, error)


def _by_our_rules(own: BaseChatModel, kind: type[Judgement], value: LanguageModelInput, error: Exception) -> Judgement:
    try:
        judged = own.with_structured_output(kind).invoke(value)
    except NotImplementedError:
        raise error from None
    if not isinstance(judged, kind):
        raise error
    return judged


def _ask_twice(
    model: BaseChatModel, kind: type[Judgement], messages: list[BaseMessage], config: RunnableConfig, **asked: Any
) -> Judgement:
    """Raises ModelOffForm after one repair, and what the model itself raises."""
    reply = model.invoke(messages, config, **asked).text
    try:
        return read_judgement(kind, reply)
    except ValueError as error:
        problem = _in_short(error)
    mend = render("repair_judgement", problem=problem, form=json.dumps(kind.model_json_schema()))
    again = [*messages, AIMessage(reply[:_SHOWN] or "-"), HumanMessage(mend)]
    try:
        return read_judgement(kind, model.invoke(again, config, **asked).text)
    except (ValueError, ModelError) as error:
        raise ModelOffForm(model=getattr(model, "model", model._llm_type)) from error


def read_judgement(kind: type[Judgement], reply: str) -> Judgement:
    """The first JSON object in a reply that fits, whatever stands around it. Raises ValueError."""
    text = reply.rpartition(THOUGHT_END)[2].strip()
    failure = ValueError("no JSON object")
    for candidate in _candidates(text):
        try:
            return kind.model_validate_json(candidate)
        except ValidationError as error:
            failure = error
    raise failure


def _candidates(text: str) -> list[str]:
    """The reply itself, what stands in a fence, and from the first brace to the last."""
    fenced = [block.strip() for block in _FENCED.findall(text)]
    start, end = text.find("{"), text.rfind("}")
    whole = [text[start : end + 1]] if 0 <= start < end else []
    found = [text, *fenced, *whole]
    return list(dict.fromkeys([*found, *(_LATE_COMMA.sub("", each) for each in found)]))


def _in_short(error: ValueError) -> str:
    """What is wrong, without the reply itself."""
    if isinstance(error, ValidationError):
        first = error.errors(include_input=False, include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "the reply"
        return f"{place}: {first['msg']}"
    return str(error)
