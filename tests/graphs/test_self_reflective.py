"""Keep, revise, search again; and the best answer is never lost."""

from typing import Any

import pytest

from rag.domain.answers import Claim, Verdict
from rag.domain.judgements import Critique, FollowUps, QueryRewrite
from rag.errors import ModelCutOff, ModelTimeout, ModelUnreachable, RetrievalFailed
from rag.graphs.nodes.critique_answer import worth
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, accounted, context, output, path, run

KEEP = Critique(grounded=True, complete=True, needs_revision=False)
REVISE = Critique(grounded=False, complete=True, needs_revision=True, reason="The second sentence is not in a source.")
LACKING = Critique(grounded=True, complete=False, needs_revision=True, reason="The approval is missing.")
CAR = "Everyone gets a company car. [1]"
NOTHING_LEFT = {"max_retrieval_attempts": 1}


def critiqued(*critiques: Any, drafts: tuple[str, ...] = (GOOD_DRAFT,)) -> ScriptedChat:
    judgements: dict[str, list[Any]] = {
        "Critique": list(critiques),
        "QueryRewrite": [QueryRewrite(query="approval of remote work")],
        "FollowUps": [FollowUps(questions=[])],
    }
    return ScriptedChat(drafts=list(drafts), judgements=judgements)


def test_a_good_answer_is_kept() -> None:
    nodes = path(context(chat=critiqued(KEEP)), architecture="self_reflective")
    assert nodes[-4:] == ["validate_grounding", "critique_answer", "settle_answer", "finalize_answer"]
    assert "revise_answer" not in nodes


def test_a_draft_is_sent_back_with_the_reason() -> None:
    chat = critiqued(REVISE, KEEP, drafts=(f"{GOOD_DRAFT} {CAR}", GOOD_DRAFT))
    state = run(context(chat=chat), architecture="self_reflective")
    assert state["revisions"] == 1
    assert output(state)["withheld"]["count"] == 0
    revising = next(prompt for prompt in chat.prompts if "# Task: revise_answer" in prompt)
    assert REVISE.reason in revising


def test_what_is_missing_is_searched_for() -> None:
    more = chunk("hr::approval::1", "Remote work needs the written approval of the manager.", section="Approval")
    retriever = ScriptedRetriever([chunk()], [more])
    both = f"{GOOD_DRAFT} Remote work needs the written approval of the manager. [2]"
    state = run(context(retriever, critiqued(LACKING, KEEP, drafts=(GOOD_DRAFT, both))), architecture="self_reflective")
    assert retriever.searches[-1].query == "approval of remote work"
    assert len(output(state)["claims"]) == 2
    assert accounted(state)


def test_a_second_search_that_brings_less_does_not_lose_the_first_answer() -> None:
    off_topic = chunk("cook::a::1", "Butter is whipped.", title="Cookbook", section="")
    retriever = ScriptedRetriever([chunk()], [off_topic])
    state = run(context(retriever, critiqued(LACKING, KEEP, drafts=(GOOD_DRAFT, CAR))), architecture="self_reflective")
    assert output(state)["status"] == "answered"
    assert output(state)["answer"].startswith("Employees may work remotely")
    assert accounted(state)
    assert state["best_answer"] is None


def test_a_revision_that_is_worse_is_not_taken() -> None:
    chat = critiqued(REVISE, REVISE, REVISE, REVISE, drafts=(GOOD_DRAFT, CAR))
    state = run(context(chat=chat), architecture="self_reflective", retrieval_config=NOTHING_LEFT)
    assert output(state)["status"] == "answered"
    assert "company car" not in str(output(state))


@pytest.mark.parametrize("most", [0, 1, 3])
def test_revisions_are_capped(most: int) -> None:
    config = NOTHING_LEFT | {"max_revisions": most}
    nodes = path(context(chat=critiqued(REVISE)), architecture="self_reflective", retrieval_config=config)
    assert nodes.count("revise_answer") == most
    assert nodes[-1] == "finalize_answer"


def test_a_draft_that_cannot_be_proven_ends_honestly() -> None:
    chat = critiqued(REVISE, drafts=(CAR,))
    state = run(context(chat=chat), architecture="self_reflective")
    assert output(state)["status"] == "insufficient_context"
    assert output(state)["answer"] == ""


