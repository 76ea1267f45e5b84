"""The road that each kind of question takes."""

from typing import Any

import pytest

from rag.domain.access import Scope
from rag.domain.chunks import Filters, IndexMetadata
from rag.domain.judgements import FocusedQuery, FollowUps, QueryRewrite, Route, SubQuestions
from rag.domain.knowledge import WebPage
from rag.errors import ModelUnreachable, RetrievalFailed
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.scripted import ScriptedRetriever
from rag.words import open_words
from tests.graphs.company import chunk
from tests.graphs.dated import DatedRetriever
from tests.graphs.turns import EMPTY_INDEX, GOOD_DRAFT, QUESTION, Pages, accounted, context, ids, output, path, run

SAY = open_words("en")
BASIC = chunk("plans::basic::1", "The Basic plan costs 10 EUR a month.", title="Plans", section="Basic")
GOLD = chunk("plans::gold::1", "The Gold plan costs 30 EUR a month.", title="Plans", section="Gold")
SIDES = ["What does the Basic plan cost?", "What does the Gold plan cost?"]
COMPARE = "What is the difference in cost between the Basic plan and the Gold plan?"
NOTHING = FollowUps(questions=[])


def judged(kind: str, destination: str = "knowledge_base", **given: Any) -> dict[str, list[Any]]:
    return {
        "Route": [Route.model_validate({"destination": destination, "question_type": kind})],
        "FocusedQuery": [FocusedQuery(query=QUESTION)],
        "SubQuestions": [SubQuestions(questions=SIDES)],
        "QueryRewrite": [QueryRewrite(query="again")],
        "FollowUps": [NOTHING],
    } | given


class Sides(ScriptedRetriever):
    """Finds for each plan its own page."""

    def retrieve(self, query: str, **given: Any) -> list[Any]:
        super().retrieve(query, **given)
        return [BASIC] if "Basic" in query else [GOLD]


PART_DRAFTS = ["The Basic plan costs 10 EUR a month. [1] The Gold plan costs 30 EUR a month. [2]"]


@pytest.mark.parametrize(
    ("kind", "said"),
    [("small_talk", "Thanks!"), ("noted", "I work in Kiel."), ("out_of_scope", "What will the weather be?")],
)
def test_what_asks_nothing_of_the_documents_is_answered_without_them(kind: str, said: str) -> None:
    retriever = ScriptedRetriever([chunk()])
    chat = ScriptedChat(judgements=judged(kind if kind != "noted" else "factoid", "direct"))
    ctx = context(retriever, chat)
    told = output(run(ctx, said, "adaptive"))
    assert path(
        context(chat=ScriptedChat(judgements=judged(kind if kind != "noted" else "factoid", "direct"))),
        said,
        "adaptive",
    ) == [
        "prepare_query",
        "classify_question",
        "reply_directly",
        "finalize_insufficient_context",
    ]
    assert (told["status"], told["reply"], told["answer"]) == ("insufficient_context", kind, "")
    assert told["knowledge_gap"] == SAY(f"direct.{kind}")
    assert told["claims"] == told["citations"] == []
    assert (retriever.searches, chat.drafted, told["retrieval_attempts"]) == ([], 0, 0)


@pytest.mark.parametrize("kind", ["small_talk", "out_of_scope"])
def test_in_doubt_whether_the_documents_are_asked_they_are_searched(kind: str) -> None:
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged(kind, "knowledge_base"))
    assert output(run(context(chat=chat), architecture="adaptive"))["status"] == "answered"


def test_the_standard_turn_answers_a_friendly_word_with_one_too() -> None:
    told = output(run(context(ScriptedRetriever([]), ScriptedChat(judgements=judged("factoid"))), "Thanks!"))
    assert (told["reply"], told["knowledge_gap"]) == ("small_talk", SAY("direct.small_talk"))


