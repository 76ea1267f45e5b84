from datetime import date

from langgraph.runtime import Runtime

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk, SourceMetadata
from rag.graphs.context import RagContext
from rag.graphs.search_config import as_of_date, undated
from rag.graphs.sources import sources_of, whole
from rag.graphs.speaking import fitted
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import format_sources, one_line
from rag.retrieval.compression import within_budget


def build_augmented_prompt(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """The question, the numbered sources with what the registry knows of them, and the rules."""
    sources, key = sources_of(state), runtime.context.new_key()
    shown = state.get("condensed") or shortened(state, whole(sources), runtime.context)
    read = [condensed(source, shown) for source in whole(sources)]
    told: RagState = {
        "source_key": key,
        "condensed": shown,
        "context": format_sources(read, delimiter=key, best_at_edges=True),
        "source_metadata": [source_metadata(number, source) for number, source in enumerate(sources, 1)],
    }
    day = day_told(state, runtime.context)
    prompt = prompt_for(question_to_ask(state, sources), state | told, day)
    return told | {"augmented_prompt": fitted(runtime.context, prompt)}


def day_told(state: RagState, ctx: RagContext) -> date:
    """The day that the answer must hold on: the last one of a past time that is asked about, where no rule of then is
    left but what today's documents tell of it."""
    day, period = as_of_date(state, ctx), state.get("asked_period", [])
    then = date.fromisoformat(period[-1]) if period and not state.get("as_of") else day
    return min(day, then)


def question_to_ask(state: RagState, sources: list[list[Chunk]]) -> str:
    """Without the year that it names when the source that answers does not: it is in force in it as it is."""
    year, best = (state.get("as_of") or "")[:4], state.get("critique", {}).get("best_chunk_id")
    read = [chunk for source in sources for chunk in source]
    nearest = [chunk for chunk in read if chunk["chunk_id"] == best] or read
    told = (f"{chunk['title']} {chunk['section']} {chunk['text']}" for chunk in nearest)
    return state["normalized_query"] if year and any(year in text for text in told) else undated(state)


def prompt_for(question: str, state: RagState, day: date) -> str:
    """The prompt for this question from the numbered sources of the turn."""
    numbers = {
        name: source["source_id"]
        for source in state["source_metadata"]
        for name in (source["chunk_id"], *source.get("joined", []))
    }
    return render(
        "tell_steps" if state.get("question_type") == "procedural" else "generate_answer",
        sources=state["context"],
        delimiter=state["source_key"],
        resolved_conflicts=conflict_lines(state["contradictions"], numbers, resolved=True),
        open_conflicts=conflict_lines(state["contradictions"], numbers, resolved=False),
        day=day.isoformat(),
        question=question,
    )


def shortened(state: RagState, sources: list[Chunk], ctx: RagContext) -> dict[str, str]:
    """By chunk id, what is left of the sources when all of their text together is over the budget."""
    tokens, embedder = state["retrieval_config"]["context_tokens"], ctx.sentence_embedder
    return within_budget(state["normalized_query"], sources, tokens=tokens, embedder=embedder)


def condensed(chunk: Chunk, shown: dict[str, str]) -> Chunk:
    """The chunk with the part of its text that is to be read."""
    return {**chunk, "text": shown.get(chunk["chunk_id"], chunk["text"])}


def source_metadata(number: int, source: list[Chunk]) -> SourceMetadata:
    """What the numbered source is, from the registry's rows alone."""
    chunk, *others = source
    told: SourceMetadata = {
        "source_id": number,
        "title": chunk["title"],
        "section": chunk["section"],
        "chunk_id": chunk["chunk_id"],
        "document_id": chunk["document_id"],
        "version_id": chunk["version_id"],
        "file": chunk["file"],
        "page": chunk["page"],
        "owner": chunk["owner"],
        "effective_from": chunk["effective_from"],
        "effective_until": chunk["effective_until"],
        "review_by": chunk["review_by"],
        "authority": chunk["authority"],
    }
    return {**told, "joined": [each["chunk_id"] for each in others]} if others else told


def conflict_lines(conflicts: list[Conflict], numbers: dict[str, int], *, resolved: bool) -> str:
    """One line a conflict, for those with a winner or for those without; "none" when there are none."""
    chosen = [conflict for conflict in conflicts if (conflict["winner"] is not None) is resolved]
    return "\n".join(conflict_line(conflict, numbers) for conflict in chosen) or "none"


def conflict_line(conflict: Conflict, numbers: dict[str, int]) -> str:
    """Names the winner first, so that a model that reads half a line reads the right half."""
    first, second = (conflict["b"], conflict["a"]) if conflict["winner"] == "b" else (conflict["a"], conflict["b"])
    subject = one_line(conflict["subject"])
    if conflict["winner"] is None:
        return f"- {subject}: {side(first, numbers)} and {side(second, numbers)} differ, and no rule decides"
    return f"- {subject}: {side(first, numbers)} holds, not {side(second, numbers)}; rule: {conflict['rule']}"


def side(part: ConflictSide, numbers: dict[str, int]) -> str:
    """`source [2] ("three days a week")`; a side that is not among the sources has no number."""
    number = numbers.get(part["chunk_id"])
    return f'{f"source [{number}]" if number else "another source"} ("{one_line(part["quote"])}")'
