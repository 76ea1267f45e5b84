"""What the demo model is asked in its tests: a whole prompt, as a turn renders it."""

from typing import Any

from rag.domain.chunks import Chunk
from rag.models.chat_demo import DemoChatModel
from rag.prompts import render
from rag.prompts.sources import format_sources
from rag.retrieval.fixture_corpus import build_chunk

KEY = "0123456789ab"


def source(text: str, section: str = "", *, title: str = "Handbook", **more: Any) -> Chunk:
    return build_chunk("c", "d", text, {"title": title, "section": section, **more})


def prompt(
    question: str,
    *chunks: Chunk,
    resolved: str = "none",
    unresolved: str = "none",
    task: str = "generate_answer",
    day: str = "",
) -> str:
    return render(
        task,
        sources=format_sources(chunks, delimiter=KEY),
        delimiter=KEY,
        resolved_conflicts=resolved,
        open_conflicts=unresolved,
        day=day,
        question=question,
    )


def answer(model: DemoChatModel, question: str, *chunks: Chunk, **conflicts: str) -> str:
    return str(model.invoke(prompt(question, *chunks, **conflicts)).content)