def test_a_question_for_one_fact_takes_the_standard_road() -> None:
    nodes = path(context(chat=ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid"))), architecture="adaptive")
    assert "decompose_question" not in nodes
    assert nodes[-2:] == ["validate_grounding", "finalize_answer"]


@pytest.mark.parametrize("judgement", ["Route", "FocusedQuery"])
def test_without_a_judgement_all_documents_are_searched_and_the_reader_is_told(judgement: str) -> None:
    state = run(
        context(chat=ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid", **{judgement: ["{"]}))),
        architecture="adaptive",
    )
    assert output(state)["status"] == "answered"
    assert len(output(state)["errors"]) == 1


@pytest.mark.parametrize("kind", ["comparison", "analytical"])
def test_a_question_with_parts_is_searched_and_drafted_part_by_part(kind: str) -> None:
    retriever = Sides()
    chat = ScriptedChat(drafts=PART_DRAFTS, judgements=judged(kind))
    state = run(context(retriever, chat), COMPARE, "adaptive")
    assert sorted(each.query for each in retriever.searches) == sorted(SIDES)
    assert state["sub_questions"] == SIDES
    assert [part["number"] for part in state["sub_answers"]] == [1, 2]
    assert ids(state["ranked_chunks"]) == ["plans::basic::1", "plans::gold::1"]
    assert output(state)["answer"] == PART_DRAFTS[0]
    assert chat.drafted == 3
    assert state["retrieval_attempts"] == 1
    assert accounted(state)
    assert "# Task: synthesise_answer" in state["augmented_prompt"]
    assert any("## Parts" in prompt and "10 EUR a month. [1]" in prompt for prompt in chat.prompts)
    assert "10 EUR a month. [1]" not in state["augmented_prompt"].split("## Parts")[1]


def test_the_steps_of_a_procedure_are_searched_apart_and_told_in_one_go() -> None:
    chat = ScriptedChat(drafts=PART_DRAFTS, judgements=judged("procedural"))
    nodes = path(context(Sides(), chat), COMPARE, "adaptive")
    assert nodes.count("retrieve_part") == 2
    assert "answer_part" not in nodes
    assert nodes[-1] == "finalize_answer"
    assert any(prompt.startswith("# Task: tell_steps") for prompt in chat.prompts)


def test_a_question_that_has_no_parts_is_looked_up_as_a_whole() -> None:
    whole = {"SubQuestions": ["{"]}
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("analytical", **whole))
    nodes = path(context(chat=chat), architecture="adaptive")
    assert nodes.count("retrieve_part") == 1
    assert "generate_answer" in nodes


def test_no_more_than_four_parts_are_looked_up() -> None:
    many = {"SubQuestions": [SubQuestions(questions=[f"What costs {n}?" for n in range(9)])]}
    retriever = Sides()
    run(
        context(retriever, ScriptedChat(drafts=PART_DRAFTS, judgements=judged("analytical", **many))),
        COMPARE,
        "adaptive",
    )
    assert len([each for each in retriever.searches if each.query.startswith("What costs")]) == 4


def test_a_branch_that_cannot_look_ends_the_turn_once_and_plainly() -> None:
    chat = ScriptedChat(drafts=PART_DRAFTS, judgements=judged("comparison"))
    told = output(run(context(ScriptedRetriever(RetrievalFailed()), chat), COMPARE, "adaptive"))
    assert told["status"] == "failed"
    assert told["errors"] == [SAY("error.retrieval_failed")]


def test_a_busy_index_is_asked_once_more_in_a_branch_too() -> None:
    retriever = ScriptedRetriever(RetrievalFailed(), [BASIC, GOLD])
    whole = {"SubQuestions": [SubQuestions(questions=[COMPARE])]}
    chat = ScriptedChat(drafts=PART_DRAFTS, judgements=judged("comparison", **whole))
    assert output(run(context(retriever, chat), COMPARE, "adaptive"))["status"] == "answered"


def test_a_model_that_goes_down_in_a_branch_ends_the_turn() -> None:
    chat = ScriptedChat(drafts=[ModelUnreachable(url="u")], judgements=judged("comparison"))
    told = output(run(context(Sides(), chat), COMPARE, "adaptive"))
    assert (told["status"], len(told["errors"])) == ("failed", 1)


def test_a_side_that_nothing_is_known_of_is_named_beside_the_answer() -> None:
    sides = ["What does the Basic plan cost?", "What does the Zorblax plan cost?"]
    chat = ScriptedChat(
        drafts=["The Basic plan costs 10 EUR a month. [1]"],
        judgements=judged("comparison", SubQuestions=[SubQuestions(questions=sides)]),
    )
    one_side = ScriptedRetriever([BASIC])
    config = {"sufficient_threshold": 0.3}
    told = output(
        run(
            context(one_side, chat),
            "Compare the Basic plan with the Zorblax plan.",
            "adaptive",
            retrieval_config=config,
        )
    )
    assert told["status"] == "answered"
    assert "Zorblax" in str(told["knowledge_gap"])


def test_the_document_and_the_year_that_a_question_names_limit_the_search() -> None:
    known = {"title": "Travel policy 2023", "section": "Car", "effective_from": "2023-01-01"}
    old = chunk("travel-2023::car::1", "The mileage rate is 0.30 EUR.", **known)
    retriever = ScriptedRetriever([old])
    asked = FocusedQuery(query="What was the mileage rate?", title="travel policy", year=2024)
    chat = ScriptedChat(
        drafts=["The mileage rate is 0.30 EUR. [1]"], judgements=judged("factoid", FocusedQuery=[asked])
    )
    state = run(context(retriever, chat), "What was the mileage rate in the 2024 travel policy?", "adaptive")
    last = retriever.searches[-1]
    assert last.filters.documents == frozenset({"travel-2023"})
    assert last.filters.as_of.isoformat() == "2024-06-01"
    assert last.query == "What was the mileage rate?"
    assert output(state)["as_of"] == "2024-06-01"


class FoundAtLast(ScriptedRetriever):
    """Finds the second side only when it is asked again."""

    def retrieve(self, query: str, **given: Any) -> list[Any]:
        super().retrieve(query, **given)
        return [GOLD, BASIC] if query == "again" else [BASIC] if "Basic" in query else []


def test_a_side_that_a_second_search_finds_is_not_missing() -> None:
    lie, both = "Everyone gets a car. [1]", PART_DRAFTS[0]
    chat = ScriptedChat(drafts=[lie, both], judgements=judged("comparison"))
    told = output(run(context(FoundAtLast(), chat, embedder=StaticEmbeddings()), COMPARE, "adaptive"))
    assert (len(told["claims"]), told["knowledge_gap"]) == (2, None)
    only = ScriptedChat(drafts=[lie], judgements=judged("comparison", QueryRewrite=[QueryRewrite(query="Basic")]))
    told = output(run(context(FoundAtLast(), only, embedder=StaticEmbeddings()), COMPARE, "adaptive"))
    assert (told["status"], "Gold" in str(told["knowledge_gap"])) == ("insufficient_context", True)


class SinceLastYear(DatedRetriever):
    """Nothing is in force before 2024."""

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        return EMPTY_INDEX if filters.as_of.year < 2024 else super().describe(scope=scope, filters=filters)


@pytest.mark.parametrize(
    "asked", ["How many days did nurses take in 2024?", "What does the 2019 leave report say of days that nurses took?"]
)
def test_a_year_is_no_day_to_search_where_a_report_tells_of_it_or_nothing_was_in_force(asked: str) -> None:
    """As in the other architectures: the page of today speaks of that year itself."""
    report = chunk("report::1", "In 2024 nurses took 412 days of leave.", title="Leave report", section="")
    year = 2019 if "2019" in asked else 2024
    focus = FocusedQuery(query="days nurses took", title="leave report" if "report" in asked else "", year=year)
    chat = ScriptedChat(drafts=[f"{report['text']} [1]"], judgements=judged("factoid", FocusedQuery=[focus]))
    told = output(run(context(SinceLastYear([report]), chat), asked, "adaptive"))
    assert (told["as_of"], told["status"]) == (None, "answered")


def test_a_title_that_no_document_bears_is_no_limit() -> None:
    asked = FocusedQuery(query=QUESTION, title="cantina manual")
    retriever = ScriptedRetriever([chunk()])
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid", FocusedQuery=[asked]))
    assert output(run(context(retriever, chat), architecture="adaptive"))["status"] == "answered"
    assert retriever.searches[-1].filters.documents is None


def test_the_day_that_the_reader_chose_wins_over_a_year_in_the_question() -> None:
    asked = FocusedQuery(query=QUESTION, year=2019)
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid", FocusedQuery=[asked]))
    retriever = ScriptedRetriever([chunk()])
    run(context(retriever, chat), architecture="adaptive", as_of="2025-03-01")
    assert retriever.searches[-1].filters.as_of.isoformat() == "2025-03-01"


def test_a_second_search_is_not_limited_by_what_the_first_assumed() -> None:
    travel = chunk("travel::a::1", "Nothing of use.", title="Travel policy", section="")
    asked = FocusedQuery(query=QUESTION, title="travel policy")
    retriever = ScriptedRetriever([travel], [travel], [chunk()])
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid", FocusedQuery=[asked]))
    run(context(retriever, chat), architecture="adaptive")
    assert retriever.searches[-2].filters.documents == frozenset({"travel"})
    assert retriever.searches[-1].filters.documents is None


def test_the_web_is_asked_only_when_it_is_switched_on() -> None:
    web = Pages(WebPage("https://example.org/remote", "Remote", "Employees may work remotely up to three days a week."))
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid", "web"))
    told = output(run(context(ScriptedRetriever([]), chat, web=web), architecture="adaptive"))
    assert web.asked == [QUESTION]
    assert told["citations"][0]["file"] == "https://example.org/remote"
    off = path(
        context(chat=ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged("factoid", "web"))), architecture="adaptive"
    )
    assert "search_web" not in off
    assert "retrieve_candidates" in off


def test_an_empty_corpus_says_that_nothing_is_published() -> None:
    empty = ScriptedRetriever(index=EMPTY_INDEX)
    nodes = path(context(empty, ScriptedChat(judgements=judged("factoid"))), architecture="adaptive")
    assert nodes[-2:] == ["prepare_corpus_index", "finalize_insufficient_context"]


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Thanks!", "small_talk"),
        ("Thank you, that helps.", "small_talk"),
        ("Hello", "small_talk"),
        ("Are you ChatGPT?", "small_talk"),
        ("What are you allowed to expense", None),
        ("What is the weather today?", "out_of_scope"),
        ("Write me a poem", "out_of_scope"),
        ("Thanks, but how many days of leave do I get?", None),
        ("Hi, may contractors work remotely?", None),
        ("OK to work from Spain?", None),
    ],
)
def test_the_demo_model_knows_a_friendly_word_from_a_question(question: str, kind: str | None) -> None:
    ctx = context(ScriptedRetriever([]), DemoChatModel(embedder=HashEmbeddings()))
    assert output(run(ctx, question, "adaptive")).get("reply") == kind


def test_thanks_after_a_conversation_is_still_thanks() -> None:
    history = [{"role": "user", "content": QUESTION}, {"role": "assistant", "content": "Three days."}]
    ctx = context(ScriptedRetriever([chunk()]), DemoChatModel(embedder=HashEmbeddings()))
    state = run(ctx, "Thanks!", "adaptive", history=history)
    assert state["normalized_query"] == "Thanks!"
    assert output(state)["reply"] == "small_talk"
