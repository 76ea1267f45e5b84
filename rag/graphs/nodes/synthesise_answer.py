from functools import partial

from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.speaking import NOT_TOLD, draft
from rag.graphs.state import RagState, SubAnswer
from rag.prompts import declines, render
from rag.prompts.sources import neutralise, one_line


def synthesise_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """One answer out of the drafts of the parts. It is checked against the sources like any other draft."""
    ctx = runtime.context
    if any(part.get("failed") for part in state["sub_answers"]):
        raise ctx.failures[0]
    prompt = partial(
        render,
        "synthesise_answer",
        sources=state["context"],
        delimiter=state["source_key"],
        question=state["normalized_query"],
    )
    drafted = draft(ctx, prompt(parts=spoken_parts(state["sub_answers"])))
    return {"augmented_prompt": prompt(parts=NOT_TOLD), "draft_answer": drafted}


def spoken_parts(parts: list[SubAnswer]) -> str:
    """`1. question` and its draft, for the parts that have one."""
    told = [part for part in parts if part.get("draft") and not declines(part["draft"])]
    # the numbers of the sources must stay, so the drafts are cleaned line by line and keep their markers
    return "\n".join(f"- {one_line(part['question'])}\n{_cleaned(part['draft'])}" for part in told) or "none"


def _cleaned(text: str) -> str:
    markers = text.replace("[", "\u27e6").replace("]", "\u27e7")
    return neutralise(markers).replace("\u27e6", "[").replace("\u27e7", "]").replace("\n## ", "\n### ")