def test_a_judge_of_its_own_reads_the_draft() -> None:
    judge = critiqued(KEEP)
    speaker = ScriptedChat(drafts=[GOOD_DRAFT], judgements={"FollowUps": [FollowUps(questions=[])]})
    run(context(chat=speaker, judge_model=judge), architecture="self_reflective")
    assert len([prompt for prompt in judge.prompts if "# Task: critique_answer" in prompt]) == 1
    assert not any("critique_answer" in prompt for prompt in speaker.prompts)


def test_without_a_judge_the_checked_answer_stands() -> None:
    told = output(run(context(chat=critiqued("{broken")), architecture="self_reflective"))
    assert (told["status"], len(told["errors"])) == ("answered", 1)


def test_a_judge_that_is_down_takes_no_checked_answer_away() -> None:
    told = output(run(context(chat=critiqued(ModelUnreachable(url="u:1"))), architecture="self_reflective"))
    assert (told["status"], len(told["errors"])) == ("answered", 1)
    assert "u:1" in told["errors"][0]


@pytest.mark.parametrize("second", ["", ModelTimeout(model="m", seconds="3"), ModelCutOff(model="m")])
def test_a_revision_that_fails_takes_no_checked_answer_away(second: Any) -> None:
    chat = critiqued(REVISE, KEEP, drafts=(f"{GOOD_DRAFT} {CAR}", second))
    state = run(context(chat=chat), architecture="self_reflective")
    told = output(state)
    assert (told["status"], told["answer"], told["withheld"]["count"]) == ("answered", GOOD_DRAFT, 1)
    assert "second try" in told["errors"][0]


def test_a_second_search_that_fails_takes_no_checked_answer_away() -> None:
    ctx = context(ScriptedRetriever([chunk()], RetrievalFailed()), critiqued(LACKING, KEEP))
    state = run(ctx, architecture="self_reflective")
    assert (output(state)["status"], output(state)["answer"], len(output(state)["errors"])) == (
        "answered",
        GOOD_DRAFT,
        1,
    )
    assert accounted(state)


def test_a_failure_before_anything_is_proven_is_a_failure() -> None:
    chat = critiqued(REVISE, drafts=(CAR, ModelTimeout(model="m", seconds="3")))
    told = output(run(context(chat=chat), architecture="self_reflective"))
    assert (told["status"], told["answer"], len(told["errors"])) == ("failed", "", 1)


def test_nothing_found_needs_no_critique() -> None:
    nodes = path(context(ScriptedRetriever([]), critiqued(KEEP)), architecture="self_reflective")
    assert "critique_answer" not in nodes
    assert nodes[-2:] == ["settle_answer", "finalize_insufficient_context"]


def test_the_demo_model_misses_a_part_and_says_it_in_the_end() -> None:
    pay = chunk("hr::pay::1", "Salaries are paid on the 25th of each month.", section="Pay")
    ctx = context(ScriptedRetriever([chunk(), pay]), DemoChatModel(embedder=HashEmbeddings()))
    asked = "How many days a week may employees work remotely and when are salaries paid?"
    told = output(run(ctx, asked, "self_reflective"))
    assert "three days a week" in told["answer"]
    assert "25th" in told["answer"]


def test_the_second_search_aims_at_what_the_judge_missed() -> None:
    chat = critiqued(LACKING, KEEP)
    run(context(chat=chat), architecture="self_reflective")
    rewriting = next(prompt for prompt in chat.prompts if "# Task: rewrite_query" in prompt)
    assert LACKING.reason in rewriting


@pytest.mark.parametrize(
    ("better", "worse"),
    [("+", ""), ("+---", "---"), ("++", "+"), ("+", "+-"), ("++-", "+"), ("+", "++---"), ("+-", "+--")],
)
def test_what_is_proven_is_weighed_against_what_is_refused(better: str, worse: str) -> None:
    assert worth(claimed(better)) > worth(claimed(worse))


def claimed(signs: str) -> list[Claim]:
    verdicts: dict[str, Verdict] = {"+": "supported", "-": "unsupported"}
    return [Claim(text=sign, verdict=verdicts[sign], reason="", score=0.5, source_ids=[], quotes=[]) for sign in signs]
