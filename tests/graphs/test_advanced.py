"""Query enhancement, the second reading, and the dense prompt."""

import pytest

from rag.domain.judgements import FollowUps, QueryPlan, QueryRewrite
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.scripted import ScriptedRetriever
from rag.retrieval.several_lists import fused
from tests.graphs.company import HANDBOOK, chunk
from tests.graphs.turns import GOOD_DRAFT, accounted, context, ids, output, path, run

PLAN = QueryPlan(
    keywords=["remote", "work", "days"],
    paraphrases=["How many days of home office are allowed?"],
    passage="Home office is allowed on some days of the week.",
)
JUDGED = {"QueryPlan": [PLAN], "FollowUps": [FollowUps(questions=[])], "QueryRewrite": [QueryRewrite(query="again")]}
LONG = "Employees may work remotely up to three days a week. " + "The canteen serves soup and bread at noon. " * 80


def enhanced(drafts: tuple[str, ...] = (GOOD_DRAFT,), **given: object) -> ScriptedChat:
    return ScriptedChat(drafts=drafts, judgements=JUDGED | given)  # type: ignore[arg-type]


def test_the_question_is_asked_in_its_forms() -> None:
    other = chunk("hr::home::1", "Remote work needs an agreement with the manager, and staff must sign it.")
    retriever = ScriptedRetriever([chunk(), other])
    asked = "How many days a week may workers sit at hmoe?"
    ctx = context(retriever, enhanced(), embedder=StaticEmbeddings())
    state = run(ctx, asked, "advanced")
    kinds = [each["kind"] for each in state["query_variants"]]
    assert kinds == ["original", "keywords", "expansion", "paraphrase", "passage"]
    assert [each.query for each in retriever.searches][1:] == [each["query"] for each in state["query_variants"]]
    expansion = state["query_variants"][2]["query"]
    assert expansion == f"{asked} employees"
    assert state["retrieval_attempts"] == 1


def test_evidence_for_the_question_in_other_words_is_evidence() -> None:
    """Keywords leave something out; an expansion and a passage add something: none is a question of its own."""
    state = run(context(ScriptedRetriever([chunk()]), enhanced()), "Who approves telework?", architecture="advanced")
    assert state["restated"] == PLAN.paraphrases
    alone = run(context(ScriptedRetriever([chunk()]), enhanced(QueryPlan=[QueryPlan()])), "Who approves telework?")
    assert state["critique"]["evidence_score"] > alone["critique"]["evidence_score"]


def test_what_is_missing_of_a_question_in_words_of_the_model_is_told_to_nobody() -> None:
    gym = chunk("gym::a::1", "The gym in Leeds is open from 7 to 20.", title="Gym", section="")
    chat = enhanced(
        QueryPlan=[QueryPlan(paraphrases=["Does the gym have a zeppelin?"])], QueryRewrite=[QueryRewrite(query="gym")]
    )
    closed = chunk("pay::a::1", "The board has a zeppelin.", title="Pay", audience=["board"])
    retriever = ScriptedRetriever([gym, closed])
    state = run(context(retriever, chat, embedder=StaticEmbeddings()), "May contractors bring dogs?", "advanced")
    assert "zeppelin" in str(state["restated"])
    assert "zeppelin" not in str(state["critique"])


def test_a_plan_that_fails_leaves_the_question_and_what_the_corpus_teaches() -> None:
    state = run(context(chat=enhanced(QueryPlan=["{broken"])), architecture="advanced")
    assert [each["kind"] for each in state["query_variants"]] == ["original"]
    assert output(state)["status"] == "answered"
    assert len(output(state)["errors"]) == 1


def test_what_several_forms_find_comes_before_what_one_finds() -> None:
    a, b, c = chunk("a", score=0.5), chunk("b", score=0.5), chunk("c", score=0.5)
    assert ids(fused([[a, b], [b], [b, c]])) == ["b", "a", "c"]
    assert fused([[a, b]]) == [a, b]


def test_of_twenty_candidates_five_are_kept_and_all_are_accounted_for() -> None:
    rows = [chunk(f"hr::part-{n}::1", f"Remote work rule number {n} allows {n} days a week.") for n in range(20)]
    state = run(context(ScriptedRetriever([chunk(), *rows]), enhanced()), architecture="advanced")
    assert len(state["ranked_chunks"]) == 5
    assert accounted(state)
    assert all("rerank" in each["scores"] for each in state["retrieved_chunks"])


def test_the_prompt_is_dense_and_the_quote_is_from_the_whole_source() -> None:
    retriever = ScriptedRetriever([chunk(text=LONG)])
    state = run(context(retriever, enhanced()), architecture="advanced", retrieval_config={"compressed_tokens": 100})
    assert len(state["augmented_prompt"]) < len(LONG)
    assert "three days a week" in state["augmented_prompt"]
    (citation,) = output(state)["citations"]
    assert citation["context"] == LONG
    assert LONG[citation["quote_start"] : citation["quote_end"]] == citation["quote"]
    assert HANDBOOK in state["condensed"]


@pytest.mark.parametrize(
    ("found", "end"),
    [([chunk("x::y::1", "Butter is whipped.", title="Cookbook", section="Cakes")], "finalize_insufficient_context")],
)
def test_missing_evidence_is_searched_for_once_more_and_then_said(found: list[object], end: str) -> None:
    retriever = ScriptedRetriever(found)  # type: ignore[arg-type]
    nodes = path(context(retriever, enhanced()), architecture="advanced")
    assert nodes.count("rewrite_query") == 1
    assert nodes.count("retrieve_candidates") == 2
    assert nodes[-1] == end
    assert "compress_context" not in nodes
    assert retriever.searches[-1].query == "again"


def test_what_is_still_weak_after_all_forms_is_drafted_from_and_checked_like_everything_else() -> None:
    """In quite other words the same may be said: it is shown for as sure as it is, and the standard turn refuses."""
    said = chunk(
        text="Employees may work elsewhere on three days. Travel is booked by the office.", section="Elsewhere"
    )
    chat = enhanced(("Employees may work elsewhere on three days. [1]",), QueryPlan=[QueryPlan()])
    state = run(context(ScriptedRetriever([said]), chat), architecture="advanced")
    assert (state["context_quality"], state["retrieval_attempts"]) == ("weak", 2)
    assert output(state)["status"] == "answered"
    told = output(run(context(ScriptedRetriever([said]), chat)))
    assert (told["status"], told["grounding_status"]) == ("insufficient_context", "not_checked")


def test_an_unproven_draft_is_never_shown() -> None:
    chat = ScriptedChat(drafts=["Everyone gets a company car. [1]"], judgements=JUDGED)
    state = run(context(chat=chat), architecture="advanced")
    assert output(state)["status"] == "insufficient_context"
    assert state["retrieval_attempts"] == 2
