"""Questions that the reader may ask next: what the answer's own sections tell besides, then what stands near them.

Each was looked up already.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, islice, zip_longest
from typing import Final

from rag.domain.answers import Citation
from rag.domain.chunks import Chunk
from rag.domain.judgements import FollowUps
from rag.domain.stopping import stopped_by
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.knowledge_tool import knowledge_of
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.speaking import judge
from rag.graphs.state import RagState
from rag.grounding.premises import is_premise_denied
from rag.language.questions.leaning import leans
from rag.language.questions.question import asked_thing, is_general, subject_stems
from rag.language.words import content_stems, words
from rag.prompts import render
from rag.prompts.sources import format_sources, one_line
from rag.retrieval.evidence.quality import passages_of, probability
from rag.retrieval.preloaded import looking_ahead
from rag.retrieval.rows import require_chunks
from rag.retrieval.suggestions import MOST, keep_answerable

READ: Final = 8  # chunks that the model reads
OF_A_PART: Final = 6  # … of each part of a question
MEASURES: Final = frozenset(("minut", "hour", "day", "night", "week", "month", "quarter", "year"))
NEAREST: Final = 2  # chunks that may deny what a question takes for granted: it costs more with each
SURE: Final = 0.65  # probability of an answer, from which a question may be offered
LEAST: Final = 5  # words of what is left of a chunk
BEATEN: Final = ("over_budget", "graded_low", "weak")


def suggest_follow_ups(states: Sequence[RagState], ctx: RagContext) -> list[str]:
    """At most three, of an answer or of all the parts of one.

    None when there is nothing left to ask about, or when the model does not do its part.
    """
    readable = (chunk for chunk in untold_of_all(states) if ctx.scope.may_read(chunk["audience"]))
    chunks = list(islice(readable, max(READ, OF_A_PART * len(states))))
    if not chunks or ctx.cancel.is_set():
        return []
    key = ctx.new_key()
    sources = format_sources(chunks, delimiter=key)
    asked = [state["normalized_query"] for state in states]
    prompt = render("follow_ups", sources=sources, delimiter=key, question="\n".join(asked))
    try:
        with stopped_by(ctx.cancel):
            suggested = judge(ctx, prompt, FollowUps).questions
    except RagError:  # the answer stands without them, also when it is stopped meanwhile
        return []
    lines = [one_line(question) for question in suggested]
    offered = keep_answerable(lines, chunks, asked=asked, most=len(lines))
    return list(islice((each for each in offered if leans(each) is None and is_at_hand(each, states[0], ctx)), MOST))


def is_at_hand(question: str, state: RagState, ctx: RagContext) -> bool:
    """Search for it already now: a click must be answered, and what is found is kept and ready for it.

    A model that asks why something is so which its sources deny would be telling it, unchecked, on a button.
    """
    try:
        found = looked_up(question, state | {"focus": {}}, ctx)
    except RagError:  # the answer stands without them
        return False
    config = state["retrieval_config"]
    readable = [chunk for chunk in found if ctx.scope.may_read(chunk["audience"])][: config["sources"]]
    threshold = max(SURE, config["sufficient_threshold"])
    if probability(question, passages_of(readable), ctx.sentence_embedder) < threshold:
        return False
    return not is_premise_denied(question, readable[:NEAREST], embedder=ctx.sentence_embedder)


def looked_up(question: str, state: RagState, ctx: RagContext) -> list[Chunk]:
    """As the turn that follows will search: a model that holds the tool looks into each knowledge base."""
    retriever = looking_ahead(retriever_of(state, ctx))
    if "messages" in state:
        return knowledge_of(state, ctx, retriever).query(question, [], 1).chunks
    filters, config = search_filters(state, ctx), retrieval_config(state)
    return require_chunks(retriever.retrieve(asked_thing(question), scope=ctx.scope, filters=filters, config=config))


def untold_of_all(states: Sequence[RagState]) -> Iterator[Chunk]:
    """What no part told, each chunk once: the first of each part, then the second of each."""
    told: RagState = {
        "citations": [citation for state in states for citation in state["citations"]],
        "supporting_chunk_ids": [each for state in states for each in state["supporting_chunk_ids"]],
    }
    in_turn = chain.from_iterable(zip_longest(*(untold_chunks(state | told) for state in states)))
    yield from {chunk["chunk_id"]: chunk for chunk in in_turn if chunk is not None}.values()


def untold_chunks(state: RagState) -> Iterator[Chunk]:
    """What was not told: of the answer's chunks the rest, then others of its documents, then others on its matter."""
    beaten = {each["chunk_id"] for each in state["dropped_chunks"] if each["reason"] in BEATEN}
    others = [chunk for chunk in state["retrieved_chunks"] if chunk["chunk_id"] in beaten]
    best_first = (*state["ranked_chunks"], *state.get("related_chunks", []), *others)
    known = list({chunk["chunk_id"]: chunk for chunk in reversed(best_first)}.values())[::-1]
    cited = [chunk for chunk in known if chunk["chunk_id"] in state["supporting_chunk_ids"]]
    rest = [untold(chunk, state["citations"]) for chunk in cited]
    documents = {chunk["document_id"] for chunk in cited}
    new = [chunk for chunk in known if chunk not in cited]
    yield from (chunk for chunk in rest if len(words(chunk["text"])) >= LEAST)
    yield from (chunk for chunk in new if chunk["document_id"] in documents)
    asked = {each for each in subject_stems(state["normalized_query"]) if not (is_general(each) or each in MEASURES)}
    yield from (chunk for chunk in new if chunk["document_id"] not in documents and is_on(asked, chunk))


def untold(chunk: Chunk, citations: Sequence[Citation]) -> Chunk:
    """The chunk without the quotes that the reader has in hand."""
    text = chunk["text"]
    for citation in citations:
        if citation["chunk_id"] == chunk["chunk_id"]:
            text = text.replace(citation["quote"], "")
    return {**chunk, "text": text.strip()}


def is_on(asked: AbstractSet[str], chunk: Chunk) -> bool:
    """It speaks of most of what is asked."""
    said = frozenset(asked).intersection(content_stems(f"{chunk['title']} {chunk['section']} {chunk['text']}"))
    return 2 * len(said) > len(asked)
