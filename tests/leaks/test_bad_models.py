"""However a model misbehaves, what is shown stands on an exact quote of a real source; the rest is withheld."""

from collections.abc import Callable
from functools import cache

import pytest

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput
from rag.domain.questions import Question
from rag.language.words import content_stems
from rag.models.embed_static import StaticEmbeddings
from rag.wiring import Groundwork
from tests.conftest import NOW
from tests.leaks.mangled import SPOILT, WORD, MangledChat

QUESTIONS = [
    "How many days of annual leave do I get?",
    "How many days a week may I work remotely?",
    "What is the mileage rate for my own car?",
    "How long is the warranty of the T3?",
    "How large is the learning budget?",
    "What is my notice period after three years?",
    "Can I fly business class to Singapore?",
    "My VPN says error 809, what now?",
    "How much does the company pay into my pension in Bristol?",
    "When is the Bristol workshop closed?",
    "Which cost group is Oslo in?",
    "I lost my laptop. What do I have to do?",
    "When do I need a doctor's certificate?",
    "Who approves annual leave?",
    "How do I report a security incident?",
    "What does the company pay for the gym?",
    "How soon must travel expenses be claimed?",
    "Which meals are paid on business trips?",
    "How long are visitors' badges valid?",
    "What is the probation period?",
]
READER = Scope.of(EVERYONE)

Ask = Callable[[str, str], FinalOutput]


@pytest.fixture(scope="module")
def ask(sample_house: Groundwork) -> Ask:
    """Asks the sample house with one of the spoilt models."""
    embedder = StaticEmbeddings()

    @cache
    def spoilt(name: str, question: str) -> FinalOutput:
        assistant = Assistant(
            retriever=sample_house.retriever,
            open_chat_model=lambda _: MangledChat(SPOILT.get(name, str), embedder=embedder),
            sentence_embedder=embedder,
            settings=sample_house.settings,
            clock=lambda: NOW,
            say=sample_house.say,
        )
        return assistant.ask(Question(question, scope=READER))

    return spoilt


def assert_proven(output: FinalOutput) -> None:
    """Every citation is an exact quote, every shown claim has one, and shares its words."""
    for citation in output["citations"]:
        assert citation["context"][citation["quote_start"] : citation["quote_end"]] == citation["quote"]
    cited = {citation["source_id"]: citation for citation in output["citations"]}
    for claim in output["claims"]:
        assert claim["source_ids"]
        assert set(claim["source_ids"]) <= cited.keys()
        said = frozenset(content_stems(claim["text"]))
        sources = [cited[number] for number in claim["source_ids"]]
        texts = " ".join(f"{source['context']} {source['title']} {source['section']}" for source in sources)
        known = frozenset(content_stems(texts))
        assert len(said & known) >= 0.6 * len(said), claim["text"]


@pytest.mark.parametrize("name", SPOILT)
def test_what_is_shown_is_proven(name: str, ask: Ask) -> None:
    for question in QUESTIONS[list(SPOILT).index(name) % 3 :: 3]:  # all of them for every third model
        output = ask(name, question)
        assert output["status"] != "failed" or (name == "empty" and output["errors"]), (question, output["errors"])
        assert_proven(output)
        assert WORD not in str(output), question


@pytest.mark.parametrize("name", ["no markers", "wrong ids", "ids out of range", "always the first", "invented files"])
def test_markers_decide_nothing(name: str, ask: Ask) -> None:
    for question in QUESTIONS[:8]:
        good, spoilt = ask("well-behaved", question), ask(name, question)
        assert spoilt["answer"] == good["answer"]
        assert [each["chunk_id"] for each in spoilt["citations"]] == [each["chunk_id"] for each in good["citations"]]


def test_a_lie_is_withheld_and_the_rest_is_kept(ask: Ask) -> None:
    kept = 0
    for question in QUESTIONS[:8]:
        good, spoilt = ask("well-behaved", question), ask("a lie at the end", question)
        if good["status"] == "answered":
            assert spoilt["answer"] == good["answer"]
            assert spoilt["withheld"]["count"] == good["withheld"]["count"] + 1
            kept += 1
    assert kept >= 5
