"""What of the ranked chunks stands in a prompt, and in how many sources."""

from typing import Any, cast

from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.validate_grounding import validate_grounding
from rag.graphs.sources import sources_of
from rag.graphs.state import RagState
from rag.prompts.sources import parse_sources
from tests.graphs.company import chunk
from tests.graphs.turns import context

TEXT = "Employees may work remotely up to three days a week. A manager must agree in writing before the first day."
FILLER = "The canteen serves soup and bread at noon on every floor. "


def cut(start: int, end: int) -> Chunk:
    return chunk(f"hr::remote-work::{start}", TEXT[start:end], start=start, end=end)


def prompted(*chunks: Chunk, tokens: int) -> RagState:
    state = {
        "normalized_query": "How many days may employees work remotely?",
        "ranked_chunks": list(chunks),
        "contradictions": [],
        "retrieval_config": {"context_tokens": tokens, "support_threshold": 0.5, "sufficient_threshold": 0.5},
    }
    runtime: Any = Runtime(context=context())
    return cast(RagState, state | build_augmented_prompt(cast(RagState, state), runtime))


def test_neighbours_become_one_source_only_when_there_is_too_little_room() -> None:
    chunks = cut(0, 53), cut(30, 106)
    assert len(prompted(*chunks, tokens=60)["source_metadata"]) == 2
    state = prompted(*chunks, tokens=28)
    (known,) = state["source_metadata"]
    assert (known["chunk_id"], known["joined"]) == ("hr::remote-work::0", ["hr::remote-work::30"])
    (source,) = parse_sources(state["augmented_prompt"])
    assert source.text == TEXT
    assert [len(each) for each in sources_of(state)] == [2]


def test_what_is_still_too_much_is_cut_to_the_sentences_that_answer() -> None:
    long = chunk("a::b::1", FILLER * 6 + "Employees may work remotely three days a week. " + FILLER * 6)
    (source,) = parse_sources(prompted(long, tokens=60)["augmented_prompt"])
    assert "three days a week" in source.text
    assert len(source.text) < len(long["text"]) / 2


def test_the_citation_names_the_chunk_that_the_quote_stands_in() -> None:
    state = prompted(cut(0, 53), cut(30, 106), tokens=28)
    state |= {"draft_answer": "A manager must agree in writing before the first day. [1]"}  # type: ignore[typeddict-item]
    runtime: Any = Runtime(context=context())
    (cited,) = validate_grounding(state, runtime)["citations"]
    assert (cited["chunk_id"], cited["source_id"]) == ("hr::remote-work::30", 1)
    assert cited["context"][cited["quote_start"] : cited["quote_end"]] == cited["quote"]
    assert cited["quote"] == "A manager must agree in writing before the first day."
