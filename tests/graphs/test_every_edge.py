"""Every edge of every compiled graph is taken by a turn, and every turn ends in one of three ways, all alike."""

import json
import random
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Any, Final, cast, get_args

import pytest
from langchain_core.messages import AIMessage

from rag.domain.answers import Ending, FinalOutput
from rag.domain.judgements import ChunkGrade, Critique, FocusedQuery, FollowUps, QueryPlan, QueryRewrite, Route
from rag.domain.judgements import SubQuestions as Parts
from rag.domain.knowledge import WebPage
from rag.errors import ModelUnreachable, RetrievalFailed
from rag.graphs.architectures import ARCHITECTURES, open_architecture
from rag.graphs.context import RagContext
from rag.models.chat_scripted import ScriptedChat
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.turns import EMPTY_INDEX, GOOD_DRAFT, QUESTION, Pages, context

Edge = tuple[str, str]

GUARDS: Final = {("validate_grounding", "finalize_failure"), ("settle_answer", "finalize_failure")}
"""For a draft that nobody checked, which no node of ours lets through: `test_edges` asks them alone."""

HOTEL: Final = "What is the hotel limit in Vienna?"
OFF_TOPIC = chunk("cookbook::cakes::1", "Butter and sugar are whipped.", title="Cookbook", section="Cakes")
FIRST = chunk(
    "travel::hotels::1",
    "Limits for hotels follow the city table, see the city table document.",
    title="Travel policy",
    section="Hotels",
    related=["city-table"],
)
SECOND = chunk("city-table::limits::1", "The hotel limit in Vienna is 140 EUR.", title="City table", section="Limits")
PAGE = WebPage("https://example.org/remote", "Remote work", "Employees may work remotely up to three days a week.")
FOUND: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "good": (QUESTION, {"replies": ([chunk()],)}),
    "late": (QUESTION, {"replies": ([OFF_TOPIC], [chunk()])}),
    "nothing": (QUESTION, {"replies": ([],)}),
    "off topic": (QUESTION, {"replies": ([OFF_TOPIC],)}),
    "linked": (HOTEL, {"replies": ([FIRST],), "related": [SECOND]}),
    "linked to nothing": (HOTEL, {"replies": ([FIRST],)}),
    "empty": (QUESTION, {"index": EMPTY_INDEX}),
    "down": (QUESTION, {"replies": (RetrievalFailed(),)}),
}
DRAFTS: Final = {
    "proven": [GOOD_DRAFT],
    "unproven": ["Employees get a company car. [1]"],
    "declined": ["I do not know."],
    "proven later": ["Employees get a company car. [1]", GOOD_DRAFT],
    "no model": [ModelUnreachable(url="http://127.0.0.1:1")],
}
KINDS: Final = ("factoid", "comparison", "procedural", "out_of_scope", "web")
GRADES: Final = (0.9, 0.4, 0.1)
KEEP = Critique(grounded=True, complete=True, needs_revision=False)
CRITIQUES: Final = {
    "keep": [KEEP],
    "revise": [Critique(grounded=True, complete=True, needs_revision=True, reason="too long"), KEEP],
    "search": [Critique(grounded=True, complete=False, needs_revision=True, reason="approval"), KEEP],
}
ASKED: Final = {"action": "query", "query_text": "remote work days"}
SEVERAL: Final = {"action": "query", "query_text": "days a week"}
WEBS: Final = (None, Pages(), Pages(PAGE))


def calling(*calls: dict[str, Any]) -> AIMessage:
    told = [{"name": "query_knowledge", "args": args, "id": f"c{at}"} for at, args in enumerate(calls)]
    return AIMessage("", tool_calls=told)


CONSULTED: Final = {
    "none": None,
    "one": [calling(ASKED), AIMessage("enough")],
    "several": [calling(ASKED, SEVERAL), AIMessage("enough")],
}


def chat(drafts: str, kind: str, grade: float, critique: str, consulted: str, parts: int) -> ScriptedChat:
    destination = {"web": "web", "out_of_scope": "direct"}.get(kind, "knowledge_base")
    judged: dict[str, list[Any]] = {
        "Route": [
            Route.model_validate({"destination": destination, "question_type": "factoid" if kind == "web" else kind})
        ],
        "FocusedQuery": [FocusedQuery(query=QUESTION)],
        "SubQuestions": [Parts(questions=["May employees work remotely?", "How many days a week?"][:parts])],
        "QueryRewrite": [QueryRewrite(query="again")],
        "QueryPlan": [QueryPlan(keywords=["remote", "days"])],
        "ChunkGrade": [ChunkGrade(relevance=grade)],
        "Critique": CRITIQUES[critique],
        "FollowUps": [FollowUps(questions=[])],
    }
    return ScriptedChat(drafts=DRAFTS[drafts], judgements=judged, consultations=CONSULTED[consulted])


def turns(architecture: str) -> Iterator[tuple[str, RagContext]]:
    """Turns of every sort that concern the architecture, in an order that soon has many sorts."""
    node = open_architecture(architecture).get_graph().nodes
    sorts = list(
        product(
            FOUND,
            DRAFTS,
            KINDS if "classify_question" in node else KINDS[:1],
            GRADES if "grade_chunks" in node else GRADES[:1],
            CRITIQUES if "critique_answer" in node else ("keep",),
            CONSULTED if "consult_model" in node else ("none",),
            WEBS if "search_web" in node else WEBS[:1],
            (2, 1) if "decompose_question" in node else (2,),
        )
    )
    random.Random(7).shuffle(sorts)
    for found, drafts, kind, grade, critique, consulted, web, parts in sorts:
        question, given = FOUND[found]
        retriever = ScriptedRetriever(*given.get("replies", ()), **{k: v for k, v in given.items() if k != "replies"})
        yield question, context(retriever, chat(drafts, kind, grade, critique, consulted, parts), web=web)


def watch(architecture: str, question: str, ctx: RagContext) -> tuple[set[Edge], dict[str, Any]]:
    """The edges that a turn takes, step by step, and the state it ends with."""
    steps: dict[int, set[str]] = {}
    state: dict[str, Any] = {}
    graph = open_architecture(architecture)
    for mode, part in graph.stream({"input": question}, context=ctx, stream_mode=["debug", "values"]):
        told = cast(dict[str, Any], part)
        if mode == "values":
            state = told
        elif told["type"] == "task":
            steps.setdefault(told["step"], set()).add(told["payload"]["name"])
    order = [{"__start__"}, *(steps[at] for at in sorted(steps)), {"__end__"}]
    return {edge for one, other in pairwise(order) for edge in product(one, other)}, state


def require_alike(output: FinalOutput | None) -> None:
    """One of the three endings, with the keys that all of them have, and nothing but JSON."""
    assert output is not None
    optional = FinalOutput.__optional_keys__
    assert output.keys() - optional == FinalOutput.__required_keys__
    assert output["status"] in get_args(Ending)
    assert (output["status"] == "answered") == bool(output["answer"])
    json.dumps(output)


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_edge_is_taken_and_every_turn_ends_alike(architecture: str) -> None:
    drawn = {(edge.source, edge.target) for edge in open_architecture(architecture).get_graph().edges} - GUARDS
    taken: set[Edge] = set()
    endings: set[str] = set()
    for question, ctx in turns(architecture):
        edges, state = watch(architecture, question, ctx)
        taken |= edges & drawn
        require_alike(state["final_output"])
        endings.add(state["final_output"]["status"])
        if taken == drawn and endings == set(get_args(Ending)):
            return
    assert sorted(drawn - taken) == []
    assert endings == set(get_args(Ending))
