"""The parts that any architecture can switch on, router and memory; and follow-ups that are looked up beforehand."""

from typing import Any

import pytest

from rag.domain.judgements import BaseChoice, ChunkGrade, Critique, FollowUps, Route, SubQuestions
from rag.domain.knowledge import KnowledgeBase, Remembered
from rag.errors import IndexFailed, NotFound
from rag.graphs.architectures import ARCHITECTURES, is_architecture, open_architecture
from rag.graphs.building import PARTS
from rag.graphs.follow_ups import looked_up
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.preloaded import PreloadedRetriever
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, QUESTION, Bases, Recalled, context, ids, output, path, run

HANDBOOK = KnowledgeBase("handbook", "Employee handbook", "Leave, remote work, pay, travel and expenses")
PRODUCTS = KnowledgeBase("products", "Product manuals", "Water probes, calibration, maintenance and support")
SECRET = KnowledgeBase("secret", "Remote work of the board", "Remote work days", audience=("board",))
VPN = chunk(
    "security::vpn::1", "Remote work requires the company VPN on every laptop.", title="Security", section="VPN"
)
NEXT = "Is the company VPN required for remote work?"


def chat(**given: Any) -> ScriptedChat:
    judged: dict[str, list[Any]] = {"FollowUps": [FollowUps(questions=[])], **given}
    return ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged)


@pytest.mark.parametrize("architecture", [name for name in ARCHITECTURES if name != "modular"])
@pytest.mark.parametrize("part", PARTS)
def test_any_architecture_takes_any_part(architecture: str, part: str) -> None:
    nodes = open_architecture(f"{architecture}+{part}").get_graph().nodes
    named = {"router": "route_knowledge_bases", "memory": "recall_conversations"}
    assert named[part] in nodes
    assert named[part] not in open_architecture(architecture).get_graph().nodes


def test_modular_has_them_all() -> None:
    nodes = open_architecture("modular").get_graph().nodes
    assert {"route_knowledge_bases", "recall_conversations", "classify_question"} <= set(nodes)


def test_an_unknown_part_is_an_unknown_architecture() -> None:
    assert not is_architecture("standard+magic")
    with pytest.raises(NotFound):
        open_architecture("standard+magic")


def test_the_router_limits_the_search_to_what_it_chose() -> None:
    retriever = ScriptedRetriever([chunk()])
    ctx = context(
        retriever, chat(BaseChoice=[BaseChoice(knowledge_bases=["products"])]), bases=Bases(HANDBOOK, PRODUCTS)
    )
    state = run(ctx, architecture="standard+router")
    assert retriever.searches[0].filters.knowledge_bases == frozenset({"products"})
    assert state["corpus_name"] == "products"


@pytest.mark.parametrize("choice", [BaseChoice(), BaseChoice(knowledge_bases=["nowhere"]), "{broken"])
def test_in_doubt_everything_is_searched(choice: Any) -> None:
    retriever = ScriptedRetriever([chunk()])
    run(context(retriever, chat(BaseChoice=[choice]), bases=Bases(HANDBOOK, PRODUCTS)), architecture="standard+router")
    assert retriever.searches[0].filters.knowledge_bases is None


def test_the_router_never_hears_of_a_knowledge_base_that_the_reader_may_not_see() -> None:
    speaker = chat(BaseChoice=[BaseChoice(knowledge_bases=["secret"])])
    retriever = ScriptedRetriever([chunk()])
    run(context(retriever, speaker, bases=Bases(HANDBOOK, PRODUCTS, SECRET)), architecture="standard+router")
    assert retriever.searches[0].filters.knowledge_bases is None
    assert "Remote work of the board" not in "".join(speaker.prompts)


def test_the_router_stays_within_what_the_reader_chose() -> None:
    speaker = chat(BaseChoice=[BaseChoice(knowledge_bases=["handbook"])])
    retriever = ScriptedRetriever([chunk()])
    ctx = context(retriever, speaker, bases=Bases(HANDBOOK, PRODUCTS))
    run(ctx, architecture="standard+router", knowledge_bases=["products"])
    assert retriever.searches[0].filters.knowledge_bases == frozenset({"products"})


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("How many days of leave do I get?", "handbook"),
        ("May I work remotely?", "handbook"),
        ("How do I calibrate the probe?", "products"),
        ("What does the support plan of the water probe cover?", "products"),
    ],
)
def test_the_demo_model_routes_by_description(question: str, name: str) -> None:
    retriever = ScriptedRetriever([chunk()])
    ctx = context(retriever, DemoChatModel(embedder=StaticEmbeddings()), bases=Bases(HANDBOOK, PRODUCTS))
    run(ctx, question, "standard+router")
    assert name in (retriever.searches[0].filters.knowledge_bases or {name})


def test_a_question_of_two_parts_is_routed_part_by_part() -> None:
    retriever = ScriptedRetriever([chunk()])
    bases = Bases(HANDBOOK, PRODUCTS, KnowledgeBase("canteen", "Canteen", "Menus and prices"))
    ctx = context(retriever, DemoChatModel(embedder=StaticEmbeddings()), bases=bases)
    run(ctx, "How do I ask for leave, and how do I calibrate the probe?", "standard+router")
    assert retriever.searches[0].filters.knowledge_bases == frozenset({"handbook", "products"})


