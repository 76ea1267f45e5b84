"""The chat model as the second stage: it sees all candidates at once and puts them in order.

Sun and others 2023, Is ChatGPT Good at Search?: https://arxiv.org/abs/2304.09542
"""

import logging
import re
import secrets
from collections.abc import Sequence
from typing import Final

from langchain_core.language_models import BaseChatModel

from rag.domain.chunks import Chunk
from rag.models.judging import CANNOT, THOUGHT_END
from rag.ports import Rarity, SecondStage
from rag.prompts import render
from rag.prompts.budget import fit, room_for_prompt
from rag.prompts.sources import format_sources

ANSWER_TOKENS: Final = 200  # twenty numbers, and some words around them
_NUMBER: Final = re.compile(r"\d+")
_BRACKETED: Final = re.compile(r"\[(\d+)\]")
_RUN: Final = re.compile(r"\d+(?:[\s>,;\[\]]+\d+)+")
_log: Final = logging.getLogger(__name__)


class JudgeReranker(SecondStage):
    """Implements `ports.SecondStage`. What the model does not name keeps its order."""

    reads: Final = 20

    def __init__(self, model: BaseChatModel) -> None:
        self._model = model

    def scores(self, question: str, chunks: Sequence[Chunk], rarity: Rarity | None = None) -> list[float]:
        """Evenly spread by place, 1 for the best. Raises what a model raises that is down, missing or slow."""
        if len(chunks) < 2:
            return [1.0] * len(chunks)
        place = {number: at for at, number in enumerate(read_order(self._reply(question, chunks), len(chunks)))}
        return [round(1 - place[number] / len(chunks), 4) for number in range(len(chunks))]

    def _reply(self, question: str, chunks: Sequence[Chunk]) -> str:
        key = secrets.token_hex(6)
        sources = format_sources(chunks, delimiter=key)
        try:
            return str(
                self._model.invoke(
                    self._fitted(render("rerank", sources=sources, delimiter=key, question=question))
                ).text
            )
        except CANNOT as error:
            _log.warning("no order from the judging model (%s), so the search's own stays", type(error).__name__)
            return ""

    def _fitted(self, prompt: str) -> str:
        """Without the last sources when the window is too small; they keep their place behind the others."""
        window = getattr(self._model, "window", None)
        return prompt if window is None else fit(prompt, room_for_prompt(window, ANSWER_TOKENS))


def read_order(reply: str, count: int) -> list[int]:
    """Places from 0, best first, each once; a number that is none of the sources' says nothing."""
    named = [int(number) - 1 for number in _named(reply.rpartition(THOUGHT_END)[2])]
    return list(dict.fromkeys([number for number in named if 0 <= number < count] + list(range(count))))


def _named(reply: str) -> list[str]:
    """Numbers in brackets, as the prompt marks sources; else the longest row of numbers; else whatever there is."""
    bracketed = _BRACKETED.findall(reply)
    longest = max(_RUN.findall(reply), key=lambda run: len(_NUMBER.findall(run)), default=reply)
    return bracketed if len(bracketed) > 1 else _NUMBER.findall(longest)
