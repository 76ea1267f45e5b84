"""What was typed, as a question that stands alone: in one line, in whole words, without the conversation before it."""

from collections.abc import Iterator
from typing import Final

from rag.domain.answers import Message
from rag.domain.judgements import StandaloneQuestion
from rag.errors import QuestionRefused, QuestionTooLong
from rag.graphs.context import RagContext
from rag.graphs.heard import is_heard
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.language.likeness import is_everyday
from rag.language.questions import conversation
from rag.language.questions.asked_source import asks_of_answer
from rag.language.questions.capitals import with_capitals
from rag.language.questions.courtesies import without_courtesies
from rag.language.questions.informal import in_full, unadorned
from rag.language.questions.open_years import with_years
from rag.language.questions.question import asked_thing
from rag.prompts import render
from rag.prompts.sources import neutralise, one_line

REMEMBERED: Final = 12
"""Lines of the conversation that are enough to know what "it" is."""
SPOKEN: Final = 600
"""Characters of one of them."""


def fold(text: str, *, limit: int) -> str:
    """One line, unadorned, without unseen characters. Raises QuestionRefused when nothing is left, or too much."""
    folded = " ".join(neutralise(text).encode("utf-8", "replace").decode("utf-8").split())  # half a sign is none
    if not folded:
        raise QuestionRefused
    if len(folded) > limit:
        raise QuestionTooLong(limit=limit)
    return unadorned(folded)


def stand_alone(question: str, state: RagState, ctx: RagContext) -> RagState:
    """With a conversation before it, the question as it would be asked without.

    In our own words when a model fails, or asks for something that nobody spoke of.
    """
    errors = state.get("errors", [])
    history = [as_said(line) for line in on_the_matter(state.get("history", []))]
    alone = question
    if history:
        prompt = render("prepare_query", history=spoken(history), question=question)
        try:
            alone = one_line(judge(ctx, prompt, StandaloneQuestion).question) or question
            if not is_heard(alone, question, *(line["content"] for line in history), free=is_everyday):
                alone = conversation.stand_alone(question, history)
        except RECOVERABLE as error:
            errors = noted(error, state, ctx)
            alone = conversation.stand_alone(question, history)
    as_asked = conversation.as_asked(question) if alone != question else ""
    alone = with_years(alone, ctx.clock().date())
    return {"normalized_query": alone, "retrieval_query": asked_thing(alone), "as_asked": as_asked, "errors": errors}


def on_the_matter(history: list[Message]) -> Iterator[Message]:
    """Without the questions for the documents of an answer, and their replies: what comes after leans on neither."""
    is_aside = False
    for line in history:
        is_aside = asks_of_answer(line["content"]) if line["role"] == "user" else is_aside
        if not is_aside:
            yield line


def in_words(typed: str) -> str:
    """What was typed in a hurry, as it would be written."""
    return in_full(with_capitals(without_courtesies(typed)))


def as_said(line: Message) -> Message:
    """A line of the conversation; a question in the same words as the one that follows it."""
    return line if line["role"] != "user" else {**line, "content": in_words(unadorned(line["content"]))}


def spoken(history: list[Message]) -> str:
    """The last lines of the conversation, one a line."""
    return "\n".join(f"{line['role']}: {one_line(line['content'])[:SPOKEN]}" for line in history[-REMEMBERED:])
