from langgraph.runtime import Runtime

from rag.domain.judgements import SubQuestions
from rag.graphs.context import RagContext
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState, SubAnswer
from rag.prompts import render
from rag.prompts.sources import one_line

MOST = 4


def decompose_question(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """The parts that can be looked up one by one: sides of a comparison, steps, aspects of a why."""
    ctx, errors = runtime.context, state.get("errors", [])
    prompt = render(
        "decompose_question",
        question_type=state.get("question_type", "factoid"),
        most=MOST,
        question=state["normalized_query"],
    )
    try:
        asked = judge(ctx, prompt, SubQuestions).questions
    except RECOVERABLE as error:
        asked, errors = [], noted(error, state, ctx)
    questions = list(dict.fromkeys(text for each in asked if (text := one_line(each))))[:MOST]
    questions = questions or [state["normalized_query"]]
    parts: list[SubAnswer] = [{"number": at, "question": text} for at, text in enumerate(questions, 1)]
    return {"sub_questions": questions, "sub_answers": parts, "errors": errors}
