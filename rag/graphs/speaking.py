"""Asking the chat model, for a draft or for a judgement. Every way it can fail has its name here."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, TypeVar

from langchain_core.exceptions import OutputParserException
from langchain_core.messages import BaseMessage
from langgraph.constants import TAG_NOSTREAM
from pydantic import BaseModel, ValidationError

from rag.errors import (
    ModelCutOff,
    ModelEmpty,
    ModelMisbehaved,
    ModelOverflow,
    ModelTimeout,
    ModelUnreachable,
    RagError,
    TurnStopped,
)
from rag.graphs.context import RagContext
from rag.graphs.state import RagState
from rag.prompts.budget import estimate_tokens, fit, room_for_prompt
from rag.prompts.echoes import without_echo

LONGEST_DRAFT: Final = 20_000  # characters; a server that never stops must not fill the memory
RECOVERABLE: Final = (ModelCutOff, ModelEmpty, ModelMisbehaved, ModelOverflow)
"""A judgement that failed like this can be done without; a model that is down, missing or slow cannot."""

NOT_TOLD: Final = "(what was drafted before; nobody has checked it, so it is not told)"
"""Stands in a prompt that is told, in a trace or in the history, for a draft that the model was given."""

Judgement = TypeVar("Judgement", bound=BaseModel)


def noted(error: RagError, state: RagState, ctx: RagContext) -> list[str]:
    """What went wrong in this turn so far, and this, as its reader is told: once, however often it did."""
    return list(dict.fromkeys([*state.get("errors", []), ctx.say(error.key, **error.values)]))


def draft(ctx: RagContext, prompt: str) -> str:
    """The whole reply to a prompt. Stops between two words when the reader presses Stop."""
    text, ended = "", ""
    with model_failures_named(ctx):
        for part in ctx.chat_model.stream(fitted(ctx, prompt)):
            if ctx.cancel.is_set():
                raise TurnStopped
            text += part.text
            ended = _end_reason(part) or ended
            if len(text) > LONGEST_DRAFT:
                raise ModelMisbehaved(model=model_name(ctx), detail=f"more than {LONGEST_DRAFT} characters")
    if ended == "length":
        raise ModelCutOff(model=model_name(ctx))
    answer = without_echo(text).strip()
    if not answer:
        raise ModelEmpty(model=model_name(ctx))
    return answer


def judge(ctx: RagContext, prompt: str, kind: type[Judgement]) -> Judgement:
    """A structured answer, kept out of every token stream."""
    with model_failures_named(ctx):
        asked = ctx.chat_model.with_structured_output(kind).with_config(tags=[TAG_NOSTREAM])
        reply = asked.invoke(fitted(ctx, prompt))
    if not isinstance(reply, kind):
        raise ModelMisbehaved(model=model_name(ctx), detail=f"no {kind.__name__}")
    return reply


def judging(ctx: RagContext) -> RagContext:
    """The same turn with the model that judges in the place of the one that answers."""
    return replace(ctx, chat_model=ctx.judge_model or ctx.chat_model)


def fitted(ctx: RagContext, prompt: str) -> str:
    """The prompt as it goes to the model: rules and question whole. Raises ModelOverflow when they do not fit."""
    room = room_of(ctx)
    if room is None:
        return prompt
    shorter = fit(prompt, room)
    if estimate_tokens(shorter) > room:
        raise ModelOverflow(model=model_name(ctx))
    return shorter


def room_of(ctx: RagContext) -> int | None:
    """Tokens that a prompt may have; None for the demo model, which reads all of any prompt."""
    window = getattr(ctx.chat_model, "window", None)
    return None if window is None else room_for_prompt(window, min(ctx.settings.model_answer_tokens, window // 4))


@contextmanager
def model_failures_named(ctx: RagContext) -> Iterator[None]:
    """Name what the adapters leave unnamed, such as a reply that does not fit its form."""
    try:
        yield
    except TimeoutError as error:
        raise ModelTimeout(model=model_name(ctx), seconds=f"{ctx.settings.model_timeout:g}") from error
    except ConnectionError as error:
        raise ModelUnreachable(model=model_name(ctx), url=ctx.settings.ollama_url) from error
    except (OutputParserException, ValidationError, NotImplementedError) as error:
        raise ModelMisbehaved(model=model_name(ctx), detail="no structured answer") from error


def model_name(ctx: RagContext) -> str:
    """The name a reader knows the model by."""
    return str(getattr(ctx.chat_model, "model", "") or ctx.chat_model._llm_type)


def _end_reason(part: BaseMessage) -> str:
    return str(part.response_metadata.get("done_reason") or part.response_metadata.get("finish_reason") or "")
