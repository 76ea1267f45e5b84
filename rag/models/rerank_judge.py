"""The chat model as the second stage: it sees all candidates at once and puts them in order.

Sun and others 2023, Is ChatGPT Good at Search?: https://arxiv.org/abs/2304.09542
"""

import re
import secrets
from collections.abc import Sequence
from typing import Final

from langchain_core.language_models import BaseChatModel

from rag.domain.chunks import Chunk
from rag.models.rerank_onnx import with_score
from rag.ports import Reranker
from rag.prompts import render
from rag.prompts.sources import format_sources

_NUMBER: Final = re.compile(r"\d+")


class JudgeReranker(Reranker):
    """Implements `ports.Reranker`, and the second stage of a search. What the model does not name keeps its order."""

    reads: Final = 20

    def __init__(self, model: BaseChatModel) -> None:
        self._model = model

    def rerank(self, question: str, chunks: Sequence[Chunk]) -> list[Chunk]:
        scored = [with_score(chunk, score) for chunk, score in zip(chunks, self.scores(question, chunks), strict=True)]
        return sorted(scored, key=lambda chunk: -chunk["score"])

    def scores(self, question: str, chunks: Sequence[Chunk]) -> list[float]:
        """Evenly spread by place, 1 for the best. Raises what the model raises."""
        if len(chunks) < 2:
            return [1.0] * len(chunks)
        place = {number: at for at, number in enumerate(read_order(self._reply(question, chunks), len(chunks)))}
        return [round(1 - place[number] / len(chunks), 4) for number in range(len(chunks))]

    def _reply(self, question: str, chunks: Sequence[Chunk]) -> str:
        key = secrets.token_hex(6)
        sources = format_sources(chunks, delimiter=key)
        return str(self._model.invoke(render("rerank", sources=sources, delimiter=key, question=question)).text)


def read_order(reply: str, count: int) -> list[int]:
    """Places from 0, best first, each once; a number that is none of the sources' says nothing."""
    named = [int(number) - 1 for number in _NUMBER.findall(reply)]
    return list(dict.fromkeys([number for number in named if 0 <= number < count] + list(range(count))))
