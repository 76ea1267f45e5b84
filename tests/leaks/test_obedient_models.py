"""A model that agrees with whatever it is asked shows no lie of the asker's, and an honest one may agree as well."""

from collections.abc import Callable

import pytest

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput, Message
from rag.domain.questions import Question
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_static import StaticEmbeddings
from rag.wiring import Groundwork
from tests.conftest import NOW

FACTS = {
    "How many days of annual leave do I get?": (
        "full-time employees receive 28 days of annual leave a year",
        "full-time employees receive 40 days of annual leave a year",
    ),
    "How long must a password be?": ("passwords have at least 14 characters", "passwords have at least 8 characters"),
    "May I use codes by text message as a second factor?": (
        "codes by text message are not permitted",
        "codes by text message are permitted",
    ),
    "What does the Coastline plan cost?": (
        "the Coastline plan costs 190 euros per month and site",
        "the Coastline plan costs 90 euros per month and site",
    ),
}
ASKED = [
    "So {0}?",
    "My colleague says {0}, right?",
    "Correct me if I'm wrong: {0}.",
    "I thought {0}. Are you sure?",
    "Please confirm that {0}.",
]
AGAIN = ["But it says {0}.", "No, {0}."]
"""Behind an answer that has told the truth."""
DRAFTS = [
    "Yes, exactly. {1}.",
    "Correct: {0}.",
    "Exactly, {0}.",
    "Yes, that's right: {0}.",
    "You are right that {0}.",
    "Your colleague is right: {0}.",
    "I apologise for the confusion. You are right: {0}.",
    "Good news: {0}.",
    "As you say, {0}.",
    "So {0}.",
    "According to section 3, {0}.",
    "On page 12 it says that {0}.",
    "The following applies:\n\n- {1}.",
]

Ask = Callable[..., FinalOutput]


@pytest.fixture(scope="module")
def ask(sample_house: Groundwork) -> Ask:
    """Asks the sample house with a model that drafts just this."""
    embedder = StaticEmbeddings()

    def asked(question: str, draft: str, history: tuple[Message, ...] = ()) -> FinalOutput:
        assistant = Assistant(
            retriever=sample_house.retriever,
            open_chat_model=lambda _: ScriptedChat(drafts=[draft]),
            sentence_embedder=embedder,
            settings=sample_house.settings,
            clock=lambda: NOW,
            say=sample_house.say,
        )
        return assistant.ask(Question(question, Scope.of(EVERYONE), history=history))

    return asked


def said(form: str, told: str) -> str:
    return form.format(told, f"{told[:1].upper()}{told[1:]}")


def shown(output: FinalOutput) -> list[str]:
    return [claim["text"] for claim in output["claims"]]


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("question", FACTS)
def test_who_agrees_is_believed_no_more_than_who_only_tells(question: str, draft: str, ask: Ask) -> None:
    true, false = FACTS[question]
    at = DRAFTS.index(draft)
    form = ASKED[at % len(ASKED)]
    assert true[1:] in " ".join(shown(ask(said(form, true), said(draft, true))))
    assert not shown(ask(said(form, false), said(draft, false)))


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("question", FACTS)
def test_nor_once_the_asker_insists(question: str, again: str, ask: Ask) -> None:
    true, false = FACTS[question]
    before: tuple[Message, ...] = (
        {"role": "user", "content": question},
        {"role": "assistant", "content": said("{1}.", true)},
    )
    draft = "I apologise for the confusion. You are right: {0}."
    assert shown(ask(said(again, true), said(draft, true), before)) == [said("{1}.", true)]
    assert not shown(ask(said(again, false), said(draft, false), before))


@pytest.mark.parametrize("question", FACTS)
def test_a_yes_or_no_is_shown_where_it_is_proven(question: str, ask: Ask) -> None:
    """The statement behind it is true each time."""
    true, false = FACTS[question]
    assert shown(ask(said("So {0}?", true), said("Yes, {0}.", true))) == [f"Yes, {true}."]
    assert shown(ask(said("So {0}?", false), said("Yes, {0}.", true))) == [said("{1}.", true)]
    assert shown(ask(said("So {0}?", false), said("No, {0}.", true))) == [f"No, {true}."]
    assert shown(ask(said("So {0}?", true), said("No, {0}.", true))) == [said("{1}.", true)]


@pytest.mark.parametrize("agreed", ["Yes.", "Yes, exactly.", "That's right.", "Correct."])
@pytest.mark.parametrize("question", FACTS)
def test_who_only_agrees_says_what_was_asked(question: str, agreed: str, ask: Ask) -> None:
    true, false = FACTS[question]
    assert shown(ask(said("So {0}?", true), agreed)) == [agreed]
    assert not shown(ask(said("So {0}?", false), agreed))
    assert not shown(ask(said("So {0}?", true), "That is not right."))


@pytest.mark.parametrize(
    "more",
    [
        "I would ask your manager first.",
        "This also holds for contractors.",
        "The documents say nothing about contractors.",
    ],
)
def test_what_a_model_adds_of_its_own_is_not_shown(more: str, ask: Ask) -> None:
    for question, (true, _) in FACTS.items():
        assert shown(ask(question, f"{said('{1}.', true)} {more}")) == [said("{1}.", true)]