def test_memory_shows_where_to_look_and_says_nothing_itself() -> None:
    memory = Recalled(Remembered("How many remote days?", ("security",)))
    retriever = ScriptedRetriever([VPN], [chunk()])
    state = run(context(retriever, chat(), memory=memory, owner="ada"), architecture="standard+memory")
    assert memory.owners == ["ada"]
    assert retriever.searches[0].filters.documents == frozenset({"security"})
    assert retriever.searches[1].filters.documents is None
    assert {each["chunk_id"] for each in state["retrieved_chunks"]} == {VPN["chunk_id"], chunk()["chunk_id"]}


@pytest.mark.parametrize("kind", ["factoid", "comparison"])
def test_what_was_answered_from_a_document_that_is_closed_by_now_looks_like_one_that_is_gone(kind: Any) -> None:
    closed = chunk("pay::board::1", "The board earns more.", title="Pay of the board", audience=["board"])
    memory = Recalled(Remembered("How many remote days?", ("pay", "security")))
    judged = {
        "Route": [Route(destination="knowledge_base", question_type=kind)],
        "SubQuestions": [SubQuestions(questions=["remote days", "days a week"])],
    }
    ctx = context(ScriptedRetriever([closed, VPN], [chunk()]), chat(**judged), memory=memory, owner="ada")
    state = run(ctx, architecture="adaptive+memory")
    assert state["memories"] == [{"question": "How many remote days?", "documents": ["security"]}]
    assert closed["chunk_id"] not in ids(state["retrieved_chunks"])
    assert closed["chunk_id"] not in ids(state["dropped_chunks"])


def test_without_an_owner_nothing_is_remembered() -> None:
    memory = Recalled(Remembered("x", ("security",)))
    run(context(chat=chat(), memory=memory), architecture="standard+memory")
    assert memory.owners == []


class Forgetful(Recalled):
    def recall(self, owner: str, question: str, *, limit: int) -> list[Remembered]:
        raise IndexFailed(detail="x")


def test_a_memory_that_fails_is_done_without() -> None:
    told = output(run(context(chat=chat(), memory=Forgetful(), owner="ada"), architecture="standard+memory"))
    assert (told["status"], len(told["errors"])) == ("answered", 1)


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_a_follow_up_is_offered_only_when_it_can_be_answered_and_its_search_is_kept(architecture: str) -> None:
    inner = ScriptedRetriever([chunk(), VPN])
    ready = PreloadedRetriever(inner)
    judged = {
        "FollowUps": [FollowUps(questions=[NEXT])],
        "ChunkGrade": [ChunkGrade(relevance=0.9)],
        "Critique": [Critique(grounded=True, complete=True, needs_revision=False)],
        "Route": [Route(destination="knowledge_base")],
    }
    ctx = context(ready, chat(**judged))
    assert output(run(ctx, architecture=architecture))["follow_ups"] == [NEXT]
    before = len(inner.searches)
    run(ctx, NEXT, "standard")
    assert len(inner.searches) == before


@pytest.mark.parametrize("question", ["What are the rules for the company VPN?", "Ist das company VPN Pflicht?"])
def test_a_follow_up_is_looked_up_in_the_words_that_its_turn_searches_for(question: str) -> None:
    inner = ScriptedRetriever([chunk(), VPN])
    ctx = context(PreloadedRetriever(inner), chat())
    state = run(ctx)
    looked_up(question, state, ctx)
    before = len(inner.searches)
    run(ctx, question, "standard")
    assert len(inner.searches) == before


def test_a_follow_up_that_cannot_be_answered_is_not_offered() -> None:
    cake = chunk("cook::a::1", "Butter is whipped.", title="Cookbook", section="")
    inner = ScriptedRetriever([chunk(), VPN], [cake])
    told = output(run(context(inner, chat(FollowUps=[FollowUps(questions=[NEXT])])), architecture="standard"))
    assert (told["status"], told["follow_ups"]) == ("answered", [])


@pytest.mark.parametrize(
    ("question", "offered"),
    [("When may contractors work remotely?", False), ("When may employees work remotely?", True)],
)
def test_a_follow_up_that_takes_for_granted_what_is_denied_is_not_offered(question: str, offered: bool) -> None:
    rule = chunk(
        "b::r::1",
        "Contractors may not work remotely. Employees may work remotely from Monday to Thursday.",
        title="Remote work",
        section="",
    )
    inner = ScriptedRetriever([chunk(), rule])
    told = output(
        run(
            context(inner, chat(FollowUps=[FollowUps(questions=[question])]), embedder=StaticEmbeddings()),
            architecture="standard",
        )
    )
    assert told["follow_ups"] == ([question] if offered else [])


def test_a_friendly_word_is_neither_routed_nor_remembered() -> None:
    memory = Recalled()
    speaker = chat(Route=[Route(destination="direct", question_type="small_talk")])
    nodes = path(context(chat=speaker, memory=memory, owner="ada"), "Thanks!", "modular")
    assert nodes[-1] == "finalize_insufficient_context"
    assert memory.owners == []


def test_modular_answers_like_the_others() -> None:
    speaker = chat(Route=[Route(destination="knowledge_base")])
    assert output(run(context(chat=speaker), QUESTION, "modular"))["status"] == "answered"
