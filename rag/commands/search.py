"""`search`: retrieval alone, with the scores of each leg."""

import time
from argparse import Namespace
from typing import Any, Final

from rag.commands.ask import question_of
from rag.commands.batch import Asked, asked
from rag.commands.desk import Desk
from rag.commands.opening import day_of, limits_of, scope_of, settings_of
from rag.commands.pages import search_page
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.errors import QuestionRefused
from rag.settings import Settings
from rag.wiring import Groundwork, read_groundwork

AHEAD: Final = 40  # chunks for each of several queries
MOST_AHEAD: Final = 12_000


def run(options: Namespace, desk: Desk) -> int:
    """Exit code 2 when every single query was refused."""
    queries = asked(options, desk.say)
    done = 0
    with read_groundwork(settings_of(options)) as groundwork, desk.progress() as tell:
        groundwork.read_ahead(min(MOST_AHEAD, AHEAD * len(queries)) if len(queries) > 1 else 0)
        for number, one in enumerate(queries):
            tell(number, len(queries), one.text[:60])
            done += _search(one, options, groundwork, desk)
    return 0 if done or not queries else 2


def _search(one: Asked, options: Namespace, groundwork: Groundwork, desk: Desk) -> bool:
    """One query. A refused one has no results, which is not the same as an empty list of them."""
    started = time.perf_counter()
    try:
        found = retrieve(one, options, groundwork)
    except QuestionRefused as refusal:
        sentence = desk.say(refusal.key, **refusal.values)
        desk.note(f"{one.id}: {sentence}" if options.questions else sentence)
        if desk.json:
            desk.row({"query_id": one.id, "results": None, "milliseconds": _since(started), "error": sentence})
        return False
    if desk.json:
        desk.row({"query_id": one.id, "results": [*map(result_row, found)], "milliseconds": _since(started)})
    else:
        desk.show(search_page(one.text, found))
    return True


def retrieve(one: Asked, options: Namespace, groundwork: Groundwork) -> list[Chunk]:
    """As the first step of a turn does it: a question in a conversation is first made to stand alone."""
    query = groundwork.assistant.retrieval_query(question_of(one, options, groundwork.model_name(None)))
    return groundwork.retriever.retrieve(
        query,
        scope=scope_of(options),
        filters=Filters(day_of(options), frozenset(options.knowledge_base) or None).within(limits_of(options)),
        config=config_of(groundwork.settings, options.top_k),
    )


def config_of(settings: Settings, top_k: int) -> RetrievalConfig:
    return RetrievalConfig(
        top_k=top_k,
        strategy=settings.strategy,
        fusion=settings.fusion,
        semantic_weight=settings.semantic_weight,
        score_threshold=settings.score_threshold,
        vector_distance_threshold=settings.vector_distance_threshold,
    )


def result_row(chunk: Chunk) -> dict[str, Any]:
    return {
        "document_id": chunk["document_id"],
        "chunk_id": chunk["chunk_id"],
        "score": chunk["score"],
        "scores": dict(chunk["scores"]),
        "title": chunk["title"],
        "section": chunk["section"],
        "page": chunk["page"],
    }


def _since(started: float) -> float:
    return round(1000 * (time.perf_counter() - started), 2)
